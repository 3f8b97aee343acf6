import { calcCalls, typedFormula } from './calcFormula';
import { type FormulaToken, formulaTokens } from '../../../formulas/tokens';
import { functionName, isHarmless, isOutside } from './harmlessFunctions';

/** What a formula can name in a workbook, in small letters. */
export interface WorkbookNames {
  sheets: ReadonlySet<string>;
  tables: ReadonlySet<string>;
  /** Defined names, of the workbook or of a sheet, with their formulas. Two sheets can have the same name. */
  defined: ReadonlyMap<string, readonly string[]>;
}

/** Excel takes no longer formula. */
const longestFormula = 8_192;
/** Excel nests functions 64 deep; brackets come on top. */
const deepest = 200;

/**
 * Why a formula that a workbook carries is not written into a cell: it is not made of our functions and functions without outside
 * effect only, or it names what is not in the workbook. Null for one that may be written.
 *
 * @example formulaRefusal('=CALC.RUN("a",B1)+WEBSERVICE("https://…")', names) // 'it calls WEBSERVICE, which …'
 */
export function formulaRefusal(formula: string, names: WorkbookNames): string | null {
  if (calcCalls(formula).length === 0) return 'it calls no Calc function';
  const reading: Reading = { names, leads: new Map(), waiting: [] };
  const reason = refusalOf(typedFormula(formula), reading);
  if (reason !== null) return reason;
  for (let word = reading.waiting.pop(); word !== undefined; word = reading.waiting.pop()) {
    reading.from = word;
    for (const each of names.defined.get(word.toLowerCase()) ?? []) {
      const within = refusalOf(each, reading);
      if (within !== null) return `${pathTo(word, reading.leads)}${within}`;
    }
  }
  return null;
}

/** One formula with all that it names: each name is read once, however many formulas lead to it. */
interface Reading {
  names: WorkbookNames;
  /** The names met so far, in small letters, with the name in whose formula each was met first; undefined for the formula itself. */
  leads: Map<string, string | undefined>;
  /** Names that are still to be read, as they were written. */
  waiting: string[];
  /** The name whose formula is being read. */
  from?: string;
}

/** A long way is cut: who reads it looks for its ends. */
function pathTo(word: string, leads: Reading['leads']): string {
  const path = [word];
  for (let from = leads.get(word.toLowerCase()); from !== undefined; from = leads.get(from.toLowerCase()))
    path.unshift(from);
  const ends = path.length > 4 ? [...path.slice(0, 2), ...path.slice(-2)] : path;
  return ends.map((name) => `in the name ${name}, `).join('');
}

function refusalOf(formula: string, reading: Reading): string | null {
  if (formula.length > longestFormula) return 'it is longer than Excel allows';
  const tokens = formulaTokens(formula);
  if (tokens === null) return 'it cannot be read as a formula';
  try {
    new FormulaScan(tokens, reading).run();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

class Refusal extends Error {}

const unreadable = () => new Refusal('it cannot be read as a formula');

const binary: ReadonlySet<string> = new Set('+ - * / ^ & = <> <= >= < > :'.split(' '));

/** An open bracket. */
interface Frame {
  kind: 'group' | 'constants' | 'call' | 'LET' | 'LAMBDA';
  /** What LET and LAMBDA name around what is read, in small letters. */
  local: Set<string>;
  /** In a call: the argument is still empty, so it may be left out. */
  isEmpty: boolean;
  /** LET and LAMBDA: the last argument, behind the names. */
  isResult?: boolean;
  /** LET: the name whose value is read. */
  pending?: string;
}

/** Reads the tokens of a formula once, from left to right. */
class FormulaScan {
  readonly #tokens: readonly FormulaToken[];
  readonly #reading: Reading;
  readonly #frames: Frame[] = [];
  #at = 0;
  #expectsOperand = true;

  constructor(tokens: readonly FormulaToken[], reading: Reading) {
    this.#tokens = tokens;
    this.#reading = reading;
  }

  /** @throws {Refusal} */
  run(): void {
    for (let token = this.#next(); token !== undefined; token = this.#next()) {
      this.#at += 1;
      if (this.#expectsOperand) this.#operand(token);
      else this.#operator(token);
    }
    if (this.#frames.length > 0 || this.#expectsOperand) throw unreadable();
  }

  #here(): FormulaToken | undefined {
    return this.#tokens[this.#at];
  }

  #next(): FormulaToken | undefined {
    while (this.#here()?.kind === 'space') this.#at += 1;
    return this.#here();
  }

  #isSign(text: string): boolean {
    return this.#here()?.kind === 'sign' && this.#here()?.text === text;
  }

  #take(text: string): boolean {
    this.#next();
    if (!this.#isSign(text)) return false;
    this.#at += 1;
    return true;
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw unreadable();
  }

  #open(kind: Frame['kind']): void {
    // The formula itself counts too.
    if (this.#frames.length >= deepest - 1) throw new Refusal('it is nested too deep');
    const around = this.#frames.at(-1)?.local ?? [];
    this.#frames.push({ kind, local: new Set(around), isEmpty: true });
    this.#expectsOperand = true;
  }

  #operand(token: FormulaToken): void {
    const frame = this.#frames.at(-1);
    if (frame?.kind === 'constants') return this.#constant(token);
    const mayBind = frame?.isEmpty && !frame.isResult && (frame.kind === 'LET' || frame.kind === 'LAMBDA');
    if (mayBind && this.#binds(token, frame)) return;
    if (token.kind === 'sign') return this.#signBeforeOperand(token.text, frame);
    if (token.kind === 'field') throw unreadable();
    if (frame) frame.isEmpty = false;
    this.#expectsOperand = false;
    if (token.kind === 'quotedName') this.#sheetReference(unquoted(token.text));
    else if (token.kind === 'brackets') {
      this.#next();
      this.#ofThisWorkbook();
    } else if (token.kind === 'word') this.#named(token.text);
  }

  #signBeforeOperand(sign: string, frame: Frame | undefined): void {
    const mayBeLeftOut = frame?.isEmpty && frame.kind !== 'group';
    if (sign === ')' && mayBeLeftOut) this.#close('group');
    else if (sign === ',' && mayBeLeftOut && frame.kind === 'call') return;
    else {
      if (frame) frame.isEmpty = false;
      if (sign === '(') this.#open('group');
      else if (sign === '{') this.#open('constants');
      else if (!'+-@'.includes(sign)) throw unreadable();
    }
  }

  #operator({ kind, text }: FormulaToken): void {
    const frame = this.#frames.at(-1);
    const before = this.#tokens[this.#at - 2];
    const hasSpace = before?.kind === 'space';
    const startsOperand = kind !== 'sign' || text === '(' || text === '{';
    if (text === ')' && kind === 'sign') this.#close('group');
    else if (text === '}' && kind === 'sign') this.#close('constants');
    else if (text === ',' && kind === 'sign') this.#separate(frame);
    else if (text === ';' && frame?.kind === 'constants') this.#expectsOperand = true;
    else if (frame?.kind === 'constants') throw unreadable();
    else if (kind === 'field' || (kind === 'sign' && (text === '%' || text === '#'))) return;
    else if (kind === 'sign' && binary.has(text)) this.#expectsOperand = true;
    // The result of a LAMBDA is called.
    else if (text === '(' && !hasSpace && before?.text !== '%' && before?.text !== '#') this.#open('call');
    else if (startsOperand && hasSpace) {
      // A space between two references is their intersection.
      this.#expectsOperand = true;
      this.#at -= 1;
    } else throw unreadable();
  }

  #close(kind: 'group' | 'constants'): void {
    const frame = this.#frames.pop();
    if (!frame || (frame.kind === 'constants') !== (kind === 'constants')) throw unreadable();
    if (frame.pending !== undefined) throw unreadable();
    this.#expectsOperand = false;
  }

  #separate(frame: Frame | undefined): void {
    if (!frame || frame.isResult) throw unreadable();
    this.#expectsOperand = true;
    if (frame.kind !== 'group') frame.isEmpty = true;
    if (frame.pending === undefined) return;
    frame.local.add(frame.pending);
    frame.pending = undefined;
  }

  /** `{1,"a";TRUE,#N/A}` */
  #constant({ kind, text }: FormulaToken): void {
    if (kind === 'sign' && (text === '+' || text === '-')) return;
    const isConstant =
      kind === 'word' ? /^(?:true|false)$/i.test(text) : ['text', 'number', 'error'].includes(kind);
    if (!isConstant) throw unreadable();
    this.#expectsOperand = false;
  }

  /** LET(name, value, …, result) and LAMBDA(name, …, result): their names hold in what follows. */
  #binds(token: FormulaToken, frame: Frame): boolean {
    const optional =
      frame.kind === 'LAMBDA' && token.kind === 'brackets' ? token.text.slice(1, -1).trim() : '';
    const isName = token.kind === 'word' || /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(optional);
    const start = this.#at;
    if (!isName || !this.#take(',')) {
      this.#at = start;
      frame.isResult = true;
      return false;
    }
    const name = plainWord(token.kind === 'word' ? token.text : optional);
    if (isOutside(name)) throw new Refusal(callsOutside(name));
    if (frame.kind === 'LAMBDA') frame.local.add(name.toLowerCase());
    else {
      frame.pending = name.toLowerCase();
      // A value is not left out.
      frame.isEmpty = false;
    }
    return true;
  }

  /** A file stands in the brackets when something is named behind them. */
  #ofThisWorkbook(): void {
    const next = this.#here();
    if (this.#isSign('!') || (next && next.kind !== 'sign' && next.kind !== 'space'))
      throw new Refusal('it refers to another workbook');
  }

  #named(word: string): void {
    const { tables, defined } = this.#reading.names;
    plainWord(word);
    if (this.#isSign('!') || this.#isSheetSpan()) return this.#sheetReference(word);
    if (this.#isCall(word)) return this.#functionCall(word);
    const name = word.toLowerCase();
    if (this.#frames.at(-1)?.local.has(name)) return;
    if (tables.has(name)) {
      if (this.#here()?.kind !== 'brackets') return;
      this.#at += 1;
      this.#ofThisWorkbook();
    } else if (defined.has(name) || !isHarmless(word)) this.#definedName(word);
  }

  #isCall(word: string): boolean {
    if (this.#isSign('(')) return true;
    const next = this.#tokens.slice(this.#at).find(({ kind }) => kind !== 'space');
    return isHarmless(word) && next?.text === '(';
  }

  #functionCall(word: string): void {
    const { defined } = this.#reading.names;
    const name = functionName(word);
    if (name === 'INDIRECT') return this.#indirectCall();
    const isKnown = isHarmless(word) || this.#frames.at(-1)?.local.has(word.toLowerCase());
    if (!isKnown && !defined.has(word.toLowerCase())) throw new Refusal(callsOutside(word));
    if (!isKnown) this.#definedName(word);
    this.#expect('(');
    this.#open(name === 'LET' || name === 'LAMBDA' ? name : 'call');
  }

  /** Only a text that stands in the formula says where INDIRECT leads. */
  #indirectCall(): void {
    this.#expect('(');
    const token = this.#next();
    this.#at += 1;
    if (token?.kind !== 'text' || !this.#take(')'))
      throw new Refusal(
        'it calls INDIRECT with an address that is calculated, which can lead outside the workbook',
      );
    const reason = refusalOf(`=${token.text.slice(1, -1).replaceAll('""', '"')}`, this.#reading);
    if (reason !== null) throw new Refusal(`in its INDIRECT, ${reason}`);
  }

  /** `First:Last!A1`, cells of all sheets between. */
  #isSheetSpan(): boolean {
    const [colon, last, mark] = this.#tokens.slice(this.#at, this.#at + 3);
    return colon?.text === ':' && last?.kind === 'word' && mark?.text === '!';
  }

  #sheetReference(first: string): void {
    const sheets = first.split(':');
    if (this.#take(':')) {
      sheets.push(this.#here()?.text ?? '');
      this.#at += 1;
    }
    this.#expect('!');
    for (const sheet of sheets)
      // A bar separates the program of a DDE link from its topic.
      if (/[|[\]]/.test(sheet) || !this.#reading.names.sheets.has(sheet.toLowerCase()))
        throw new Refusal(`${sheet} is not a worksheet of this workbook`);
    const token = this.#here();
    this.#at += 1;
    if (token?.kind === 'cells' || token?.kind === 'error') return;
    if (token?.kind !== 'word' || this.#isSign('(') || this.#isSign('!')) throw unreadable();
    this.#definedName(token.text);
  }

  #definedName(word: string): void {
    const { names, leads, waiting, from } = this.#reading;
    if (isOutside(word)) throw new Refusal(callsOutside(word));
    const name = word.toLowerCase();
    if ((names.defined.get(name) ?? []).length === 0)
      throw new Refusal(`${word} is not a name that this workbook defines`);
    if (leads.has(name)) return;
    leads.set(name, from);
    waiting.push(word);
  }
}

/** @throws {Refusal} for a word that Excel would read as another one */
function plainWord(word: string): string {
  if (word !== word.normalize('NFKC'))
    throw new Refusal(`${word} is written in letters that Excel reads as others`);
  return word;
}

const unquoted = (name: string) => name.slice(1, -1).replaceAll("''", "'");

const callsOutside = (word: string) => `it calls ${word}, which is not known to stay inside the workbook`;
