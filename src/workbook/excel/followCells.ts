import { inExcel, unfollow } from './inExcel';
/**
 * Tells of every change of the selection, the shown sheet, a cell, or a calculation, and of deleted sheets.
 *
 * @returns ends it
 */
export async function followCells(onChange: () => void): Promise<() => Promise<void>> {
  const handler = () => {
    onChange();
    return Promise.resolve();
  };
  const results = await inExcel(async (context) => {
    const { worksheets } = context.workbook;
    const added = [
      worksheets.onSelectionChanged.add(handler),
      worksheets.onActivated.add(handler),
      worksheets.onChanged.add(handler),
      worksheets.onCalculated.add(handler),
      worksheets.onDeleted.add(handler),
    ];
    await context.sync();
    return added;
  });
  return () => unfollow(results);
}
