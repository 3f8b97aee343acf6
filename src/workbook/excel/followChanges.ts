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
