import { inExcel } from './inExcel';

/** The worksheet that the user looks at. */
export function activeWorksheet(): Promise<{ worksheetId: string; sheetName: string }> {
  return inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.load('id, name');
    await context.sync();
    return { worksheetId: sheet.id, sheetName: sheet.name };
  });
}
