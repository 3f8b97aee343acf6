import { type Box, type GridLines, type ShiftDirection } from '../grid';
import { type MemoryBook } from './memoryBook';
import { shiftCells } from './memoryShift';
import { MAX_COLUMNS, MAX_ROWS } from '../address';
import { moveCells, type MovingGrid } from '../moving/blockMove';
import { isWholeShift, shiftPart } from '../moving/partialShift';

const WHOLE = { rowCount: MAX_ROWS, columnCount: MAX_COLUMNS };

/** Rows and columns: inserting, deleting, hiding, keeping in view. */
export function lineOperations({ sheets, results, listeners }: MemoryBook, cells: MovingGrid): GridLines {
  function shift(sheetId: string, box: Box, direction: ShiftDirection): void {
    if (isWholeShift(box, direction, WHOLE))
      shiftCells(sheets.all(), sheets.get(sheetId), { box, direction });
    else listeners.withoutEdits(() => shiftPart(cells, sheetId, box, direction));
    listeners.raise('shifted', { sheetId, box, direction, byApi: true });
    results.invalidate();
  }

  return {
    insertCells: shift,
    deleteCells: shift,
    moveCells(sheetId, from, to) {
      listeners.withoutEdits(() => moveCells(cells, sheetId, from, to));
      listeners.raise('moved', { sheetId, from, to, byApi: true });
      results.invalidate();
    },
    frozen: (sheetId) => sheets.get(sheetId).frozen,
    freeze(sheetId, frozen) {
      sheets.get(sheetId).frozen = frozen;
    },
    hidden(sheetId, box, what) {
      const lines = sheets.get(sheetId).hidden[what];
      const states = new Set(linesOf(box, what).map((line) => lines.has(line)));
      return states.size === 1 ? states.has(true) : null;
    },
    setHidden(sheetId, box, what, hidden) {
      const lines = sheets.get(sheetId).hidden[what];
      for (const line of linesOf(box, what)) {
        if (hidden) lines.add(line);
        else lines.delete(line);
      }
    },
  };
}

function linesOf({ row, column, rowCount, columnCount }: Box, what: 'rows' | 'columns'): number[] {
  const [first, count] = what === 'rows' ? [row, rowCount] : [column, columnCount];
  return Array.from({ length: count }, (_, index) => first + index);
}
