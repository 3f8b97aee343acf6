import { MAX_COLUMNS, MAX_ROWS } from '../../grid/address';
import { singleCell } from '../../grid/box';
import { type Box } from '../../grid/grid';
import { type Members } from '../../richapi/apiClass';
import { invalidArgument } from '../../richapi/apiError';
import { optionalArgument, wholeNumberArgument as whole } from '../../richapi/argument';
import { type RangeTarget, rangeWithin } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

/** @param at the member, as errors name it */
type BoxOf = (box: Box, at: string, first: unknown, second: unknown) => Box;

/** The block that each method leads to, by counting alone. */
const BLOCKS: Record<string, BoxOf> = {
  GetCell: (box, at, row, column) => singleCell(box.row + whole(row, at), box.column + whole(column, at)),
  GetRow: (box, at, row) => ({ ...box, row: box.row + whole(row, at), rowCount: 1 }),
  GetColumn: (box, at, column) => ({ ...box, column: box.column + whole(column, at), columnCount: 1 }),
  GetLastCell: (box) => singleCell(lastRow(box), lastColumn(box)),
  GetLastRow: (box) => ({ ...box, row: lastRow(box), rowCount: 1 }),
  GetLastColumn: (box) => ({ ...box, column: lastColumn(box), columnCount: 1 }),
  GetEntireColumn: (box) => ({ ...box, row: 0, rowCount: MAX_ROWS }),
  GetEntireRow: (box) => ({ ...box, column: 0, columnCount: MAX_COLUMNS }),
  GetOffsetRange: (box, at, rows, columns) => ({
    ...box,
    row: box.row + whole(rows, at),
    column: box.column + whole(columns, at),
  }),
  GetResizedRange: (box, at, rows, columns) => ({
    ...box,
    rowCount: box.rowCount + whole(rows, at),
    columnCount: box.columnCount + whole(columns, at),
  }),
  GetAbsoluteResizedRange: (box, at, rows, columns) => ({
    ...box,
    rowCount: whole(rows, at),
    columnCount: whole(columns, at),
  }),
  GetRowsBelow: (box, at, count) => beside(box, 'row', countArgument(count, at)),
  GetRowsAbove: (box, at, count) => beside(box, 'row', -countArgument(count, at)),
  GetColumnsAfter: (box, at, count) => beside(box, 'column', countArgument(count, at)),
  GetColumnsBefore: (box, at, count) => beside(box, 'column', -countArgument(count, at)),
};

/** The methods of a range that lead to ranges beside it or within it, whatever the cells hold. */
export function relativeRanges({ classes }: WorkbookContext): NonNullable<Members<RangeTarget>['methods']> {
  return Object.fromEntries(
    Object.entries(BLOCKS).map(([method, boxOf]) => {
      const at = `Range.${method.charAt(0).toLowerCase()}${method.slice(1)}`;
      return [
        method,
        ({ sheetId, box }: RangeTarget, first: unknown, second: unknown) =>
          classes.range.object(rangeWithin(sheetId, boxOf(box, at, first, second), at)),
      ];
    }),
  );
}

/** One where none is given; never zero. */
function countArgument(value: unknown, at: string): number {
  const count = optionalArgument(value, (one) => whole(one, at), 1);
  if (count === 0) throw invalidArgument(at);
  return count;
}

/** So many rows or columns next to a block, as wide or as high as it is: after it, or before it where the count is negative. */
function beside(box: Box, way: 'row' | 'column', count: number): Box {
  const size = way === 'row' ? 'rowCount' : 'columnCount';
  return { ...box, [way]: count > 0 ? box[way] + box[size] : box[way] + count, [size]: Math.abs(count) };
}

function lastRow(box: Box): number {
  return box.row + box.rowCount - 1;
}

function lastColumn(box: Box): number {
  return box.column + box.columnCount - 1;
}
