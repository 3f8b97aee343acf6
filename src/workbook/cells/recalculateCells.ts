import { cellRuns, type CellPlace } from './cellRuns';
import { inExcel, rangeOf } from '../excel/inExcel';

const runsPerRequest = 200;

/** Calculates these formulas again, as soon as the user does not edit a cell. What is known of them makes no call. */
export function recalculateCells(cells: readonly CellPlace[]): Promise<void> {
  return inExcel(async (context) => {
    const runs = cellRuns(cells);
    for (let first = 0; first < runs.length; first += runsPerRequest) {
      for (const { box } of runs.slice(first, first + runsPerRequest)) {
        rangeOf(context, box).setDirty();
      }
      await context.sync();
    }
    // Where the user calculates by hand, nothing that is marked would be.
    context.workbook.application.calculate('Recalculate');
    await context.sync();
  });
}
