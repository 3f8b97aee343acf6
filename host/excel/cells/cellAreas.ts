import { type Box } from '../../grid/grid';

/** Cells as few blocks: runs in a row, and equal runs of rows below each other. */
export function areasOf(cells: { row: number; column: number }[]): Box[] {
  const areas: Box[] = [];
  const sorted = [...cells].sort((a, b) => a.row - b.row || a.column - b.column);
  const runs: Box[] = [];
  for (const { row, column } of sorted) {
    const last = runs.at(-1);
    if (last?.row === row && last.column + last.columnCount === column) last.columnCount += 1;
    else runs.push({ row, column, rowCount: 1, columnCount: 1 });
  }
  for (const run of runs) {
    const above = areas.find(
      (one) =>
        one.row + one.rowCount === run.row &&
        one.column === run.column &&
        one.columnCount === run.columnCount,
    );
    if (above === undefined) areas.push(run);
    else above.rowCount += 1;
  }
  return areas;
}
