import { type Box } from './grid';

export function singleCell(row: number, column: number): Box {
  return { row, column, rowCount: 1, columnCount: 1 };
}

export function boxContains(box: Box, row: number, column: number): boolean {
  return (
    row >= box.row &&
    row < box.row + box.rowCount &&
    column >= box.column &&
    column < box.column + box.columnCount
  );
}

/** The cells that both blocks have, or null. */
export function intersection(one: Box, other: Box): Box | null {
  const row = Math.max(one.row, other.row);
  const column = Math.max(one.column, other.column);
  const rowCount = Math.min(one.row + one.rowCount, other.row + other.rowCount) - row;
  const columnCount = Math.min(one.column + one.columnCount, other.column + other.columnCount) - column;
  return rowCount > 0 && columnCount > 0 ? { row, column, rowCount, columnCount } : null;
}

export function touches(one: Box, other: Box): boolean {
  return (
    one.row < other.row + other.rowCount &&
    other.row < one.row + one.rowCount &&
    one.column < other.column + other.columnCount &&
    other.column < one.column + one.columnCount
  );
}

/** What is left of a block without the cells of another: at most four blocks. */
export function without(box: Box, hole: Box): Box[] {
  const shared = intersection(box, hole);
  if (shared === null) return [box];
  const below = shared.row + shared.rowCount;
  const right = shared.column + shared.columnCount;
  const beside = { row: shared.row, rowCount: shared.rowCount };
  return [
    { ...box, rowCount: shared.row - box.row },
    { ...box, row: below, rowCount: box.row + box.rowCount - below },
    { ...beside, column: box.column, columnCount: shared.column - box.column },
    { ...beside, column: right, columnCount: box.column + box.columnCount - right },
  ].filter(({ rowCount, columnCount }) => rowCount > 0 && columnCount > 0);
}

/** The smallest block that holds both. */
export function boundingBox(one: Box, other: Box): Box {
  const row = Math.min(one.row, other.row);
  const column = Math.min(one.column, other.column);
  return {
    row,
    column,
    rowCount: Math.max(one.row + one.rowCount, other.row + other.rowCount) - row,
    columnCount: Math.max(one.column + one.columnCount, other.column + other.columnCount) - column,
  };
}

/** A block of values, each made from its row and column counted from the block's first cell. */
export function blockOf<T>(
  { rowCount, columnCount }: Pick<Box, 'rowCount' | 'columnCount'>,
  make: (row: number, column: number) => T,
): T[][] {
  return Array.from({ length: rowCount }, (_, row) =>
    Array.from({ length: columnCount }, (_unused, column) => make(row, column)),
  );
}

export function sameBox(one: Box, other: Box): boolean {
  const keys = ['row', 'column', 'rowCount', 'columnCount'] as const;
  return keys.every((key) => one[key] === other[key]);
}
