import { timberBeamTemplateCode } from '../../contract';
import { timberBeamOutputs } from '../../contract/timberBeamOutputs';
import { tokensOf, unquoted } from '../../formulas/tokens';
import { type OutputName, selectOutputs } from '../core/outputs/outputNames';
import type { CalculationResult } from '../core/outputs/calculationResult';
import { outputValue } from '../core/outputs/outputValue';
import { verdictHeading } from '../core/outputs/render';
import { shownVerdict, verdictWord } from '../core/outputs/verdict';
import { fullAddress } from '../workbook/excel/a1';
import { calcCalls, calcName, isCallAlone } from '../workbook/formulas/calcFormula';
import { isSameNumber } from '../workbook/formulas/calculatedCells';
import { transposed } from '../workbook/formulas/tryFormula';
import { cellsIn, type FileCell, type WorkbookFile } from './workbookFile';

/** What of a comparison does not agree, and what could not be compared. */
export interface Compared {
  differences: string[];
  notCompared: string[];
}

/** What was sealed of one case of a formula. */
export interface Outcome {
  /** The row of a table of cases, from zero. */
  index: number;
  result: CalculationResult;
}

/**
 * Compares what the cells of a formula showed when the file was saved with the results that were sealed.
 *
 * @returns of the case with an index what is found in its row, and what is found elsewhere; and the rows that show something without
 *   a result, such as an error
 */
export function shownValues(
  file: WorkbookFile,
  cell: FileCell,
  outcomes: readonly Outcome[],
): { ofCase: (index: number) => Compared; without: number[] } {
  const compared: Compared = { differences: [], notCompared: [] };
  const ofCase = new Map(
    outcomes.map(({ index }): [number, Compared] => [index, { differences: [], notCompared: [] }]),
  );
  const { formula, isTurned } = withoutTranspose(cell.formula ?? '');
  if (calcCalls(formula).length !== 1 || !isCallAlone(formula)) {
    compared.notCompared.push('the value of a formula that does more than one calculation');
    return { ofCase: () => compared, without: [] };
  }
  // Another function may show the rows in another order, or only some of them.
  const isArranged = !calcName.test(tokensOf(formula).filter(({ kind }) => kind !== 'space')[1]?.text ?? '');
  if (isArranged) compared.notCompared.push('in which of its cells each result is shown');
  const { spill, sheetName } = cell;
  const spilled = (spill === null ? null : cellsIn(file, sheetName, spill)) ?? [[cell]];
  const cells = isTurned ? transposed(spilled) : spilled;
  const isSpilled = cells.length * (cells[0]?.length ?? 0) > 1;
  const sealed = isArranged ? anyOf(outcomes) : sealedAt(formula, cells, outcomes);
  const without: number[] = [];
  for (const [r, row] of cells.entries()) {
    const missing = sealed.missingIn(r);
    if (missing !== null) {
      if (row.some((one) => one && one.value !== null && one.value !== '')) without.push(missing);
      continue;
    }
    for (const [c, one] of row.entries()) {
      const known = sealed.at(r, c);
      if (one)
        compareCell(one, known, isSpilled, { formula, compared: ofCase.get(known.index ?? -1) ?? compared });
    }
  }
  return {
    ofCase(index) {
      const { differences = [], notCompared = [] } = ofCase.get(index) ?? {};
      return {
        differences: [...compared.differences, ...differences],
        notCompared: [...compared.notCompared, ...notCompared],
      };
    },
    without,
  };
}

/** A block shows a calculation in a column. */
function withoutTranspose(formula: string): { formula: string; isTurned: boolean } {
  const [, inner] = /^=TRANSPOSE\((.*)\)$/is.exec(formula) ?? [];
  return inner === undefined ? { formula, isTurned: false } : { formula: `=${inner}`, isTurned: true };
}

/** What was sealed for a place of a spill. */
interface Sealed {
  values: readonly unknown[];
  /** There is only one, in the units in which it is shown. */
  isExact: boolean;
  /** Of the case; absent where it is that of no single one. */
  index?: number;
}

/** Every cell may show whatever was sealed. */
function anyOf(outcomes: readonly Outcome[]): ReturnType<typeof sealedAt> {
  const values = outcomes.flatMap(({ result }) => valuesOf(result));
  return { at: () => ({ values, isExact: false }), missingIn: () => null };
}

/** A table of cases has a row for each, below a header where it shows every output. */
function sealedAt(
  formula: string,
  cells: readonly (readonly (FileCell | undefined)[])[],
  outcomes: readonly Outcome[],
): {
  at: (row: number, column: number) => Sealed;
  /** The case of a row that has no result; null of any other row. */
  missingIn: (row: number) => number | null;
} {
  const [first] = outcomes;
  const names = first && namesIn(formula, first.result);
  const isTable = cells.length > 1 && outcomes.some(({ index }) => index > 0);
  const isHeaded = cells[0]?.some((cell) => cell?.value === verdictHeading) === true;
  const above = isHeaded ? 1 : 0;
  const ofRow = new Map(outcomes.map((one) => [one.index + above, one]));
  const all = anyOf(outcomes).at(0, 0);
  const missingIn = (row: number) => (isTable && row >= above && !ofRow.has(row) ? row - above : null);
  const at = (row: number, column: number): Sealed => {
    if (isTable ? row < above : cells.length > 1) return all;
    const outcome = isTable ? ofRow.get(row) : first;
    if (!outcome) return { values: [], isExact: false };
    const { index, result } = outcome;
    const name = names?.length === cells[0]?.length ? names?.[column] : undefined;
    const value = name && heldValue(result, name);
    return value === undefined || typeof value === 'object'
      ? { index, values: valuesOf(result), isExact: false }
      : { index, values: [value], isExact: true };
  };
  return { at, missingIn };
}

/** Undefined for an output that does not apply: its cell shows an error. */
function heldValue(result: CalculationResult, name: OutputName) {
  try {
    return outputValue(result, name);
  } catch {
    return undefined;
  }
}

function compareCell(
  cell: FileCell,
  { values, isExact }: Sealed,
  isSpilled: boolean,
  { formula, compared }: { formula: string; compared: Compared },
): void {
  const { value } = cell;
  const where = isSpilled ? ` in ${fullAddress({ ...cell, rowCount: 1, columnCount: 1 })}` : '';
  const verdict = typeof value === 'string' ? shownVerdict(value) : null;
  const [only] = isExact ? values : [];
  const isBlank = value === null || value === '';
  const isOther = isBlank
    ? isSpilled
    : typeof value === 'string' && verdict === null && !value.startsWith('#');
  if (isOther && (typeof only === 'number' || (typeof only === 'string' && shownVerdict(only) !== null))) {
    compared.differences.push(
      `the cell shows ${isBlank ? 'nothing' : `"${String(value)}"`}${where}, ${String(only)} was sealed`,
    );
  } else if (isBlank) {
    if (!isSpilled) compared.notCompared.push('the value of the cell, which the file does not hold');
  } else if (typeof value === 'string' && value.startsWith('#')) {
    compared.differences.push(`the cell shows ${value}${where}`);
  } else if (typeof value === 'number') {
    if (values.some((one) => typeof one === 'number' && isSameNumber(one, value))) return;
    if (!isExact && textsOf(formula).some((text) => text.includes('[')))
      compared.notCompared.push(`the value in other units${where}`);
    else compared.differences.push(`the cell shows ${value}${where}, which was not sealed`);
  } else if (verdict !== null) {
    if (!values.some((one) => one === value || (typeof one === 'string' && shownVerdict(one) === verdict)))
      compared.differences.push(`the cell shows ${String(value)}${where}, which was not sealed`);
  } else if (!isSpilled && !values.includes(value)) {
    compared.notCompared.push('the text of the cell');
  }
}

/** Everything that a formula can show of a result. */
function valuesOf(result: CalculationResult): unknown[] {
  const { results, utilization, template, verdict, reasons, governing, sheetId, status } = result;
  const rows = Object.values(results).flatMap((value) =>
    Array.isArray(value) ? value.flatMap((row) => Object.values(row)) : [value],
  );
  return [
    ...rows,
    utilization,
    template.version,
    verdict,
    verdictWord(verdict),
    ...reasons,
    governing,
    sheetId,
    status,
  ];
}

/** The outputs that the texts of the formula name; undefined where it has none, or others. */
function namesIn(formula: string, { template }: CalculationResult): OutputName[] | undefined {
  const isBeam = template.code === timberBeamTemplateCode && calcCalls(formula)[0] === 'BEAM';
  const typed = isBeam ? { ...template, outputs: [...timberBeamOutputs] } : template;
  const others = [template.code, template.name, ...template.presets.map(({ code }) => code)];
  const texts = textsOf(formula).filter((one) => !others.includes(one));
  return texts.length === 0 ? undefined : outputsNamed(texts, typed);
}

function outputsNamed(
  texts: readonly string[],
  template: CalculationResult['template'],
): OutputName[] | undefined {
  try {
    return selectOutputs([texts], template) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The texts that are written in a formula. */
export const textsOf = (formula: string): string[] =>
  tokensOf(formula).flatMap(({ kind, text }) => (kind === 'text' ? unquoted(text) : []));
