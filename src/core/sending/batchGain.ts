import type { Concurrency } from './concurrency';

/** A batch is to bring at least this many times the throughput of singles without a batch. */
const expected = 1.07;
/** Below this it did harm, and once is enough. */
const harm = 0.95;
/** Rounds of single calls during a batch before their mean says anything: solve times scatter. */
const rounds = 2;

/** What went on beside a batch. Times in seconds. */
export interface BesideBatch {
  /** A single call that began and ended during the batch; `unbatched` is what the same took without one. */
  single(seconds: number, unbatched: number | null): void;
  /** Judges the batch by its items and the time from submitting it to having them. */
  ended(items: number, seconds: number): void;
}

/**
 * Whether batches bring anything. Where the service has one pool of workers for both, a batch only delays the singles:
 * every cell then waits longer and the last is no sooner.
 */
export function createBatchGain() {
  let passed = true;
  let poor = 0;

  function judge(gain: number, possible: number) {
    if (gain < harm) passed = false;
    // A batch too small to bring the gain even beside undisturbed singles says nothing about the service.
    if (possible < expected) return;
    poor = gain < expected ? poor + 1 : 0;
    if (poor >= 2) passed = false;
  }

  return {
    /** False once batches were seen to bring nothing. */
    get passed(): boolean {
      return passed;
    },
    begin(concurrency: Pick<Concurrency, 'count'>): BesideBatch {
      const count = concurrency.count;
      let singles = 0;
      let sum = 0;
      let sumUnbatched = 0;
      return {
        single(seconds, unbatched) {
          if (unbatched === null) return;
          singles += 1;
          sum += seconds;
          sumUnbatched += unbatched;
        },
        ended(items, seconds) {
          if (concurrency.count !== count || singles < rounds * count || seconds <= 0) return;
          const throughputOfBatch = items / seconds / (count / (sumUnbatched / singles));
          judge(sumUnbatched / sum + throughputOfBatch, 1 + throughputOfBatch);
        },
      };
    },
    forget(): void {
      passed = true;
      poor = 0;
    },
  };
}
