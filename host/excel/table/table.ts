import { ApiClass, readOnly, type Scalar } from '../../richapi/apiClass';
import {
  invalidArgument,
  itemAlreadyExists,
  itemNotFound,
  notImplemented,
  accessDenied,
  invalidOperation,
} from '../../richapi/apiError';
import { booleanArgument, textArgument } from '../../richapi/argument';
import { showFiltered } from './filter';
import { nameArgument } from '../workbook/namedItem';
import { bodyBox, headerBox, type TableRecord, totalsBox } from '../parts/tables';
import { rangeArgument } from '../cells/rangeTarget';
import type { WorkbookContext } from '../context/workbookContext';
import {
  eventMethods,
  TABLE_COLLECTION_EVENTS,
  TABLE_EVENTS,
  WHOLE_WORKBOOK,
} from '../context/workbookEvents';
import { MAX_ROWS } from '../../grid/address';
import type { Box, CellValue } from '../../grid/grid';
import { refuseCut } from '../cells/cutBlocks';

export function defineTable(context: WorkbookContext): ApiClass<TableRecord> {
  const { grid, classes, parts } = context;
  return new ApiClass<TableRecord>('Table', {
    identity: ({ id }) => ({ Id: id }),
    scalars: {
      Id: readOnly(({ id }) => id),
      Name: {
        get: ({ name }) => name,
        set: (table, value) => {
          const name = nameArgument(value, 'Table.name');
          const other = parts.tables.find(name, null);
          if (other !== null && other !== table) throw itemAlreadyExists('Table.name');
          parts.tables.change(table, { name });
        },
      },
      ShowHeaders: readOnly(() => true),
      ShowTotals: showTotalsScalar(context),
      Style: {
        get: ({ style }) => style,
        set: (table, value) => {
          table.style = textArgument(value, 'Table.style');
        },
      },
      ShowBandedRows: flag('showBandedRows'),
      ShowBandedColumns: flag('showBandedColumns'),
      ShowFilterButton: flag('showFilterButton'),
      HighlightFirstColumn: flag('highlightFirstColumn'),
      HighlightLastColumn: flag('highlightLastColumn'),
    },
    navigations: {
      Worksheet: ({ sheetId }) => classes.worksheet.object({ sheetId }),
      Columns: (table) => classes.tableColumnCollection.object(table),
      Rows: (table) => classes.tableRowCollection.object(table),
      Sort: (table) => classes.tableSort.object(table),
      AutoFilter: (table) => classes.autoFilter.object({ sheetId: table.sheetId, table }),
    },
    methods: {
      GetRange: ({ sheetId, box }) => classes.range.object({ sheetId, box }),
      GetHeaderRowRange: (table) => classes.range.object({ sheetId: table.sheetId, box: headerBox(table) }),
      GetDataBodyRange: (table) => classes.range.object({ sheetId: table.sheetId, box: bodyBox(table) }),
      GetTotalRowRange: (table) => {
        const box = totalsBox(table);
        if (box === null) throw itemNotFound('Table.getTotalRowRange');
        return classes.range.object({ sheetId: table.sheetId, box });
      },
      ClearFilters: (table) => {
        parts.tableFilters.clear(table.id, null);
        showFiltered(context, table);
      },
      ReapplyFilters: (table) => showFiltered(context, table),
      Resize: (table, newRange) => {
        const { sheetId, box } = rangeArgument(context, table.sheetId, newRange, 'Table.resize');
        if (table.showTotals && box.rowCount !== table.box.rowCount)
          throw notImplemented('Table.resize to other rows while the totals are shown');
        // A table keeps its header row and at least one row of data.
        const fits =
          sheetId === table.sheetId && box.row === table.box.row && bodyBox({ ...table, box }).rowCount > 0;
        const others = parts.tables.overlapping(sheetId, box).filter((one) => one !== table);
        if (!fits || others.length > 0) throw invalidArgument('Table.resize');
        parts.tables.change(table, { box });
      },
      ConvertToRange: (table) => {
        parts.tables.remove(table);
        return classes.range.object({ sheetId: table.sheetId, box: table.box });
      },
      Delete: (table) => {
        const { id: tableId, name: tableName, sheetId: worksheetId } = table;
        parts.tables.remove(table);
        grid.clear(table.sheetId, table.box, 'All');
        context.events.raise(TABLE_COLLECTION_EVENTS.Deleted, [WHOLE_WORKBOOK, worksheetId], {
          tableId,
          tableName,
          worksheetId,
          source: 'Local',
        });
      },
      ...eventMethods<TableRecord>(context.events, TABLE_EVENTS, ({ id }) => id),
    },
  });
}

type TableFlag =
  | 'showBandedRows'
  | 'showBandedColumns'
  | 'showFilterButton'
  | 'highlightFirstColumn'
  | 'highlightLastColumn';

/** How a table is to look. It is stored for the add-in; the grid does not draw tables. */
function flag(name: TableFlag): Scalar<TableRecord> {
  return {
    get: (table) => table[name],
    set: (table, value) => {
      table[name] = booleanArgument(value, `Table.${name}`);
    },
  };
}

const LOCATION = 'Table.showTotals';

/** SUBTOTAL leaves hidden rows out: the sum, and how many cells are filled. */
const SUM = 109;
const COUNT = 103;

/** `Table.showTotals`: the row of totals comes below the data and goes again. */
function showTotalsScalar(context: WorkbookContext): Scalar<TableRecord> {
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
function columnReference(name: string): string {
  return name.replace(/['#[\]@]/g, "'$&");
}
