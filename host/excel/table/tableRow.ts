import { type Box } from '../../grid/grid';
import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { invalidArgument, itemNotFound } from '../../richapi/apiError';
import { wholeNumberArgument } from '../../richapi/argument';
import { bodyBox, type TableRecord, totalsBox } from '../parts/tables';
import { refuseCut } from '../cells/cutBlocks';
import { readCells, writeCells } from '../cells/rangeCells';
import { type RangeTarget, rangeWithin } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

/** A row of data by its place in the table, from zero. */
export interface TableRowTarget {
  table: TableRecord;
  index: number;
}

export function defineTableRow(context: WorkbookContext): ApiClass<TableRowTarget> {
  const { grid, classes } = context;
  return new ApiClass<TableRowTarget>('TableRow', {
    scalars: {
      Index: readOnly(({ index }) => index),
      Values: {
        get: (row) => readCells(cellsOf(row), (id, box) => grid.values(id, box)),
        set: (row, value) => writeCells(context, cellsOf(row), value, 'TableRow.values'),
      },
    },
    methods: {
      GetRange: (row) => classes.range.object(cellsOf(row)),
      Delete: (row) => deleteRow(context, row),
    },
  });
}

export function defineTableRowCollection(context: WorkbookContext): ApiClass<TableRecord> {
  const { classes } = context;
  const count = (table: TableRecord): number => bodyBox(table).rowCount;
  const find = (table: TableRecord, key: unknown): ApiObject | null => {
    const index = wholeNumberArgument(key, 'TableRowCollection.getItemAt');
    return index >= 0 && index < count(table) ? classes.tableRow.object({ table, index }) : null;
  };

  return new ApiClass<TableRecord>('TableRowCollection', {
    collection: {
      items: (table) =>
        Array.from({ length: count(table) }, (_, index) => classes.tableRow.object({ table, index })),
      find,
    },
    scalars: { Count: readOnly(count) },
    methods: {
      GetCount: count,
      GetItemAt: (table, index) => {
        const row = find(table, index);
        if (row === null) throw itemNotFound('TableRowCollection.getItemAt');
        return row;
      },
      Add: (table, index, values) => {
        const atEnd = index === null || index === undefined || index === -1;
        if (!atEnd && index !== count(table)) {
          const at = wholeNumberArgument(index, 'TableRowCollection.add');
          if (at < 0 || at > count(table)) throw invalidArgument('TableRowCollection.add');
          insertRows(context, table, at, values);
          return classes.tableRow.object({ table, index: at });
        }
        return classes.tableRow.object({ table, index: appendRows(context, table, values) });
      },
    },
  });
}

/** Writes rows below the data, or over a single blank row; answers the index of the first. */
function appendRows(context: WorkbookContext, table: TableRecord, values: unknown): number {
  const rows = rowsArgument(values, table.box.columnCount);
  const body = bodyBox(table);
  const blank = body.rowCount === 1 && isBlank(context, table.sheetId, body);
  const first = blank ? body.row : body.row + body.rowCount;
  const target = rangeWithin(
    table.sheetId,
    { ...body, row: first, rowCount: rows.length },
    'TableRowCollection.add',
  );
  const totals = totalsBox(table);
  if (totals !== null) {
    // The table grows with its cells.
    const rowCount = rows.length - (blank ? 1 : 0);
    if (rowCount > 0) insertCells(context, table, { ...totals, rowCount });
    writeCells(context, target, rows, 'TableRowCollection.add');
    return first - body.row;
  }
  if (!isBlank(context, table.sheetId, target.box)) insertCells(context, table, target.box);
  writeCells(context, target, rows, 'TableRowCollection.add');
  const rowCount = first + rows.length - table.box.row;
  context.parts.tables.change(table, { box: { ...table.box, rowCount } });
  return first - body.row;
}

/** What is below moves down, only in the columns of the table. */
function insertCells(context: WorkbookContext, table: TableRecord, box: Box): void {
  refuseCut(context, table.sheetId, box, 'Down', 'TableRowCollection.add', table);
  context.grid.insertCells(table.sheetId, box, 'Down');
}

/** Rows as `add` takes them: a block, one row, one value for all cells of a row, or nothing for a blank row. */
function rowsArgument(values: unknown, columnCount: number): unknown[][] {
  if (Array.isArray(values)) {
    return values.every(Array.isArray) ? (values as unknown[][]) : [values];
  }
  return [Array<unknown>(columnCount).fill(values ?? '')];
}

function isBlank({ grid }: WorkbookContext, sheetId: string, box: Box): boolean {
  return grid.values(sheetId, box).every((row) => row.every((value) => value === ''));
}

function cellsOf({ table, index }: TableRowTarget): RangeTarget {
  const body = bodyBox(table);
  return { sheetId: table.sheetId, box: { ...body, row: body.row + index, rowCount: 1 } };
}

function insertRows(context: WorkbookContext, table: TableRecord, at: number, values: unknown): void {
  const rows = rowsArgument(values, table.box.columnCount);
  const { sheetId, box } = table;
  const target = { ...box, row: box.row + 1 + at, rowCount: rows.length };
  // The table grows with its cells.
  insertCells(context, table, target);
  writeCells(context, { sheetId, box: target }, rows, 'TableRowCollection.add');
}

/** The last row of data is only cleared: a table keeps one. */
function deleteRow(context: WorkbookContext, row: TableRowTarget): void {
  const { sheetId, box } = cellsOf(row);
  if (bodyBox(row.table).rowCount === 1) {
    context.grid.clear(sheetId, box, 'Contents');
    return;
  }
  refuseCut(context, sheetId, box, 'Up', 'TableRow.delete', row.table);
  context.grid.deleteCells(sheetId, box, 'Up');
}
