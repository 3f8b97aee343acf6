import { readCell } from '../../core/inputs/cellValue';
import { holdsCell, type SheetBox } from '../excel/a1';
import { calcCalls } from './calcFormula';
import type { CellPlace } from '../cells/cellRuns';
import { readSelectedBox } from '../excel/selection';
import { whereAvailable } from '../excel/whereAvailable';
import { rangeAt } from '../excel/inExcel';

/** A cell that holds a formula of ours. */
export interface FormulaCell extends CellPlace {
  formula: string;
  value: unknown;
}

/** Excel on the web answers with at most 5 MB. */
const cellsPerRequest = 20_000;
const questionsPerRequest = 500;

export const isErrorValue = (value: unknown): boolean => readCell(value).kind === 'error';
export const isBusyValue = (value: unknown): boolean => value === '#BUSY!' || value === '#GETTING_DATA';

/** What a reader does with every block of cells that is read on the way. */
export type EveryBlock = (formulas: unknown[][], values: unknown[][], at: SheetBox) => void;

/**
 * The formulas of ours in these blocks or, without any, in the whole workbook.
 *
 * @param every called with all cells that are read, for callers that look for something else
 */
export async function readFormulaCells(
  context: Excel.RequestContext,
  within?: readonly SheetBox[],
  every: EveryBlock = () => undefined,
): Promise<FormulaCell[]> {
  const found: FormulaCell[] = [];
  for (const box of await usedBoxes(context, within)) {
    const sheet = context.workbook.worksheets.getItem(box.worksheetId);
    const step = Math.max(1, Math.floor(cellsPerRequest / box.columnCount));
    for (let top = 0; top < box.rowCount; top += step) {
      const part = { ...box, row: box.row + top, rowCount: Math.min(step, box.rowCount - top) };
      const range = rangeAt(sheet, part);
      range.load('formulas, values');
      await context.sync();
      const [formulas, values]: [unknown[][], unknown[][]] = [range.formulas, range.values];
      every(formulas, values, part);
      found.push(...formulasOf(formulas, values, part));
    }
  }
  return found;
}

function formulasOf(formulas: unknown[][], values: unknown[][], at: SheetBox): FormulaCell[] {
  const { worksheetId, sheetName } = at;
  return formulas.flatMap((row, r) =>
    row.flatMap((formula, c): FormulaCell[] => {
      const value = values[r]?.[c];
      // A text that looks like a formula is its own value.
      if (calcCalls(formula).length === 0 || formula === value) return [];
      const place = { worksheetId, sheetName, row: at.row + r, column: at.column + c };
      return [{ ...place, formula: String(formula), value }];
    }),
  );
}

/** The parts of blocks, or of all sheets, that hold anything. */
async function usedBoxes(context: Excel.RequestContext, within?: readonly SheetBox[]): Promise<SheetBox[]> {
  const { worksheets } = context.workbook;
  worksheets.load('items/id, items/name');
  await context.sync();
  const wanted = worksheets.items.flatMap((sheet) => {
    const boxes = within?.filter(({ worksheetId }) => worksheetId === sheet.id);
    const ranges = boxes ? boxes.map((box) => rangeAt(sheet, box)) : [null];
    return ranges.map((range) => {
      const used = range ? range.getUsedRangeOrNullObject(false) : sheet.getUsedRangeOrNullObject(false);
      used.load('rowIndex, columnIndex, rowCount, columnCount');
      return { sheet, used };
    });
  });
  await context.sync();
  return wanted.flatMap(({ sheet, used }): SheetBox[] => {
    if (used.isNullObject) return [];
    const { rowIndex: row, columnIndex: column, rowCount, columnCount } = used;
    return [{ worksheetId: sheet.id, sheetName: sheet.name, row, column, rowCount, columnCount }];
  });
}

/** The block that each formula fills: its own cell, or its spill. */
export async function readSpills(
  context: Excel.RequestContext,
  cells: readonly FormulaCell[],
): Promise<SheetBox[]> {
  const boxes: SheetBox[] = [];
  for (let first = 0; first < cells.length; first += questionsPerRequest) {
    const part = cells.slice(first, first + questionsPerRequest);
    // Before dynamic arrays nothing spills.
    const spills = await whereAvailable(async () => {
      const ranges = part.map(({ worksheetId, row, column }) => {
        const cell = context.workbook.worksheets.getItem(worksheetId).getCell(row, column);
        const spill = cell.getSpillingToRangeOrNullObject();
        spill.load('rowCount, columnCount');
        return spill;
      });
      await context.sync();
      return ranges.map((spill) => (spill.isNullObject ? null : spill));
    });
    part.forEach(({ worksheetId, sheetName, row, column }, i) => {
      const { rowCount, columnCount } = spills?.[i] ?? { rowCount: 1, columnCount: 1 };
      boxes.push({ worksheetId, sheetName, row, column, rowCount, columnCount });
    });
  }
  return boxes;
}

/** The block that is selected, for each of its areas where this Excel tells them, and the first cells of spills that reach into it. */
export async function readSelectedBoxes(context: Excel.RequestContext): Promise<SheetBox[]> {
  const areas = await whereAvailable(async () => {
    const { areas } = context.workbook.getSelectedRanges();
    areas.load('items/rowIndex, items/columnIndex, items/rowCount, items/columnCount');
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.load('id, name');
    await context.sync();
    return areas.items.map(({ rowIndex: row, columnIndex: column, rowCount, columnCount }): SheetBox => ({
      ...{ worksheetId: sheet.id, sheetName: sheet.name },
      ...{ row, column, rowCount, columnCount },
    }));
  });
  const selected = areas ?? [await readSelectedBox(context)];
  const parents = await readSpillParents(context, selected.flatMap(firstRowOf));
  const outside = parents.filter(({ row, column }) => !selected.some((box) => holdsCell(box, row, column)));
  const cells = new Map(outside.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  return [...selected, ...[...cells.values()].map((cell) => ({ ...cell, rowCount: 1, columnCount: 1 }))];
}

/** The cells of its first row, some hundreds: a spill that begins above or at the left reaches in through one of them. */
const firstRowOf = ({ worksheetId, sheetName, row, column, columnCount }: SheetBox): CellPlace[] =>
  Array.from({ length: Math.min(columnCount, questionsPerRequest) }, (_, c) => ({
    ...{ worksheetId, sheetName, row },
    column: column + c,
  }));

/** For each cell the first cell of the spill that it belongs to, or the cell itself. */
export async function readSpillParents<Cell extends CellPlace>(
  context: Excel.RequestContext,
  cells: readonly Cell[],
): Promise<Cell[]> {
  const parents = await whereAvailable(async () => {
    const found = cells.map(({ worksheetId, row, column }) => {
      const range = context.workbook.worksheets.getItem(worksheetId).getCell(row, column);
      return range.getSpillParentOrNullObject().load('rowIndex, columnIndex');
    });
    await context.sync();
    return found.map((parent) => (parent.isNullObject ? null : parent));
  });
  return cells.map((cell, i) => {
    const parent = parents?.[i];
    return parent ? { ...cell, row: parent.rowIndex, column: parent.columnIndex } : cell;
  });
}
