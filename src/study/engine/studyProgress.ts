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
  /** State of the batch as the service reports it, or `submitting`, `recovering`, `writing`. */
  state: string;
  secondsElapsed: number;
  /** At the pace of this run so far; null before there is one, or without a total. */
  secondsLeft: number | null;
  /** False when the run cannot be resumed after the page was closed: the browser keeps nothing. */
  journalled: boolean;
}

/** Follows a run and reports each step of it. */
export interface ProgressMeter {
  report(state: string): void;
  /** The batch in hand, so far as the service tells. */
  follow(batch: Batch): void;
  /** What the journal says counts: rows written, and rows sent. */
  settle(entry: StudyEntry, journalled: boolean): void;
}

export function createProgressMeter(
  first: StudyEntry,
  now: () => number,
  onProgress: ((progress: StudyProgress) => void) | undefined,
): ProgressMeter {
  const startedAt = now();
  const before = first.done;
  let entry = first;
  let journalled = true;
  let furthest = first.done;
  let solved = 0;
  return {
    report(state) {
      const { total, failed, batch } = entry;
      const inService = batch.state === 'accepted' || batch.state === 'submitting' ? batch.refs.length : 0;
      furthest = Math.max(furthest, entry.done + Math.min(solved, inService));
      const secondsElapsed = Math.max(0, (now() - startedAt) / 1000);
      const pace = (furthest - before) / secondsElapsed;
      const secondsLeft = total !== null && pace > 0 ? Math.max(0, total - furthest) / pace : null;
      onProgress?.({
        done: furthest,
        failed,
        total,
        batches: batch.number,
        inService,
        state,
        secondsElapsed,
        secondsLeft,
        journalled,
      });
    },
    follow(batch) {
      solved = batch.summary.solved;
      this.report(batch.state);
    },
    settle(next, stored) {
      if (next.batch.state !== 'accepted') solved = 0;
      entry = next;
      journalled = stored;
    },
  };
}
