import type { SheetBox } from '../excel/a1';
import { rangeAt } from '../excel/inExcel';
import { whereAvailable } from '../excel/whereAvailable';

/**
 * Collapses rows under an outline, or hides them where Excel has none for add-ins. Rows that hold anything else stay in sight.
 *
 * @param part all that the rows may hold
 */
export async function collapseRows(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  part: Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>,
): Promise<void> {
  const rows = rangeAt(sheet, part).getEntireRow();
  const used = rows.getUsedRangeOrNullObject(true).load('columnIndex, columnCount');
  await context.sync();
  const isAlone =
    used.isNullObject ||
    (used.columnIndex >= part.column &&
      used.columnIndex + used.columnCount <= part.column + part.columnCount);
  if (!isAlone) return;
  const grouped = await whereAvailable(async () => {
    rows.group(Excel.GroupOption.byRows);
    rows.hideGroupDetails(Excel.GroupOption.byRows);
    await context.sync();
    return true;
  });
  if (grouped !== null) return;
  rows.rowHidden = true;
  await context.sync();
}
