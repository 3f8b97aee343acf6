import type { StudyProgress, StudyQuestion } from '../../calculation/study';
import { counted } from '../common/listed';
import type { StudyPhase } from './studySession';

/** `120 of 1000 rows done, 3 of them with an error, 880 left (batch 2, processing)`. */
export function progressText({ done, failed, total, batches, state }: StudyProgress): string {
  const parts = [total === null ? `${counted(done, 'row')} done` : `${done} of ${total} rows done`];
  if (failed > 0) parts.push(`${failed} of them with an error`);
  if (total !== null && total > done) parts.push(`${total - done} left`);
  return `${parts.join(', ')} (${batches > 1 ? `batch ${batches}, ` : ''}${state})`;
}

/** Rough, as an estimate is: `40 s`, `3 min`, `2 h`. */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.max(10, Math.ceil(seconds / 10) * 10)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

/** What stands here, and what goes on at the service. */
export function cancelledText({ written, inService }: Extract<StudyPhase, { name: 'cancelled' }>): string {
  const here =
    written > 0 ? `Cancelled here; results stand beside ${counted(written, 'row')}.` : 'Cancelled here.';
  if (inService > 0) {
    return `${here} The ${counted(inService, 'row')} sent last may go on at the service, and their sheets will be in your project.`;
  }
  return written > 0
    ? `${here} Nothing goes on at the service.`
    : 'Cancelled; nothing goes on at the service.';
}

/** Why the rows of a question cannot simply be sent again. */
export function questionText({ because, rows, possibleSheets }: StudyQuestion): string {
  const reason =
    because === 'batch-gone'
      ? `The batch with ${counted(rows.length, 'row')} cannot be found at the service any more`
      : `The answer to the sending of ${counted(rows.length, 'row')} never came`;
  return `${reason}. Your project may hold ${counted(possibleSheets, 'sheet')} of them already. Send them again, which makes new sheets?`;
}
