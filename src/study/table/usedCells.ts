import { readCells } from '../../workbook/cells/readCells';
import type { SheetBox } from '../../workbook/excel/a1';
import { findSheet } from '../../workbook/excel/findSheet';

/** The cells of a worksheet that hold anything. */
export interface Used {
  box: SheetBox;
  cells: unknown[][];
}

/** A whole sheet is read only when a table is not where it was, and then no more than this. */
const mostCells = 500_000;

export async function readUsed(
  context: Excel.RequestContext,
  at: Pick<SheetBox, 'worksheetId' | 'sheetName'>,
): Promise<Used | null> {
  const sheet = await findSheet(context, at);
  if (!sheet) return null;
  const range = sheet.getUsedRangeOrNullObject(true);
  range.load('rowIndex, columnIndex, rowCount, columnCount');
  await context.sync();
  if (range.isNullObject || range.rowCount * range.columnCount > mostCells) return null;
  const { rowIndex: row, columnIndex: column, rowCount, columnCount } = range;
  const box = { worksheetId: sheet.id, sheetName: sheet.name, row, column, rowCount, columnCount };
  return { box, cells: await readCells(context, box) };
}
