import type { Queries } from '../store/store';

/** A piece of a batch's work: to begin it, or one of its items. */
export interface BatchJob {
  batchId: string;
  /** Zero-based position of the item; left out to begin the batch. */
  position?: number;
}

/** A job that only this process has taken, until it is finished or given back. */
export interface TakenJob extends BatchJob {
  id: string;
}

/**
 * Where accepted work waits. Beginning a batch comes first; items of several batches take turns (first items first),
 * so that a long batch does not keep a short one waiting.
 */
export interface BatchQueue {
  /** Adds jobs in the transaction that makes them necessary. They are seen once it is committed. */
  add(transaction: Queries, jobs: BatchJob[]): Promise<void>;
  /** Tells the workers of this process that there is work: after the commit. */
  announce(): void;
  /** Up to so many jobs; none when nothing waits. */
  take(count: number): Promise<TakenJob[]>;
  /** Done, whatever came of them. */
  finish(jobs: TakenJob[]): Promise<void>;
  /** Not done: this process or another takes it again. */
  giveBack(job: TakenJob): Promise<void>;
  /** Calls when there may be work. */
  onWork(wake: () => void): void;
  close(): Promise<void>;
}

/** Beginning is more urgent than any item, an earlier item more than a later one. */
export function urgencyOf({ position }: BatchJob): number {
  return position === undefined ? 1 : -position;
}
