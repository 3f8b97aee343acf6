import { type CellValue } from '../../grid/grid';
import { singleCell } from '../../grid/box';
import { toR1C1 } from '../../formulas/r1c1';
import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { itemNotFound } from '../../richapi/apiError';
import { wholeNumberArgument } from '../../richapi/argument';
import { valueType, withinUse } from '../cells/rangeCells';
import { addressOf, type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

/** The cells of a range whose row and column are shown, without those between them. */
export interface RangeViewTarget extends RangeTarget {
  /** Rows and columns of the sheet, from 0. */
  rows: number[];
  columns: number[];
  /** Of one row of a view: which. */
  index: number;
}

/** What of a range is shown now. */
export function visibleView({ grid }: WorkbookContext, { sheetId, box }: RangeTarget): RangeViewTarget {
  const used = withinUse(grid.dimensions(sheetId), box);
  const rows = lines(used.row, used.rowCount).filter(
    (row) => grid.hidden(sheetId, { ...used, row, rowCount: 1 }, 'rows') !== true,
  );
  const columns = lines(used.column, used.columnCount).filter(
    (column) => grid.hidden(sheetId, { ...used, column, columnCount: 1 }, 'columns') !== true,
  );
  return { sheetId, box, rows, columns, index: 0 };
}

/** `Range.getVisibleView()`, and each of its rows. What is read is as it was when the view was taken; nothing is written through it. */
export function defineRangeView(context: WorkbookContext): ApiClass<RangeViewTarget> {
  const { grid, classes } = context;
  const read = <T>(
    { rows, columns, sheetId }: RangeViewTarget,
    cell: (row: number, column: number) => T,
  ): T[][] => {
    // Sheets that are gone throw.
    grid.dimensions(sheetId);
    return rows.map((row) => columns.map((column) => cell(row, column)));
  };
  const shown =
    <T>(values: (sheetId: string, box: ReturnType<typeof singleCell>) => T[][]) =>
    (target: RangeViewTarget): (T | undefined)[][] =>
      read(target, (row, column) => values(target.sheetId, singleCell(row, column))[0]?.[0]);
  const formulas = shown<CellValue>((id, box) => grid.formulas(id, box));
  return new ApiClass<RangeViewTarget>('RangeView', {
    scalars: {
      Values: readOnly(shown<CellValue>((id, box) => grid.values(id, box))),
      Text: readOnly(shown<string>((id, box) => grid.text(id, box))),
      NumberFormat: readOnly(shown<string>((id, box) => grid.numberFormats(id, box))),
      Formulas: readOnly(formulas),
      FormulasLocal: readOnly(formulas),
      FormulasR1C1: readOnly((target) =>
        read(target, (row, column) => {
          const formula = grid.formulas(target.sheetId, singleCell(row, column))[0]?.[0];
          return typeof formula === 'string' && formula.startsWith('=')
            ? toR1C1(formula, row, column)
            : formula;
        }),
      ),
      ValueTypes: readOnly((target) =>
        read(target, (row, column) =>
          valueType(grid.values(target.sheetId, singleCell(row, column))[0]?.[0] ?? ''),
        ),
      ),
      CellAddresses: readOnly((target) =>
        read(target, (row, column) =>
          addressOf(context, { sheetId: target.sheetId, box: singleCell(row, column) }),
        ),
      ),
      RowCount: readOnly(({ rows }) => rows.length),
      ColumnCount: readOnly(({ columns }) => columns.length),
      Index: readOnly(({ index }) => index),
    },
    navigations: { Rows: (target) => classes.rangeViewCollection.object(target) },
    methods: { GetRange: ({ sheetId, box }) => classes.range.object({ sheetId, box }) },
  });
}

/** The rows of a view, each as a separate view. */
export function defineRangeViewCollection({ classes }: WorkbookContext): ApiClass<RangeViewTarget> {
  const row = (target: RangeViewTarget, index: number): ApiObject => {
    const at = target.rows[index];
    if (at === undefined) throw itemNotFound('RangeViewCollection.getItemAt');
    const box = { ...target.box, row: at, rowCount: 1 };
    return classes.rangeView.object({ ...target, box, rows: [at], index });
  };
  return new ApiClass<RangeViewTarget>('RangeViewCollection', {
    collection: {
      items: (target) => target.rows.map((_, index) => row(target, index)),
      find: (target, key) => row(target, wholeNumberArgument(key, 'RangeViewCollection.getItemAt')),
    },
    methods: {
      GetCount: ({ rows }) => rows.length,
      GetItemAt: (target, index) => row(target, wholeNumberArgument(index, 'RangeViewCollection.getItemAt')),
    },
  });
}

function lines(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
