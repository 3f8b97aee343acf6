import { type Box } from '../../grid/grid';
import { movedFormula } from '../../formulas/sharedFormula';
import { ApiClass, readOnly } from '../../richapi/apiClass';
import { invalidArgument, notImplemented } from '../../richapi/apiError';
import { booleanArgument, optionalArgument, wholeNumberArgument } from '../../richapi/argument';
import { bodyBox, type TableRecord } from '../parts/tables';
import { type RangeTarget } from '../cells/rangeTarget';
import { objectArgument } from '../cells/ruleArgument';
import { type SortField, sortOrder } from '../parts/sortOrder';
import { type WorkbookContext } from '../context/workbookContext';
import { SHEET_EVENTS, WHOLE_WORKBOOK } from '../context/workbookEvents';
import { boxAddress } from '../../grid/address';

export function defineRangeSort(context: WorkbookContext): ApiClass<RangeTarget> {
  return new ApiClass<RangeTarget>('RangeSort', {
    methods: {
      Apply: ({ sheetId, box }, fields, matchCase, hasHeaders, orientation) => {
        const location = 'RangeSort.apply';
        if (orientation === 'Columns') throw notImplemented(`${location} from left to right`);
        const headed = flagArgument(hasHeaders, location);
        const body = headed ? { ...box, row: box.row + 1, rowCount: box.rowCount - 1 } : box;
        sortRows(
          context,
          sheetId,
          body,
          fieldsArgument(fields, box, location),
          flagArgument(matchCase, location),
        );
      },
    },
  });
}

export function defineTableSort(context: WorkbookContext): ApiClass<TableRecord> {
  const { tableSorts } = context.parts;
  const apply = (table: TableRecord, fields: SortField[], matchCase: boolean): void => {
    sortRows(context, table.sheetId, bodyBox(table), fields, matchCase);
    tableSorts.set(table.id, { fields, matchCase });
  };
  return new ApiClass<TableRecord>('TableSort', {
    scalars: {
      Fields: readOnly(({ id }) => tableSorts.get(id)?.fields ?? []),
      MatchCase: readOnly(({ id }) => tableSorts.get(id)?.matchCase ?? false),
      Method: readOnly(() => 'PinYin'),
    },
    methods: {
      Apply: (table, fields, matchCase) =>
        apply(
          table,
          fieldsArgument(fields, table.box, 'TableSort.apply'),
          flagArgument(matchCase, 'TableSort.apply'),
        ),
      // The order stays as it is; only the memory of how it came about goes.
      Clear: ({ id }) => void tableSorts.delete(id),
      Reapply: (table) => {
        const sort = tableSorts.get(table.id);
        if (sort !== undefined) apply(table, sort.fields, sort.matchCase);
      },
    },
  });
}

/** Contents move; formats stay where they are, and formulas go on pointing as if they had been copied. */
function sortRows(
  { grid, events }: WorkbookContext,
  sheetId: string,
  box: Box,
  fields: SortField[],
  matchCase: boolean,
): void {
  if (box.rowCount < 2) return;
  const order = sortOrder(grid.values(sheetId, box), fields, matchCase);
  const formulas = grid.formulas(sheetId, box);
  const sorted = order.map((from, to) =>
    (formulas[from] ?? []).map((cell) =>
      typeof cell === 'string' && cell.startsWith('=') ? movedFormula(cell, to - from, 0) : cell,
    ),
  );
  grid.setCells(sheetId, box, sorted);
  events.raise(SHEET_EVENTS.RowSorted, [sheetId, WHOLE_WORKBOOK], {
    address: boxAddress(box),
    source: 'Local',
    worksheetId: sheetId,
  });
}

function fieldsArgument(value: unknown, box: Box, location: string): SortField[] {
  if (!Array.isArray(value) || value.length === 0) throw invalidArgument(location);
  return value.map((one: unknown) => {
    const { key, ascending, sortOn } = objectArgument(one, location);
    if (sortOn !== undefined && sortOn !== null && sortOn !== 'Value') {
      throw notImplemented(`${location} by ${String(sortOn)}`);
    }
    const column = wholeNumberArgument(key, location);
    if (column < 0 || column >= box.columnCount) throw invalidArgument(location);
    return {
      key: column,
      ascending: optionalArgument(ascending, (flag) => booleanArgument(flag, location), true),
    };
  });
}

function flagArgument(value: unknown, location: string): boolean {
  return optionalArgument(value, (one) => booleanArgument(one, location), false);
}
