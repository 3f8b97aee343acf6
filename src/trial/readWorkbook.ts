import { type CalculatedFormula, readCalculatedFormulas } from '../commands/calculatedWorkbook';
import { TrialWorkbook, valueKey } from '../workbook/formulas/trialWorkbook';
import type { Runtime } from '../runtime';
import type { CellPlace } from '../workbook/cells/cellRuns';
import type { SheetBox } from '../workbook/excel/a1';
import { inExcel } from '../workbook/excel/inExcel';
import { type FormulaCell, readSpills } from '../workbook/formulas/formulaCells';
import { resolveNames } from '../workbook/formulas/namedCells';
import { readCellNames } from '../workbook/formulas/readNames';

/** Every formula of a workbook with the cells that it fills, and every value. */
interface ReadWorkbook {
  formulas: (SheetBox & { formula: string; known: CalculatedFormula | null })[];
  /** By sheet, row and column: see `valueKey`. */
  values: Map<string, unknown>;
}

export async function readWorkbook(runtime: Runtime): Promise<ReadWorkbook> {
  const all: FormulaCell[] = [];
  const values = new Map<string, unknown>();
  const ours = await readCalculatedFormulas(runtime, undefined, (formulas, read, box) => {
    all.push(...formulasIn(formulas, read, box));
    read.forEach((cells, r) =>
      cells.forEach((value, c) => {
        if (value !== '') values.set(valueKey(box.sheetName, box.row + r, box.column + c), value);
      }),
    );
  });
  const known = new Map(ours.map((cell) => [placeOf(cell), cell]));
  const boxes = await inExcel((context) => readSpills(context, all));
  const formulas = all.map((cell, index) => ({
    ...{ ...boxes[index]!, formula: cell.formula, known: known.get(placeOf(cell)) ?? null },
  }));
  return { formulas, values };
}

function formulasIn(formulas: unknown[][], values: unknown[][], at: SheetBox): FormulaCell[] {
  const { worksheetId, sheetName } = at;
  return formulas.flatMap((row, r) =>
    row.flatMap((formula, c): FormulaCell[] => {
      const value = values[r]?.[c];
      // A text that looks like a formula is its own value.
      if (typeof formula !== 'string' || !formula.startsWith('=') || formula === value) return [];
      return [{ worksheetId, sheetName, row: at.row + r, column: at.column + c, formula, value }];
    }),
  );
}

const placeOf = ({ worksheetId, row, column }: CellPlace) => `${worksheetId} ${row} ${column}`;

/** The workbook as its formulas can be tried out, and what is known of those of ours. */
export async function readTrialWorkbook(
  runtime: Runtime,
): Promise<{ workbook: TrialWorkbook; known: CalculatedFormula[] }> {
  const { formulas, values } = await readWorkbook(runtime);
  return inExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/name');
    await context.sync();
    const sheets = worksheets.items.map((sheet) => sheet.name);
    const names = await readCellNames(context);
    const addressed = formulas.map((one) => ({ ...one, formula: resolveNames(one, names).formula }));
    return {
      workbook: new TrialWorkbook(addressed, values, names, sheets),
      known: formulas.flatMap((one) => one.known ?? []),
    };
  });
}
