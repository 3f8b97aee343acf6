import { ICommandService, type Injector, IUndoRedoService, ObjectMatrix } from '@univerjs/core';
import {
  type ISheetClipboardService,
  SetWorksheetActiveOperation,
  SheetsSelectionsService,
} from '@univerjs/preset-sheets-core';
import { partsOfHtmlTable } from '../../../formulas/htmlTable';
import type { PasteProgress } from './pastedText';
import { selectBlock, selectedPlace } from './selectedBlock';

/** A block of rows of what is pasted. */
interface PastedPart {
  cells: number;
  paste(): Promise<boolean>;
}

/** Univer pastes some 15,000 cells a second, all in one go: so many stay below 200 ms. */
const CELLS_AT_ONCE = 1000;

/** Below this, what is pasted is over before one would see the page stand still. */
const MANY_CELLS = 3000;

const PART_ID = 'part-of-paste';

/**
 * Parts of a table of other programs, each with its rows; null where it is pasted as a whole: a small one, one that the selection repeats, or
 * one whose cells reach over several rows.
 */
export function partsOfHtml(
  injector: Injector,
  clipboard: ISheetClipboardService,
  paste: ISheetClipboardService['legacyPaste'],
  html: string,
): PastedPart[] | null {
  const table = partsOfHtmlTable(html, CELLS_AT_ONCE);
  if (!table || table.cells < MANY_CELLS || repeats(injector, table.rows, table.columns)) return null;
  return table.parts.map((part) => ({
    cells: part.cells,
    paste: async () => {
      const done = await paste(part.html);
      // What it offers to do with the last paste would do it only with this part.
      clipboard.updatePasteOptionsCache(null);
      return done;
    },
  }));
}

/** Parts of a copy from the workbook itself; null where it is pasted as a whole. */
export function partsOfCopy(
  injector: Injector,
  clipboard: ISheetClipboardService,
  copyId: string,
): PastedPart[] | null {
  const cache = clipboard.copyContentCache();
  const copied = cache.get(copyId);
  const matrix = copied?.matrix;
  if (!copied || !matrix || String(copied.copyType) !== 'COPY') return null;
  const { rows, cols } = copied.range;
  if (rows.length * cols.length < MANY_CELLS || repeats(injector, rows.length, cols.length)) return null;
  let isMerged = false;
  matrix.forValue((_row, _column, cell) => {
    if ((cell.rowSpan ?? 1) > 1 || (cell.colSpan ?? 1) > 1) isMerged = true;
    return !isMerged;
  });
  if (isMerged || coversItself(injector, copied)) return null;
  const rowsAtOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / cols.length));
  const lines = matrix.getMatrix();
  const parts: PastedPart[] = [];
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const range = { rows: rows.slice(first, first + rowsAtOnce), cols };
    parts.push({
      cells: range.rows.length * cols.length,
      paste: async () => {
        const ofPart = Object.fromEntries(
          range.rows.map((_row, index) => [index, lines[first + index] ?? {}]),
        );
        cache.set(PART_ID, { ...copied, range, matrix: new ObjectMatrix(ofPart) });
        const done = await clipboard.pasteByCopyId(PART_ID);
        clipboard.updatePasteOptionsCache(null);
        return done;
      },
    });
  }
  return parts;
}

/** Pastes the parts below each other from the selected cell on, with turns of the page between them, as one step of undo. */
export async function pasteParts(
  injector: Injector,
  parts: PastedPart[],
  onProgress: PasteProgress,
): Promise<boolean> {
  const place = selectedPlace(injector);
  if (!place) return false;
  const { workbook, start, at } = place;
  const selections = injector.get(SheetsSelectionsService);
  const commands = injector.get(ICommandService);
  const all = parts.reduce((sum, { cells }) => sum + cells, 0);
  let done = 0;
  let row = start.startRow;
  let column = start.endColumn;
  const oneStep = injector.get(IUndoRedoService).__tempBatchingUndoRedo(at.unitId);
  onProgress(0, all);
  try {
    for (const part of parts) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      // It goes where the selection is, which the user may have moved meanwhile.
      if (workbook.getActiveSheet().getSheetId() !== at.subUnitId)
        commands.syncExecuteCommand(SetWorksheetActiveOperation.id, at);
      selectBlock(commands, at, { ...start, startRow: row, endRow: row, endColumn: start.startColumn });
      if (!(await part.paste())) return false;
      const pasted = selections.getCurrentLastSelection()?.range ?? start;
      row = pasted.endRow + 1;
      column = pasted.endColumn;
      done += part.cells;
      onProgress(done, all);
    }
  } finally {
    oneStep.dispose();
    if (done < all) onProgress(all, all);
  }
  selectBlock(commands, at, { ...start, endRow: row - 1, endColumn: column });
  return true;
}

/** What is pasted fills a larger selection again and again. */
function repeats(injector: Injector, rows: number, columns: number): boolean {
  const into = injector.get(SheetsSelectionsService).getCurrentLastSelection()?.range;
  return (
    into !== undefined &&
    (into.endRow - into.startRow >= rows || into.endColumn - into.startColumn >= columns)
  );
}

/** The copy is pasted over cells that it comes from: their formats are read while it is pasted. */
function coversItself(
  injector: Injector,
  { subUnitId, range }: { subUnitId: string; range: { rows: number[]; cols: number[] } },
): boolean {
  const into = selectedPlace(injector);
  if (into?.at.subUnitId !== subUnitId) return false;
  const [first = 0, last = 0] = [range.rows[0], range.rows.at(-1)];
  const [left = 0, right = 0] = [range.cols[0], range.cols.at(-1)];
  const { startRow, startColumn } = into.start;
  return (
    startRow <= last &&
    startRow + range.rows.length > first &&
    startColumn <= right &&
    startColumn + range.cols.length > left
  );
}
