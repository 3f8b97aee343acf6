import { intersection } from '../box';
import type { Box, ShiftDirection } from '../grid';
import { movedBox } from '../movedBox';
import { followMoves, moveBlock, type MovingGrid } from './blockMove';

/** Whole rows for Down and Up, whole columns for Right and Left: those the grids shift themselves. */
export function isWholeShift(
  box: Box,
  direction: ShiftDirection,
  sheet: { rowCount: number; columnCount: number },
): boolean {
  return direction === 'Down' || direction === 'Up'
    ? box.columnCount >= sheet.columnCount
    : box.rowCount >= sheet.rowCount;
}

/**
 * Inserts or deletes a part of rows or columns: what is below or to the right moves, as far as the sheet is used, and the formulas of the
 * workbook go on meaning the same cells.
 */
export function shiftPart(grid: MovingGrid, sheetId: string, box: Box, direction: ShiftDirection): void {
  const moving = movingBox(grid.usedRange(sheetId), box, direction);
  if (direction === 'Up' || direction === 'Left') grid.clear(sheetId, box, 'All');
  if (moving !== null) {
    const to = movedBox(moving, { box, direction }) ?? moving;
    moveBlock(grid, { from: { sheetId, box: moving }, to: { sheetId, row: to.row, column: to.column } });
  }
  followMoves(grid, (id, one) => (id === sheetId ? movedBox(one, { box, direction }) : one));
}

/** The used cells that change their place. */
export function movingBox(used: Box | null, box: Box, direction: ShiftDirection): Box | null {
  if (used === null) return null;
  const { row, column, rowCount, columnCount } = box;
  const [bottom, right] = [used.row + used.rowCount, used.column + used.columnCount];
  const strips: Record<ShiftDirection, Box> = {
    Down: { row, column, rowCount: bottom - row, columnCount },
    Up: { row: row + rowCount, column, rowCount: bottom - row - rowCount, columnCount },
    Right: { row, column, rowCount, columnCount: right - column },
    Left: { row, column: column + columnCount, rowCount, columnCount: right - column - columnCount },
  };
  const strip = strips[direction];
  return strip.rowCount < 1 || strip.columnCount < 1 ? null : intersectionAlong(strip, used, direction);
}

/** Across its way the strip stays as wide as it is asked for; along it, blanks at its beginning move too. */
function intersectionAlong(strip: Box, used: Box, direction: ShiftDirection): Box | null {
  const shared = intersection(strip, used);
  if (shared === null) return null;
  return direction === 'Down' || direction === 'Up'
    ? { ...strip, column: shared.column, columnCount: shared.columnCount }
    : { ...strip, row: shared.row, rowCount: shared.rowCount };
}
