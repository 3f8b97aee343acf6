import type { SheetBox } from '../../workbook/excel/a1';
import { inExcel } from '../../workbook/excel/inExcel';
import { whereAvailable } from '../../workbook/excel/whereAvailable';

/**
 * Hides the rows of a block that are not wanted, and shows the others.
 *
 * @param isWanted of a row, counted from the block's first; without it all rows are shown
 * @returns false where this Excel cannot
 */
export async function showRows(
  { worksheetId, row, column, rowCount }: SheetBox,
  isWanted?: (row: number) => boolean,
): Promise<boolean> {
  const done = await whereAvailable(() =>
    inExcel(async (context) => {
      const sheet = context.workbook.worksheets.getItem(worksheetId);
      const rows = Array.from({ length: rowCount }, (_, i) => isWanted?.(i) ?? true);
      for (let first = 0; first < rowCount;) {
        let count = 1;
        while (first + count < rowCount && rows[first + count] === rows[first]) count += 1;
        sheet.getRangeByIndexes(row + first, column, count, 1).rowHidden = !rows[first];
        first += count;
      }
      await context.sync();
      return true;
    }),
  );
  return done ?? false;
}
