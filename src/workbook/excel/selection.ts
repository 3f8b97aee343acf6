import type { SheetBox } from './a1';
import { inExcel } from './inExcel';

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

/** The worksheet that the user looks at. */
export function activeWorksheet(): Promise<{ worksheetId: string; sheetName: string }> {
  return inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.load('id, name');
    await context.sync();
    return { worksheetId: sheet.id, sheetName: sheet.name };
  });
}
