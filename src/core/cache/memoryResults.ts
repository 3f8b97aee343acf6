import type { CalcError } from '../../client/calcError';
import type { CalculationResult } from '../outputs/calculationResult';

/** What is cached of a request: its result, or that this version of the template rejects it. */
export type CachedResult = { result: CalculationResult } | { rejection: CalcError; templateId: string };

/** Results by request key, while the add-in runs, the least used dropped first. */
export interface MemoryResults {
  get(key: string): CachedResult | undefined;
  set(key: string, cached: CachedResult): void;
  forgetRejections(): void;
  clear(): void;
}

/**
 * A map keeps the order of insertion, and what is used is inserted again: the first is the least used. Below half of the limit
 * nothing is about to be dropped, so that reading leaves the order alone.
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
