import { MAX_COLUMNS, MAX_ROWS } from './address';
import { type Box, type ShiftDirection } from './grid';

/**
 * Where a block is after cells were inserted (Down, Right) or deleted (Up, Left): null when it was deleted whole.
 * A block that only partly stands in the way stays where it is, unless the shift is as wide as the block.
 */
export function movedBox(box: Box, shift: { box: Box; direction: ShiftDirection }): Box | null {
  const moved =
    shift.direction === 'Down' || shift.direction === 'Up'
      ? movedAlong(box, shift)
      : turned(movedAlong(turned(box), { box: turned(shift.box), direction: shift.direction }));
  return onSheet(moved, box);
}

function movedAlong(
  box: Box | null,
  { box: at, direction }: { box: Box | null; direction: ShiftDirection },
): Box | null {
  if (box === null || at === null) return null;
  const asWide = at.column <= box.column && at.column + at.columnCount >= box.column + box.columnCount;
  const end = box.row + box.rowCount;
  if (!asWide || at.row >= end) return box;
  if (direction === 'Down' || direction === 'Right') {
    return at.row <= box.row
      ? { ...box, row: box.row + at.rowCount }
      : { ...box, rowCount: box.rowCount + at.rowCount };
  }
  const lostAbove = Math.max(0, Math.min(at.row + at.rowCount, box.row) - at.row);
  const lostInside = Math.max(0, Math.min(at.row + at.rowCount, end) - Math.max(at.row, box.row));
  if (lostInside === box.rowCount) return null;
  return { ...box, row: box.row - lostAbove, rowCount: box.rowCount - lostInside };
}

function turned(box: Box): Box;
function turned(box: Box | null): Box | null;
function turned(box: Box | null): Box | null {
  return box && { row: box.column, column: box.row, rowCount: box.columnCount, columnCount: box.rowCount };
}

/** Whole rows and columns stay whole, and what is pushed over the edge of the sheet is gone. */
export function onSheet(moved: Box | null, before: Box): Box | null {
  if (moved === null) return null;
  const { row, rowCount } = ofSheet({ ...moved, whole: before.rowCount === MAX_ROWS, most: MAX_ROWS });
  const turned = { row: moved.column, rowCount: moved.columnCount };
  const { row: column, rowCount: columnCount } = ofSheet({
    ...turned,
    whole: before.columnCount === MAX_COLUMNS,
    most: MAX_COLUMNS,
  });
  return rowCount > 0 && columnCount > 0 ? { row, column, rowCount, columnCount } : null;
}

function ofSheet(lines: { row: number; rowCount: number; whole: boolean; most: number }) {
  const { row, rowCount, whole, most } = lines;
  return whole ? { row: 0, rowCount: most } : { row, rowCount: Math.min(rowCount, most - row) };
}
