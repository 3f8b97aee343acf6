import { MAX_COLUMNS, MAX_ROWS } from '../grid/address';
import { boundingBox, intersection, singleCell } from '../grid/box';
import { type Box, type ClearWhat } from '../grid/grid';
import { ApiClass, readOnly } from '../richapi/apiClass';
import { invalidArgument, itemNotFound } from '../richapi/apiError';
import { choiceArgument, optionalArgument, wholeNumberArgument } from '../richapi/argument';
import { readCells, valueType, withinUse, writeCells, writeNumberFormats } from './rangeCells';
import { addressOf, rangeArgument, type RangeTarget, rangeWithin } from './rangeTarget';
import { type WorkbookContext } from './workbookContext';

const CLEARED: readonly ClearWhat[] = ['All', 'Contents', 'Formats'];

export function defineRange(context: WorkbookContext): ApiClass<RangeTarget> {
  const { grid } = context;
  const range = (sheetId: string, box: Box, member: string) =>
    context.classes.range.object(rangeWithin(sheetId, box, `Range.${member}`));
  const whole = (value: unknown, member: string) => wholeNumberArgument(value, `Range.${member}`);

  const address = readOnly((target: RangeTarget) => addressOf(context, target));
  const formulas = {
    get: (target: RangeTarget) => readCells(target, (id, box) => grid.formulas(id, box)),
    set: (target: RangeTarget, value: unknown) => writeCells(context, target, value, 'Range.formulas'),
  };
  const numberFormat = {
    get: (target: RangeTarget) => readCells(target, (id, box) => grid.numberFormats(id, box)),
    set: (target: RangeTarget, value: unknown) =>
      writeNumberFormats(context, target, value, 'Range.numberFormat'),
  };

  const usedPart = ({ sheetId, box }: RangeTarget): Box | null => {
    const used = grid.usedRange(sheetId);
    return used === null ? null : intersection(used, box);
  };
  const sharedWith = (target: RangeTarget, other: unknown, member: string): RangeTarget | null => {
    const { sheetId, box } = rangeArgument(context, target.sheetId, other, `Range.${member}`);
    const shared = sheetId === target.sheetId ? intersection(box, target.box) : null;
    return shared === null ? null : { sheetId, box: shared };
  };
  const spill = ({ sheetId, box }: RangeTarget): Box | null => grid.spillRange(sheetId, box.row, box.column);

  return new ApiClass<RangeTarget>('Range', {
    scalars: {
      Address: address,
      AddressLocal: address,
      Values: {
        get: (target) => readCells(target, (id, box) => grid.values(id, box)),
        set: (target, value) => writeCells(context, target, value, 'Range.values'),
      },
      Formulas: formulas,
      FormulasLocal: formulas,
      Text: readOnly((target) => readCells(target, (id, box) => grid.text(id, box))),
      NumberFormat: numberFormat,
      NumberFormatLocal: numberFormat,
      ValueTypes: readOnly((target) =>
        readCells(target, (id, box) => grid.values(id, box).map((row) => row.map(valueType))),
      ),
      RowIndex: readOnly(({ box }) => box.row),
      ColumnIndex: readOnly(({ box }) => box.column),
      RowCount: readOnly(({ box }) => box.rowCount),
      ColumnCount: readOnly(({ box }) => box.columnCount),
      CellCount: readOnly(({ box }) => cellCount(box)),
      IsEntireColumn: readOnly(({ box }) => box.rowCount === MAX_ROWS),
      IsEntireRow: readOnly(({ box }) => box.columnCount === MAX_COLUMNS),
    },
    navigations: {
      Worksheet: ({ sheetId }) => context.classes.worksheet.object({ sheetId }),
      Format: (target) => context.classes.rangeFormat.object(target),
    },
    methods: {
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
      GetRowsBelow: ({ sheetId, box }, count) => {
        const rowCount = optionalArgument(count, (value) => whole(value, 'getRowsBelow'), 1);
        return range(sheetId, { ...box, row: box.row + box.rowCount, rowCount }, 'getRowsBelow');
      },
      GetBoundingRect: (target, other) => {
        const second = rangeArgument(context, target.sheetId, other, 'Range.getBoundingRect');
        if (second.sheetId !== target.sheetId) throw invalidArgument('Range.getBoundingRect');
        return range(target.sheetId, boundingBox(target.box, second.box), 'getBoundingRect');
      },
      GetIntersection: (target, other) => {
        const shared = sharedWith(target, other, 'getIntersection');
        if (shared === null) throw itemNotFound('Range.getIntersection');
        return context.classes.range.object(shared);
      },
      GetIntersectionOrNullObject: (target, other) => {
        const shared = sharedWith(target, other, 'getIntersectionOrNullObject');
        return shared === null ? null : context.classes.range.object(shared);
      },
      GetUsedRange: (target) =>
        range(
          target.sheetId,
          usedPart(target) ?? singleCell(target.box.row, target.box.column),
          'getUsedRange',
        ),
      GetUsedRangeOrNullObject: (target) => {
        const used = usedPart(target);
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
      Select: ({ sheetId, box }) => grid.select(sheetId, box),
      Clear: ({ sheetId, box }, applyTo) => {
        const what = optionalArgument<ClearWhat>(
          applyTo,
          (value) => choiceArgument(value, CLEARED, 'Range.clear'),
          'All',
        );
        grid.clear(sheetId, withinUse(grid.dimensions(sheetId), box), what);
      },
      Calculate: () => grid.calculate('Recalculate'),
      SetDirty: ({ sheetId, box }) => {
        // A dirty formula calls its functions again.
        context.customFunctions.forget(sheetId, box);
        grid.calculate('Recalculate');
      },
      _ValidateArraySize: ({ box }, rows, columns) => {
        if (rows !== box.rowCount || columns !== box.columnCount) {
          throw invalidArgument('Range.values');
        }
      },
    },
  });
}

function lastRow(box: Box): number {
  return box.row + box.rowCount - 1;
}

function lastColumn(box: Box): number {
  return box.column + box.columnCount - 1;
}

/** Excel answers -1 for counts beyond 2^31 - 1. */
function cellCount(box: Box): number {
  const count = box.rowCount * box.columnCount;
  return count > 2 ** 31 - 1 ? -1 : count;
}
