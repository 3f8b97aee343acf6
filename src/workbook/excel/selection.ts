import type { SheetBox } from './a1';

/**
 * The selected block of cells. Rejects with Office's `InvalidSelection` when several blocks are selected.
 */
export async function readSelectedBox(context: Excel.RequestContext): Promise<SheetBox> {
  const range = context.workbook.getSelectedRange();
  range.load('rowIndex, columnIndex, rowCount, columnCount, worksheet/id, worksheet/name');
  await context.sync();
  return {
    worksheetId: range.worksheet.id,
    sheetName: range.worksheet.name,
    row: range.rowIndex,
    column: range.columnIndex,
    rowCount: range.rowCount,
    columnCount: range.columnCount,
  };
}
