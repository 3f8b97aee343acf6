import { MAX_ROWS } from '../../grid/address';
import { type Box, type CellValue } from '../../grid/grid';
import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { invalidArgument, notImplemented } from '../../richapi/apiError';
import { booleanArgument, optionalArgument, itemAt } from '../../richapi/argument';
import { headerBox } from '../parts/tables';
import { rangeArgument, type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';
import { eventMethods, TABLE_COLLECTION_EVENTS, WHOLE_WORKBOOK } from '../context/workbookEvents';

/** The tables of one sheet, or of all (`sheetId` null). */
export interface TableCollectionTarget {
  sheetId: string | null;
}

export function defineTableCollection(context: WorkbookContext): ApiClass<TableCollectionTarget> {
  const { grid, classes, parts } = context;
  const list = ({ sheetId }: TableCollectionTarget): ApiObject[] =>
    parts.tables.list(sheetId).map((one) => classes.table.object(one));
  const find = ({ sheetId }: TableCollectionTarget, key: unknown): ApiObject | null => {
    if (typeof key !== 'string') throw invalidArgument('TableCollection.getItem');
    const table = parts.tables.find(key, sheetId);
    return table === null ? null : classes.table.object(table);
  };

  return new ApiClass<TableCollectionTarget>('TableCollection', {
    collection: { items: list, find },
    scalars: { Count: readOnly((target) => list(target).length) },
    methods: {
      Add: (target, address, hasHeaders) => {
        const sheetId = target.sheetId ?? grid.activeSheetId();
        const range = rangeArgument(context, sheetId, address, 'TableCollection.add');
        const headed = optionalArgument(
          hasHeaders,
          (value) => booleanArgument(value, 'TableCollection.add'),
          false,
        );
        const box = headed ? withDataRow(range.box) : withHeaderRow(context, range);
        if (parts.tables.overlapping(range.sheetId, box).length > 0) {
          throw invalidArgument('TableCollection.add');
        }
        const table = parts.tables.add(range.sheetId, box);
        nameBlankHeaders(context, { sheetId: range.sheetId, box: headerBox(table) });
        context.events.raise(TABLE_COLLECTION_EVENTS.Added, [WHOLE_WORKBOOK, range.sheetId], {
          tableId: table.id,
          worksheetId: range.sheetId,
          source: 'Local',
        });
        return classes.table.object(table);
      },
      GetCount: (target) => list(target).length,
      GetItemAt: (target, index) => itemAt(list(target), index, 'TableCollection.getItemAt'),
      GetItemOrNullObject: find,
      ...eventMethods<TableCollectionTarget>(
        context.events,
        TABLE_COLLECTION_EVENTS,
        ({ sheetId }) => sheetId ?? WHOLE_WORKBOOK,
      ),
    },
  });
}

/** A header without data gets a row for data, as in Excel. */
function withDataRow(box: Box): Box {
  return box.rowCount > 1 ? box : { ...box, rowCount: 2 };
}

/** Data without a header moves down one row to make room for it. */
function withHeaderRow({ grid }: WorkbookContext, { sheetId, box }: RangeTarget): Box {
  const grown = { ...box, rowCount: box.rowCount + 1 };
  if (grown.row + grown.rowCount > MAX_ROWS) throw invalidArgument('TableCollection.add');
  const below = { ...box, row: box.row + box.rowCount, rowCount: 1 };
  const formulas = grid.formulas(sheetId, box);
  const blocked = grid.values(sheetId, below).some((row) => row.some((value) => value !== ''));
  // Moved formulas would have to be rewritten.
  if (blocked || formulas.some((row) => row.some(isFormula))) {
    throw notImplemented('TableCollection.add without headers over formulas or above filled cells');
  }
  grid.setCells(sheetId, { ...box, row: box.row + 1 }, formulas);
  grid.setCells(sheetId, { ...box, rowCount: 1 }, [Array<CellValue>(box.columnCount).fill('')]);
  return grown;
}

function nameBlankHeaders({ grid }: WorkbookContext, { sheetId, box }: RangeTarget): void {
  const headers = grid.values(sheetId, box)[0] ?? [];
  if (!headers.includes('')) return;
  const named = headers.map((value, index) => (value === '' ? `Column${index + 1}` : null));
  grid.setCells(sheetId, box, [named]);
}

function isFormula(value: CellValue): boolean {
  return typeof value === 'string' && value.startsWith('=');
}
