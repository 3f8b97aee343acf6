import { cancelledError } from '../client/calcError';
import { returnsCall } from '../workbook/formulas/calcFormula';
import { type Area, areaOfBox, isWithin, meet } from '../workbook/formulas/references';
import { isErrorValue } from '../workbook/formulas/formulaCells';
import { fullAddress, type SheetBox } from '../workbook/excel/a1';
import type { Runtime } from '../runtime';
import { NotTried } from '../workbook/formulas/tryFormula';
import type { GatheredExplores } from './dryRuntime';
import { type Dependencies, dependenciesOf } from './dependencies';
import { type Answered, TrialPhase } from './trialPhase';
import { type TrialFormula, type TrialWorkbook } from '../workbook/formulas/trialWorkbook';

/** A formula that the edit reaches, as it would be. */
export interface Tried extends Omit<Answered, 'cells'> {
  formula: TrialFormula;
  /** What it shows; nothing where that is not known. */
  cells: unknown[][];
  /** Why it is not known; null where it is. */
  why: string | null;
  /** As it would be calculated now, before the edit; null where that was not asked for. */
  base: Answered | null;
}

/** A formula whose spill grows reaches others, whose spills may grow. */
const mostRounds = 8;
/** So many are tried before the page has a turn. */
const formulasAtOnce = 200;

/** Functions of Excel that fill more cells as their arguments change. */
const spilling =
  /\b(FILTER|UNIQUE|SORT|SORTBY|SEQUENCE|[VH]STACK|TOCOL|TOROW|WRAP(ROWS|COLS)|TAKE|DROP|EXPAND|CHOOSE(ROWS|COLS)|TEXTSPLIT|MAKEARRAY|MAP|BYROW|BYCOL|SCAN|TRANSPOSE|TRIMRANGE|GROUPBY|PIVOTBY|CALC\.\w+)\s*\(/i;

/** Tries an edit out: every formula that it reaches is evaluated in the order of the workbook's references. */
export class TrialRun {
  readonly #workbook: TrialWorkbook;
  readonly #trial: { cell: SheetBox; value: unknown };
  readonly #runtime: Runtime;
  readonly #explores: GatheredExplores;
  readonly #base: TrialPhase;
  #phase: TrialPhase;
  /** The cells that a formula fills, with those that it would fill. */
  readonly #boxes = new Map<TrialFormula, Area[]>();
  #circle: TrialFormula[] | null = null;

  constructor(
    workbook: TrialWorkbook,
    trial: { cell: SheetBox; value: unknown },
    runtime: Runtime,
    explores: GatheredExplores,
  ) {
    this.#workbook = workbook;
    this.#trial = trial;
    this.#runtime = runtime;
    this.#explores = explores;
    this.#base = this.#newPhase();
    this.#phase = this.#base;
  }

  /**
   * @param needsBase of formulas that are calculated for the state before the edit, too
   * @throws {CalcError} where the service does not answer, or it is canceled
   */
  async all(needsBase: (formula: TrialFormula) => boolean, signal?: AbortSignal): Promise<Tried[]> {
    for (let round = 1; ; round += 1) {
      this.#phase = this.#newPhase();
      const { sheetName, row, column } = this.#trial.cell;
      const { value } = this.#trial;
      this.#phase.set(sheetName, row, column, value === '' ? null : value);
      const dependencies = dependenciesOf(this.#workbook.formulas, (formula) => this.#boxesOf(formula));
      const tried: Tried[] = [];
      let since = 0;
      for (const level of this.#levels(this.#reached(dependencies), dependencies))
        for (let from = 0; from < level.length; from += formulasAtOnce) {
          const part = level.slice(from, from + formulasAtOnce);
          since += part.length;
          if (since > formulasAtOnce) {
            since = part.length;
            await new Promise((resolve) => setTimeout(resolve, 0));
          }
          if (signal?.aborted) throw cancelledError();
          tried.push(...(await Promise.all(part.map((formula) => this.#try(formula, needsBase)))));
        }
      if (this.#explores.fault !== null) throw this.#explores.fault;
      if (!tried.map((one) => this.#grows(one)).includes(true)) return tried;
      if (round === mostRounds) throw new Error('Its spills do not come to an end');
    }
  }

  /** Addresses of formulas that refer to each other, from the first to itself; null without a circle. */
  circle(): string[] | null {
    return this.#circle && this.#circle.map(addressOf);
  }

  #newPhase(): TrialPhase {
    return new TrialPhase(
      this.#workbook,
      this.#runtime,
      this.#explores,
      (formula) => this.#boxesOf(formula)[0]!,
    );
  }

  #boxesOf(formula: TrialFormula): Area[] {
    return this.#boxes.get(formula) ?? [formula.box];
  }

  /** The formulas that read the cell, through any number of others, and those that may read any cell. */
  #reached({ readers }: Dependencies): TrialFormula[] {
    const start = areaOfBox({ ...this.#trial.cell, rowCount: 1, columnCount: 1 });
    const others = this.#workbook.formulas.filter(({ box }) => !isAt(box, start));
    const reached = new Set(others.filter(({ doubt }) => doubt !== null));
    const reads = ({ areas }: TrialFormula) => areas.some((area) => meet(area, start));
    const place = new Map(others.map((formula, index) => [formula, index]));
    let next = new Set([...others.filter(reads), ...[...reached].flatMap((one) => readers.get(one) ?? [])]);
    while (next.size > 0) {
      const added = [...next].filter((one) => place.has(one) && !reached.has(one));
      added.sort((a, b) => place.get(a)! - place.get(b)!);
      for (const one of added) reached.add(one);
      next = new Set(added.flatMap((one) => readers.get(one) ?? []));
    }
    return [...reached];
  }

  /** Each level reads only those before it. What is in a circle, or behind one, comes last and is not tried out. */
  #levels(reached: readonly TrialFormula[], { sources, readers }: Dependencies): TrialFormula[][] {
    const place = new Map(reached.map((formula, index) => [formula, index]));
    const open = new Map(
      reached.map((formula) => {
        const read = formula.doubt === null ? sources.get(formula)! : [];
        return [formula, read.filter((one) => place.has(one)).length];
      }),
    );
    const levels: TrialFormula[][] = [];
    for (let level = reached.filter((one) => open.get(one) === 0); level.length > 0;) {
      levels.push(level);
      for (const one of level) open.delete(one);
      const next = level
        .flatMap((one) => readers.get(one) ?? [])
        .filter((one) => {
          const left = open.get(one);
          if (left !== undefined) open.set(one, left - 1);
          return left === 1;
        });
      level = next.sort((a, b) => place.get(a)! - place.get(b)!);
    }
    const left = [...open.keys()];
    if (left.length === 0) return levels;
    this.#circle = circleIn(left, sources);
    const way = this.#circle.map(addressOf).join(' → ');
    for (const formula of left) this.#phase.fail(formula, new NotTried(`is in or behind a circle: ${way}`));
    return [...levels, left];
  }

  async #try(formula: TrialFormula, needsBase: (formula: TrialFormula) => boolean): Promise<Tried> {
    const nothing = { records: [], failedRows: [], hasHeader: false, error: null };
    try {
      const isAlone = formula.isCalc && returnsCall(formula.formula);
      const base = !isAlone || needsBase(formula) ? await this.#base.answer(formula) : null;
      // What Excel makes of the formula now shows whether it is read here as Excel reads it.
      if (base && !isAlone) this.#compare(formula, base);
      const answered = await this.#phase.answer(formula);
      this.#fill(formula, answered.cells);
      return { ...answered, formula, why: null, base: formula.isCalc ? base : null };
    } catch (error) {
      if (!(error instanceof NotTried)) throw error;
      const root = this.#phase.fail(formula, error);
      const why =
        root.formula === formula
          ? `its formula ${root.message}`
          : `it depends on ${addressOf(root.formula)}, whose formula ${root.message}`;
      return { ...nothing, formula, cells: [], why, base: null };
    }
  }

  #compare(formula: TrialFormula, answered: Answered): void {
    if (isAsInExcel(this.#workbook, formula, answered)) return;
    throw new NotTried('has another value in Excel than here, so that it cannot be tried');
  }

  /** What its spill leaves free is blank. */
  #fill(formula: TrialFormula, cells: unknown[][]): void {
    const { sheetName, row, column, box } = formula;
    for (let r = box.top; r <= box.bottom; r += 1)
      for (let c = box.left; c <= box.right; c += 1) this.#phase.set(sheetName, r, c, null);
    const isBlocked = cells.some((values, r) =>
      values.some(
        (_, c) =>
          !isWithin(box, row + r, column + c) &&
          this.#workbook.valueAt(sheetName, row + r, column + c) !== '',
      ),
    );
    if (isBlocked) return this.#phase.set(sheetName, row, column, '#SPILL!');
    cells.forEach((values, r) =>
      values.forEach((value, c) => this.#phase.set(sheetName, row + r, column + c, value)),
    );
  }

  /** Whether the formula reaches more cells than was known: then those that read these are tried out, too. */
  #grows({ formula, cells, why }: Tried): boolean {
    const { box } = formula;
    const known = this.#boxesOf(formula);
    if (why === null) {
      const [bottom, right] = [box.top + cells.length - 1, box.left + (cells[0]?.length ?? 1) - 1];
      const [last] = known;
      if (bottom <= last!.bottom && right <= last!.right) return false;
      const grown = { ...box, bottom: Math.max(last!.bottom, bottom), right: Math.max(last!.right, right) };
      this.#boxes.set(formula, [grown]);
      return true;
    }
    const isOne = box.top === box.bottom && box.left === box.right;
    if (known.length > 1 || (isOne && !spilling.test(formula.formula))) return false;
    this.#boxes.set(formula, [known[0]!, this.#free(box, 'down'), this.#free(box, 'right')]);
    return true;
  }

  /** The blank cells below a spill, or beside it, into which it may grow. */
  #free(box: Area, way: 'down' | 'right'): Area {
    const end = this.#workbook.end(box.sheet);
    const isBlank = (row: number, column: number) => this.#workbook.valueAt(box.sheet, row, column) === '';
    let { bottom, right } = box;
    const rows = () => Array.from({ length: box.bottom - box.top + 1 }, (_, i) => box.top + i);
    const columns = () => Array.from({ length: box.right - box.left + 1 }, (_, i) => box.left + i);
    if (way === 'down')
      while (bottom <= end.row && columns().every((column) => isBlank(bottom + 1, column))) bottom += 1;
    else while (right <= end.column && rows().every((row) => isBlank(row, right + 1))) right += 1;
    return { ...box, bottom, right };
  }
}

/** @example addressOf(formula) // 'Sheet1!B7' */
export const addressOf = ({ sheetName, row, column }: TrialFormula) =>
  fullAddress({ sheetName, row, column, rowCount: 1, columnCount: 1 });

const isAt = (box: Area, at: Area) => box.sheet === at.sheet && box.top === at.top && box.left === at.left;

/** One circle among formulas of which each reads another one of them. */
function circleIn(
  formulas: readonly TrialFormula[],
  reads: ReadonlyMap<TrialFormula, readonly TrialFormula[]>,
): TrialFormula[] {
  const left = new Set(formulas);
  const way: TrialFormula[] = [];
  for (let at = formulas[0]!; ;) {
    const met = way.indexOf(at);
    // Each reads the one behind it: the loads go the other way.
    if (met >= 0) return [...way.slice(met), at].reverse();
    way.push(at);
    at = reads.get(at)!.find((one) => left.has(one))!;
  }
}

/** Whether a formula gives here what its cells show. */
export function isAsInExcel(
  workbook: TrialWorkbook,
  { sheetName, row, column }: TrialFormula,
  { cells }: Answered,
): boolean {
  return cells.every((values, r) =>
    values.every((value, c) => isSameValue(value, workbook.valueAt(sheetName, row + r, column + c))),
  );
}

/** Files keep 15 digits of a number. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
  return a === b || (isErrorValue(a) && isErrorValue(b));
}
