import type { SheetBox } from '../../workbook/excel/a1';
import { inExcel } from '../../workbook/excel/inExcel';
import { whereAvailable } from '../../workbook/excel/whereAvailable';

/**
 * Shows the rows of a block that are wanted, and hides those that are not.
 *
 * @param isWanted of a row, counted from the block's first; undefined: it stays as it is
 * @returns false where this Excel cannot
 */
export async function showRows(
  { worksheetId, row, column, rowCount }: SheetBox,
  isWanted: (row: number) => boolean | undefined,
): Promise<boolean> {
  const done = await whereAvailable(() =>
    inExcel(async (context) => {
      const sheet = context.workbook.worksheets.getItem(worksheetId);
      const rows = Array.from({ length: rowCount }, (_, i) => isWanted(i));
      for (let first = 0; first < rowCount;) {
        let count = 1;
        while (first + count < rowCount && rows[first + count] === rows[first]) count += 1;
        if (rows[first] !== undefined)
          sheet.getRangeByIndexes(row + first, column, count, 1).rowHidden = !rows[first];
        first += count;
      }
      await context.sync();
      return true;
    }),
  );
  return done ?? false;
}
