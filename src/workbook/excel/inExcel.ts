import type { SheetBox } from './a1';

type Work<Value> = (context: Excel.RequestContext) => Promise<Value>;

/**
 * Requests to Excel in one batch: the one way in. It waits while the user edits a cell, for Excel rejects requests meanwhile.
 *
 * @throws {OfficeExtension.Error} what Excel answers; `officeMessage` has the words for it
 */
export function inExcel<Value>(work: Work<Value>): Promise<Value> {
  return Excel.run({ delayForCellEdit: true }, work);
}

/** The same where Excel can undo all of it in one step. */
export function inExcelAsOneUndo<Value>(work: Work<Value>): Promise<Value> {
  return Excel.run({ delayForCellEdit: true, mergeUndoGroup: true }, work);
}

type Area = Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>;

/** Cells of a sheet, zero-based. */
export function rangeAt(sheet: Excel.Worksheet, { row, column, rowCount, columnCount }: Area): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rowCount, columnCount);
}

/** The cells of a box, on its sheet. */
export function rangeOf(
  { workbook }: Excel.RequestContext,
  box: Area & Pick<SheetBox, 'worksheetId'>,
): Excel.Range {
  return rangeAt(workbook.worksheets.getItem(box.worksheetId), box);
}
