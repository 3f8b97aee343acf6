import { boxAddress, fullAddress } from '../grid/address';
import { intersection } from '../grid/box';
import { type Box } from '../grid/grid';
import { sheetInfo, type WorkbookContext } from './workbookContext';
import { SHEET_COLLECTION_EVENTS, TABLE_EVENTS, WHOLE_WORKBOOK } from './workbookEvents';

/** Tells the add-in and the custom functions of what happens in the grid. Returns what stops it. */
export function forwardGridEvents(context: WorkbookContext): () => void {
  const { grid, events, customFunctions, parts } = context;
  const stops = [
    grid.on('edited', ({ sheetId, box, byApi }) => {
      customFunctions.forget(sheetId, box);
      raiseChanged(context, sheetId, box, byApi);
    }),
    grid.on('selectionChanged', ({ sheetId, box }) =>
      events.raise(SHEET_COLLECTION_EVENTS.SelectionChanged, [sheetId, WHOLE_WORKBOOK], {
        address: boxAddress(box),
        worksheetId: sheetId,
      }),
    ),
    grid.on('sheetActivated', ({ sheetId, previousSheetId }) => {
      if (previousSheetId !== null) {
        const left = [previousSheetId, WHOLE_WORKBOOK];
        events.raise(SHEET_COLLECTION_EVENTS.Deactivated, left, { worksheetId: previousSheetId });
      }
      const entered = [sheetId, WHOLE_WORKBOOK];
      events.raise(SHEET_COLLECTION_EVENTS.Activated, entered, { worksheetId: sheetId });
    }),
    grid.on('sheetAdded', ({ sheetId }) =>
      events.raise(SHEET_COLLECTION_EVENTS.Added, [WHOLE_WORKBOOK], {
        worksheetId: sheetId,
        source: 'Local',
      }),
    ),
    grid.on('sheetDeleted', ({ sheetId }) => {
      parts.tables.removeSheet(sheetId);
      parts.names.removeSheet(sheetId);
      events.raise(SHEET_COLLECTION_EVENTS.Deleted, [WHOLE_WORKBOOK], {
        worksheetId: sheetId,
        source: 'Local',
      });
    }),
    grid.on('fullCalculation', () => customFunctions.reset()),
    grid.on('calculated', ({ sheetIds }) => {
      customFunctions.endPass((at) => hasFormula(context, at.sheetId, at.row, at.column));
      for (const sheetId of sheetIds) {
        const detail = { worksheetId: sheetId, address: '' };
        events.raise(SHEET_COLLECTION_EVENTS.Calculated, [sheetId, WHOLE_WORKBOOK], detail);
      }
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function raiseChanged(context: WorkbookContext, sheetId: string, box: Box, byApi: boolean): void {
  const { events, parts } = context;
  const detail = {
    address: boxAddress(box),
    changeType: 'RangeEdited',
    source: 'Local',
    triggerSource: byApi ? 'ThisLocalAddin' : 'Unknown',
    worksheetId: sheetId,
    shiftDirection: 'None',
    // What `args.getRange` comes back with.
    referenceId: fullAddress(sheetInfo(context, sheetId).name, box),
  };
  events.raise(SHEET_COLLECTION_EVENTS.DataChanged, [sheetId, WHOLE_WORKBOOK], detail);
  for (const table of parts.tables.overlapping(sheetId, box)) {
    const part = intersection(table.box, box) ?? box;
    events.raise(TABLE_EVENTS.DataChanged, [table.id, sheetId, WHOLE_WORKBOOK], {
      ...detail,
      address: boxAddress(part),
      tableId: table.id,
    });
  }
}

function hasFormula({ grid }: WorkbookContext, sheetId: string, row: number, column: number): boolean {
  if (!grid.sheets().some((one) => one.id === sheetId)) return false;
  const formula = grid.formulas(sheetId, { row, column, rowCount: 1, columnCount: 1 })[0]?.[0];
  return typeof formula === 'string' && formula.startsWith('=');
}
