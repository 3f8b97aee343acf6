import { loadPart } from '../client/loadPart';
import { staleResults, type StudyNow } from '../study/table/studyNow';
import type { CellPlace } from '../workbook/cells/cellRuns';
import { inExcel } from '../workbook/excel/inExcel';
import type { Calculated } from '../workbook/formulas/calculatedCells';
import type { WithFailedCases } from '../workbook/formulas/failedCases';
import { type FrozenCell, frozenCellsOf } from '../workbook/sharing/frozenCells';
import type { FrozenRow } from '../workbook/sharing/frozenInputs';
import { readFrozenRows } from '../workbook/sharing/frozenSheet';

const isChanged = ({ inputs }: Pick<FrozenRow, 'inputs'>) => inputs === 'changed';
const loadStaleReads = () =>
  loadPart(import(/* webpackChunkName: "stale-reads" */ '../workbook/sharing/staleReads'));

/** Rows of the worksheet that keeps frozen formulas, with what each reads of those, and of studies, that is not up to date. */
export async function readFrozenChain(
  context: Excel.RequestContext,
  studies: readonly StudyNow[],
): Promise<readonly FrozenRow[]> {
  const rows = await readFrozenRows(context);
  const results = studies.flatMap(staleResults);
  return rows.some(isChanged) || (rows.length > 0 && results.length > 0)
    ? (await loadStaleReads()).withStaleReads(context, rows, results)
    : rows;
}

/** What the workbook has frozen. @param formulas of ours, as they are now */
export function readFrozenNow(
  formulas: readonly CellPlace[],
  studies: readonly StudyNow[],
): Promise<FrozenCell[]> {
  return inExcel(async (context) => {
    const rows = await readFrozenChain(context, studies);
    if (rows.length === 0) return [];
    const { worksheets } = context.workbook;
    worksheets.load('items/id, items/name');
    await context.sync();
    const ids = new Map(worksheets.items.map(({ id, name }) => [name.toLowerCase(), id]));
    return frozenCellsOf(rows, (name) => ids.get(name.toLowerCase()), formulas);
  });
}

/** The formulas with what each of their cases reads of frozen cells, and of studies, that is not up to date. */
export const withFrozenReads = async <Cell extends Calculated<WithFailedCases>>(
  cells: Cell[],
  frozen: readonly FrozenCell[],
  studies: readonly StudyNow[],
): Promise<Cell[]> => {
  const results = studies.flatMap(staleResults);
  return frozen.some(isChanged) || results.length > 0
    ? (await loadStaleReads()).withFrozenReads(cells, frozen, results)
    : cells;
};
