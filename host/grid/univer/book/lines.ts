import { type IRange, RANGE_TYPE, type Workbook, type Worksheet } from '@univerjs/core';
import {
  type IInsertColMutationParams,
  type IInsertRowMutationParams,
  InsertColMutation,
  InsertRowMutation,
  ISheetRowFilteredService,
  type IRemoveColMutationParams,
  type IRemoveRowsMutationParams,
  RemoveColMutation,
  RemoveRowMutation,
} from '@univerjs/preset-sheets-core';
import { MAX_COLUMNS, MAX_ROWS } from '../../address';
import type { Box, GridLines, ShiftDirection } from '../../grid';
import type { GridListeners } from '../../gridListeners';
import { moveCells, type MovingGrid } from '../../moving/blockMove';
import { isWholeShift, shiftPart } from '../../moving/partialShift';
import { freezeOf, frozenOf } from './frozenPanes';
import { toBox, type UniverBook } from './univerBook';

/** Whole rows and columns: inserting, deleting, hiding, keeping in view. */
export function lineOperations(book: UniverBook, listeners: GridListeners, cells: MovingGrid): GridLines {
  /** A part of rows or columns, which Univer moves only for the active sheet. */
  function shiftOne(sheetId: string, box: Box, direction: ShiftDirection): void {
    listeners.withoutEdits(() => shiftPart(cells, sheetId, box, direction));
    listeners.raise('shifted', { sheetId, box, direction, byApi: true });
  }
  const isPart = (sheetId: string, box: Box, direction: ShiftDirection): boolean =>
    !isWholeShift(box, direction, {
      rowCount: book.sheet(sheetId).getMaxRows(),
      columnCount: book.sheet(sheetId).getMaxColumns(),
    });

  return {
    moveCells(sheetId, from, to) {
      listeners.withoutEdits(() => moveCells(cells, sheetId, from, to));
      listeners.raise('moved', { sheetId, from, to, byApi: true });
    },
    frozen(sheetId) {
      return frozenOf(book.sheet(sheetId).getFreeze());
    },
    freeze(sheetId, frozen) {
      const sheet = book.sheet(sheetId);
      if (frozen.rows === 0 && frozen.columns === 0) sheet.cancelFreeze();
      else sheet.setFreeze(freezeOf(frozen));
    },
    hidden(sheetId, box, what) {
      const core = book.sheet(sheetId).getSheet();
      const states = new Set(
        Array.from({ length: what === 'rows' ? box.rowCount : box.columnCount }, (_, index) =>
          what === 'rows' ? core.getRowVisible(box.row + index) : core.getColVisible(box.column + index),
        ),
      );
      return states.size > 1 ? null : states.has(false);
    },
    setHidden(sheetId, box, what, hidden) {
      const sheet = book.sheet(sheetId);
      const selected = book.selectedBox();
      if (what === 'rows') {
        if (hidden) sheet.hideRows(box.row, box.rowCount);
        else sheet.showRows(box.row, box.rowCount);
      } else if (hidden) sheet.hideColumns(box.column, box.columnCount);
      else sheet.showColumns(box.column, box.columnCount);
      // Univer selects what is hidden or shown; Excel leaves the selection where it is.
      if (selected) book.range(book.open.workbook.getActiveSheet().getSheetId(), selected).activate();
    },
    readFilters(isFiltered) {
      book.open.injector
        .get(ISheetRowFilteredService)
        .register(
          (_unitId, sheetId, row) =>
            !book.sheet(sheetId).getSheet().getRowVisible(row) && isFiltered(sheetId, row),
        );
    },
    insertCells(sheetId, box, direction) {
      if (isPart(sheetId, box, direction)) return shiftOne(sheetId, box, direction);
      const sheet = book.sheet(sheetId);
      book.byApi(() => {
        if (direction === 'Down') sheet.insertRows(box.row, box.rowCount);
        else sheet.insertColumns(box.column, box.columnCount);
      });
    },
    deleteCells(sheetId, box, direction) {
      if (isPart(sheetId, box, direction)) return shiftOne(sheetId, box, direction);
      const sheet = book.sheet(sheetId);
      book.byApi(() =>
        asActiveSheet(book.open.workbook.getWorkbook(), sheet.getSheet(), () => {
          if (direction === 'Up') sheet.deleteRows(box.row, box.rowCount);
          else sheet.deleteColumns(box.column, box.columnCount);
        }),
      );
    },
  };
}

/** Tells of rows and columns that come and go, by user or add-in, undo included. */
export function watchLines(
  { commands }: UniverBook,
  onShifted: (sheetId: string, box: Box, direction: ShiftDirection) => void,
): void {
  commands.onCommandExecuted(({ id, params }) => {
    switch (id) {
      case InsertRowMutation.id: {
        const { subUnitId, range } = params as IInsertRowMutationParams;
        return onShifted(subUnitId, wholeBox(range, RANGE_TYPE.ROW), 'Down');
      }
      case InsertColMutation.id: {
        const { subUnitId, range } = params as IInsertColMutationParams;
        return onShifted(subUnitId, wholeBox(range, RANGE_TYPE.COLUMN), 'Right');
      }
      case RemoveRowMutation.id: {
        const { subUnitId, range } = params as IRemoveRowsMutationParams;
        return onShifted(subUnitId, wholeBox(range, RANGE_TYPE.ROW), 'Up');
      }
      case RemoveColMutation.id: {
        const { subUnitId, range } = params as IRemoveColMutationParams;
        return onShifted(subUnitId, wholeBox(range, RANGE_TYPE.COLUMN), 'Left');
      }
    }
  });
}

/** The range from edge to edge: how far the engine says it reaches is the size of the sheet it knows. */
function wholeBox(range: IRange, type: RANGE_TYPE.ROW | RANGE_TYPE.COLUMN): Box {
  const box = toBox(range);
  return type === RANGE_TYPE.ROW
    ? { ...box, column: 0, columnCount: MAX_COLUMNS }
    : { ...box, row: 0, rowCount: MAX_ROWS };
}

/**
 * Does something while the sheet passes for the active one. Univer 0.25 moves formulas and references as if the rows and
 * columns that are deleted were those of the active sheet, whichever they are (`handleRefRemoveRow` and `handleRefRemoveCol` of
 * sheets-formula), and so loses formulas there.
 */
function asActiveSheet(workbook: Workbook, sheet: Worksheet, work: () => void): void {
  workbook.getActiveSheet = () => sheet;
  try {
    work();
  } finally {
    // What the class has is there again.
    Reflect.deleteProperty(workbook, 'getActiveSheet');
  }
}
