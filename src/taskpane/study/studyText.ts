import { withoutZero } from '../../../contract';
import { timeText } from '../../../contract/timeText';
import type { StudyProgress, StudyQuestion, UnfinishedStudy } from '../../study/engine/study';
import { fullAddress } from '../../workbook/excel/a1';
import { presetOf } from '../../core/inputs/preset';
import { withPresetLoads } from '../../core/inputs/presetLoads';
import { counted, listed } from '../../core/lib/listed';
import type { Obstacle } from '../../study/session/rowWriter';
import { readMemo } from '../../study/session/studyMemo';
import { areDefaultsMeant, type StudyChoice, type StudyPlan } from '../../study/session/studyPlan';
import type { ShownResults, StudyPhase } from '../../study/session/studyState';
import type { StudyChanges } from '../../study/table/writtenStudies';
import { missingFields, questionsIn } from './plan/missingFields';

/** `120 of 1000 rows done, 3 of them with an error, 880 left (batch 2, processing)`; of all rows, what is still to be done. */
export function progressText({ done, failed, total, batches, state }: StudyProgress): string {
  const parts = [total === null ? `${counted(done, 'row')} done` : `${done} of ${total} rows done`];
  if (failed > 0) parts.push(`${failed} of them with an error`);
  if (total !== null && total > done) parts.push(`${total - done} left`);
  const doing = total !== null && done >= total ? 'writing results' : state;
  return `${parts.join(', ')} (${batches > 1 ? `batch ${batches}, ` : ''}${doing})`;
}

/** What must be done before anything can run; null when it can. Bracing that nothing gives is a question until its default is meant. */
export function neededText(
  plan: Pick<StudyPlan, 'table' | 'template' | 'preset'> & Partial<Pick<StudyPlan, 'parts'>>,
  choice: Pick<StudyChoice, 'defaultsToo' | 'defaultsOf'>,
): string | null {
  const { table } = plan;
  const parts = (plan.parts ?? [plan]).map((part) => {
    const preset = presetOf(part.template, part.preset);
    const missing = missingFields(part.table, withPresetLoads(part.template, preset), preset);
    const isMeant = areDefaultsMeant(part.template.code, choice);
    const needed = missing.needed.map(({ label }) => withoutZero(label)).join(', ');
    const name = plan.parts && needed !== '' ? `${part.template.name}: ` : '';
    return { questions: questionsIn(part.table, missing, isMeant), needed: name + needed };
  });
  const questions = parts.reduce((sum, part) => sum + part.questions, 0);
  const needed = parts
    .map((part) => part.needed)
    .filter(Boolean)
    .join('; ');
  const missing = needed === '' ? '' : ` Missing: ${needed}.`;
  if (questions > 0) return `Answer ${counted(questions, 'question')} to run.${missing}`;
  if (table.problems.length > 0)
    return `Resolve ${counted(table.problems.length, 'problem')} to run.${missing}`;
  if (table.rows.some((row) => !('error' in row))) return null;
  return `No row can be calculated.${missing} Correct the rows or their columns to run.`;
}

/** Rough, as an estimate is: `40 s`, `3 min`, `2 h`. */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.max(10, Math.ceil(seconds / 10) * 10)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

/** How many rows of a run that has ended are still there, and where they are now; null for any other phase. */
export function doneText(
  phase: StudyPhase,
  { records, changed = [], writer }: Pick<ShownResults, 'records' | 'changed' | 'writer'>,
  followed: Pick<StudyChanges, 'now'> | undefined,
): string | null {
  if (phase.name !== 'done') return null;
  const rows = Math.min(phase.rows, records.size + changed.length);
  return `${counted(rows, 'row')} done. Written to ${writer.address(followed?.now.place.sheetName)}.`;
}

/** What stands here, and what goes on at the service. */
export function cancelledText({ written, inService }: Extract<StudyPhase, { name: 'cancelled' }>): string {
  const here =
    written > 0
      ? `Canceled here; ${counted(written, 'row')} of this run ${written === 1 ? 'is' : 'are'} written.`
      : 'Canceled here.';
  if (inService > 0) {
    return (
      `${here} The ${counted(inService, 'row')} sent last may continue at the service, and their reports will be in your ` +
      'project. Running the other rows fetches their results.'
    );
  }
  return written > 0
    ? `${here} Nothing is still running at the service.`
    : 'Canceled; nothing is still running at the service.';
}

/** Why the rows of a question cannot simply be sent again. */
export function questionText({ because, rows, possibleSheets }: StudyQuestion): string {
  const reason =
    because === 'batch-gone'
      ? `The service no longer has the batch of ${counted(rows.length, 'row')}`
      : `The service never confirmed that it received ${counted(rows.length, 'row')}`;
  return `${reason}. Your project may already have ${counted(possibleSheets, 'report')} for them. Send them again and create new reports?`;
}

/** What was interrupted, where, and how far it had come. @param workbook the name of this one */
export function unfinishedText(
  entry: UnfinishedStudy,
  workbook: string,
  templateName = entry.templateCode,
): string {
  const { done, total, here, elsewhere, startedAt } = entry;
  const at = whereText(entry);
  const of = total === null ? counted(done, 'row') : `${done} of ${counted(total, 'row')}`;
  const book = here ? '' : ` It ${originText(entry, workbook)}.`;
  if (elsewhere) return `A study of ${at} with ${templateName} runs in another window: ${of} done.`;
  return `A study of ${at} with ${templateName}, started ${timeText(startedAt)}, was interrupted: ${of} done.${book}`;
}

function originText({ memo }: UnfinishedStudy, workbook: string): string {
  const origin = readMemo(memo)?.workbook;
  if (origin === undefined) return 'may have been started in another workbook';
  return origin === workbook
    ? `may have been started in another workbook named ${origin}`
    : `was started in ${origin}`;
}

/** Asked before the results of a study that this workbook does not know are written to it. */
export function fillText(entry: UnfinishedStudy, workbook: string): string {
  return `The study of ${whereText(entry)}, started ${timeText(entry.startedAt)}, ${originText(entry, workbook)}. Write its results to ${whereText(entry)} of ${workbook || 'this workbook'}?`;
}

/** @example 'Run the other 92 rows' */
export function restText({ total, done }: Pick<UnfinishedStudy, 'total' | 'done'>): string {
  return `Run the other ${total === null ? 'rows' : counted(total - done, 'row')}`;
}

/** What is lost and what stays when a run is forgotten. */
export function discardText(entry: UnfinishedStudy): string {
  const { batch } = entry;
  const sent = batch.state === 'accepted' || batch.state === 'submitting' ? batch.refs.length : 0;
  const lost =
    sent > 0
      ? ` The results of the ${counted(sent, 'row')} sent last are not fetched, but their reports are kept.`
      : '';
  return `Forget the study of ${whereText(entry)}? Written results and its reports in the project are kept.${lost} Running the table again creates new reports.`;
}

function whereText({ memo }: UnfinishedStudy): string {
  const box = readMemo(memo)?.box;
  return box ? fullAddress(box) : 'an unknown table';
}

/** What keeps results from being written, and the button that writes them after all. */
export function obstacleText(obstacle: Exclude<Obstacle, { because: 'failed' }>): {
  text: string;
  yes: string;
} {
  switch (obstacle.because) {
    case 'changed':
      return {
        text: 'The table was changed while it was being calculated, and the results are for the earlier values. Write them beside the new values?',
        yes: 'Write anyway',
      };
    case 'occupied':
      return {
        text: `The cells for the results are no longer empty: ${listed(obstacle.cells)}. Overwrite them?`,
        yes: 'Overwrite',
      };
    case 'gone':
      return {
        text: `The worksheet ${obstacle.sheet} was deleted. Put all results on a new worksheet?`,
        yes: 'New worksheet',
      };
  }
}

/** @example runAllText(3, false) // 'Run all 3 rows' */
export function runAllText(rows: number, isInterrupted: boolean): string {
  const begin = isInterrupted ? 'Start over with' : 'Run';
  return `${begin} ${rows === 1 ? '' : 'all '}${counted(rows, 'row')}`;
}
