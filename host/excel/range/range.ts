import { MAX_COLUMNS, MAX_ROWS } from '../../grid/address';
import { fromR1C1, toR1C1 } from '../../formulas/r1c1';
import { blockOf } from '../../grid/box';
import { type Box, type CellValue } from '../../grid/grid';
import { ApiClass, readOnly, type Scalar } from '../../richapi/apiClass';
import { booleanArgument } from '../../richapi/argument';
import { hyperlinkScalar } from './hyperlink';
import { cellProperties } from '../format/cellProperties';
import { styleScalar } from '../format/rangeStyle';
import { rangeAutoFill } from './autoFill';
import { rangeFind } from './find';
import { rangeMerges } from './merges';
import { rangeDuplicates } from './removeDuplicates';
import { readCells, valueType, writeCells, writeNumberFormats } from '../cells/rangeCells';
import { rangeChanges } from './rangeChanges';
import { rangeReach } from './rangeReach';
import { relativeRanges } from './relativeRanges';
import { pointsBefore, pointsOf } from '../cells/rangePoints';
import { addressOf, type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

export function defineRange(context: WorkbookContext): ApiClass<RangeTarget> {
  const { grid, classes } = context;
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
      FormulasR1C1: {
        get: (target) => readCells(target, (id, box) => formulasR1C1(grid.formulas(id, box), box)),
        set: (target, value) =>
          writeCells(context, target, formulasA1(value, target.box), 'Range.formulasR1C1'),
      },
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
      HasSpill: readOnly((target) => hasSpill(context, target)),
      Hyperlink: hyperlinkScalar(context),
      Style: styleScalar(context),
      RowHidden: hiddenScalar(context, 'rows'),
      ColumnHidden: hiddenScalar(context, 'columns'),
      Left: readOnly((target) => pointsBefore(context, target).left),
      Top: readOnly((target) => pointsBefore(context, target).top),
      Width: readOnly((target) => pointsOf(context, target).width),
      Height: readOnly((target) => pointsOf(context, target).height),
      Hidden: readOnly(({ sheetId, box }) => hiddenBoth(context, sheetId, box)),
    },
    navigations: {
      Worksheet: ({ sheetId }) => classes.worksheet.object({ sheetId }),
      Format: (target) => classes.rangeFormat.object(target),
      DataValidation: (target) => classes.dataValidation.object(target),
      ConditionalFormats: (target) => classes.conditionalFormatCollection.object(target),
      Sort: (target) => classes.rangeSort.object(target),
    },
    methods: {
      ...relativeRanges(context),
      ...rangeReach(context),
      ...rangeChanges(context),
      ...cellProperties(context),
      ...rangeMerges(context),
      ...rangeFind(context),
      ...rangeDuplicates(context),
      ...rangeAutoFill(context),
    },
  });
}

function formulasR1C1(formulas: CellValue[][], box: Box): CellValue[][] {
  return formulas.map((line, i) =>
    line.map((one, j) => (isFormula(one) ? toR1C1(one, box.row + i, box.column + j) : one)),
  );
}

/** One formula for all cells means another cell in each. */
function formulasA1(value: unknown, box: Box): unknown {
  const rows = Array.isArray(value) ? (value as unknown[]) : blockOf(box, () => value);
  return rows.map((line, i) => {
    if (!Array.isArray(line)) return line;
    return line.map((one: unknown, j) => (isFormula(one) ? fromR1C1(one, box.row + i, box.column + j) : one));
  });
}

function isFormula(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('=');
}

/** true: every cell belongs to a spill; null: some do. */
function hasSpill({ grid }: WorkbookContext, { sheetId, box }: RangeTarget): boolean | null {
  const rows = Array.from({ length: box.rowCount }, (_, row) => box.row + row);
  const columns = Array.from({ length: box.columnCount }, (_, column) => box.column + column);
  const states = new Set(
    rows.flatMap((row) => columns.map((column) => grid.spillParent(sheetId, row, column) !== null)),
  );
  return states.size === 1 ? states.has(true) : null;
}

function hiddenScalar({ grid }: WorkbookContext, what: 'rows' | 'columns'): Scalar<RangeTarget> {
  const location = what === 'rows' ? 'Range.rowHidden' : 'Range.columnHidden';
  return {
    get: ({ sheetId, box }) => grid.hidden(sheetId, usedLines(grid.dimensions(sheetId), box), what),
    set: ({ sheetId, box }, value) =>
      grid.setHidden(
        sheetId,
        usedLines(grid.dimensions(sheetId), box),
        what,
        booleanArgument(value, location),
      ),
  };
}

/** Whole rows and columns end where the grid ends. */
function usedLines(size: { rowCount: number; columnCount: number }, box: Box): Box {
  return {
    ...box,
    rowCount: Math.min(box.rowCount, size.rowCount - box.row),
    columnCount: Math.min(box.columnCount, size.columnCount - box.column),
  };
}

function hiddenBoth({ grid }: WorkbookContext, sheetId: string, whole: Box): boolean | null {
  const box = usedLines(grid.dimensions(sheetId), whole);
  const [rows, columns] = [grid.hidden(sheetId, box, 'rows'), grid.hidden(sheetId, box, 'columns')];
  if (rows === true || columns === true) return true;
  return rows === false && columns === false ? false : null;
}

/** Excel answers -1 for counts beyond 2^31 - 1. */
function cellCount(box: Box): number {
  const count = box.rowCount * box.columnCount;
  return count > 2 ** 31 - 1 ? -1 : count;
}
