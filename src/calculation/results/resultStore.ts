import { LRUCache } from 'lru-cache';
import type { CalcError } from '../../client/calcError';
import type { Outcome } from '../outcome';

/** What is known of a request: its outcome, or that the service definitely refuses it. */
export type Known = { outcome: Outcome } | { refusal: CalcError };

/** Results by request key, while the add-in runs, the least used dropped first. */
export interface ResultStore {
  get(key: string): Known | undefined;
  set(key: string, known: Known): void;
  delete(key: string): void;
  forgetRefusals(): void;
  clear(): void;
}

export function createResultStore(max: number): ResultStore {
  const entries = new LRUCache<string, Known>({ max });
  return {
    get: (key) => entries.get(key),
    set: (key, known) => void entries.set(key, known),
    delete: (key) => void entries.delete(key),
    forgetRefusals() {
      for (const [key, known] of [...entries.entries()]) {
        if ('refusal' in known) entries.delete(key);
      }
    },
    clear: () => entries.clear(),
  };
}
