import type { SheetBox } from '../excel/a1';
import { typedFormula } from '../formulas/calcFormula';
import { unknownCalls } from '../formulas/unknownCalls';
import { type FormulaCell, readFormulaCells } from '../formulas/formulaCells';
import { addressOf, type CellProblem, lockedSheets, type WorkControl } from './freeze';
import { writeBlocks } from '../cells/writeCells';
import { inExcelAsOneUndo, rangeAt } from '../excel/inExcel';

/** A formula that was entered again. */
export interface RepairedFormula {
  address: string;
  /** The error that it showed. */
  showed: string;
}

export interface RepairOutcome {
  repaired: RepairedFormula[];
  problems: CellProblem[];
  stopped: boolean;
}

export interface RepairOptions extends WorkControl {
  /** Which of our formulas are entered again; without it those that Excel read before it knew the functions. */
  isStuck?: (cell: FormulaCell) => boolean;
}

const cellsPerStep = 500;

/**
 * Enters again the formulas that Excel read before it knew the add-in's functions: they stay `#NAME?` whatever is recalculated
 * (office-js#6611, #4185). A formula that the user has changed since it was read stays as it is, and so does one that calls a
 * function that does not exist, or not by that name any more: the outcome says what to type.
 */
export function repairFormulas({
  progress,
  isStopped,
  isStuck = isUnknown,
}: RepairOptions): Promise<RepairOutcome> {
  return inExcelAsOneUndo(async (context) => {
    const stuck = (await readFormulaCells(context)).filter(isStuck);
    const locked = await lockedSheets(context, stuck);
    const outcome: RepairOutcome = { repaired: [], problems: [], stopped: false };
    for (let first = 0; first < stuck.length; first += cellsPerStep) {
      if (isStopped()) return { ...outcome, stopped: true };
      progress(first, stuck.length);
      const step = stuck.slice(first, first + cellsPerStep);
      for (const cell of step) {
        const reason = unknownCalls(cell.formula) || locked.get(cell.worksheetId);
        if (reason !== undefined) outcome.problems.push({ address: addressOf(cell), reason });
      }
      const open = await unchanged(
        context,
        step.filter(({ worksheetId, formula }) => !locked.has(worksheetId) && unknownCalls(formula) === ''),
      );
      const blocks = open.map((cell) => ({ box: boxOf(cell), cells: [[typedFormula(cell.formula)]] }));
      const reasons = await writeBlocks(context, 'formulas', blocks);
      open.forEach((cell, i) => {
        const [address, reason] = [addressOf(cell), reasons[i] ?? null];
        if (reason === null) outcome.repaired.push({ address, showed: String(cell.value) });
        else outcome.problems.push({ address, reason });
      });
    }
    progress(stuck.length, stuck.length);
    return outcome;
  });
}

/** Reading a large workbook takes seconds, in which the user works on. */
async function unchanged(
  context: Excel.RequestContext,
  cells: readonly FormulaCell[],
): Promise<FormulaCell[]> {
  const ranges = cells.map((cell) => {
    const range = rangeAt(context.workbook.worksheets.getItem(cell.worksheetId), boxOf(cell));
    range.load('formulas');
    return range;
  });
  await context.sync();
  return cells.filter(({ formula }, i) => ranges[i]?.formulas[0]?.[0] === formula);
}

const boxOf = (cell: FormulaCell): SheetBox => {
  const { worksheetId, sheetName, row, column } = cell;
  return { worksheetId, sheetName, row, column, rowCount: 1, columnCount: 1 };
};

/** Excel did not know the function when it read the formula, or there is no such function. */
export function isUnknown({ formula, value }: FormulaCell): boolean {
  return value === '#NAME?' || typedFormula(formula) !== formula || unknownCalls(formula) !== '';
}
