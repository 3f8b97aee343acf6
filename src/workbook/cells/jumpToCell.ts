import type { CellPlace } from './cellRuns';
import { inExcel } from '../excel/inExcel';

/** Shows and selects a cell. @throws {Error} for the user, when its sheet is gone or hidden */
export function jumpToCell({ worksheetId, sheetName, row, column }: CellPlace): Promise<void> {
  return inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(worksheetId);
    sheet.load('name, visibility');
    await context.sync();
    if (sheet.isNullObject) throw new Error(`The worksheet ${sheetName} is no longer there.`);
    if (sheet.visibility !== 'Visible') {
      throw new Error(
        `The worksheet ${sheet.name} is hidden. Show it first (right-click a worksheet tab, Unhide).`,
      );
    }
    sheet.activate();
    sheet.getCell(row, column).select();
    await context.sync();
  });
}
