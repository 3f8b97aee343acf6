import { MAX_COLUMNS, MAX_ROWS } from '../../grid/address';
import { singleCell } from '../../grid/box';
import { type Box, type Grid } from '../../grid/grid';

export type KeyboardDirection = 'Left' | 'Right' | 'Up' | 'Down';

/** Which cells of a sheet hold something, formulas that show nothing among them. */
export type FilledCells = ReturnType<typeof filledCells>;

export function filledCells(grid: Pick<Grid, 'usedRange' | 'formulas'>, sheetId: string) {
  const used = grid.usedRange(sheetId);
  const formulas = used === null ? [] : grid.formulas(sheetId, used);
  return {
    /** The block in which all of them lie; null: none is filled. */
    used,
    isFilled: (row: number, column: number): boolean =>
      used !== null && (formulas[row - used.row]?.[column - used.column] ?? '') !== '',
  };
}

const STEPS: Record<KeyboardDirection, [row: number, column: number]> = {
  Left: [0, -1],
  Right: [0, 1],
  Up: [-1, 0],
  Down: [1, 0],
};

/** The cell that Ctrl and an arrow key lead to: the last of the filled cells beside this one, else the next filled cell, else the sheet's edge. */
export function edgeFrom(cells: FilledCells, row: number, column: number, direction: KeyboardDirection): Box {
  const [down, right] = STEPS[direction];
  const isInside = (r: number, c: number) => r >= 0 && c >= 0 && r < MAX_ROWS && c < MAX_COLUMNS;
  let [atRow, atColumn] = [row, column];
  const step = () => ([atRow, atColumn] = [atRow + down, atColumn + right]);
  const beside = isInside(row + down, column + right) && cells.isFilled(row + down, column + right);
  if (beside && cells.isFilled(row, column)) {
    while (isInside(atRow + down, atColumn + right) && cells.isFilled(atRow + down, atColumn + right)) step();
    return singleCell(atRow, atColumn);
  }
  do {
    if (!isInside(atRow + down, atColumn + right)) return singleCell(atRow, atColumn);
    if (isBeyond(cells.used, atRow, atColumn, direction)) return sheetEdge(atRow, atColumn, direction);
    step();
  } while (!cells.isFilled(atRow, atColumn));
  return singleCell(atRow, atColumn);
}

/** Nothing is filled further on. */
function isBeyond(used: Box | null, row: number, column: number, direction: KeyboardDirection): boolean {
  if (used === null) return true;
  if (direction === 'Up') return row <= used.row;
  if (direction === 'Left') return column <= used.column;
  if (direction === 'Down') return row >= used.row + used.rowCount - 1;
  return column >= used.column + used.columnCount - 1;
}

function sheetEdge(row: number, column: number, direction: KeyboardDirection): Box {
  if (direction === 'Up') return singleCell(0, column);
  if (direction === 'Left') return singleCell(row, 0);
  return direction === 'Down' ? singleCell(MAX_ROWS - 1, column) : singleCell(row, MAX_COLUMNS - 1);
}

/** The block around these cells up to blank rows and columns (Ctrl+*). */
export function surroundingRegion(cells: FilledCells, start: Box): Box {
  let box = start;
  for (;;) {
    const grown = grownBy(cells, box);
    if (grown === null) return box;
    box = grown;
  }
}

/** With a row or column more where one of its cells, corners among them, is filled; null: no side has one. */
function grownBy(cells: FilledCells, box: Box): Box | null {
  const [top, left] = [Math.max(box.row - 1, 0), Math.max(box.column - 1, 0)];
  const bottom = Math.min(box.row + box.rowCount, MAX_ROWS - 1);
  const right = Math.min(box.column + box.columnCount, MAX_COLUMNS - 1);
  const some = (fromRow: number, toRow: number, fromColumn: number, toColumn: number) => {
    for (let row = fromRow; row <= toRow; row += 1)
      for (let column = fromColumn; column <= toColumn; column += 1)
        if (cells.isFilled(row, column)) return true;
    return false;
  };
  if (top < box.row && some(top, top, left, right)) return { ...box, row: top, rowCount: box.rowCount + 1 };
  if (left < box.column && some(top, bottom, left, left))
    return { ...box, column: left, columnCount: box.columnCount + 1 };
  if (bottom >= box.row + box.rowCount && some(bottom, bottom, left, right))
    return { ...box, rowCount: box.rowCount + 1 };
  if (right >= box.column + box.columnCount && some(top, bottom, right, right))
    return { ...box, columnCount: box.columnCount + 1 };
  return null;
}
