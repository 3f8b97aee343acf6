import type { Failure } from '../../core/session/failures';
import { isMark } from '../../core/inputs/usualInputs';
import { verdictHeading } from '../../core/outputs/render';
import { shownVerdict } from '../../core/outputs/verdict';
import { isCallAlone, calcCalls, reporting } from './calcFormula';
import type { Calculated, ShownCase } from './calculatedCells';
import { captionOf, type ValueAt } from './captions';
import { caseNameIn, inputsOf } from './chain';
import { type FormulaCell, isBusyValue, isErrorValue, readSpills } from './formulaCells';
import type { SheetBox } from '../excel/a1';

/** A case of a table whose row shows an error, among others that may have results. */
export interface FailedCase {
  /** The row of the table of cases, from zero. */
  index: number;
  /** The row below the cell of the formula. */
  row: number;
  /** What the workbook calls it; null without a mark. */
  mark: string | null;
  /** The error that its row shows. */
  value: unknown;
}

/** A formula with its failed cases; without them where it does not spill over rows, or none of its rows begins with an error. */
export type WithFailedCases = FormulaCell & {
  failedCases?: readonly FailedCase[];
  /** How many of its cases show something other than an error. */
  otherCases?: number;
};

/** Finds the failed cases of tables in what their cells show. @param valueAt the values of all cells that were read */
export async function readFailedCases(
  context: Excel.RequestContext,
  cells: readonly FormulaCell[],
  valueAt: ValueAt,
): Promise<WithFailedCases[]> {
  const places = new Set(cells.map(keyOf));
  const suspects = cells.filter((cell) => isSuspect(cell, valueAt, places));
  if (suspects.length === 0) return [...cells];
  const spills = await readSpills(context, suspects);
  const found = new Map(
    suspects.flatMap((cell, at) => {
      const spill = spills[at]!;
      return spill.rowCount > 1 ? [[keyOf(cell), failedCasesOf(cell, spill, valueAt)]] : [];
    }),
  );
  return cells.map((cell) => ({ ...cell, ...found.get(keyOf(cell)) }));
}

const keyOf = ({ sheetName, row, column }: Pick<FormulaCell, 'sheetName' | 'row' | 'column'>) =>
  `${row} ${column} ${sheetName.toLowerCase()}`;

/** Whether an error stands where it may spill to. Only for such formulas is the spill read. */
function isSuspect(cell: FormulaCell, valueAt: ValueAt, places: ReadonlySet<string>): boolean {
  const { sheetName, formula, value } = cell;
  const rows = rowsToError(cell, valueAt, places);
  if (rows === null || isBusyValue(value) || !isOurCall(formula)) return false;
  const inputs = inputsOf(formula, sheetName);
  return !inputs || rows <= inputs.bottom - inputs.top;
}

/** Not inside another function, which may arrange its rows otherwise. */
const isOurCall = (formula: string) =>
  isCallAlone(formula) && reporting.includes(calcCalls(formula)[0] ?? '');

/** Down to the next formula of ours; null where none shows an error. */
function rowsToError(
  { sheetName, row, column }: FormulaCell,
  valueAt: ValueAt,
  places: ReadonlySet<string>,
): number | null {
  const sheet = sheetName.toLowerCase();
  for (let rows = 0; ; rows += 1) {
    const value = valueAt(sheet, row + rows, column);
    const isNext = rows > 0 && places.has(keyOf({ sheetName, row: row + rows, column }));
    if (value === undefined || isNext) return null;
    if (isErrorValue(value)) return rows;
  }
}

function failedCasesOf(
  { sheetName, row, column, formula }: FormulaCell,
  { rowCount, columnCount }: SheetBox,
  valueAt: ValueAt,
): Pick<WithFailedCases, 'failedCases' | 'otherCases'> {
  const sheet = sheetName.toLowerCase();
  const rows = Array.from({ length: rowCount }, (_, r) =>
    Array.from({ length: columnCount }, (__, c) => valueAt(sheet, row + r, column + c)),
  );
  // Above the cases of a table of everything stand the names of its outputs.
  const above = rows[0]!.includes(verdictHeading) ? 1 : 0;
  const named = { sheetName, row, column, formula, count: rowCount - above };
  const failedCases = rows.flatMap((values, r) => {
    if (!values.every(isErrorValue)) return [];
    const index = r - above;
    return [{ index, row: r, mark: markOfCase(named, index, valueAt), value: values[0] }];
  });
  // The rows of blank cases are blank.
  const cases = rows.slice(above).filter((values) => values.some((value) => value !== ''));
  return { failedCases, otherCases: cases.length - failedCases.length };
}

/** Cases that do not pass, each with its mark and, of a table, with the row that shows it. */
export function placeCases<Cell extends Calculated<WithFailedCases>>(cell: Cell, valueAt: ValueAt): Cell {
  const { sheetName, row, column, formula, failedCases = [] } = cell;
  const count = cell.cases.length + failedCases.length;
  const markOf = count > 1 ? markOfCase : captionOf;
  const above = count > 1 && isOurCall(formula) ? headingRows(cell, valueAt) : null;
  const placed = (one: ShownCase): ShownCase => {
    const { verdict } = one.result;
    if (verdict !== 'FAIL' && verdict !== 'NOT EVALUATED') return one;
    const mark = markOf({ sheetName, row, column, formula, count }, one.index, valueAt);
    return {
      ...one,
      ...(mark !== null && { mark }),
      ...(above !== null && { row: above + one.index }),
    };
  };
  return { ...cell, cases: cell.cases.map(placed) };
}

/** Of a table of everything, the names of its outputs stand above the cases. */
function headingRows({ sheetName, row, column }: FormulaCell, valueAt: ValueAt): 0 | 1 {
  for (let at = column; ; at += 1) {
    const value = valueAt(sheetName.toLowerCase(), row, at) ?? '';
    if (value === verdictHeading) return 1;
    if (value === '') return 0;
  }
}

/** In the column of marks of its table; else as a package calls it. */
function markOfCase(named: Parameters<typeof captionOf>[0], index: number, valueAt: ValueAt): string | null {
  const inputs = inputsOf(named.formula, named.sheetName);
  if (!inputs) return null;
  const { sheet, top, left, right } = inputs;
  for (let column = left; column <= right; column += 1) {
    const heading = valueAt(sheet, top, column);
    if (heading === undefined) break;
    const mark = isMark(String(heading)) ? String(valueAt(sheet, top + 1 + index, column) ?? '').trim() : '';
    if (mark !== '') return mark;
  }
  return captionOf(named, index, valueAt);
}

type Failing = WithFailedCases & {
  failure?: Pick<Failure, 'error' | 'rows'> | null;
};

/** Why all of a formula fails; null of one that does not, or that has results in some of its cells. */
export function wholeFailure({ failure, failedCases, formula, value }: Failing): string | null {
  if (!failure || failedCases) return null;
  const isPart = failure.rows && !isErrorValue(value) && isOurCall(formula);
  return isPart ? null : failure.error.message;
}

/** Whether all of a formula fails, or it shows an error whose reason is not known here. */
export const showsNoResult = (cell: Failing): boolean =>
  wholeFailure(cell) !== null || (!cell.failedCases && isErrorValue(cell.value) && !isBusyValue(cell.value));

/** Whether a cell shows a number or a verdict of which nothing is known, such as after its worksheet was renamed elsewhere. */
export function isUnknown(cell: Calculated<WithFailedCases> & { failure?: object | null }): boolean {
  const { formula, value, cases, isStray, failure, otherCases = 1 } = cell;
  if (cases.length > 0 || isStray || failure || otherCases === 0 || isErrorValue(value)) return false;
  if (!calcCalls(formula).some((name) => reporting.includes(name))) return false;
  if (typeof value === 'string' && shownVerdict(value) === null) return value !== '' && isOurCall(formula);
  // Another function may show something else where nothing is to be calculated.
  return isOurCall(formula) || (value !== 0 && typeof value !== 'boolean');
}

/** @example whyFailed(cell, one) // 'Error: d is larger than h', or 'Shows #VALUE!.' */
export function whyFailed({ failure }: Failing, { row, value }: FailedCase): string {
  const message = failure?.rows?.get(row);
  return message === undefined ? `Shows ${String(value)}.` : `Error: ${message}`;
}

export const failedCaseName = (
  cell: Pick<FormulaCell, 'formula' | 'sheetName'>,
  { mark, index, cellId }: Pick<FailedCase, 'mark' | 'index'> & { cellId?: string },
): string => mark ?? caseNameIn(cell, index, cellId);

/** What a case that has a result is called: by its mark or, in a table, as failed ones are. */
export const nameOfCase = (
  cell: Calculated<WithFailedCases>,
  { mark, index, cellId }: ShownCase,
): string | null =>
  cell.cases.length + (cell.failedCases?.length ?? 0) > 1
    ? failedCaseName(cell, { mark: mark ?? null, index, cellId })
    : (mark ?? null);
