import type { CalcError } from '../../client/errors/calcError';
import type { Outcome } from '../outputs/outcome';

/** What is known of a request: its outcome, or that this version of the template definitely refuses it. */
export type Known = { outcome: Outcome } | { refusal: CalcError; templateId: string };

/** Results by request key, while the add-in runs, the least used dropped first. */
export interface ResultStore {
  get(key: string): Known | undefined;
  set(key: string, known: Known): void;
  forgetRefusals(): void;
  clear(): void;
}

/**
 * A map keeps the order of insertion, and what is used is inserted anew: the first is the least used. While there is room in
 * plenty nothing has to go, and reading is spared that.
 */
export function createResultStore(max: number): ResultStore {
  const entries = new Map<string, Known>();

  function insert(key: string, known: Known): void {
    entries.delete(key);
    entries.set(key, known);
  }

  return {
    get(key) {
      const known = entries.get(key);
      if (known && entries.size > max / 2) insert(key, known);
      return known;
    },
    set(key, known) {
      insert(key, known);
      if (entries.size <= max) return;
      for (const least of entries.keys()) {
        entries.delete(least);
        return;
      }
    },
    forgetRefusals() {
      for (const [key, known] of entries) if ('refusal' in known) entries.delete(key);
    },
    clear: () => entries.clear(),
  };
}
