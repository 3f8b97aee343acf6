import type { SchedulerStatus } from './scheduler';

/** Whether no calculation waits or is under way. */
export function isIdle({ queued, running, inBatch }: SchedulerStatus): boolean {
  return queued + running + inBatch === 0;
}
