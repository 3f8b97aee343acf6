import type { Runtime } from '../../runtime';
import { hasNoVerdict } from '../../study/engine/studyRecord';
import { StudyFollower } from '../../study/table/studyFollower';
import { workbookStudies } from '../../study/table/writtenStudies';
import type { WrittenRow, WrittenStudy } from '../../study/table/writtenStudy';
import type { UnfinishedStudy } from '../../study/engine/study';
import { readMemo } from '../../study/session/studyMemo';
import { isBusy, type StudyState } from '../../study/session/studyState';
import { isAt } from '../../study/table/keptRun';
import type { StudyNow } from '../../study/table/studyNow';
import { fullAddress } from '../../workbook/excel/a1';
import { followChanges } from '../../workbook/excel/followChanges';
import type { ListedFormula } from './FormulaList';
import { failText } from './listedFormulas';

let follower: StudyFollower | undefined;

/** Follows the studies of this workbook as long as the pane is there, whichever tab is shown. */
export function followStudies({ linkTo }: Pick<Runtime, 'linkTo'>): StudyFollower {
  follower ??= new StudyFollower({
    studies: workbookStudies(linkTo),
    follow: followChanges,
    setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    onFailed: (error) => console.warn('Changes to the studies of this workbook are not tracked', error),
  });
  return follower;
}

/**
 * Rows that interrupted runs of this workbook have not calculated. A study that is followed counts its own rows, also when another run
 * than the interrupted one has filled its table.
 */
export function openRows(
  { unfinished, phase }: Pick<StudyState, 'unfinished' | 'phase'>,
  followed: readonly Pick<WrittenStudy, 'id' | 'table'>[],
): number {
  if (isBusy(phase)) return 0;
  const isFollowed = ({ runId, memo }: UnfinishedStudy) => {
    const known = readMemo(memo);
    return followed.some(
      ({ id, table }) => id === runId || id === known?.study || (known && isAt(table, known.box)),
    );
  };
  const open = (unfinished ?? []).filter((run) => run.here && !run.elsewhere && !isFollowed(run));
  return open.reduce((sum, { total, done }) => sum + (total === null ? 1 : total - done), 0);
}

/** Rows with an error, and rows that were not evaluated, with their status as the reason. */
export const rowsWithoutVerdict = (now: Rows): ListedFormula[] =>
  listedRows(now, (fact) => (hasNoVerdict(fact) ? fact.status : null));

/** Rows whose check fails. */
export const rowsThatFail = (now: Rows): ListedFormula[] =>
  listedRows(now, ({ verdict, utilization }) => (verdict === 'FAIL' ? failText(utilization) : null));

type Rows = Pick<StudyNow, 'box' | 'ties'>;

function listedRows({ box, ties }: Rows, textOf: (fact: WrittenRow) => string | null): ListedFormula[] {
  const { worksheetId, sheetName, column } = box;
  return ties.rows.flatMap((tie, at): ListedFormula[] => {
    if (tie.state !== 'current') return [];
    const text = textOf(tie.fact);
    if (text === null) return [];
    const cell = { worksheetId, sheetName, row: box.row + 1 + at, column };
    const address = fullAddress({ ...cell, rowCount: 1, columnCount: 1 });
    return [{ cell, address, mark: tie.fact.mark, text }];
  });
}
