import type { ErrorDetail } from '../../contract';
import type { Inputs, Row } from '../kit/template';
import { type Computed, Derivation, type Found, Unrecorded } from '../kit/derivation';
import { type Equation, Equations, FormulaError, type Notation } from '../kit/equation';
import { shown } from '../kit/formulaTree';
import { interpolated } from '../kit/interpolation';
import { type Choices, type Condition, conditionOf, NoValueError, picked, type Scope } from './condition';
import { type FileProblem, type LocatedFile, type Path, TemplateFileError } from './located';
import type { FileField, FileStep, FileTable, TemplateFile } from './schema';

/** A check as it came out. */
export interface CheckResult {
  name: string;
  label: string;
  ratio: number;
  clause: string;
}

/** What a run of the calculation gives. */
export interface Calculated {
  work: Derivation;
  scope: Scope;
  checks: CheckResult[];
  notes: string[];
  cautions: string[];
}

/** @param rows null where nothing is added up */
type Run = (work: Derivation, scope: Scope, rows: Rows | null) => void;
type Rows = ReadonlyMap<string, readonly Row[]>;

/** The steps, checks and remarks of a file, read once. */
export class FileCalculation {
  readonly equations: Equations;
  readonly choices: Choices;
  readonly #problems: FileProblem[] = [];
  readonly #known = new Set<string>();
  /** Symbols whose value takes as long as a table has rows. */
  readonly #addedUp = new Set<string>();
  #uses: string[] = [];
  readonly #steps: Run[];
  readonly #checks: {
    name: string;
    label: string;
    clause: string;
    when: Condition | null;
    equation: Equation;
  }[];
  readonly #refused: (ErrorDetail & { condition: Condition })[];
  readonly #notes: Remark[];
  readonly #cautions: Remark[];

  /** @throws {TemplateFileError} for symbols that are not defined, and formulas whose units do not come out */
  constructor(private readonly located: LocatedFile) {
    const { file } = located;
    this.equations = new Equations(this.#notation(file));
    this.choices = {
      options: new Map(file.fields.flatMap(({ name, options }) => (options ? [[name, options]] : []))),
      switches: new Set(file.fields.filter((field) => kindOf(field) === 'boolean').map(({ name }) => name)),
    };
    for (const { name } of file.fields) this.#known.add(name);
    for (const name of Object.keys(file.constants ?? {})) this.#known.add(name);
    this.#refused = (file.refused ?? []).flatMap(({ when, field, text }, index) => {
      const condition = this.#condition(when, ['refused', index, 'when']);
      if (!file.fields.some(({ name }) => name === field))
        this.#problem(['refused', index, 'field'], `There is no field ${field}.`);
      return condition ? [{ condition, field, message: text }] : [];
    });
    this.#steps = file.steps.flatMap((step, index) => this.#step(file, step, ['steps', index]));
    this.#checks = (file.checks ?? []).flatMap(({ name, label, clause, when, ratio }, index) => {
      const path = ['checks', index];
      const equation = this.#equation(ratio, null, [...path, 'ratio']);
      return equation
        ? [{ name, label, clause, equation, when: this.#condition(when, [...path, 'when']) }]
        : [];
    });
    this.#notes = (file.notes ?? []).map((remark, index) => this.#remark(remark, ['notes', index]));
    this.#cautions = (file.cautions ?? []).map((remark, index) => this.#remark(remark, ['cautions', index]));
    this.#outputs(file);
    if (this.#problems.length > 0) throw new TemplateFileError(this.#problems);
  }

  /** @throws {NoValueError} when a step has no value */
  run(inputs: Inputs): Calculated {
    const work = new Derivation(this.equations);
    const { scope, rows } = this.#scopeOf(inputs);
    for (const step of this.#steps) step(work, scope, rows);
    const taken = this.#checks.filter(({ when }) => when === null || when.holds(scope));
    if (this.#checks.length > 0 && taken.length === 0)
      throw new NoValueError('No check applies to these inputs.');
    if (taken.length > 0) work.section('Checks');
    const checks = taken.map(({ name, label, clause, equation }) => {
      const ratio = finite(
        label,
        work.step(name, label, clause, { equation, from: picked(scope, equation) }),
      );
      // The largest ratio governs: a capacity or a demand with the wrong sign would hide behind any other check.
      if (ratio < 0) throw new NoValueError(`${label} has a ratio below 0 for these inputs.`);
      return { name, label, ratio, clause };
    });
    for (const { name, ratio } of checks) scope[name] = ratio;
    return {
      work,
      scope,
      checks,
      notes: written(this.#notes, scope),
      cautions: written(this.#cautions, scope),
    };
  }

  /** What the file refuses of the inputs as a whole. Conditions on inputs that are missing do not hold. */
  refusals(inputs: Inputs): ErrorDetail[] {
    const { scope } = this.#scopeOf(inputs);
    return this.#refused
      .filter(({ condition }) => isKnownToHold(condition, scope))
      .map(({ field, message }) => ({ field, message }));
  }

  /** What a drawing may use: all but what adds up the rows of a table, for which a page does not wait. */
  scopeForSketch(inputs: Inputs): Scope {
    const { scope } = this.#scopeOf(inputs);
    const work = new Unrecorded(this.equations);
    for (const step of this.#steps) step(work, scope, null);
    return scope;
  }

  /** The value of a formula of a sketch; read when the file is. */
  formula(text: string, path: Path): (scope: Scope) => number {
    const equation = this.#read(path, () => this.equations.difference(text, '0'));
    if (equation) this.#defines(equation.symbols, path);
    this.#forSketch(equation?.symbols, path);
    return (scope) =>
      equation ? equation.value(picked(scope, { symbols: equation.symbols, formula: text })) : NaN;
  }

  /** A text that names symbols in braces, with their numbers. */
  text(text: string, path: Path): (scope: Scope) => string {
    const remark = this.#remark(text, path);
    this.#forSketch(namesIn(text), path);
    return (scope) => written([remark], scope).join('');
  }

  condition(text: string | undefined, path: Path): ((scope: Scope) => boolean) | null {
    const condition = this.#condition(text, path);
    this.#forSketch(condition?.symbols, path);
    return condition && ((scope) => condition.holds(scope));
  }

  #forSketch(symbols: readonly string[] | undefined, path: Path): void {
    const slow = symbols?.find((symbol) => this.#addedUp.has(symbol));
    if (slow !== undefined)
      this.#problem(path, `A sketch cannot use ${slow}, which sums the rows of a table.`);
    if (this.#problems.length > 0) throw new TemplateFileError(this.#problems);
  }

  #scopeOf(inputs: Inputs): { scope: Scope; rows: Map<string, readonly Row[]> } {
    const { file } = this.located;
    const scope: Scope = Object.create(null) as Scope;
    const rows = new Map<string, readonly Row[]>();
    for (const [name, { value }] of Object.entries(file.constants ?? {})) scope[name] = value;
    for (const field of file.fields) {
      const { name } = field;
      const value = isShown(field, inputs) ? (inputs[name] ?? null) : defaultOf(field);
      if (Array.isArray(value)) rows.set(name, value);
      else if (value !== null) scope[name] = value;
    }
    return { scope, rows };
  }

  /** Units of every symbol, whose uses must agree. */
  #notation(file: TemplateFile): Notation {
    const notation: Record<string, string | null> = Object.create(null) as Record<string, string | null>;
    const others = new Set(file.fields.filter((field) => kindOf(field) !== 'number').map(({ name }) => name));
    const define = (name: string, units: string | null | undefined, path: Path, isAgain = false) => {
      const known = notation[name];
      if ((known !== undefined || others.has(name)) && !(isAgain && known === (units ?? null)))
        this.#problem(
          path,
          isAgain ? `${name} is in ${known ?? 'no units'} elsewhere.` : `${name} is defined twice.`,
        );
      notation[name] = units ?? null;
    };
    file.fields.forEach((field, index) => {
      if (kindOf(field) === 'number') define(field.name, field.units, ['fields', index, 'name']);
      field.columns?.forEach(({ name, units }, at) =>
        define(name, units, ['fields', index, 'columns', at, 'name']),
      );
    });
    for (const [name, { units }] of Object.entries(file.constants ?? {}))
      define(name, units, ['constants', name]);
    const steps = new Set<string>();
    file.steps.forEach((step, index) => {
      if ('section' in step) return;
      define(step.symbol, step.units, ['steps', index, 'symbol'], steps.has(step.symbol));
      steps.add(step.symbol);
    });
    file.checks?.forEach(({ name }, index) => define(name, null, ['checks', index, 'name']));
    return notation;
  }

  #step(file: TemplateFile, step: TemplateFile['steps'][number], path: Path): Run[] {
    if ('section' in step) return [(work) => work.section(step.section)];
    const ways = ['formula', 'choose', 'lookup', 'interpolate'] as const;
    const given = ways.filter((way) => step[way] !== undefined);
    if (given.length !== 1) {
      this.#problem(
        path,
        `A step has one of ${ways.join(', ')}; this one has ${given.join(' and ') || 'none'}.`,
      );
      return [];
    }
    if (step.sum !== undefined && step.formula === undefined)
      this.#problem([...path, 'sum'], `A sum needs a formula, and this step has ${given.join()}.`);
    this.#uses = [];
    const when = this.#condition(step.when, [...path, 'when']);
    const take =
      (step.lookup ?? step.interpolate)
        ? this.#fromTable(file, step, path)
        : this.#computed(file, step, path);
    this.#known.add(step.symbol);
    if (step.sum !== undefined || this.#uses.some((symbol) => this.#addedUp.has(symbol)))
      this.#addedUp.add(step.symbol);
    if (!take) return [];
    const isSummed = this.#addedUp.has(step.symbol);
    return [
      (work, scope, rows) => {
        if (rows === null && isSummed) return;
        if (when && !when.holds(scope)) return;
        scope[step.symbol] = finite(step.label, take(work, scope, rows));
      },
    ];
  }

  #computed(file: TemplateFile, step: FileStep, path: Path) {
    if (step.sum !== undefined) return this.#summed(file, step, step.sum, path);
    const cases = (step.choose ?? [{ formula: step.formula ?? '' }]).flatMap(({ when, formula }, index) => {
      const at = step.choose ? [...path, 'choose', index] : path;
      const equation = this.#equation(formula, step.units ?? null, [...at, 'formula'], step.empirical);
      return equation ? [{ equation, when: this.#condition(when, [...at, 'when']) }] : [];
    });
    const described = describedOf(step);
    return (work: Derivation, scope: Scope) => {
      const found = cases.find(({ when }) => when === null || when.holds(scope));
      if (!found) throw new NoValueError(`${step.label} has no formula for these inputs.`);
      return work.step({ ...described, equation: found.equation, from: picked(scope, found.equation) });
    };
  }

  /** Adds up the formula over the rows of a table field. */
  #summed(file: TemplateFile, step: FileStep, table: string, path: Path) {
    const columns = file.fields.find(({ name }) => name === table)?.columns;
    if (!columns) {
      this.#problem([...path, 'sum'], `There is no table field ${table} to sum.`);
      return null;
    }
    const own = new Set(columns.map(({ name }) => name));
    const equation = this.#equation(
      step.formula ?? '',
      step.units ?? null,
      [...path, 'formula'],
      step.empirical,
      own,
    );
    if (!equation) return null;
    const described = describedOf(step);
    return (work: Derivation, scope: Scope, rows: Rows | null) => {
      const terms = (rows?.get(table) ?? []).map((row) =>
        picked(Object.assign(Object.create(scope), numbersOf(row)) as Scope, equation),
      );
      const value = terms.reduce((sum, from) => sum + equation.value(from), 0);
      const formula = `sum of ${equation.formula} over ${terms.length} ${terms.length === 1 ? 'row' : 'rows'}`;
      return work.step({ ...described, formula, from: {}, value, units: step.units ?? null });
    };
  }

  #fromTable(file: TemplateFile, step: FileStep, path: Path) {
    const way = step.lookup ? 'lookup' : 'interpolate';
    const place = step[way];
    if (!place) return null;
    const table = file.tables?.[place.table];
    const index = table?.columns.findIndex(({ name }) => name === place.column) ?? -1;
    const key = table?.columns[0];
    if (!table || !key || index < 1) {
      this.#problem(
        [...path, way],
        table ? `Table ${place.table} has no column ${place.column}.` : `There is no table ${place.table}.`,
      );
      return null;
    }
    if ((table.columns[index]?.units ?? null) !== (step.units ?? null))
      this.#problem(
        [...path, 'units'],
        `Column ${place.column} of table ${place.table} is in ${table.columns[index]?.units ?? 'no units'}.`,
      );
    const wrong = table.rows.findIndex((row, at) => isWrong(table, row, at, index, way));
    if (wrong >= 0) {
      const needs =
        way === 'lookup'
          ? 'a number in that column, and a key that no other row has'
          : 'numbers, and keys that grow from row to row';
      this.#problem(
        ['tables', place.table, 'rows', wrong],
        `A row of table ${place.table} has ${table.columns.length} cells and needs ${needs}.`,
      );
      return null;
    }
    const isChoice = this.choices.options.has(place.at);
    const equation = isChoice ? null : this.#equation(place.at, key.units ?? null, [...path, way, 'at']);
    const described = describedOf(step);
    return (work: Derivation, scope: Scope) => {
      const at = equation ? equation.value(picked(scope, equation)) : (scope[place.at] ?? '');
      const value =
        way === 'lookup'
          ? lookedUp(table, at, index, place.table)
          : between(table, Number(at), index, place.table);
      const formula = `${table.source} (${place.at})${way === 'interpolate' ? ', interpolated' : ''}`;
      const from: Record<string, number | string> = equation
        ? picked(scope, equation)
        : { [place.at]: String(at) };
      return work.step({ ...described, formula, from, value, units: step.units ?? null });
    };
  }

  #remark(remark: NonNullable<TemplateFile['notes']>[number], path: Path): Remark {
    const { text, when } = typeof remark === 'string' ? { text: remark, when: undefined } : remark;
    for (const name of namesIn(text))
      if (!this.#known.has(name) && !this.#checks.some((check) => check.name === name))
        this.#problem([...path, 'text'], `The text uses ${name}, which is not defined.`);
    return { text, when: this.#condition(when, [...path, 'when']) };
  }

  #outputs(file: TemplateFile): void {
    const steps = new Set(file.steps.flatMap((step) => ('section' in step ? [] : [step.symbol])));
    file.outputs.forEach((output, index) => {
      const name = typeof output === 'string' ? output : output.symbol;
      if (!steps.has(name)) this.#problem(['outputs', index], `No step gives ${name}.`);
      if (everyTemplateHas.has(name))
        this.#problem(['outputs', index], `${name} is a result that every template already has.`);
    });
  }

  #equation(
    text: string,
    units: string | null,
    path: Path,
    isEmpirical = false,
    also: ReadonlySet<string> = new Set(),
  ): Equation | null {
    const equation = this.#read(path, () => this.equations.of(text, units, { isEmpirical }));
    return equation && this.#defines(equation.symbols, path, also) ? equation : null;
  }

  #condition(text: string | undefined, path: Path): Condition | null {
    if (text === undefined) return null;
    const condition = this.#read(path, () => conditionOf(text, this.equations, this.choices));
    return condition && this.#defines(condition.symbols, path) ? condition : null;
  }

  #defines(symbols: readonly string[], path: Path, also: ReadonlySet<string> = new Set()): boolean {
    for (const symbol of symbols) this.#uses.push(symbol);
    const unknown = symbols.find((symbol) => !this.#known.has(symbol) && !also.has(symbol));
    if (unknown !== undefined) this.#problem(path, `${unknown} is used before a step gives it.`);
    return unknown === undefined;
  }

  #read<T>(path: Path, read: () => T): T | null {
    try {
      return read();
    } catch (error) {
      // Units that are not known are a RangeError; so is a formula too deep to read.
      if (!(error instanceof FormulaError || error instanceof RangeError)) throw error;
      this.#problem(path, error.message);
      return null;
    }
  }

  #problem(path: Path, message: string): void {
    this.#problems.push(this.located.problem(path, message));
  }
}

/** Read from typed inputs. What was entered in a field before it was hidden has no effect: it counts with its default. */
const isShown = ({ when }: FileField, inputs: Inputs) =>
  !when || when.is.some((value) => String(value) === String(inputs[when.field]));

function defaultOf({ default: value, columns = [] }: FileField): Inputs[string] {
  if (!Array.isArray(value)) return value ?? null;
  return value.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])));
}

const everyTemplateHas: ReadonlySet<string> = new Set([
  ...['utilizationRatio', 'governingCheck', 'notes', 'cautions'],
]);

interface Remark {
  text: string;
  when: Condition | null;
}

/** Without the value of a step that was not taken, a remark is left out. */
const isKnownToHold = (condition: Condition, scope: Scope) =>
  condition.symbols.every((name) => scope[name] !== undefined) && condition.holds(scope);

/** A symbol whose number a text shows: `{drop}`. */
const braced = /\{(\w+)\}/g;
const namesIn = (text: string) => [...text.matchAll(braced)].map(([, name = '']) => name);

const written = (remarks: readonly Remark[], scope: Scope) =>
  remarks
    .filter(({ when }) => when === null || isKnownToHold(when, scope))
    .map(({ text }) =>
      text.replace(braced, (_, name: string) => {
        const value = scope[name];
        return value === undefined ? 'no value' : typeof value === 'number' ? shown(value) : String(value);
      }),
    );

const describedOf = ({
  symbol,
  label,
  clause,
  detail,
}: FileStep): Pick<Computed, 'symbol' | 'label' | 'clause' | 'isDetail'> & Partial<Found<number>> => ({
  symbol,
  label,
  clause,
  ...(detail && { isDetail: true }),
});

const numbersOf = (row: Row): Scope =>
  Object.fromEntries(
    Object.entries(row).filter((cell): cell is [string, number] => typeof cell[1] === 'number'),
  );

function finite(label: string, value: number): number {
  if (!Number.isFinite(value)) throw new NoValueError(`${label} has no finite value for these inputs.`);
  return value;
}

function isWrong(
  { columns, rows }: FileTable,
  row: FileTable['rows'][number],
  at: number,
  index: number,
  way: 'lookup' | 'interpolate',
) {
  if (row.length !== columns.length || typeof row[index] !== 'number') return true;
  const [key] = row;
  if (way === 'lookup') return rows.findIndex(([other]) => other === key) < at;
  const before = rows[at - 1]?.[0];
  return typeof key !== 'number' || (typeof before === 'number' && before >= key);
}

function lookedUp({ rows, source }: FileTable, at: Scope[string], index: number, name: string): number {
  const row = rows.find(([key]) => key === at);
  if (!row)
    throw new NoValueError(
      `${source} (${name}) has no row for ${typeof at === 'number' ? shown(at) : String(at)}.`,
    );
  return Number(row[index]);
}

function between({ rows, source }: FileTable, at: number, index: number, name: string): number {
  const keys = rows.map(([key]) => Number(key));
  const [first = NaN, last = NaN] = [keys[0], keys.at(-1)];
  if (!(at >= first && at <= last))
    throw new NoValueError(
      `${source} (${name}) goes from ${shown(first)} to ${shown(last)} and has nothing for ${shown(at)}.`,
    );
  return interpolated(
    keys,
    rows.map((row) => Number(row[index])),
    at,
  );
}

/** The type of a field follows from what the file says about it. */
export function kindOf({
  options,
  columns,
  default: value,
  example,
}: FileField): 'enum' | 'table' | 'boolean' | 'number' {
  if (options) return 'enum';
  if (columns) return 'table';
  return typeof (value ?? example) === 'boolean' ? 'boolean' : 'number';
}
