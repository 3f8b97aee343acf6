import { singleCell } from '../../grid/box';
import { type Box, type CellValue } from '../../grid/grid';
import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { invalidArgument, invalidOperation, itemNotFound } from '../../richapi/apiError';
import { optionalArgument, textArgument, wholeNumberArgument, itemAt } from '../../richapi/argument';
import { refuseCut } from '../cells/cutBlocks';
import { bodyBox, headerBox, type TableRecord, totalsBox } from '../parts/tables';
import { readCells, writeCells } from '../cells/rangeCells';
import { type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

/** A column by its place in the table, from zero. */
export interface TableColumnTarget {
  table: TableRecord;
  index: number;
}

export function defineTableColumn(context: WorkbookContext): ApiClass<TableColumnTarget> {
  const { grid, classes } = context;
  return new ApiClass<TableColumnTarget>('TableColumn', {
    identity: ({ index }) => ({ Id: columnId(index) }),
    scalars: {
      Id: readOnly(({ index }) => columnId(index)),
      Index: readOnly(({ index }) => index),
      Name: {
        get: (column) => columnName(context, column),
        set: (column, value) => {
          const name = textArgument(value, 'TableColumn.name');
          writeCells(context, headerCell(column), name, 'TableColumn.name');
        },
      },
      Values: {
        get: (column) => readCells(wholeColumn(column), (id, box) => grid.values(id, box)),
        set: (column, value) => writeCells(context, wholeColumn(column), value, 'TableColumn.values'),
      },
    },
    navigations: { Filter: (column) => classes.filter.object(column) },
    methods: {
      Delete: (column) => deleteColumn(context, column),
      GetRange: (column) => classes.range.object(wholeColumn(column)),
      GetHeaderRowRange: (column) => classes.range.object(headerCell(column)),
      GetDataBodyRange: (column) => classes.range.object(partOf(column, bodyBox(column.table))),
      GetTotalRowRange: (column) => {
        const box = totalsBox(column.table);
        if (box === null) throw itemNotFound('TableColumn.getTotalRowRange');
        return classes.range.object(partOf(column, box));
      },
    },
  });
}

export function defineTableColumnCollection(context: WorkbookContext): ApiClass<TableRecord> {
  const { classes } = context;
  const columns = (table: TableRecord): TableColumnTarget[] =>
    Array.from({ length: table.box.columnCount }, (_, index) => ({ table, index }));
  const find = (table: TableRecord, key: unknown): ApiObject | null => {
    const column = columns(table).find((one) =>
      typeof key === 'string'
        ? columnName(context, one).toLowerCase() === key.toLowerCase()
        : columnId(one.index) === key,
    );
    return column === undefined ? null : classes.tableColumn.object(column);
  };

  return new ApiClass<TableRecord>('TableColumnCollection', {
    collection: {
      items: (table) => columns(table).map((one) => classes.tableColumn.object(one)),
      find,
    },
    scalars: { Count: readOnly((table) => table.box.columnCount) },
    methods: {
      Add: (table, index, values, name) =>
        classes.tableColumn.object({ table, index: addColumn(context, table, index, values, name) }),
      GetCount: (table) => table.box.columnCount,
      GetItemAt: (table, index) =>
        classes.tableColumn.object(itemAt(columns(table), index, 'TableColumnCollection.getItemAt')),
      GetItemOrNullObject: (table, key) => {
        if (typeof key !== 'string' && typeof key !== 'number') {
          throw invalidArgument('TableColumnCollection.getItemOrNullObject');
        }
        return find(table, key);
      },
    },
  });
}

/** Ids of columns count from one. */
function columnId(index: number): number {
  return index + 1;
}

function columnName({ grid }: WorkbookContext, column: TableColumnTarget): string {
  const { sheetId, box } = headerCell(column);
  return String(grid.values(sheetId, box)[0]?.[0] ?? '');
}

function headerCell({ table, index }: TableColumnTarget): RangeTarget {
  const { row, column } = headerBox(table);
  return { sheetId: table.sheetId, box: singleCell(row, column + index) };
}

function wholeColumn(column: TableColumnTarget): RangeTarget {
  return partOf(column, column.table.box);
}

function partOf({ table, index }: TableColumnTarget, rows: Box): RangeTarget {
  const box = { ...rows, column: rows.column + index, columnCount: 1 };
  return { sheetId: table.sheetId, box };
}

/** What is to the right moves out of the way, and back. Answers where the new column is. */
function addColumn(
  context: WorkbookContext,
  table: TableRecord,
  index: unknown,
  values: unknown,
  name: unknown,
): number {
  const location = 'TableColumnCollection.add';
  const { grid, parts } = context;
  const { sheetId, box } = table;
  const end = box.columnCount;
  const at = optionalArgument(index, (value) => wholeNumberArgument(value, location), end);
  const place = at === -1 ? end : at;
  if (place < 0 || place > end) throw invalidArgument(location);
  const heading = optionalArgument(name, (value) => textArgument(value, location), null);
  const body = bodyBox(table);
  const cells = columnCells(values, body.rowCount + 1, heading !== null, location);
  const target = { sheetId, box: { ...box, column: box.column + place, columnCount: 1 } };
  refuseCut(context, sheetId, target.box, 'Right', location, table);
  if (place < end || !isBlank(grid.values(sheetId, target.box)))
    grid.insertCells(sheetId, target.box, 'Right');
  parts.tables.change(table, { box: { ...box, columnCount: end + 1 } });
  parts.tableFilters.moveColumns(table.id, (one) => one + (one >= place ? 1 : 0));
  if (cells !== null) {
    const row = cells.length === body.rowCount ? body.row : box.row;
    const rows = { ...target.box, row, rowCount: cells.length };
    writeCells(context, { sheetId, box: rows }, cells, location);
  }
  const column = { table, index: place };
  if (heading !== null) writeCells(context, headerCell(column), heading, location);
  else if (columnName(context, column) === '')
    writeCells(context, headerCell(column), freeHeading(context, table), location);
  return place;
}

/** One value for each cell, the heading first; with a given name the heading may be left out. */
function columnCells(
  values: unknown,
  rowCount: number,
  named: boolean,
  location: string,
): unknown[][] | null {
  if (values === null || values === undefined) return null;
  if (!Array.isArray(values)) return Array.from({ length: rowCount - 1 }, () => [values]);
  const rows = values.map((one: unknown) => (Array.isArray(one) ? (one as unknown[]) : [one]));
  const fits = rows.length === rowCount || (named && rows.length === rowCount - 1);
  if (!fits || rows.some((one) => one.length !== 1)) throw invalidArgument(location);
  return rows;
}

/** `Column1`, or the next number that no heading has. */
function freeHeading({ grid }: WorkbookContext, table: TableRecord): string {
  const taken = new Set(
    (grid.text(table.sheetId, headerBox(table))[0] ?? []).map((one) => one.toLowerCase()),
  );
  let number = 1;
  while (taken.has(`column${number}`)) number += 1;
  return `Column${number}`;
}

function deleteColumn(context: WorkbookContext, { table, index }: TableColumnTarget): void {
  const location = 'TableColumn.delete';
  const { sheetId, box } = table;
  if (box.columnCount === 1) throw invalidOperation(location);
  const column = { ...box, column: box.column + index, columnCount: 1 };
  refuseCut(context, sheetId, column, 'Left', location, table);
  context.parts.tableFilters.moveColumns(table.id, (one) =>
    one === index ? null : one - (one > index ? 1 : 0),
  );
  // The table shrinks with the cells.
  context.grid.deleteCells(sheetId, column, 'Left');
}

function isBlank(values: CellValue[][]): boolean {
  return values.every((row) => row.every((value) => value === ''));
}
