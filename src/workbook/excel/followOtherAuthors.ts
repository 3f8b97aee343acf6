import { inExcel } from './inExcel';
import { whereAvailable } from './whereAvailable';

/**
 * Calls back when cells were changed by another author, who has the workbook open elsewhere.
 *
 * @param onChange called once for each change that Excel reports
 * @param onEdit called once for each edit of a cell here
 * @param onRenamed called for each worksheet that is renamed here, where Excel tells (ExcelApi 1.17)
 */
export async function followOtherAuthors(
  onChange: () => void,
  onEdit: () => void,
  onRenamed: (sheet: { worksheetId: string; nameBefore: string }) => void,
): Promise<void> {
  await Office.onReady();
  await whereAvailable(() =>
    inExcel(async ({ workbook, sync }) => {
      workbook.worksheets.onChanged.add(({ source }) => {
        if (source === Excel.EventSource.remote) onChange();
        else onEdit();
        return Promise.resolve();
      });
      await sync();
    }),
  );
  await whereAvailable(() =>
    inExcel(async ({ workbook, sync }) => {
      workbook.worksheets.onNameChanged.add((sheet) => {
        if (sheet.source !== Excel.EventSource.remote) onRenamed(sheet);
        return Promise.resolve();
      });
      await sync();
    }),
  );
}
