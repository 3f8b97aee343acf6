import type { CalcError } from '../../client/errors/calcError';
import type { CalculationResult } from '../outputs/calculationResult';

/** What is known of a request: its outcome, or that this version of the template definitely refuses it. */
export type CachedResult = { result: CalculationResult } | { rejection: CalcError; templateId: string };

/** Results by request key, while the add-in runs, the least used dropped first. */
export interface MemoryResults {
  get(key: string): CachedResult | undefined;
  set(key: string, cached: CachedResult): void;
  forgetRejections(): void;
  clear(): void;
}

/**
 * A map keeps the order of insertion, and what is used is inserted anew: the first is the least used. While there is room in
 * plenty nothing has to go, and reading is spared that.
 */
export function createMemoryResults(max: number): MemoryResults {
  const entries = new Map<string, CachedResult>();

  function insert(key: string, cached: CachedResult): void {
    entries.delete(key);
    entries.set(key, cached);
  }

  return {
    get(key) {
      const cached = entries.get(key);
      if (cached && entries.size > max / 2) insert(key, cached);
      return cached;
    },
    set(key, cached) {
      insert(key, cached);
      if (entries.size <= max) return;
      for (const least of entries.keys()) {
        entries.delete(least);
        return;
      }
    },
    forgetRejections() {
      for (const [key, cached] of entries) if ('rejection' in cached) entries.delete(key);
    },
    clear: () => entries.clear(),
  };
}
