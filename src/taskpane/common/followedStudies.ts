import type { Runtime } from '../../runtime';
import { hasNoVerdict } from '../../study/engine/studyRecord';
import { confirmedRows, isUnverified } from '../../study/table/confirmedRows';
import { readRow, verifyRows } from '../../study/table/rowReports';
import { StudyFollower } from '../../study/table/studyFollower';
import type { StudyNow } from '../../study/table/studyNow';
import type { StudyRowAt } from '../../study/table/studyRowAt';
import { workbookStudies } from '../../study/table/writtenStudies';
import { fullAddress } from '../../workbook/excel/a1';
import { followChanges } from '../../workbook/excel/followChanges';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { doubtTexts } from '../../workbook/sharing/doubts';
import type { SharedMember } from '../../workbook/sharing/sharedMembers';
import type { ListedFormula } from './FormulaList';
import { failText } from './listedFormulas';

export { studyFindings } from '../../study/session/studyFindings';
export { confirmedRows } from '../../study/table/confirmedRows';

let follower: StudyFollower | undefined;

/** Follows the studies of this workbook as long as the pane is there, whichever tab is shown. */
export function followStudies(runtime: Runtime): StudyFollower {
  return (follower ??= followSealed(runtime));
}

/** Rows that their seals prove are confirmed as soon as they are found. */
function followSealed(runtime: Runtime): StudyFollower {
  const { linkTo } = runtime;
  let round = new AbortController();
  const made = new StudyFollower({
    studies: workbookStudies(linkTo),
    follow: followChanges,
    setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    onFailed: (error) => console.warn('Changes to the studies of this workbook are not tracked', error),
  });
  made.store.subscribe(({ studies }) => {
    round.abort();
    round = new AbortController();
    const all = studies.map(({ now }) => now);
    confirmSealedRows(runtime, all, round.signal).catch((error: unknown) =>
      console.warn('The seals of study rows were not checked', error),
    );
  });
  return made;
}

const loadRowSeals = () => import(/* webpackChunkName: "row-seals" */ '../../study/table/rowSeals');

/** Confirms the rows whose seals prove them, without a call. */
async function confirmSealedRows(
  runtime: Runtime,
  studies: readonly StudyNow[],
  signal: AbortSignal,
): Promise<void> {
  if (!studies.some(({ study }) => study.rows.some(({ sealed }) => sealed))) return;
  void runtime.knowSealKeys();
  const isOpen = studies.some(({ study, ties }) =>
    ties.rows.some((tie) => isUnverified(study, tie) && tie.fact.sealed),
  );
  if (isOpen) await (await loadRowSeals()).confirmSealed(runtime, studies, signal);
}

/** Checks the seals of the rows that only the workbook knows, and then reads the reports of the others. */
export async function verifyStudies(
  runtime: Runtime,
  studies: readonly StudyNow[],
  signal: AbortSignal,
): Promise<void> {
  await confirmSealedRows(runtime, studies, signal);
  await verifyRows(runtime, studies, signal);
}

/** A row of a study as its seal proves it or, with a key, as its report has it; null where neither has what the row has. */
export async function readStudyRow(runtime: Runtime, found: StudyRowAt): Promise<ShownCase | null> {
  const { now, fact } = found;
  const known = fact && confirmedRows.of(now.study, fact);
  // What this computer has from the service is not from the workbook.
  const isOwn = known !== null && known.sealedBy === undefined;
  const sealed = fact?.sealed && !isOwn ? await (await loadRowSeals()).sealedCase(runtime, found) : null;
  if (sealed || !fact?.sheetId || runtime.connection.get().apiKey === null) return sealed;
  return readRow(runtime, found, fact.sheetId);
}

/** Rows with an error, and rows that were not evaluated, with their status as the reason. */
export const rowsWithoutVerdict = (members: readonly SharedMember[]): ListedFormula[] =>
  listedRows(members, ({ study }) => (study && hasNoVerdict(study) ? study.status : null));

/** Rows whose check fails. */
export const rowsThatFail = (members: readonly SharedMember[]): ListedFormula[] =>
  listedRows(members, ({ verdict, utilization, doubts }) =>
    verdict === 'FAIL' ? [failText(utilization), ...doubtTexts(doubts)].join('; ') : null,
  );

/** Rows whose results are only what the file says; those without a verdict are listed already. */
export const rowsNotVerified = (members: readonly SharedMember[]): ListedFormula[] =>
  rowsByStudy(members, ({ unverified }) => unverified, 'are not verified');

/** Rows that an earlier version of their template calculated. */
export const rowsOutdated = (members: readonly SharedMember[]): ListedFormula[] =>
  rowsByStudy(members, ({ outdated }) => outdated, 'were calculated with an earlier version of the template');

/** Those of each study together. @param are what several of them are */
function rowsByStudy(
  members: readonly SharedMember[],
  reasonOf: (doubts: SharedMember['doubts']) => string | undefined,
  are: string,
): ListedFormula[] {
  const studies = new Set(members.flatMap(({ study }) => study?.address ?? []));
  return [...studies].flatMap((address): ListedFormula[] => {
    const rows = listedRows(members, ({ doubts, study }) => {
      const reason = study?.address === address && !hasNoVerdict(study) ? reasonOf(doubts) : undefined;
      return reason ? `Study row: ${reason}` : null;
    });
    const [first] = rows;
    if (!first || rows.length === 1) return rows;
    return [{ cell: first.cell, address, text: `${rows.length} rows of this study ${are}`, rows }];
  });
}

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
