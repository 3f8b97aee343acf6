import { timeText } from '../../../contract/timeText';
import type { CalculatedFormula } from '../../commands/calculatedWorkbook';
import { counted } from '../../core/lib/listed';
import { sealedText } from '../../core/outputs/sealedText';
import { errorPrefix } from '../../study/engine/studyRecord';
import type { ConfirmedRow } from '../../study/table/confirmedRows';
import { cameWithWorkbook } from '../../workbook/sharing/doubts';
import type { SelectedFormula } from '../../workbook/formulas/selectedFormula';

/** Whether a selected row of results shows why it has none; undefined where they fill one row. */
export function hasRowFailed(
  { spill, rowsBelow }: Pick<SelectedFormula, 'spill' | 'rowsBelow'>,
  { failure }: Pick<CalculatedFormula, 'failure'>,
): boolean | undefined {
  return (spill?.rowCount ?? 1) > 1 ? failure?.rows?.has(rowsBelow) : undefined;
}

/** The case that a selected cell shows, by its place in the list of cases; null where it shows no single one with a result. */
export const caseOfCell = (selected: SelectedFormula, known: CalculatedFormula): number | null =>
  caseOfRow(
    selected.caseRow,
    selected.spill?.rowCount ?? 1,
    known.cases.map(({ index }) => index),
    hasRowFailed(selected, known) === true,
  );

/**
 * The case that a selected row shows, by its place in the list of cases; null where it is one of a table that has no result.
 *
 * @param row of a table of cases; -1 above them
 * @param rowCount that the formula fills: fewer than the cases where it shows only some of them, and not which
 * @param indices rows of the table of cases that have results
 * @param hasFailed whether the row shows why it has no result, beside rows that have one
 */
export function caseOfRow(
  row: number,
  rowCount: number,
  indices: readonly number[],
  hasFailed: boolean,
): number | null {
  if (rowCount < indices.length) return null;
  const isTable = indices.length > 1 || hasFailed || (indices[0] ?? 0) > 0;
  const at = indices.indexOf(row);
  if (isTable && row >= 0 && (at < 0 || (hasFailed && indices.length === 1))) return null;
  return Math.max(at, 0);
}

/** Where the result of a row of a study comes from; one that failed says so in its status, and has none. */
export function sourceOfRow(status: string, confirmed: ConfirmedRow | null): string {
  if (status.startsWith(errorPrefix)) return '';
  if (confirmed === null) return `Not verified: ${cameWithWorkbook}.`;
  return confirmed.sealedBy === undefined
    ? `From the service, calculated ${timeText(confirmed.solvedAt)}.`
    : `From this workbook, ${sealedText(confirmed)}.`;
}

/** @example blockedText(['C6']) // 'The results of this formula cannot spill: C6 is in the way. Clear or move it.' */
export function blockedText([cell, ...more]: readonly string[]): string {
  if (cell === undefined)
    return 'The results of this formula cannot spill: cells that are not empty are in the way. Clear them.';
  return more.length === 0
    ? `The results of this formula cannot spill: ${cell} is in the way. Clear or move it.`
    : `The results of this formula cannot spill: ${cell} and ${counted(more.length, 'more cell')} are in the way. Clear or move them.`;
}
