import pLimit from 'p-limit';

/** Rows that are tried side by side: each has requests one after the other. */
const rowsAtOnce = 4;

/** Searches each row of a table, a few side by side. @param progress rows done so far */
export async function eachRow<Row, Result>(
  rows: readonly Row[],
  search: (row: Row) => Promise<Result>,
  progress: (done: number) => void,
): Promise<Result[]> {
  const limit = pLimit(rowsAtOnce);
  let done = 0;
  return Promise.all(
    rows.map((row) =>
      limit(async () => {
        const result = await search(row);
        progress((done += 1));
        return result;
      }),
    ),
  );
}
