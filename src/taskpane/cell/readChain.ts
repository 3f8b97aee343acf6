import { type CalculatedFormula, readCalculatedFormulas } from '../../commands/calculatedWorkbook';
import type { Runtime } from '../../runtime';
import { cautionsOf } from '../../core/outputs/cautions';
import { withSource } from '../../core/outputs/verdict';
import type { CellPlace } from '../../workbook/cells/cellRuns';
import { fullAddress, type SheetBox } from '../../workbook/excel/a1';
import { inExcel } from '../../workbook/excel/inExcel';
import { type Chain, chainOf, type FlowFormula, type Member } from '../../workbook/formulas/chain';
import { type FormulaCell, readSpills } from '../../workbook/formulas/formulaCells';
import { shownValue } from '../common/shownValue';

/** A formula of the workbook; what is known of it where it is one of ours. */
export type ChainFormula = FlowFormula & SheetBox & { known: CalculatedFormula | null };

/** Reads every formula of the workbook. @returns null for a cell that calculates no member */
export async function readChain(runtime: Runtime, at: CellPlace): Promise<Chain<ChainFormula> | null> {
  const others: FormulaCell[] = [];
  const ours = await readCalculatedFormulas(runtime, undefined, (formulas, values, box) =>
    others.push(...formulasIn(formulas, values, box)),
  );
  const known = new Map(ours.map((cell) => [placeOf(cell), cell]));
  const boxes = await inExcel((context) => readSpills(context, others));
  const all = others.map((cell, index): ChainFormula => ({
    ...boxes[index]!,
    formula: cell.formula,
    known: known.get(placeOf(cell)) ?? null,
  }));
  return chainOf(all, at);
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

/** Where a member is found, and what is known of it. */
export function memberLine({ formulas }: Member<ChainFormula>): {
  cell: CellPlace;
  address: string;
  text: string;
} {
  const judged = formulas.find(({ known }) => known && known.cases.length > 0) ?? formulas[0]!;
  const { worksheetId, sheetName, row, column, known } = judged;
  const cell = { worksheetId, sheetName, row, column };
  return {
    cell,
    address: fullAddress({ ...cell, rowCount: 1, columnCount: 1 }),
    text: textOf(known, formulas),
  };
}

function textOf(known: CalculatedFormula | null, formulas: readonly ChainFormula[]): string {
  const failure = formulas.find((one) => one.known?.failure)?.known?.failure;
  if (failure) return `Fails: ${failure.error.message}`;
  const results = known?.cases.map(({ result }) => result) ?? [];
  const [first] = results;
  if (!first) return 'Only its reactions are calculated here, or nothing since the workbook was opened.';
  const worst = results.reduce((most, one) =>
    (one.utilization ?? -1) > (most.utilization ?? -1) ? one : most,
  );
  const { template, verdict, utilization, from, outdated } = worst;
  return [
    template.name,
    withSource(verdict, from),
    ...(utilization === null ? [] : [`utilization ${shownValue(utilization)}`]),
    ...(results.length > 1 ? [`the worst of ${results.length} cases`] : []),
    ...(outdated.length > 0 ? ['outdated'] : []),
    ...(cautionsOf(worst).length > 0 ? ['take care'] : []),
  ].join(', ');
}
