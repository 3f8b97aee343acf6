import { loadPart } from '../client/loadPart';
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

/** Rows of the worksheet that keeps frozen formulas, with what each reads of those that are not up to date. */
export async function readFrozenChain(context: Excel.RequestContext): Promise<readonly FrozenRow[]> {
  const rows = await readFrozenRows(context);
  return rows.some(isChanged) ? (await loadStaleReads()).withStaleReads(context, rows) : rows;
}

/** What the workbook has frozen. @param formulas of ours, as they are now */
export function readFrozenNow(formulas: readonly CellPlace[]): Promise<FrozenCell[]> {
  return inExcel(async (context) => {
    const rows = await readFrozenChain(context);
    if (rows.length === 0) return [];
    const { worksheets } = context.workbook;
    worksheets.load('items/id, items/name');
    await context.sync();
    const ids = new Map(worksheets.items.map(({ id, name }) => [name.toLowerCase(), id]));
    return frozenCellsOf(rows, (name) => ids.get(name.toLowerCase()), formulas);
  });
}

/** The formulas with what each of their cases reads of frozen cells that are not up to date. */
export const withFrozenReads = async <Cell extends Calculated<WithFailedCases>>(
  cells: Cell[],
  frozen: readonly FrozenCell[],
): Promise<Cell[]> =>
  frozen.some(isChanged) ? (await loadStaleReads()).withFrozenReads(cells, frozen) : cells;
