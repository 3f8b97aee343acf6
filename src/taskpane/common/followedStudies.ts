import type { Runtime } from '../../runtime';
import { hasNoVerdict } from '../../study/engine/studyRecord';
import { StudyFollower } from '../../study/table/studyFollower';
import { workbookStudies } from '../../study/table/writtenStudies';
import type { WrittenRow } from '../../study/table/writtenStudy';
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
