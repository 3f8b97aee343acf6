import { singleCell } from './box';
import type { Box, CellAddress } from './grid';

/** Cells as few blocks: runs down the columns, and runs of the same rows beside each other. */
export function blocksOfCells(cells: CellAddress[]): { sheetId: string; box: Box }[] {
  const bySheet = new Map<string, CellAddress[]>();
  for (const cell of cells) {
    const sheet = bySheet.get(cell.sheetId);
    if (sheet === undefined) bySheet.set(cell.sheetId, [cell]);
    else sheet.push(cell);
  }
  return [...bySheet].flatMap(([sheetId, list]) => boxesOf(list).map((box) => ({ sheetId, box })));
}

/** Cells of one sheet as few boxes that do not overlap. */
export function boxesOf(cells: Place[]): Box[] {
  return besides(runs(cells));
}

type Place = Pick<CellAddress, 'row' | 'column'>;

/** In the order of the columns, each once. */
function runs(cells: Place[]): Box[] {
  const sorted = [...cells].sort((one, other) => one.column - other.column || one.row - other.row);
  const boxes: Box[] = [];
  for (const { row, column } of sorted) {
    const above = boxes.at(-1);
    const end = above === undefined ? 0 : above.row + above.rowCount;
    if (above?.column !== column || row > end) boxes.push(singleCell(row, column));
    else if (row === end) above.rowCount += 1;
  }
  return boxes;
}

function besides(columns: Box[]): Box[] {
  const open = new Map<string, Box>();
  const boxes: Box[] = [];
  for (const run of columns) {
    const rows = `${run.row} ${run.rowCount}`;
    const left = open.get(rows);
    if (left !== undefined && left.column + left.columnCount === run.column) left.columnCount += 1;
    else {
      boxes.push(run);
      open.set(rows, run);
    }
  }
  return boxes;
}
