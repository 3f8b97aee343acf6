/**
 * The case that a row of a spill shows, by its place in the list of cases. A table of everything has a header row.
 *
 * @param indices rows of the table of cases that have results
 */
export function caseOfRow(rowsBelow: number, rowCount: number, indices: readonly number[]): number {
  const last = Math.max(0, ...indices);
  const index = rowsBelow - (rowCount > last + 1 ? 1 : 0);
  const at = indices.indexOf(index);
  return at < 0 ? 0 : at;
}
