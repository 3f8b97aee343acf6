import { inExcel } from './inExcel';
import { whereAvailable } from './whereAvailable';

/**
 * Calls back when cells were changed by another author, who has the workbook open elsewhere.
 *
 * @param onChange called once for each change that Excel reports
 */
export async function followOtherAuthors(onChange: () => void): Promise<void> {
  await Office.onReady();
  await whereAvailable(() =>
    inExcel(async ({ workbook, sync }) => {
      workbook.worksheets.onChanged.add(({ source }) => {
        if (source === Excel.EventSource.remote) onChange();
        return Promise.resolve();
      });
      await sync();
    }),
  );
}
