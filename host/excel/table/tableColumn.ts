import { singleCell } from '../../grid/box';
import { type Box } from '../../grid/grid';
import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { invalidArgument, itemNotFound } from '../../richapi/apiError';
import { textArgument, wholeNumberArgument } from '../../richapi/argument';
import { bodyBox, headerBox, type TableRecord } from '../parts/tables';
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
      GetRange: (column) => classes.range.object(wholeColumn(column)),
      GetHeaderRowRange: (column) => classes.range.object(headerCell(column)),
      GetDataBodyRange: (column) => classes.range.object(partOf(column, bodyBox(column.table))),
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
      GetCount: (table) => table.box.columnCount,
      GetItemAt: (table, index) => {
        const at = wholeNumberArgument(index, 'TableColumnCollection.getItemAt');
        const column = columns(table)[at];
        if (column === undefined) throw itemNotFound('TableColumnCollection.getItemAt');
        return classes.tableColumn.object(column);
      },
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
