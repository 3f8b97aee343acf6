import { distinctDigits, ratioText } from '../../../contract/numberText';
import { type Verdict, verdictWord } from '../../core/outputs/verdict';
import type { LinkTo } from '../../connection/links';
import { fullAddress, placeWithMark } from '../../workbook/excel/a1';
import type { Published } from '../../workbook/sharing/audit';
import {
  cameWithWorkbook,
  type Doubts,
  doubtSentences,
  inputsChanged,
  rowDeleted,
  rowNotRun,
  showsOther,
} from '../../workbook/sharing/doubts';
import type { PackagedCalculation } from '../../workbook/sharing/packagePlan';
import { noReport, sheetIdOf } from '../../workbook/sharing/packageSources';
import type { SharedMember } from '../../workbook/sharing/sharedMembers';
import { repeatedNames } from '../engine/caseNames';
import { changedVerdict, errorPrefix, errorVerdict } from '../engine/studyRecord';
import { isUnverified } from './confirmedRows';
import { markOfTie, rowOfMark, type RowTie, verdictOf } from './rowTies';
import { ownColumns, type StudyNow } from './studyNow';
import { templateOfRow, type WrittenRow } from './writtenStudy';

/** Whether a row of a study, counted below the headings, has results of an earlier run than the one that was interrupted. */
export type IsOfEarlierRun = (studyId: string, row: number) => boolean;

/** The calculations of a study's rows. Rows that were left out on purpose are none. */
export function calculationsOfStudy(
  now: StudyNow,
  published: Published,
  linkTo: LinkTo,
  isOfEarlierRun: IsOfEarlierRun = () => false,
): PackagedCalculation[] {
  const { study, box, ties, missing } = now;
  const marked = ties.rows.map((tie, index) => ({ index, name: markOfTie(tie) ?? undefined }));
  const repeated = repeatedNames(marked);
  const deleted = ties.deleted.map((fact): PackagedCalculation => {
    const { worksheetId, sheetName, row, column } = box;
    const name = [placeWithMark(fullAddress(box), fact.mark), verdictOf(fact)].filter(Boolean).join(' ');
    const remark = doubtSentences({ notRun: rowDeleted });
    return {
      ...{ cell: { worksheetId, sheetName, row, column }, index: 0, name, mark: null, sheetId: null, remark },
      ...{ calculated: '', template: fact.template ?? study.templateCode, isLoad: false, fails: false },
      apart: 'deleted',
    };
  });
  const there = ties.rows.flatMap((tie, at): PackagedCalculation[] => {
    if (isLeftOut(tie, missing)) return [];
    const { worksheetId, sheetName, column } = box;
    const cell = { worksheetId, sheetName, row: box.row + 1 + at, column };
    const address = fullAddress({ ...cell, rowCount: 1, columnCount: 1 });
    const fact = 'fact' in tie ? tie.fact : null;
    const mark = markOfTie(tie);
    const name = placeWithMark(address, mark);
    const member = mark && repeated.has(mark) ? rowOfMark(mark, cell.row) : (mark ?? name);
    const { code: template, outdated } = templateOfRow(study, fact, published);
    const fails = fact?.verdict === 'FAIL';
    const since = fact && outdated ? { outdated } : {};
    const report = reportOf(tie, { ...doubtsOfTie(tie, now), ...since }, linkTo);
    const earlier = report.sheetId !== null && isOfEarlierRun(study.id, at) && earlierRun;
    const remark =
      [earlier ? report.remark?.replace(/\.?$/, '.') : report.remark, earlier].filter(Boolean).join(' ') ||
      null;
    const calculated = JSON.stringify([fact?.inputs, fact?.results]);
    const shown = fact ? { utilization: fact.utilization } : undefined;
    return [
      {
        ...{ cell, index: 0, name, mark, member, ...report, remark },
        ...{ shown, calculated, template, isLoad: false, fails },
      },
    ];
  });
  return [...there, ...deleted];
}

export const earlierRun = 'From an earlier run: the study was run again and interrupted before this row.';

/**
 * The same rows with their verdicts: those that fail, that have none, that were changed, that an earlier version of their template
 * calculated, and that only the workbook says.
 *
 * @param isOpen of a row that an interrupted run has not reached: it is not counted as changed
 */
export function membersOfStudy(
  now: Pick<StudyNow, 'study' | 'box' | 'ties' | 'missing' | 'cells'>,
  isOpen: (row: number) => boolean = () => false,
  published: Published = () => undefined,
): SharedMember[] {
  const { study, box, ties, missing } = now;
  const { worksheetId, sheetName, column } = box;
  const address = fullAddress(box);
  const deleted = ties.deleted.map((fact): SharedMember => {
    const cell = { worksheetId, sheetName, row: box.row, column };
    return {
      ...{ cell, mark: fact.mark ?? undefined, verdict: null, utilization: null, isChanged: true },
      ...{ doubts: doubtsOfDeleted(fact), study: { address, status: '', isDeleted: true } },
    };
  });
  const there = ties.rows.flatMap((tie, at): SharedMember[] => {
    if (isLeftOut(tie, missing)) return [];
    const isEdited = tie.state === 'edited';
    // What was recorded stands where the inputs cannot be read.
    const isKnown = tie.state !== 'changed' || missing !== undefined;
    const fact = isKnown && 'fact' in tie ? tie.fact : null;
    const status = isEdited ? '' : (fact?.status ?? '');
    const outdated = fact && templateOfRow(study, fact, published).outdated;
    return [
      {
        cell: { worksheetId, sheetName, row: box.row + 1 + at, column },
        mark: markOfTie(tie) ?? undefined,
        verdict: status.startsWith(errorPrefix) ? errorVerdict : (fact?.verdict ?? null),
        utilization: fact?.utilization ?? null,
        governing: fact?.governing,
        isChanged: tie.state !== 'current' && !isOpen(at),
        doubts: {
          ...(!isOpen(at) && { ...doubtsOfTie(tie, now), ...(outdated && { outdated }) }),
          ...(isUnverified(study, tie) && { unverified: cameWithWorkbook }),
        },
        study: { address, status },
      },
    ];
  });
  return [...there, ...deleted];
}

/** Whether a row has no calculation: it was left out on purpose, or its inputs were taken out. */
const isLeftOut = (tie: RowTie, missing: string | undefined): boolean =>
  tie.state === 'out' || (tie.state === 'changed' && tie.isEmpty && missing === undefined);

function reportOf(
  tie: RowTie,
  doubts: Doubts,
  linkTo: LinkTo,
): Pick<PackagedCalculation, 'sheetId' | 'remark' | 'lacksReport'> {
  const fact = 'fact' in tie ? tie.fact : null;
  const remark = doubtSentences(doubts);
  if (!('from' in tie)) return { sheetId: null, remark };
  if (fact?.status.startsWith(errorPrefix)) return { sheetId: null, remark: fact.status };
  const sheetId = fact?.sheetId ?? sheetIdOf(linkTo(fact?.sheetUrl ?? null));
  if (!sheetId) return { ...noReport, remark: 'It has no report. Run the row again.' };
  return { sheetId, remark };
}

export function doubtsOfDeleted(fact: WrittenRow): { notRun: string } {
  const was = verdictOf(fact);
  return { notRun: was ? `${rowDeleted} (${was})` : rowDeleted };
}

/** @param now `missing` says why the inputs of its study cannot be read */
export function doubtsOfTie(
  tie: RowTie,
  { missing, ...now }: Pick<StudyNow, 'study' | 'missing' | 'cells'>,
): Doubts {
  switch (tie.state) {
    case 'new':
      return { notRun: rowNotRun };
    case 'changed':
      return { changedInputs: missing ?? inputsChanged() };
    case 'edited':
      return { overwritten: showsOther + editedText(now, tie) };
    default:
      return {};
  }
}

/**
 * The columns that show something other than what was written, as far as the study keeps that.
 *
 * @example editedText(now, tie) // ' (Utilization: 0.4, was 1.15)'
 */
function editedText(
  { study, cells }: Pick<StudyNow, 'study' | 'cells'>,
  { from, fact }: Extract<RowTie, { state: 'edited' }>,
): string {
  const shown = cells[from] ?? [];
  const first = study.header.length - ownColumns(study);
  const kept = {
    utilization: fact.utilization,
    verdict: fact.verdict && verdictWord(fact.verdict as Verdict),
  };
  const texts = Object.entries(kept).flatMap(([name, was]) => {
    const at = first + study.columns.indexOf(name);
    const is = shown[at];
    if (at < first || was === null || is === was || is === fact.verdict || is === changedVerdict) return [];
    const [now, then] =
      typeof is === 'number' && typeof was === 'number'
        ? distinctDigits(is, was)
        : [is === '' ? 'blank' : String(is), typeof was === 'number' ? ratioText(was) : was];
    return [`${study.header[at]}: ${now}, was ${then}`];
  });
  return texts.length > 0 ? ` (${texts.join('; ')})` : '';
}
