import { fullAddress, type SheetBox } from '../excel/a1';
import { typedFormula } from '../formulas/calcFormula';
import { type FormulaCell, readFormulaCells } from '../formulas/formulaCells';
import { type CellProblem, lockedSheets, type WorkControl } from './freeze';
import { writeBlocks } from '../cells/writeBlocks';
import { inExcelAsOneUndo } from '../excel/inExcel';

export interface RepairOutcome {
  repaired: number;
  problems: CellProblem[];
  stopped: boolean;
}

const cellsPerStep = 500;

/**
 * Enters again the formulas that Excel read before it knew the add-in's functions: they stay `#NAME?` whatever is recalculated
 * (office-js#6611, #4185).
 */
export function repairFormulas({ progress, isStopped }: WorkControl): Promise<RepairOutcome> {
  return inExcelAsOneUndo(async (context) => {
    const stuck = (await readFormulaCells(context)).filter(isStuck);
    const locked = await lockedSheets(context, stuck);
    const outcome: RepairOutcome = { repaired: 0, problems: [], stopped: false };
    for (let first = 0; first < stuck.length; first += cellsPerStep) {
      if (isStopped()) return { ...outcome, stopped: true };
      progress(first, stuck.length);
      const step = stuck.slice(first, first + cellsPerStep);
      const open = step.filter(({ worksheetId }) => !locked.has(worksheetId));
      const blocks = open.map((cell) => ({ box: boxOf(cell), cells: [[typedFormula(cell.formula)]] }));
      const reasons = await writeBlocks(context, 'formulas', blocks);
      for (const cell of step) {
        const reason = locked.get(cell.worksheetId) ?? reasons[open.indexOf(cell)] ?? null;
        if (reason === null) outcome.repaired += 1;
        else outcome.problems.push({ address: fullAddress(boxOf(cell)), reason });
      }
    }
    progress(stuck.length, stuck.length);
    return outcome;
  });
}

const boxOf = (cell: FormulaCell): SheetBox => {
  const { worksheetId, sheetName, row, column } = cell;
  return { worksheetId, sheetName, row, column, rowCount: 1, columnCount: 1 };
};

function isStuck({ formula, value }: FormulaCell): boolean {
  return value === '#NAME?' || typedFormula(formula) !== formula;
}
