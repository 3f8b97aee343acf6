import { MAX_ROWS } from '../../grid/address';
import { type Box, type CellValue } from '../../grid/grid';
import { type Scalar } from '../../richapi/apiClass';
import { accessDenied, invalidOperation } from '../../richapi/apiError';
import { booleanArgument } from '../../richapi/argument';
import { refuseCut } from '../cells/cutBlocks';
import { bodyBox, headerBox, type TableRecord, totalsBox } from '../parts/tables';
import { type WorkbookContext } from '../context/workbookContext';

const LOCATION = 'Table.showTotals';

/** SUBTOTAL leaves hidden rows out: the sum, and how many cells are filled. */
const SUM = 109;
const COUNT = 103;

/** `Table.showTotals`: the row of totals comes below the data and goes again. */
export function showTotalsScalar(context: WorkbookContext): Scalar<TableRecord> {
  const { parts } = context;
  /** What rows of totals held that are not shown, by table; a table that has other columns since begins again. */
  const hiddenTotals = new WeakMap<TableRecord, CellValue[]>();
  return {
    get: ({ showTotals }) => showTotals,
    set: (table, value) => {
      const show = booleanArgument(value, LOCATION);
      if (show === table.showTotals) return;
      if (parts.protections.of(table.sheetId) !== null) throw accessDenied();
      if (show) {
        const before = hiddenTotals.get(table);
        addTotals(context, table, before?.length === table.box.columnCount ? before : null);
      } else hiddenTotals.set(table, removeTotals(context, table));
    },
  };
}

/** Into blank cells below the table; what is there moves down, only in the columns of the table. */
function addTotals(context: WorkbookContext, table: TableRecord, before: CellValue[] | null): void {
  const { grid, parts } = context;
  const { sheetId, box } = table;
  const row: Box = { ...box, row: box.row + box.rowCount, rowCount: 1 };
  if (row.row >= MAX_ROWS) throw invalidOperation(LOCATION);
  // Read before anything is changed: what is read may still have to be calculated.
  const totals = before ?? firstTotals(context, table);
  const below = parts.tables.overlapping(sheetId, row).length > 0;
  if (below || grid.formulas(sheetId, row).some((line) => line.some((cell) => cell !== ''))) {
    refuseCut(context, sheetId, row, 'Down', LOCATION, table);
    grid.insertCells(sheetId, row, 'Down');
  }
  parts.tables.change(table, { box: { ...box, rowCount: box.rowCount + 1 }, showTotals: true });
  grid.setCells(sheetId, row, [totals]);
}

/** The word Total, and of the last column the sum, or the count where it holds more than numbers. */
function firstTotals({ grid }: WorkbookContext, table: TableRecord): CellValue[] {
  const { sheetId, box } = table;
  const last = box.columnCount - 1;
  const lastColumn = { ...bodyBox(table), column: box.column + last, columnCount: 1 };
  const values = grid.values(sheetId, lastColumn).flat();
  const numeric = values.some((value) => typeof value === 'number');
  const isSum = numeric && values.every((value) => value === '' || typeof value === 'number');
  const name = grid.text(sheetId, headerBox(table))[0]?.[last] ?? '';
  return Array.from({ length: box.columnCount }, (_, column) => {
    if (column === last) return `=SUBTOTAL(${isSum ? SUM : COUNT},[${columnReference(name)}])`;
    return column === 0 ? 'Total' : '';
  });
}

function removeTotals({ grid, parts }: WorkbookContext, table: TableRecord): CellValue[] {
  const { sheetId, box } = table;
  const row = totalsBox(table) ?? box;
  const [held = []] = grid.formulas(sheetId, row);
  parts.tables.change(table, { box: { ...box, rowCount: box.rowCount - 1 }, showTotals: false });
  grid.clear(sheetId, row, 'All');
  return held;
}

/** Characters that mean something in a structured reference are escaped (ECMA-376 part 1, 18.17.6.1). */
export function columnReference(name: string): string {
  return name.replace(/['#[\]@]/g, "'$&");
}
