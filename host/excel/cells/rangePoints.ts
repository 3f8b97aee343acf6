import { singleCell } from '../../grid/box';
import { type RangeTarget } from './rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

/** Widths and heights of what stands before a range, in points; hidden lines take no room. */
export function pointsBefore(
  context: WorkbookContext,
  { sheetId, box }: RangeTarget,
): { left: number; top: number } {
  const before = { row: 0, column: 0, rowCount: box.row, columnCount: box.column };
  const { width, height } = pointsOf(context, { sheetId, box: before });
  return { left: width, top: height };
}

/** The size of a range, in points. */
export function pointsOf(
  { grid }: WorkbookContext,
  { sheetId, box }: RangeTarget,
): { width: number; height: number } {
  const size = grid.dimensions(sheetId);
  const sum = (first: number, count: number, end: number, what: 'rows' | 'columns'): number => {
    const property = what === 'rows' ? 'rowHeight' : 'columnWidth';
    let points = 0;
    for (let index = first; index < Math.min(first + count, end); index += 1) {
      const line = what === 'rows' ? singleCell(index, 0) : singleCell(0, index);
      if (grid.hidden(sheetId, line, what) === true) continue;
      points += grid.format(sheetId, line, property) ?? 0;
    }
    return points;
  };
  return {
    width: sum(box.column, box.columnCount, size.columnCount, 'columns'),
    height: sum(box.row, box.rowCount, size.rowCount, 'rows'),
  };
}
