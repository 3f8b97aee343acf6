import { boxAddress, fullAddress, MAX_COLUMNS, MAX_ROWS } from '../../grid/address';
import { afterMove } from '../../grid/moving/blockMove';
import { intersection, singleCell } from '../../grid/box';
import { type Box, type ShiftDirection } from '../../grid/grid';
import { movedBox } from '../../grid/movedBox';
import { moveParts } from '../parts/moveParts';
import { removeSheetParts } from '../parts/workbookParts';
import { withinUse } from '../cells/rangeCells';
import { sheetInfo, type WorkbookContext } from '../context/workbookContext';
import { SHEET_COLLECTION_EVENTS, TABLE_EVENTS, WHOLE_WORKBOOK } from '../context/workbookEvents';

/** Tells the add-in and the custom functions of what happens in the grid. Returns what stops it. */
export function forwardGridEvents(context: WorkbookContext): () => void {
  const { grid, events, customFunctions, parts } = context;
  const stops = [
    grid.on('edited', ({ sheetId, box, byApi, remote }) => {
      customFunctions.forget(sheetId, box);
      raiseChanged(context, sheetId, box, { ...EDITED, byApi, remote });
      raiseFormulasChanged(context, sheetId, box, remote);
    }),
    grid.on('shifted', ({ sheetId, byApi, remote, ...shift }) => {
      const moved = (box: Box) => movedBox(box, shift);
      customFunctions.move(sheetId, moved);
      moveParts(parts, sheetId, moved);
      const change = changeOfShift(shift.box, shift.direction);
      raiseChanged(context, sheetId, shift.box, { ...change, byApi, remote });
    }),
    grid.on('moved', ({ sheetId, from, to, byApi, remote }) => {
      const moved = (box: Box) => afterMove(box, from, to);
      customFunctions.move(sheetId, moved);
      moveParts(parts, sheetId, moved);
      for (const box of [from, to]) raiseChanged(context, sheetId, box, { ...EDITED, byApi, remote });
    }),
    grid.on('selectionChanged', ({ sheetId, box }) => {
      const detail = { address: boxAddress(box), worksheetId: sheetId };
      events.raise(SHEET_COLLECTION_EVENTS.SelectionChanged, [sheetId, WHOLE_WORKBOOK], detail);
      raiseTableSelection(context, sheetId, box);
    }),
    grid.on('sheetActivated', ({ sheetId, previousSheetId }) => {
      if (previousSheetId !== null) {
        const left = [previousSheetId, WHOLE_WORKBOOK];
        events.raise(SHEET_COLLECTION_EVENTS.Deactivated, left, { worksheetId: previousSheetId });
      }
      const entered = [sheetId, WHOLE_WORKBOOK];
      events.raise(SHEET_COLLECTION_EVENTS.Activated, entered, { worksheetId: sheetId });
    }),
    grid.on('sheetAdded', ({ sheetId, remote }) =>
      events.raise(SHEET_COLLECTION_EVENTS.Added, [WHOLE_WORKBOOK], {
        worksheetId: sheetId,
        source: sourceOf(remote),
      }),
    ),
    grid.on('sheetRenamed', ({ sheetId, before, after, remote }) =>
      events.raise(SHEET_COLLECTION_EVENTS.EventNameChanged, [sheetId, WHOLE_WORKBOOK], {
        worksheetId: sheetId,
        nameBefore: before,
        nameAfter: after,
        source: sourceOf(remote),
      }),
    ),
    grid.on('sheetMoved', ({ sheetId, from, to, remote }) =>
      events.raise(SHEET_COLLECTION_EVENTS.EventMoved, [WHOLE_WORKBOOK], {
        worksheetId: sheetId,
        positionBefore: from,
        positionAfter: to,
        source: sourceOf(remote),
      }),
    ),
    grid.on('sheetDeleted', ({ sheetId, remote }) => {
      removeSheetParts(parts, sheetId);
      events.raise(SHEET_COLLECTION_EVENTS.Deleted, [WHOLE_WORKBOOK], {
        worksheetId: sheetId,
        source: sourceOf(remote),
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

/** `Excel.EventSource`. */
const sourceOf = (remote?: boolean) => (remote === true ? 'Remote' : 'Local');

interface Change {
  changeType: string;
  shiftDirection: 'None' | ShiftDirection;
}

const EDITED: Change = { changeType: 'RangeEdited', shiftDirection: 'None' };

const CHANGE_OF_SHIFT: Record<ShiftDirection, Change> = {
  Down: { changeType: 'RowInserted', shiftDirection: 'Down' },
  Right: { changeType: 'ColumnInserted', shiftDirection: 'Right' },
  Up: { changeType: 'RowDeleted', shiftDirection: 'Up' },
  Left: { changeType: 'ColumnDeleted', shiftDirection: 'Left' },
};

/** Parts of rows and columns are cells to Excel. */
function changeOfShift(box: Box, direction: ShiftDirection): Change {
  const change = CHANGE_OF_SHIFT[direction];
  const isVertical = direction === 'Down' || direction === 'Up';
  if (isVertical ? box.columnCount === MAX_COLUMNS : box.rowCount === MAX_ROWS) return change;
  return { ...change, changeType: change.changeType.endsWith('Inserted') ? 'CellInserted' : 'CellDeleted' };
}

function raiseChanged(
  context: WorkbookContext,
  sheetId: string,
  box: Box,
  { changeType, shiftDirection, byApi, remote }: Change & { byApi: boolean; remote?: boolean },
): void {
  const { events, parts } = context;
  const detail = {
    address: boxAddress(box),
    changeType,
    source: sourceOf(remote),
    triggerSource: byApi ? 'ThisLocalAddin' : 'Unknown',
    worksheetId: sheetId,
    shiftDirection,
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

/** Excel notifies a table's handlers of every selection: `isInsideTable` says whether it touches the table. */
function raiseTableSelection({ events, parts }: WorkbookContext, sheetId: string, box: Box): void {
  for (const table of parts.tables.list(sheetId)) {
    const shared = intersection(table.box, box);
    events.raise(TABLE_EVENTS.SelectionChanged, [table.id], {
      address: shared === null ? '' : boxAddress(shared),
      isInsideTable: shared !== null,
      tableId: table.id,
      worksheetId: sheetId,
    });
  }
}

/** Which cells hold a formula now; what they held before is not stored. */
function raiseFormulasChanged(context: WorkbookContext, sheetId: string, box: Box, remote?: boolean): void {
  const { grid, events } = context;
  const targets = [sheetId, WHOLE_WORKBOOK];
  if (!events.listened(SHEET_COLLECTION_EVENTS.FormulaChanged, targets)) return;
  const within = withinUse(grid.dimensions(sheetId), box);
  const formulaDetails = grid
    .formulas(sheetId, within)
    .flatMap((row, i) =>
      row.flatMap((cell, j) =>
        typeof cell === 'string' && cell.startsWith('=')
          ? [{ cellAddress: boxAddress(singleCell(within.row + i, within.column + j)) }]
          : [],
      ),
    );
  if (formulaDetails.length === 0) return;
  const detail = { formulaDetails, source: sourceOf(remote), worksheetId: sheetId };
  events.raise(SHEET_COLLECTION_EVENTS.FormulaChanged, targets, detail);
}
