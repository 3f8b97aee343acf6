import { MAX_COLUMNS, MAX_ROWS } from '../../grid/address';
import { fromR1C1, toR1C1 } from '../../formulas/r1c1';
import { blockOf, intersection, singleCell } from '../../grid/box';
import type { Box, CellValue } from '../../grid/grid';
import { ApiClass, readOnly, type Scalar, type Members, withOrNull } from '../../richapi/apiClass';
import {
  booleanArgument,
  optionalArgument,
  textArgument,
  wholeNumberArgument as whole,
} from '../../richapi/argument';
import { cellProperties } from '../format/cellProperties';
import { styleScalar } from '../format/rangeStyle';
import { rangeAutoFill } from './autoFill';
import { rangeFind } from './find';
import { rangeDuplicates } from './removeDuplicates';
import { readCells, valueType, writeCells, writeNumberFormats, withinUse } from '../cells/rangeCells';
import { rangeChanges } from './rangeChanges';
import { rangeReach } from './rangeReach';
import { pointsBefore, pointsOf } from '../cells/rangePoints';
import { addressOf, type RangeTarget, rangeWithin } from '../cells/rangeTarget';
import type { WorkbookContext } from '../context/workbookContext';
import { invalidArgument, invalidOperation, notImplemented } from '../../richapi/apiError';
import { objectArgument } from '../cells/ruleArgument';
import { contentsOf } from '../../grid/moving/cellContents';

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

const LOCATION = 'Range.hyperlink';
const LINK_COLOR = '#0563C1';

/** `Range.hyperlink` of one cell: stored, and shown as Excel shows it; the grid follows none. */
function hyperlinkScalar({ grid, parts }: WorkbookContext): Scalar<RangeTarget> {
  return {
    get: ({ sheetId, box }) => {
      const link = parts.hyperlinks.at(sheetId, box.row, box.column);
      if (link === null) return null;
      const text = grid.text(sheetId, { ...box, rowCount: 1, columnCount: 1 })[0]?.[0] ?? '';
      const { address, documentReference, screenTip } = link;
      return { address, documentReference, screenTip, textToDisplay: text };
    },
    set: ({ sheetId, box }, value) => {
      if (box.rowCount * box.columnCount !== 1) throw invalidArgument(LOCATION);
      const fields = objectArgument(value, LOCATION);
      const text = (name: string) => optionalArgument(fields[name], (one) => textArgument(one, LOCATION), '');
      const [address, documentReference] = [text('address'), text('documentReference')];
      if (address === '' && documentReference === '') throw invalidArgument(LOCATION);
      const shown = text('textToDisplay');
      const empty = grid.values(sheetId, box)[0]?.[0] === '';
      if (shown !== '' || empty) grid.setCells(sheetId, box, [[shown || address || documentReference]]);
      grid.setFormat(sheetId, box, 'font.color', LINK_COLOR);
      grid.setFormat(sheetId, box, 'font.underline', 'Single');
      const { row, column } = box;
      parts.hyperlinks.set({
        sheetId,
        row,
        column,
        address,
        documentReference,
        screenTip: text('screenTip'),
      });
    },
  };
}

/** `Range.merge`, `unmerge` and what is merged. */
function rangeMerges(context: WorkbookContext): NonNullable<Members<RangeTarget>['methods']> {
  const { grid, parts, classes } = context;
  const merged = ({ sheetId, box }: RangeTarget) => {
    const boxes = grid.merges(sheetId, box);
    return boxes.length === 0 ? null : classes.rangeAreas.object({ sheetId, boxes });
  };
  return {
    Merge: ({ sheetId, box }, across) => {
      const within = withinUse(grid.dimensions(sheetId), box);
      const byRows = optionalArgument(across, (value) => booleanArgument(value, 'Range.merge'), false);
      const blocks = byRows
        ? Array.from({ length: within.rowCount }, (_, i) => ({ ...within, row: within.row + i, rowCount: 1 }))
        : [within];
      if (parts.tables.overlapping(sheetId, box).length > 0) throw invalidOperation('Range.merge');
      const cut = grid.merges(sheetId, within).some((one) => {
        const shared = intersection(one, within);
        return shared?.rowCount !== one.rowCount || shared.columnCount !== one.columnCount;
      });
      if (cut) throw notImplemented('Range.merge over a part of merged cells');
      for (const one of blocks) mergeBlock(context, { sheetId, box: one });
    },
    Unmerge: ({ sheetId, box }) => grid.unmerge(sheetId, box),
    ...withOrNull('Range', 'GetMergedAreas', merged),
  };
}

/** The first cell that holds something, row by row, is what the merged cell holds; the others are lost, as in Excel. */
function mergeBlock({ grid }: WorkbookContext, { sheetId, box }: RangeTarget): void {
  if (box.rowCount * box.columnCount === 1) return;
  const contents = contentsOf(grid, sheetId, box);
  const [first = '', ...others] = contents.flat();
  const lost = others.some((one) => one !== '');
  if (lost) {
    const kept = first === '' ? (others.find((one) => one !== '') ?? '') : null;
    grid.setCells(
      sheetId,
      box,
      blockOf(box, (i, j) => (i === 0 && j === 0 ? kept : '')),
    );
  }
  grid.unmerge(sheetId, box);
  grid.merge(sheetId, box);
}

/** @param at the member, as errors name it */
type BoxOf = (box: Box, at: string, first: unknown, second: unknown) => Box;

/** The block that each method leads to, by counting only. */
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
function relativeRanges({ classes }: WorkbookContext): NonNullable<Members<RangeTarget>['methods']> {
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
