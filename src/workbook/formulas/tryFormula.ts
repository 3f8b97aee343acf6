import { readCell } from '../../core/inputs/cellValue';
import { type FormulaToken, formulaTokens, unquoted } from '../../../formulas/tokens';
import { calcName } from './calcFormula';
import { type Area, areasOf } from './references';

/** Why a formula cannot be tried out. What reads its cells cannot be tried out either. */
export class NotTried extends Error {}

/** What a part of a formula gives: a matrix of values, errors as their text. */
export interface Operand {
  cells: unknown[][];
  /** The cells that it refers to, if it is a reference. */
  area: Area | null;
}

/** What a formula takes from its workbook. */
export interface TriedFrom {
  /** The name of the sheet on which the formula stands. */
  sheet: string;
  /** @throws {NotTried} where one of the cells cannot be tried out */
  cells(area: Area): unknown[][];
  /** The cells that a defined name stands for; null for any other name. */
  named(name: string): Area | null;
  /** The cells that the formula of a cell fills: `A1#`. */
  spill(area: Area): Area;
  /** Blank cells that are rearranged stay blank: for those who look only for what is there. */
  keepsBlanks?: boolean;
  /** Texts that are rounded stay texts: for those who look for what stands where. */
  passesTexts?: boolean;
  /** Calls a function of ours; null for an omitted argument. @throws {NotTried} */
  call(name: string, given: readonly (Operand | null)[]): Promise<unknown[][]>;
}

/**
 * The value of a formula that is made of functions of ours, references, `+ - * / % &`, comparisons, SUM, MIN, MAX, ROUND, INDEX, IF,
 * IFERROR, TRANSPOSE, VSTACK, and HSTACK. Anything else is not guessed at.
 *
 * @throws {NotTried} with the part that is not tried out
 */
export async function tryFormula(formula: string, from: TriedFrom): Promise<unknown[][]> {
  const tokens = formulaTokens(formula)?.filter(({ kind }) => kind !== 'space');
  if (!tokens) throw new NotTried('cannot be read');
  const reading = new Reading(tokens, from);
  const { cells } = await reading.value();
  reading.end();
  return cells.map((row) =>
    row.map((value) => (isBlankValue(value) ? (from.keepsBlanks ? null : 0) : value)),
  );
}

const isBlankValue = (value: unknown) => value === null || value === undefined;
/** A blank cell and a text of no letters look alike in what Excel reads. */
const isNothing = (value: unknown) => isBlankValue(value) || value === '';

class Reading {
  readonly #tokens: readonly FormulaToken[];
  readonly #from: TriedFrom;
  #at = 0;

  constructor(tokens: readonly FormulaToken[], from: TriedFrom) {
    this.#tokens = tokens;
    this.#from = from;
  }

  async value(): Promise<Operand> {
    let left = await this.#text();
    for (let sign = this.#taken(...comparing); sign; sign = this.#taken(...comparing))
      left = compared(sign, left, await this.#text());
    return left;
  }

  async #text(): Promise<Operand> {
    let left = await this.#sum();
    while (this.#taken('&')) left = joined(left, await this.#sum());
    return left;
  }

  async #sum(): Promise<Operand> {
    let left = await this.#product();
    for (let sign = this.#taken('+', '-'); sign; sign = this.#taken('+', '-'))
      left = applied(sign, left, await this.#product());
    return left;
  }

  end(): void {
    const rest = this.#tokens[this.#at];
    if (rest) throw new NotTried(`uses ${rest.text}`);
  }

  async #product(): Promise<Operand> {
    let left = await this.#signed();
    for (let sign = this.#taken('*', '/'); sign; sign = this.#taken('*', '/'))
      left = applied(sign, left, await this.#signed());
    return left;
  }

  async #signed(): Promise<Operand> {
    const sign = this.#taken('-', '+');
    if (sign) {
      const operand = await this.#signed();
      return sign === '-' ? applied('*', scalar(-1), operand) : operand;
    }
    let operand = await this.#one();
    while (this.#taken('%')) operand = applied('/', operand, scalar(100));
    return operand;
  }

  async #one(): Promise<Operand> {
    const token = this.#tokens[this.#at];
    if (!token) throw new NotTried('ends too early');
    const { kind, text } = token;
    if (kind === 'number') return this.#next(scalar(Number(text)));
    if (kind === 'text') return this.#next(scalar(unquoted(text)));
    if (kind === 'error') return this.#next(scalar(text));
    if (text === '{') return this.#array();
    if (this.#taken('(')) {
      const { cells } = await this.value();
      this.#expect(')');
      return { cells, area: null };
    }
    const isSheet = (kind === 'word' || kind === 'quotedName') && this.#tokens[this.#at + 1]?.text === '!';
    if (kind === 'cells' || isSheet) return this.#reference();
    if (kind === 'word' && /^(true|false)$/i.test(text)) return this.#next(scalar(/^true$/i.test(text)));
    if (kind === 'word' && this.#tokens[this.#at + 1]?.text === '(') return this.#call(text);
    const named = kind === 'word' ? this.#from.named(text) : null;
    if (named) return this.#next({ cells: this.#from.cells(named), area: named });
    throw new NotTried(`uses ${text}`);
  }

  #next(operand: Operand): Operand {
    this.#at += 1;
    return operand;
  }

  #reference(): Operand {
    const start = this.#at;
    if (this.#tokens[start]?.kind !== 'cells') this.#at += 2;
    if (this.#tokens[this.#at]?.kind !== 'cells') throw new NotTried('refers to what is not cells');
    this.#at += 1;
    if (this.#tokens[this.#at]?.text === ':' && this.#tokens[this.#at + 1]?.kind === 'cells') this.#at += 2;
    const [given] = areasOf(this.#tokens.slice(start, this.#at), this.#from.sheet);
    if (!given) throw new NotTried('refers to what is not cells');
    const area = this.#taken('#') ? this.#from.spill(given) : given;
    const { kind, text } = this.#tokens[this.#at] ?? {};
    if (kind === 'field') throw new NotTried(`reads ${text} of a card`);
    return { cells: this.#from.cells(area), area };
  }

  #array(): Operand {
    const rows: unknown[][] = [[]];
    for (this.#at += 1; !this.#taken('}');) {
      const isNegative = this.#taken('-') !== null;
      const { kind, text } = this.#tokens[this.#at] ?? {
        kind: 'unknown',
        text: 'an array that does not end',
      };
      this.#at += 1;
      if (kind === 'number') rows.at(-1)!.push(isNegative ? -Number(text) : Number(text));
      else if (kind === 'text') rows.at(-1)!.push(unquoted(text));
      else if (/^(true|false)$/i.test(text)) rows.at(-1)!.push(/^true$/i.test(text));
      else throw new NotTried(`uses ${text} in an array`);
      if (this.#taken(';')) rows.push([]);
      else this.#taken(',');
    }
    return { cells: rows, area: null };
  }

  async #call(name: string): Promise<Operand> {
    if (/^IF(ERROR)?$/i.test(name)) return this.#choice(name.toUpperCase());
    const own = calcName.exec(name)?.[1]?.toUpperCase();
    const excels = name.replace(/^_xlfn\./i, '').toUpperCase();
    const known = own ?? (/^(SUM|MIN|MAX|ROUND|INDEX|TRANSPOSE|[VH]STACK)$/.test(excels) ? excels : null);
    if (known === null) throw new NotTried(`uses ${name}`);
    this.#at += 1;
    const given = await this.#arguments();
    if (own !== undefined) return { cells: await this.#from.call(own, given), area: null };
    if (known === 'ROUND') return { cells: rounded(given, this.#from.passesTexts), area: null };
    if (known === 'TRANSPOSE') return { cells: transposed(this.#matrixOf(given[0])), area: null };
    if (known.endsWith('STACK'))
      return {
        cells: stacked(
          known,
          given.map((one) => this.#matrixOf(one)),
        ),
        area: null,
      };
    return { cells: [[known === 'INDEX' ? indexed(given) : folded(known, given)]], area: null };
  }

  #matrixOf(operand: Operand | null | undefined): unknown[][] {
    if (!operand) throw new NotTried('leaves an argument out');
    // What Excel makes of them, a 0 or nothing, depends on what reads them.
    if (!this.#from.keepsBlanks && operand.cells.flat().some(isBlankValue))
      throw new NotTried('rearranges blank cells');
    return operand.cells;
  }

  async #arguments(): Promise<(Operand | null)[]> {
    this.#expect('(');
    if (this.#taken(')')) return [];
    const given: (Operand | null)[] = [];
    for (;;) {
      given.push(await this.#argument());
      if (this.#taken(')')) return given;
      this.#expect(',');
    }
  }

  /** Null for one that is omitted. */
  async #argument(): Promise<Operand | null> {
    const next = this.#tokens[this.#at]?.text;
    return next === ',' || next === ')' ? null : this.value();
  }

  /** IF and IFERROR: like in Excel, what is not chosen is not calculated. */
  async #choice(name: string): Promise<Operand> {
    this.#at += 1;
    this.#expect('(');
    const first = valueOf(await this.value());
    const failed = isError(first) && name === 'IF';
    const answer = failed || (name === 'IFERROR' && !isError(first)) ? scalar(first) : null;
    const second = answer === null && (name === 'IFERROR' || isTrue(first));
    this.#expect(',');
    const one = second ? ((await this.#argument()) ?? scalar(0)) : this.#skipArgument();
    const hasThird = name === 'IF' && this.#taken(',') !== null;
    const third = answer === null && !second;
    const other = !hasThird
      ? scalar(false)
      : third
        ? ((await this.#argument()) ?? scalar(0))
        : this.#skipArgument();
    this.#expect(')');
    return answer ?? one ?? other ?? scalar(false);
  }

  #skipArgument(): null {
    for (let depth = 0; this.#at < this.#tokens.length; this.#at += 1) {
      const { kind, text } = this.#tokens[this.#at]!;
      if (kind !== 'sign') continue;
      if (depth === 0 && (text === ',' || text === ')')) break;
      if (text === '(' || text === '{') depth += 1;
      if (text === ')' || text === '}') depth -= 1;
    }
    return null;
  }

  #taken(...signs: string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return null;
    this.#at += 1;
    return token.text;
  }

  #expect(sign: string): void {
    if (this.#taken(sign)) return;
    throw new NotTried(`uses ${this.#tokens[this.#at]?.text ?? 'what does not end'}`);
  }
}

const scalar = (value: unknown): Operand => ({ cells: [[value]], area: null });

const isError = (value: unknown) => readCell(value).kind === 'error';

/** The only value of an operand. A matrix in arithmetic spills, which is not tried out. */
function valueOf({ cells }: Operand): unknown {
  if (cells.length !== 1 || cells[0]!.length !== 1)
    throw new NotTried('calculates with several cells at once');
  return cells[0]![0];
}

/** @throws {NotTried} for a text or a logical value: Excel makes a number of some of them */
function numberOf(value: unknown): number {
  if (isBlankValue(value)) return 0;
  if (typeof value === 'number') return value;
  throw new NotTried('calculates with what is not a number');
}

function applied(sign: string, left: Operand, right: Operand): Operand {
  const [a, b] = [valueOf(left), valueOf(right)];
  const failed = [a, b].find(isError);
  if (failed !== undefined) return scalar(failed);
  const [x, y] = [numberOf(a), numberOf(b)];
  if (sign === '/' && y === 0) return scalar('#DIV/0!');
  const value = sign === '+' ? x + y : sign === '-' ? x - y : sign === '*' ? x * y : x / y;
  return scalar(Number.isFinite(value) ? value : '#NUM!');
}

/** Half away from zero. Each value of a matrix, as it spills. */
function rounded([values, digits]: (Operand | null)[], passesTexts = false): unknown[][] {
  const unit = 10 ** (digits ? Math.trunc(numberOf(valueOf(digits))) : 0);
  const round = (value: number) => Math.round(inDigits(Math.abs(value) * unit)) / unit;
  const cells = values?.cells ?? [[0]];
  return cells.map((row) =>
    row.map((value) => {
      if (isError(value) || (passesTexts && typeof value === 'string')) return value;
      const number = numberOf(value);
      return Math.sign(number) * round(number) + 0;
    }),
  );
}

const comparing = ['=', '<>', '<', '<=', '>', '>='];

/** Excel compares 15 digits. */
const inDigits = (value: number) => Number(value.toPrecision(15));

/** @throws {NotTried} where Excel orders texts, or values of different kinds */
function compared(sign: string, left: Operand, right: Operand): Operand {
  const [a, b] = [valueOf(left), valueOf(right)];
  const failed = [a, b].find(isError);
  if (failed !== undefined) return scalar(failed);
  const [x, y] = [comparable(a, b), comparable(b, a)];
  if (sign === '=' || sign === '<>') return scalar((x === y) === (sign === '='));
  if (typeof x !== 'number' || typeof y !== 'number')
    throw new NotTried('compares values that are not numbers');
  const isIt = { '<': x < y, '<=': x <= y, '>': x > y, '>=': x >= y }[sign];
  return scalar(isIt);
}

/** Case makes no difference, and a blank cell equals 0, FALSE, and a text of no letters. */
function comparable(value: unknown, other: unknown): unknown {
  if (typeof value === 'number') return inDigits(value);
  if (typeof value === 'string') return value.toLowerCase();
  if (!isBlankValue(value)) return value;
  return typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0;
}

/** @throws {NotTried} for a text */
function isTrue(value: unknown): boolean {
  return typeof value === 'boolean' ? value : numberOf(value) !== 0;
}

function joined(left: Operand, right: Operand): Operand {
  const [a, b] = [valueOf(left), valueOf(right)];
  const failed = [a, b].find(isError);
  return scalar(failed === undefined ? textOf(a) + textOf(b) : failed);
}

/** @throws {NotTried} for what Excel writes by its language, or in powers of ten */
function textOf(value: unknown): string {
  if (isBlankValue(value)) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e10) return String(value);
  throw new NotTried('makes a text of a decimal or logical value');
}

/** Of ranges Excel takes the numbers only. */
function folded(name: string, given: readonly (Operand | null)[]): unknown {
  const numbers: number[] = [];
  for (const operand of given) {
    for (const value of operand?.cells.flat() ?? []) {
      if (isError(value)) return value;
      if (typeof value === 'number') numbers.push(value);
      else if (operand?.area === null && !isNothing(value))
        throw new NotTried('calculates with what is not a number');
    }
  }
  if (name === 'SUM') return numbers.reduce((sum, one) => sum + one, 0);
  if (numbers.length === 0) return 0;
  return numbers.reduce((a, b) => (name === 'MIN' ? Math.min(a, b) : Math.max(a, b)));
}

export const transposed = <Value>(cells: readonly (readonly Value[])[]): Value[][] =>
  (cells[0] ?? []).map((_, column) => cells.map((row) => row[column]!));

/** Excel fills what is shorter with #N/A. */
function stacked(name: string, parts: readonly unknown[][][]): unknown[][] {
  const below = name === 'VSTACK' ? parts : parts.map(transposed);
  const width = Math.max(...below.map((part) => part[0]?.length ?? 0));
  const rows = below.flatMap((part) =>
    part.map((row) => [...row, ...Array<unknown>(width - row.length).fill('#N/A')]),
  );
  return name === 'VSTACK' ? rows : transposed(rows);
}

function indexed([of, row, column]: readonly (Operand | null)[]): unknown {
  if (!of || !row) throw new NotTried('uses INDEX without a row');
  const whole = [row, column].map((one) => (one ? valueOf(one) : 1));
  const failed = whole.find(isError);
  if (failed !== undefined) return failed;
  const [r, c] = whole.map(numberOf) as [number, number];
  if (![r, c].every((one) => Number.isInteger(one) && one >= 1))
    throw new NotTried('uses INDEX of a whole row or column');
  const { cells } = of;
  // A call that failed gives one error, and INDEX of it is that error.
  if (cells.length === 1 && cells[0]!.length === 1 && isError(cells[0]![0])) return cells[0]![0];
  const isOneRow = !column && cells.length === 1;
  const value = isOneRow ? cells[0]![r - 1] : cells[r - 1]?.[c - 1];
  if (value !== undefined) return value;
  // Of whole columns and rows only the used part is read.
  const { top, left, bottom, right } = of.area ?? { top: 0, left: 0, bottom: -1, right: -1 };
  const isWithin = isOneRow ? r <= right - left + 1 : r <= bottom - top + 1 && c <= right - left + 1;
  return isWithin ? null : '#REF!';
}
