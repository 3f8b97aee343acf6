import type { SheetBox } from '../excel/a1';
import { inExcel, rangeOf } from '../excel/inExcel';

/** A cell of a sheet, zero-based. */
export interface CellPlace {
  worksheetId: string;
  sheetName: string;
  row: number;
  column: number;
}

/** A block of cells in one column, with what stands for each of its cells. */
export interface CellRun<Cell extends CellPlace> {
  box: SheetBox;
  cells: Cell[];
}

const mostInRun = 1_000;

/** Cells below each other in one block: a request a block is far less than a request a cell. */
export function cellRuns<Cell extends CellPlace>(cells: readonly Cell[]): CellRun<Cell>[] {
  const runs: CellRun<Cell>[] = [];
  for (const cell of [...cells].sort(inColumns)) {
    const last = runs.at(-1);
    const box = last?.box;
    const follows =
      box?.worksheetId === cell.worksheetId &&
      box.column === cell.column &&
      box.row + box.rowCount === cell.row &&
      box.rowCount < mostInRun;
    if (last && follows) {
      last.cells.push(cell);
      last.box.rowCount += 1;
    } else {
      const { worksheetId, sheetName, row, column } = cell;
      runs.push({ box: { worksheetId, sheetName, row, column, rowCount: 1, columnCount: 1 }, cells: [cell] });
    }
  }
  return runs;
}

function inColumns(a: CellPlace, b: CellPlace): number {
  if (a.worksheetId !== b.worksheetId) return a.worksheetId < b.worksheetId ? -1 : 1;
  return a.column - b.column || a.row - b.row;
}

const runsPerRequest = 200;

/**
 * Calculates these formulas again, as soon as the user does not edit a cell. What is known of them makes no call.
 *
 * @param byHand also where the user calculates by hand; else they wait there for the user, as all that is marked does
 */
export function recalculateCells(cells: readonly CellPlace[], byHand = true): Promise<void> {
  return inExcel(async (context) => {
    const runs = cellRuns(cells);
    for (let first = 0; first < runs.length; first += runsPerRequest) {
      for (const { box } of runs.slice(first, first + runsPerRequest)) {
        rangeOf(context, box).setDirty();
      }
      await context.sync();
    }
    if (!byHand) return;
    context.workbook.application.calculate('Recalculate');
    await context.sync();
  });
}
