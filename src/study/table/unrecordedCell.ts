import type { CellPlace } from '../../workbook/cells/cellRuns';
import { readCells } from '../../workbook/cells/readCells';
import { inExcel } from '../../workbook/excel/inExcel';
import { isBlank } from '../../core/inputs/cellValue';
import { isStatus } from '../engine/studyRecord';
import { resultHeadings } from './unrecorded';

type Cell = Pick<CellPlace, 'worksheetId' | 'sheetName' | 'row' | 'column'>;

/** Whether a cell is a result of a study that this workbook has no record of. @param headings of the statuses of such studies */
export async function isUnrecorded(cell: Cell, headings: readonly Cell[]): Promise<boolean> {
  const above = headings.filter(
    ({ worksheetId, row, column }) =>
      worksheetId === cell.worksheetId && row < cell.row && column >= cell.column,
  );
  for (const { row, column } of above) {
    const read = async (at: number) => {
      const box = { ...cell, row: at, column: 0, rowCount: 1, columnCount: column + 1 };
      const [cells = []] = await inExcel((context) => readCells(context, box));
      return cells;
    };
    const own = await read(cell.row);
    if (isStatus(own.at(-1)) && cell.column >= firstResult(await read(row))) return true;
  }
  return false;
}

/** The first column that studies write, of headings side by side up to the status. */
function firstResult(names: readonly unknown[]): number {
  let first = names.length - 1;
  for (let at = first; at >= 0 && !isBlank(names[at]); at--)
    if (resultHeadings.includes(names[at])) first = at;
  return first;
}
