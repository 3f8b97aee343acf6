import type { Batch } from '../../../contract';
import type { StudyEntry } from './studyJournal';

export interface StudyProgress {
  /** Rows with a result or an error of their own; never fewer than reported before. */
  done: number;
  /** Those of them with an error. */
  failed: number;
  /** Null when the rows are still to be counted. */
  total: number | null;
  /** Batches begun, the present one included. */
  batches: number;
  /** Rows that the service has taken and whose results are not here yet. They go on there whatever happens here. */
  inService: number;
  /** State of the batch as the service reports it, or `submitting`, `recovering`, `writing`, `waiting for the service`. */
  state: string;
  secondsElapsed: number;
  /** At the pace of this run so far; null before there is one, without a total, and when all rows are calculated. */
  secondsLeft: number | null;
  /** False when the run cannot be resumed after the page was closed: the browser keeps nothing. */
  journalled: boolean;
}

/** Follows a run and reports each step of it. */
export class ProgressMeter {
  readonly #now;
  readonly #onProgress;
  readonly #startedAt: number;
  readonly #before: number;
  #entry: StudyEntry;
  #journalled = true;
  #furthest: number;
  #solved = 0;

  constructor(
    first: StudyEntry,
    now: () => number,
    onProgress: ((progress: StudyProgress) => void) | undefined,
  ) {
    this.#now = now;
    this.#onProgress = onProgress;
    this.#startedAt = now();
    this.#entry = first;
    this.#before = this.#furthest = first.done;
  }

  report(state: string): void {
    const { done, total, failed, batch } = this.#entry;
    const inService = batch.state === 'accepted' || batch.state === 'submitting' ? batch.refs.length : 0;
    this.#furthest = Math.max(this.#furthest, done + Math.min(this.#solved, inService));
    const secondsElapsed = Math.max(0, (this.#now() - this.#startedAt) / 1000);
    const pace = (this.#furthest - this.#before) / secondsElapsed;
    this.#onProgress?.({
      done: this.#furthest,
      failed,
      total,
      batches: batch.number,
      inService,
      state,
      secondsElapsed,
      secondsLeft:
        total !== null && pace > 0 && total > this.#furthest ? (total - this.#furthest) / pace : null,
      journalled: this.#journalled,
    });
  }

  /** The batch in hand, so far as the service tells. */
  follow(batch: Batch): void {
    this.#solved = batch.summary.solved;
    this.report(batch.state);
  }

  /** What the journal says counts: rows written, and rows sent. */
  settle(entry: StudyEntry, journalled: boolean): void {
    if (entry.batch.state !== 'accepted') this.#solved = 0;
    this.#entry = entry;
    this.#journalled = journalled;
  }
}
