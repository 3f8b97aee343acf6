import type { Batch } from '../../../contract';
import type { BesideBatch } from './batchGain';
import type { Entry } from './jobQueue';
import type { ServiceSpeed } from './serviceSpeed';

/** A batch under way and what it shows of the service's speed. */
export interface RunningBatch {
  readonly size: number;
  /** Milliseconds on the clock of the scheduler. */
  readonly startedAt: number;
  readonly beside: BesideBatch;
  progress(batch: Batch): void;
  ended(batch: Batch): void;
}

export function createRunningBatch(
  entries: readonly Entry[],
  secondsOf: (entry: Entry) => number,
  { now, serviceSpeed, beside }: { now(): number; serviceSpeed: ServiceSpeed; beside: BesideBatch },
): RunningBatch {
  const size = entries.length;
  const startedAt = now();
  const plannedSeconds = entries.reduce((sum, entry) => sum + secondsOf(entry), 0);
  const planned = new Map(entries.map((entry) => [entry.job.templateCode, secondsOf(entry)]));
  const elapsed = () => (now() - startedAt) / 1000;

  /** The plan, corrected for all its templates alike: with one template this is items / seconds. */
  function observe(items: number, seconds: number) {
    const faster = ((items / size) * plannedSeconds) / seconds;
    for (const [templateCode, itemSeconds] of planned) {
      serviceSpeed.observeBatchRate(templateCode, faster / itemSeconds);
    }
  }

  return {
    size,
    startedAt,
    beside,
    progress(batch) {
      // At its end the service says how long it took; the last poll only says that it was no longer than this.
      if (batch.durationSeconds === null) observe(batch.summary.solved, elapsed());
    },
    ended(batch) {
      if (batch.durationSeconds !== null) observe(batch.itemCount, batch.durationSeconds);
      beside.ended(size, elapsed());
    },
  };
}
