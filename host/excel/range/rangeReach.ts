import { MAX_COLUMNS, MAX_ROWS } from '../../grid/address';
import { boundingBox, intersection, singleCell } from '../../grid/box';
import { type Box } from '../../grid/grid';
import { type Members } from '../../richapi/apiClass';
import { invalidArgument, itemNotFound } from '../../richapi/apiError';
import { optionalArgument, wholeNumberArgument } from '../../richapi/argument';
import { areasOf } from '../cells/cellAreas';
import { rangeArgument, type RangeTarget, rangeWithin } from '../cells/rangeTarget';
import { specialCells } from './specialCells';
import { usedBox } from '../cells/usedBox';
import { type WorkbookContext } from '../context/workbookContext';

type Methods = NonNullable<Members<RangeTarget>['methods']>;

/** The methods of a range that lead to other ranges. */
export function rangeReach(context: WorkbookContext): Methods {
  const { grid, classes } = context;
  const range = (sheetId: string, box: Box, member: string) =>
    classes.range.object(rangeWithin(sheetId, box, `Range.${member}`));
  const whole = (value: unknown, member: string) => wholeNumberArgument(value, `Range.${member}`);
  const sharedWith = (target: RangeTarget, other: unknown, member: string): RangeTarget | null => {
    const { sheetId, box } = rangeArgument(context, target.sheetId, other, `Range.${member}`);
    const shared = sheetId === target.sheetId ? intersection(box, target.box) : null;
    return shared === null ? null : { sheetId, box: shared };
  };
  const usedPart = ({ sheetId, box }: RangeTarget, valuesOnly: unknown): Box | null =>
    usedBox(context, sheetId, box, valuesOnly === true);
  const spill = ({ sheetId, box }: RangeTarget): Box | null => grid.spillRange(sheetId, box.row, box.column);
  const parent = ({ sheetId, box }: RangeTarget): Box | null => {
    const cell = grid.spillParent(sheetId, box.row, box.column);
    return cell === null ? null : singleCell(cell.row, cell.column);
  };
  const special = (target: RangeTarget, type: unknown, valueType: unknown) => {
    const boxes = areasOf(specialCells(context, target, type, valueType));
    return boxes.length === 0 ? null : classes.rangeAreas.object({ sheetId: target.sheetId, boxes });
  };

  return {
    GetCell: ({ sheetId, box }, row, column) =>
      range(
        sheetId,
        singleCell(box.row + whole(row, 'getCell'), box.column + whole(column, 'getCell')),
        'getCell',
      ),
    GetRow: ({ sheetId, box }, row) =>
      range(sheetId, { ...box, row: box.row + whole(row, 'getRow'), rowCount: 1 }, 'getRow'),
    GetColumn: ({ sheetId, box }, column) =>
      range(
        sheetId,
        { ...box, column: box.column + whole(column, 'getColumn'), columnCount: 1 },
        'getColumn',
      ),
    GetLastCell: ({ sheetId, box }) =>
      range(sheetId, singleCell(lastRow(box), lastColumn(box)), 'getLastCell'),
    GetLastRow: ({ sheetId, box }) =>
      range(sheetId, { ...box, row: lastRow(box), rowCount: 1 }, 'getLastRow'),
    GetLastColumn: ({ sheetId, box }) =>
      range(sheetId, { ...box, column: lastColumn(box), columnCount: 1 }, 'getLastColumn'),
    GetEntireColumn: ({ sheetId, box }) =>
      range(sheetId, { ...box, row: 0, rowCount: MAX_ROWS }, 'getEntireColumn'),
    GetEntireRow: ({ sheetId, box }) =>
      range(sheetId, { ...box, column: 0, columnCount: MAX_COLUMNS }, 'getEntireRow'),
    GetOffsetRange: ({ sheetId, box }, rows, columns) =>
      range(
        sheetId,
        {
          ...box,
          row: box.row + whole(rows, 'getOffsetRange'),
          column: box.column + whole(columns, 'getOffsetRange'),
        },
        'getOffsetRange',
      ),
    GetResizedRange: ({ sheetId, box }, rows, columns) =>
      range(
        sheetId,
        {
          ...box,
          rowCount: box.rowCount + whole(rows, 'getResizedRange'),
          columnCount: box.columnCount + whole(columns, 'getResizedRange'),
        },
        'getResizedRange',
      ),
    GetAbsoluteResizedRange: ({ sheetId, box }, rows, columns) =>
      range(
        sheetId,
        {
          ...box,
          rowCount: whole(rows, 'getAbsoluteResizedRange'),
          columnCount: whole(columns, 'getAbsoluteResizedRange'),
        },
        'getAbsoluteResizedRange',
      ),
    GetRowsBelow: ({ sheetId, box }, count) =>
      range(sheetId, beside(box, 'row', count, 'getRowsBelow', 1), 'getRowsBelow'),
    GetRowsAbove: ({ sheetId, box }, count) =>
      range(sheetId, beside(box, 'row', count, 'getRowsAbove', -1), 'getRowsAbove'),
    GetColumnsAfter: ({ sheetId, box }, count) =>
      range(sheetId, beside(box, 'column', count, 'getColumnsAfter', 1), 'getColumnsAfter'),
    GetColumnsBefore: ({ sheetId, box }, count) =>
      range(sheetId, beside(box, 'column', count, 'getColumnsBefore', -1), 'getColumnsBefore'),
    GetBoundingRect: (target, other) => {
      const second = rangeArgument(context, target.sheetId, other, 'Range.getBoundingRect');
      if (second.sheetId !== target.sheetId) throw invalidArgument('Range.getBoundingRect');
      return range(target.sheetId, boundingBox(target.box, second.box), 'getBoundingRect');
    },
    GetIntersection: (target, other) => {
      const shared = sharedWith(target, other, 'getIntersection');
      if (shared === null) throw itemNotFound('Range.getIntersection');
      return classes.range.object(shared);
    },
    GetIntersectionOrNullObject: (target, other) => {
      const shared = sharedWith(target, other, 'getIntersectionOrNullObject');
      return shared === null ? null : classes.range.object(shared);
    },
    GetUsedRange: (target, valuesOnly) =>
      range(
        target.sheetId,
        usedPart(target, valuesOnly) ?? singleCell(target.box.row, target.box.column),
        'getUsedRange',
      ),
    GetUsedRangeOrNullObject: (target, valuesOnly) => {
      const used = usedPart(target, valuesOnly);
      return used === null ? null : range(target.sheetId, used, 'getUsedRangeOrNullObject');
    },
    GetSpillingToRange: (target) => {
      const box = spill(target);
      if (box === null) throw itemNotFound('Range.getSpillingToRange');
      return range(target.sheetId, box, 'getSpillingToRange');
    },
    GetSpillingToRangeOrNullObject: (target) => {
      const box = spill(target);
      return box === null ? null : range(target.sheetId, box, 'getSpillingToRange');
    },
    GetSpillParent: (target) => {
      const cell = parent(target);
      if (cell === null) throw itemNotFound('Range.getSpillParent');
      return range(target.sheetId, cell, 'getSpillParent');
    },
    GetSpillParentOrNullObject: (target) => {
      const cell = parent(target);
      return cell === null ? null : range(target.sheetId, cell, 'getSpillParent');
    },
    GetSpecialCells: (target, type, valueType) => {
      const areas = special(target, type, valueType);
      if (areas === null) throw itemNotFound('Range.getSpecialCells');
      return areas;
    },
    GetSpecialCellsOrNullObject: special,
  };
}

/** So many rows or columns next to a block, as wide or as high as it is. A negative count is the other side. */
function beside(box: Box, way: 'row' | 'column', value: unknown, member: string, side: 1 | -1): Box {
  const location = `Range.${member}`;
  const asked = optionalArgument(value, (one) => wholeNumberArgument(one, location), 1);
  if (asked === 0) throw invalidArgument(location);
  const after = asked * side > 0;
  const count = Math.abs(asked);
  const size = way === 'row' ? 'rowCount' : 'columnCount';
  return { ...box, [way]: after ? box[way] + box[size] : box[way] - count, [size]: count };
}

function lastRow(box: Box): number {
  return box.row + box.rowCount - 1;
}

function lastColumn(box: Box): number {
  return box.column + box.columnCount - 1;
}
