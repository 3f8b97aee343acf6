import { ApiClass, readOnly, type Scalar } from '../../richapi/apiClass';
import { invalidArgument, itemAlreadyExists, itemNotFound, notImplemented } from '../../richapi/apiError';
import { booleanArgument, textArgument } from '../../richapi/argument';
import { showFiltered } from './filter';
import { nameArgument } from '../workbook/namedItem';
import { bodyBox, headerBox, type TableRecord, totalsBox } from '../parts/tables';
import { showTotalsScalar } from './totalsRow';
import { rangeArgument } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';
import {
  eventMethods,
  TABLE_COLLECTION_EVENTS,
  TABLE_EVENTS,
  WHOLE_WORKBOOK,
} from '../context/workbookEvents';

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
