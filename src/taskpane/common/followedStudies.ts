import type { Runtime } from '../../runtime';
import { hasNoVerdict } from '../../study/engine/studyRecord';
import { StudyFollower } from '../../study/table/studyFollower';
import { workbookStudies } from '../../study/table/writtenStudies';
import { fullAddress } from '../../workbook/excel/a1';
import { followChanges } from '../../workbook/excel/followChanges';
import type { SharedMember } from '../../workbook/sharing/sharingCheck';
import type { ListedFormula } from './FormulaList';
import { failText } from './listedFormulas';

export { studyFindings } from '../../study/session/studyFindings';
export { confirmedRows } from '../../study/table/confirmedRows';
export { verifyRows } from '../../study/table/rowReports';

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
export const rowsWithoutVerdict = (members: readonly SharedMember[]): ListedFormula[] =>
  listedRows(members, ({ study }) => (study && hasNoVerdict(study) ? study.status : null));

/** Rows whose check fails. */
export const rowsThatFail = (members: readonly SharedMember[]): ListedFormula[] =>
  listedRows(members, ({ verdict, utilization, about }) =>
    verdict === 'FAIL' ? [failText(utilization), about].filter(Boolean).join('; ') : null,
  );

/** Rows whose results are only what the file says; those without a verdict are listed already. */
export const rowsNotVerified = (members: readonly SharedMember[]): ListedFormula[] =>
  listedRows(members, ({ isUnverified, study }) =>
    isUnverified && !(study && hasNoVerdict(study)) ? 'Study row, from this workbook, not verified' : null,
  );

function listedRows(
  members: readonly SharedMember[],
  textOf: (member: SharedMember) => string | null,
): ListedFormula[] {
  return members.flatMap((member): ListedFormula[] => {
    const text = textOf(member);
    if (text === null) return [];
    const { cell, mark } = member;
    return [
      {
        cell,
        address: fullAddress({ ...cell, rowCount: 1, columnCount: 1 }),
        mark,
        text,
      },
    ];
  });
}
