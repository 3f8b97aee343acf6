import { fourDigits } from '../../contract/numberText';
import { type CalcError, inputError } from '../client/calcError';
import type { CalculationResult } from '../core/outputs/calculationResult';
import { governingOf } from '../core/outputs/outputsOf';
import type { Verdict } from '../core/outputs/verdict';
import type { Runtime } from '../runtime';
import { calcCalls, reporting } from '../workbook/formulas/calcFormula';
import type { Calculated, ShownCase } from '../workbook/formulas/calculatedCells';
import { cellOfId, inputsOfId } from '../workbook/formulas/cellOfId';
import { caseNameIn, markOf } from '../workbook/formulas/chain';
import { type FormulaCell, isBusyValue, isErrorValue } from '../workbook/formulas/formulaCells';
import { fullAddress, type SheetBox } from '../workbook/excel/a1';
import { GatheredExplores, type Recorded } from './dryRuntime';
import { type TrialFormula, type TrialWorkbook, placeOf } from '../workbook/formulas/trialWorkbook';
import { addressOf, type Tried, TrialRun } from './trialRun';
import { areaOfBox, meet } from '../workbook/formulas/references';

/** How a calculation stands: before the edit, or after it. */
export interface Outcome {
  verdict: Verdict | null;
  utilization: number | null;
  governing: string | null;
  /** Why it has no result. */
  error: string | null;
  /** What the cell shows, of a calculation without a check. */
  value: unknown;
  /** The main number of a load with its units; null of what has a check. */
  main: string | null;
}

/** A calculation that the edit would change. */
export interface ForecastRow {
  cell: SheetBox;
  address: string;
  /** What its member is called. */
  mark: string | null;
  /** Of a table of cases; null for one case. */
  caseName: string | null;
  template: string | null;
  /** Null where it has not been calculated. */
  before: Outcome | null;
  after: Outcome;
}

/** A calculation of which it is not known whether or how it changes. */
export interface UnknownRow extends Pick<ForecastRow, 'cell' | 'address' | 'mark'> {
  why: string;
}

export interface Forecast {
  /** What gets worse first. */
  rows: ForecastRow[];
  unknown: UnknownRow[];
  /** How many calculations stay as they are. */
  unchanged: number;
  /** Addresses of formulas that refer to each other, from the first to itself; null without a circle. */
  circle: string[] | null;
}

/** What is known of a formula of ours. */
export type KnownFormula = Calculated<FormulaCell> & { failure: { error: CalcError; cases: number } | null };

const searching = ['SOLVEFOR', 'LIGHTEST'];
const isOneOf = (names: readonly string[], formula: string) =>
  calcCalls(formula).some((name) => names.includes(name));

/**
 * What every calculation of the workbook would be with another value in one cell. Nothing is written and no report is made. What
 * is not known is named.
 *
 * @throws {CalcError} where the service does not answer, or it is canceled
 */
export async function forecast(
  workbook: TrialWorkbook,
  trial: { cell: SheetBox; value: unknown },
  known: readonly KnownFormula[],
  runtime: Runtime,
  signal?: AbortSignal,
): Promise<Forecast> {
  const cell = areaOfBox({ ...trial.cell, rowCount: 1, columnCount: 1 });
  const own = workbook.formulas.find(({ box }) => meet(box, cell));
  if (own)
    throw inputError(
      `The cell is calculated by ${addressOf(own)}. Select a cell that its formula reads, and try a value there`,
    );
  const explores = new GatheredExplores(runtime.client(), signal);
  const run = new TrialRun(workbook, trial, runtime, explores);
  const tried = await run.all((formula) => needsBase(formula, known), signal);
  if (explores.fault !== null) throw explores.fault;
  return new Reading(workbook, known, tried).forecast(run.circle());
}

/** One that this session has not calculated is compared with what it would be now. */
function needsBase(formula: TrialFormula, known: readonly KnownFormula[]): boolean {
  if (!isOneOf(reporting, formula.formula)) return false;
  const one = known.find((each) => placeOf(each) === placeOf(formula));
  return !one || (one.cases.length === 0 && one.failure === null);
}

/** The message of a function that is given an error. */
const failsBefore = /holds #\S+\. Fix that cell first$/;

class Reading {
  readonly #workbook: TrialWorkbook;
  readonly #known: ReadonlyMap<string, KnownFormula>;
  readonly #tried: readonly Tried[];
  /** Formulas of the same member say the same: it is listed once. */
  readonly #rows = new Map<string, ForecastRow>();
  readonly #unknown = new Map<string, UnknownRow>();
  readonly #same = new Set<string>();

  constructor(workbook: TrialWorkbook, known: readonly KnownFormula[], tried: readonly Tried[]) {
    this.#workbook = workbook;
    this.#known = new Map(known.map((one) => [placeOf(one), one]));
    this.#tried = tried;
  }

  forecast(circle: string[] | null): Forecast {
    const met = new Set(this.#tried.map(({ formula }) => placeOf(formula)));
    for (const one of this.#tried) this.#read(one);
    for (const one of this.#known.values()) if (!met.has(placeOf(one))) this.#stays(one);
    const changed = [...this.#rows.keys(), ...this.#unknown.keys()];
    for (const key of changed) this.#same.delete(key);
    return {
      rows: [...this.#rows.values()].sort((a, b) => rankOf(a) - rankOf(b) || riseOf(b) - riseOf(a)),
      unknown: [...this.#unknown.values()],
      unchanged: this.#same.size,
      circle,
    };
  }

  #stays(one: KnownFormula): void {
    if (!isOneOf([...reporting, ...searching], one.formula)) return;
    if (one.cases.length === 0) this.#same.add(placeOf(one));
    for (const each of one.cases) this.#same.add(keyOf(each.cellId, one));
  }

  #read(tried: Tried): void {
    const { formula, why } = tried;
    if (calcCalls(formula.formula).length === 0) return;
    const isMember = isOneOf([...reporting, ...searching, 'REACTIONS'], formula.formula);
    const place = this.#placeOf(formula);
    if (why !== null) {
      if (isMember || formula.isCalc) this.#unknown.set(placeOf(formula), { ...place, why });
      return;
    }
    const before = this.#known.get(placeOf(formula));
    if (isOneOf(reporting, formula.formula)) return this.#readCases(tried, before);
    this.#readValue(tried, before, isOneOf(searching, formula.formula));
  }

  /** Lists the value that was searched for; of another formula only that it fails, unless cells before it do. */
  #readValue(tried: Tried, before: KnownFormula | undefined, isSearch: boolean): void {
    const { formula, cells, error } = tried;
    const was = this.#workbook.valueAt(formula.sheetName, formula.row, formula.column);
    const value = cells[0]?.[0];
    if (!isSearch && (!isErrorValue(value) || isErrorValue(was) || failsBefore.test(error ?? ''))) return;
    const failed = before?.failure?.error.message ?? (isErrorValue(was) ? String(was) : null);
    const fails = error ?? (isErrorValue(value) ? String(value) : null);
    this.#add(placeOf(formula), {
      ...this.#placeOf(formula),
      ...{ caseName: null, template: null },
      before: isBusyValue(was) ? null : outcome({ error: failed, value: failed === null ? was : null }),
      after: outcome({ error: fails, value: fails === null ? value : null }),
    });
  }

  #readCases(tried: Tried, before: KnownFormula | undefined): void {
    const { formula, cells, records, error, failedRows } = tried;
    const now = records.map(outcomeOfRecord);
    const isTable = now.length + failedRows.length > 1 || now.some(({ index }) => index > 0);
    const place = this.#placeOf(formula);
    const nameOf = (index: number | null) => (index === null ? null : caseNameIn(formula, index));
    const beforeOf = this.#earlier(tried, before, isTable);
    for (const one of now)
      this.#add(one.key ?? `${placeOf(formula)} ${one.index}`, {
        ...place,
        ...{
          mark: one.mark ?? place.mark,
          caseName: nameOf(isTable ? one.index : null),
          template: one.template,
        },
        ...{ before: beforeOf(one), after: one.outcome },
      });
    const failed = failedRows.map(({ index, message }) => ({ index, message }));
    // Where another call of it gives a result, it may be shown instead.
    if (error !== null && (now.length === 0 || cells.flat().some(isErrorValue)))
      failed.push({ index: 0, message: error });
    for (const { index, message } of failed)
      this.#add(`${placeOf(formula)} ${index}`, {
        ...place,
        ...{ caseName: nameOf(failedRows.length > 0 ? index : null), template: null },
        ...{ before: beforeOf({ index, call: '' }), after: outcome({ error: message }) },
      });
  }

  /** What the cases of a formula show now. A result from before an error is not shown any more. */
  #earlier({ formula, base, hasHeader }: Tried, before: KnownFormula | undefined, isTable: boolean) {
    const failure = before?.failure ?? null;
    const earlier =
      before && before.cases.length > 0
        ? before.cases.map(outcomeOfShown)
        : (base?.records.map(outcomeOfRecord) ?? []);
    const baseError = base?.error ?? failure?.error.message ?? null;
    const taken = new Set<CaseOutcome>();
    return ({ index, call }: Pick<CaseOutcome, 'index' | 'call'>): Outcome | null => {
      const row = formula.row + (isTable ? index + (hasHeader ? 1 : 0) : 0);
      const isFailed = isErrorValue(this.#workbook.valueAt(formula.sheetName, row, formula.column));
      if (failure && (isFailed || !isTable)) return outcome({ error: failure.error.message });
      const free = earlier.filter((one) => !taken.has(one) && one.index === index);
      const found = free.find((one) => one.call === call) ?? free[0];
      if (found) taken.add(found);
      return found?.outcome ?? (baseError === null ? null : outcome({ error: baseError }));
    };
  }

  #add(key: string, row: ForecastRow): void {
    if (row.before !== null && isSame(row.before, row.after)) this.#same.add(key);
    else if (!this.#rows.has(key)) this.#rows.set(key, row);
  }

  #placeOf(formula: TrialFormula): Pick<ForecastRow, 'cell' | 'address' | 'mark'> {
    const { worksheetId, sheetName, row, column } = formula;
    const cell = { worksheetId, sheetName, row, column, rowCount: 1, columnCount: 1 };
    const mark = markOf(formula, (sheet, r, c) => this.#workbook.valueAt(sheet, r, c));
    return { cell, address: fullAddress(cell), mark };
  }
}

const outcome = (one: Partial<Outcome>): Outcome => ({
  ...{ verdict: null, utilization: null, governing: null, error: null, value: null, main: null },
  ...one,
});

interface CaseOutcome {
  index: number;
  /** Which call of its formula. */
  call: string;
  key: string | null;
  mark: string | null;
  template: string;
  outcome: Outcome;
}

const outcomeOf = (result: CalculationResult, endpoint: Recorded['case']['endpoint']): Outcome =>
  outcome({
    ...{ verdict: result.verdict, utilization: result.utilization },
    governing: governingOf({ endpoint }, result),
    error:
      result.verdict === 'NOT EVALUATED'
        ? result.reasons.join('; ') || 'The check could not be evaluated'
        : null,
    value: result.verdict === 'NO CHECK' ? result.results : null,
    main: result.verdict === 'NO CHECK' ? mainText(result) : null,
  });

/** The first number of the template, which is what it is for: a load without a check has no utilization. */
function mainText({ template, results }: CalculationResult): string | null {
  const main = template.outputs.find(({ referenceId }) => typeof results[referenceId] === 'number');
  if (!main) return null;
  return [fourDigits(results[main.referenceId] as number), main.units].filter(Boolean).join(' ');
}

function outcomeOfShown({ cellId, index, request, result }: ShownCase): CaseOutcome {
  const { endpoint } = request.parameters;
  return {
    ...{ index, call: callOf(cellId), key: null, mark: null, template: result.template.name },
    outcome: outcomeOf(result, endpoint),
  };
}

function outcomeOfRecord({ cellId = '', label = '', case: of, result }: Recorded): CaseOutcome {
  const at = cellOfId(cellId);
  const cell = at && fullAddress({ ...at, rowCount: 1, columnCount: 1 });
  const labelled = cell === null ? 0 : label.indexOf(cell);
  return {
    ...{ index: at?.index ?? 0, call: callOf(cellId), key: at && keyOf(cellId, at) },
    mark: labelled > 2 ? label.slice(0, labelled - 2) : null,
    template: result.template.name,
    outcome: outcomeOf(result, of.endpoint),
  };
}

/** Where its inputs stand, in one spelling. */
const inputsIn = (cellId: string) => (inputsOfId(cellId) ?? '').replace(/[$']|\[[^\]]*\]/g, '').toLowerCase();

const callOf = (cellId: string) => {
  const call = cellOfId(cellId)?.call ?? '[]';
  const [template, , ordinal] = JSON.parse(call) as unknown[];
  return JSON.stringify([template, inputsIn(cellId), ordinal]);
};

/** The same for formulas that calculate the same member. */
function keyOf(cellId: string, cell: { sheetName: string; row: number; column: number }): string {
  const inputs = inputsIn(cellId);
  const index = cellOfId(cellId)?.index ?? 0;
  return JSON.stringify([callOf(cellId), index, inputs === '' ? placeOf(cell) : '']);
}

function isSame(a: Outcome, b: Outcome): boolean {
  const { value: x, main: _x, ...one } = a;
  const { value: y, main: _y, ...other } = b;
  return JSON.stringify(one) === JSON.stringify(other) && isSameValue(x, y);
}

/** Of results only what both hold: a typed answer holds fewer. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return Object.keys(x).every((name) => !(name in y) || JSON.stringify(x[name]) === JSON.stringify(y[name]));
}

/** How bad it is: what does not stand any more comes first, and what passes again last. */
function rankOf({ before, after }: ForecastRow): number {
  const badness = (one: Outcome | null) =>
    one === null
      ? 0
      : one.error !== null
        ? 3
        : one.verdict === 'NOT EVALUATED'
          ? 2
          : one.verdict === 'FAIL'
            ? 1
            : 0;
  const [was, is] = [badness(before), badness(after)];
  if (is > was) return 3 - is;
  if (is > 0 && is === was) return 4;
  return is < was ? 7 : riseOf({ before, after }) < 0 ? 6 : 5;
}

const riseOf = ({ before, after }: Pick<ForecastRow, 'before' | 'after'>) =>
  (after.utilization ?? 0) - (before?.utilization ?? 0);
