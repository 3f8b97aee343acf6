import { createObservable, type Observable } from '../../core/lib/observable';
import { createDebounce } from '../../core/sending/pause';
import type { Timers } from '../../client/deadline';

/** Takes what other authors calculate while the workbook is open here. */
export interface OthersResults extends Pick<Observable, 'subscribe'> {
  /** Cells were changed elsewhere. */
  changed(): void;
}

export interface OthersResultsParts extends Timers {
  now(): number;
  /** Takes what the workbook holds by now; resolves with whether anything of it is new. */
  take(): Promise<boolean>;
  onFailed(error: unknown): void;
}

/**
 * Milliseconds from one look to the next, after cells were changed elsewhere. Cells and parts of a workbook travel on their own,
 * and an author writes the results after the cells have them: what was calculated may come long after its number.
 */
const looksAfterMs = [1_000, 4_000, 15_000];

export function createOthersResults(parts: OthersResultsParts): OthersResults {
  const taken = createObservable();
  let next: unknown = null;

  function look(later: readonly number[]): void {
    parts
      .take()
      .then((isNew) => isNew && taken.notify())
      .catch(parts.onFailed);
    const [first, ...rest] = later;
    next = first === undefined ? null : parts.setTimeout(() => look(rest), first);
  }

  // Changes of others come in bursts: each would read the parts of the workbook.
  const changes = createDebounce(parts, parts.now, () => look(looksAfterMs));

  return {
    subscribe: taken.subscribe,
    changed() {
      if (next !== null) parts.clearTimeout(next);
      next = null;
      changes.arrived();
    },
  };
}
