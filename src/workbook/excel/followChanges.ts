import { inExcel, unfollow } from './inExcel';

/**
 * Tells of cells that this user or a calculation changed, by the id of their sheet. What other authors change, their own add-in
 * follows.
 *
 * @returns ends it
 */
export async function followChanges(onChange: (worksheetId: string) => void): Promise<() => Promise<void>> {
  const results = await inExcel(async (context) => {
    const { worksheets } = context.workbook;
    const added = [
      worksheets.onChanged.add(({ worksheetId, source }) => {
        if (source !== Excel.EventSource.remote) onChange(worksheetId);
        return Promise.resolve();
      }),
      worksheets.onCalculated.add(({ worksheetId }) => {
        onChange(worksheetId);
        return Promise.resolve();
      }),
    ];
    await context.sync();
    return added;
  });
  return () => unfollow(results);
}

/**
 * Tells of every change of a cell or a calculation and of deleted sheets.
 *
 * @param selection also of the selection and the shown sheet
 * @returns ends it
 */
export async function followCells(
  onChange: () => void,
  selection?: 'selection',
): Promise<() => Promise<void>> {
  const handler = () => {
    onChange();
    return Promise.resolve();
  };
  const results = await inExcel(async (context) => {
    const { worksheets } = context.workbook;
    const added = [
      ...(selection ? [worksheets.onSelectionChanged.add(handler), worksheets.onActivated.add(handler)] : []),
      worksheets.onChanged.add(handler),
      worksheets.onCalculated.add(handler),
      worksheets.onDeleted.add(handler),
    ];
    await context.sync();
    return added;
  });
  return () => unfollow(results);
}
