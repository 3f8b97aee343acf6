import { convert, findUnit, units } from '../../../contract';
import type { Shown } from '../../core/calculations';
import { type AreaStart, areaStart } from '../excel/a1';
import { calcCalls, returnsCall } from './calcFormula';
import { currentCases } from './currentCalls';
import type { CellPlace } from '../cells/cellRuns';
import { cellOfId, inputsOfId } from './cellOfId';
import type { CalculationResult } from '../../core/outputs/calculationResult';
import { shownVerdict } from '../../core/outputs/verdict';

/** One case that a formula calculated. */
export interface ShownCase extends Shown {
  /** The row of a table of cases, from zero. */
  index: number;
  /** What its inputs call it, where they were read for that. */
  mark?: string;
  /** The row below the cell of its formula that shows it, where that is known to be another. */
  row?: number;
  /** What is to be said of an inserted block whose results stand beside the names or units of others. */
  misplaced?: string;
  /** What it reads that is not up to date: `it reads Takedown!A12, which is not up to date`. */
  reads?: string | undefined;
}

/** Whether the report of a result confirms it, and it is not known whether its input cells still hold what was calculated. */
export const isNotCompared = (one: Shown) => one.said?.kind === 'confirmed' && isComparable(one);

/** Also of one that this computer made: the file may have been changed elsewhere since. */
export const isComparable = ({ isHere, said, inputs, result }: Shown) =>
  !isHere && inputs === undefined && (said?.kind === 'confirmed' || result.from !== 'workbook');

/** The cells of a formula that were found to show something other than one of its results. */
export const overwrittenCells = (
  { worksheetId, sheetName, row, column }: CellPlace,
  { overwritten = [] }: Shown,
): CellPlace[] =>
  overwritten.map((at) => ({ worksheetId, sheetName, row: row + at.row, column: column + at.column }));

/** Where a case of a formula stands. */
export const cellOfCase = (
  { worksheetId, sheetName, row, column }: CellPlace,
  one: { row?: number },
): CellPlace => ({ worksheetId, sheetName, row: row + (one.row ?? 0), column });

/**
 * The same for all cells that show one member; members whose own inputs are equal share only a report. Where inputs are no range, those
 * of one worksheet with one report count as one.
 */
export function calculationOf({ cellId, index, result }: ShownCase): string {
  const inputs = inputsOfId(cellId);
  const start = areaStart(inputs);
  const report = result.sheetId || cellId;
  if (start) return calculationAt(start, index, report);
  return JSON.stringify(inputs === null ? [cellOfId(cellId)?.sheetName, report] : [inputs, index, report]);
}

/** The same for formulas that take the same row of a table, also where one takes fewer rows. @param inputs where the table starts */
export const calculationAt = (
  { sheet, row, column }: Pick<AreaStart, 'sheet' | 'row' | 'column'>,
  index: number,
  report: string,
): string => JSON.stringify([sheet.toLowerCase(), row + index, column, report.toLowerCase()]);

/** What is known of a formula. No case: it has not calculated since the workbook was opened here, or it failed. */
export type Calculated<Cell> = Cell & {
  cases: ShownCase[];
  /** What it shows is in none of the results that the workbook stores for it. */
  isStray?: boolean;
};

/**
 * The results that each formula shows.
 *
 * @param currentName what a sheet is called now that was called so when it calculated
 */
export function withResults<Cell extends CellPlace & { formula: string; value?: unknown }>(
  cells: readonly Cell[],
  shown: readonly Shown[],
  currentName: (sheetName: string) => string = (name) => name,
): Calculated<Cell>[] {
  const byCell = new Map<string, ShownCase[]>();
  for (const one of shown) {
    const place = cellOfId(one.cellId);
    if (!place) continue;
    const key = keyOf(currentName(place.sheetName), place.row, place.column);
    const cases = byCell.get(key) ?? [];
    cases.push({ ...one, index: place.index });
    byCell.set(key, cases);
  }
  return cells.map((cell) => {
    const cases = currentCases(cell, byCell.get(keyOf(cell.sheetName, cell.row, cell.column)) ?? []);
    const results = cases.map(({ result }) => result);
    if (couldShow(cell, results)) return { ...cell, cases };
    return { ...cell, cases: [], isStray: cases.every(({ isHere }) => !isHere) };
  });
}

function keyOf(sheetName: string, row: number, column: number): string {
  return `${sheetName.toLowerCase()} ${row} ${column}`;
}

/** Excel keeps numbers as they are, files keep 15 to 17 digits of them. */
const sameWithin = 1e-12;

/**
 * Whether a cell can show one of these results: its number, or its verdict. A formula that moved with its row is not calculated again, and the result stored
 * for its new address is another roof's: then the cell's number is in none of the results. A cell that cannot be compared passes.
 */
export function couldShow(
  { formula, value }: { formula: string; value?: unknown },
  outcomes: readonly Pick<CalculationResult, 'results' | 'utilization' | 'template' | 'verdict'>[],
): boolean {
  const verdict = typeof value === 'string' ? shownVerdict(value) : null;
  if ((typeof value !== 'number' && verdict === null) || outcomes.length === 0) return true;
  if (calcCalls(formula).length !== 1 || !returnsCall(formula)) return true;
  const known = outcomes.flatMap(({ results, utilization, template, verdict: held }): unknown[] => [
    ...Object.values(results),
    ...[utilization, template.version, held],
  ]);
  // A table's cell stands somewhere in its rows.
  if (known.some((one) => typeof one === 'object' && one !== null)) return true;
  if (typeof value !== 'number') return known.includes(value) || known.includes(verdict);
  return (
    known.some((one) => typeof one === 'number' && isSameNumber(one, value)) ||
    // A formula can ask for any unit of an output: `mU [kN-m]`.
    outcomes.some(({ results, template }) => isOneIn(results, template.outputs, value))
  );
}

/** Whether a number is one of these values in any of its units. */
export function isOneIn(
  values: Readonly<Record<string, unknown>>,
  named: readonly { referenceId: string; units?: string | null }[],
  value: number,
): boolean {
  return named.some(({ referenceId, units: own }) => {
    const [number, from] = [values[referenceId], findUnit(own ?? '')];
    if (typeof number !== 'number' || !from) return false;
    return units.some(
      (to) => to.dimension === from.dimension && isSameNumber(convert(number, from, to), value),
    );
  });
}

export function isSameNumber(a: number, b: number): boolean {
  return Math.abs(a - b) <= sameWithin * Math.max(Math.abs(a), Math.abs(b));
}
