import type { CalcError } from '../../client/calcError';
import type { Timers } from '../../client/deadline';
import type { Connection, ConnectionStore } from './connection';
import type { FailureLog } from './failures';
import type { SettingsStore } from './settings';

/**
 * Calls `recalculate` when the user fixes what kept formulas from calculating: a key or a project where there was none, or
 * another key for the same service. Excel does not retry failed formulas automatically. Choosing another service or
 * project changes no number automatically: that waits for the next calculation.
 */
export function onConnectionRestored(connection: ConnectionStore, recalculate: () => void): void {
  let known = connection.get();
  connection.subscribe(() => {
    const before = known;
    known = connection.get();
    const keyReplaced = known.serviceUrl === before.serviceUrl && known.apiKey !== before.apiKey;
    if (known.configuredBy === 'user' && isComplete(known) && (!isComplete(before) || keyReplaced))
      recalculate();
  });
}

/** Calls `recalculate` after a pause: formulas that failed meanwhile are not retried automatically. */
export function onResumed(settings: SettingsStore, recalculate: () => void): void {
  let wasPaused = settings.get().paused;
  settings.subscribe(() => {
    const before = wasPaused;
    wasPaused = settings.get().paused;
    if (before && !wasPaused) recalculate();
  });
}

/** A question about the project keeps no formula from calculating: what fails until it is answered calculates with the answer. */
function isComplete({ apiKey, projectId, isHeld }: Connection): boolean {
  return apiKey !== null && (projectId !== null || isHeld === true);
}

/** The first question whether the service is back, and the longest time between two. */
const firstMs = 5_000;
const longestMs = 300_000;
const fromGateway: readonly (number | undefined)[] = [502, 503, 504];

export interface OutageParts extends Timers {
  failures: Pick<FailureLog, 'list' | 'subscribe'>;
  /** Whether the service answers; it makes nothing. */
  probe(): Promise<unknown>;
  recalculate(): void;
}

/**
 * Calls `recalculate` when the service answers after formulas failed because it was away. While any of them fails, the service is
 * asked less and less often: one that answers and fails again is not flooded.
 */
export function onOutageOver({ failures, probe, recalculate, ...timers }: OutageParts): void {
  let delay = firstMs;
  let waiting = false;
  const isAway = () => failures.list().some(({ error }) => isOutage(error));

  function wait(): void {
    if (waiting) return;
    waiting = true;
    timers.setTimeout(() => void ask(), delay);
  }

  async function ask(): Promise<void> {
    delay = Math.min(longestMs, 2 * delay);
    const answers =
      isAway() &&
      (await probe().then(
        () => true,
        () => false,
      ));
    if (answers) recalculate();
    waiting = false;
    if (isAway()) wait();
    else delay = firstMs;
  }

  failures.subscribe(() => {
    if (isAway()) wait();
  });
}

/** An Excel that did not answer (WORKBOOK_TIMEOUT) is among them: calculating again is what helps there too. */
function isOutage({ kind, status }: CalcError): boolean {
  return kind === 'network' || kind === 'timeout' || fromGateway.includes(status);
}
