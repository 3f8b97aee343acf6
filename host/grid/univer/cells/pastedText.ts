import { ICommandService, type ICellData, type Injector, IUndoRedoService } from '@univerjs/core';
import { INumfmtService, SetRangeValuesCommand } from '@univerjs/preset-sheets-core';
import { cellsOfText } from '../../../formulas/textTable';
import { cellForEntry } from './cellData';
import { selectBlock, selectedPlace } from './selectedBlock';

/** So many cells are written before the page may draw and answer again. */
const CELLS_AT_ONCE = 2000;

export interface PasteProgress {
  (done: number, all: number): void;
}

/**
 * Writes text from outside into the cells from the selected one on, each read as what is typed. A large text goes in parts, between which
 * the page lives on; all of it is one step of undo.
 */
export async function pasteText(
  injector: Injector,
  text: string,
  onProgress: PasteProgress,
): Promise<boolean> {
  const place = selectedPlace(injector);
  if (!place) return false;
  const { sheet, start } = place;
  const { unitId, subUnitId } = place.at;
  const formats = injector.get(INumfmtService);
  const commands = injector.get(ICommandService);
  const cells = cellsOfText(text).slice(0, sheet.getRowCount() - start.startRow);
  const width = Math.min(
    cells.reduce((most, row) => Math.max(most, row.length), 1),
    sheet.getColumnCount() - start.startColumn,
  );
  const rowsAtOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / width));
  const oneStep = injector.get(IUndoRedoService).__tempBatchingUndoRedo(unitId);
  try {
    for (let first = 0; first < cells.length; first += rowsAtOnce) {
      if (first > 0) await new Promise((resolve) => setTimeout(resolve, 0));
      const part = cells.slice(first, first + rowsAtOnce);
      const value: Record<number, Record<number, ICellData>> = {};
      part.forEach((row, index) => {
        const line: Record<number, ICellData> = {};
        row.slice(0, width).forEach((typed, column) => {
          const at = [start.startRow + first + index, start.startColumn + column] as const;
          const format = formats.getValue(unitId, subUnitId, ...at)?.pattern ?? 'General';
          line[at[1]] = cellForEntry(typed, format);
        });
        value[start.startRow + first + index] = line;
      });
      const range = {
        startRow: start.startRow + first,
        endRow: start.startRow + first + part.length - 1,
        startColumn: start.startColumn,
        endColumn: start.startColumn + width - 1,
      };
      if (!commands.syncExecuteCommand(SetRangeValuesCommand.id, { unitId, subUnitId, range, value }))
        return false;
      onProgress(Math.min(first + rowsAtOnce, cells.length) * width, cells.length * width);
    }
  } finally {
    oneStep.dispose();
  }
  const endRow = start.startRow + cells.length - 1;
  const endColumn = start.startColumn + width - 1;
  selectBlock(commands, { unitId, subUnitId }, { ...start, endRow, endColumn });
  return true;
}
