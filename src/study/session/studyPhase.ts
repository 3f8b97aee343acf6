import type { StudyProgress, StudyQuestion } from '../engine/study';
import type { Obstacle } from './rowWriter';

/** Where a study stands. */
export type StudyPhase =
  | { name: 'idle' }
  | { name: 'preparing' }
  /** The place of the results holds something; nothing was sent yet. */
  | { name: 'occupied'; cells: string[] }
  | { name: 'running'; progress: StudyProgress }
  /** Cancelled; the answer to what was just sent is awaited, for it tells what goes on at the service. */
  | { name: 'stopping' }
  /** Results are there but not written: the sheet is not as it was. The run waits for the user. */
  | { name: 'unwritten'; obstacle: Obstacle }
  /** It is not known whether the service has some rows. */
  | { name: 'undecided'; question: StudyQuestion }
  | { name: 'done'; rows: number; address: string }
  /** `written`: rows with results. `inService`: rows that were sent and go on at the service. */
  | { name: 'cancelled'; written: number; inService: number }
  /** The run has stopped and can be resumed, when it had begun. */
  | { name: 'failed'; error: unknown };

export function isBusy({ name }: StudyPhase): boolean {
  return name === 'preparing' || name === 'running' || name === 'stopping';
}

/** Whether a run waits for the user's answer. */
export function awaitsAnswer({ name }: StudyPhase): boolean {
  return name === 'unwritten' || name === 'undecided';
}
