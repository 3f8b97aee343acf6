import { calcCalls, typedFormula } from './calcFormula';
import { type FormulaToken, formulaTokens } from './formulaTokens';
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
    readFormula(tokens, reading);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

class Refusal extends Error {}

const unreadable = () => new Refusal('it cannot be read as a formula');

const startsOperand: ReadonlySet<FormulaToken['kind']> = new Set([
  'text',
  'number',
  'error',
  'cells',
  'quotedName',
  'brackets',
  'word',
] as const);
const binary: ReadonlySet<string> = new Set([
  '+',
  '-',
  '*',
  '/',
  '^',
  '&',
  '=',
  '<>',
  '<=',
  '>=',
  '<',
  '>',
  ':',
]);

/** @throws {Refusal} */
function readFormula(tokens: readonly FormulaToken[], reading: Reading): void {
  const { names } = reading;
  let at = 0;
  let depth = 0;

  const here = () => tokens[at];
  const isSign = (text: string) => here()?.kind === 'sign' && here()?.text === text;

  function skipSpace(): void {
    while (here()?.kind === 'space') at += 1;
  }

  function take(text: string): boolean {
    skipSpace();
    if (!isSign(text)) return false;
    at += 1;
    return true;
  }

  function expect(text: string): void {
    if (!take(text)) throw unreadable();
  }

  /** @param local what LET and LAMBDA name around it, in small letters */
  function expression(local: ReadonlySet<string>): void {
    depth += 1;
    if (depth > deepest) throw new Refusal('it is nested too deep');
    for (;;) {
      while (take('+') || take('-') || take('@'));
      operand(local);
      while (take('%') || take('#'));
      skipSpace();
      const hasSpace = tokens[at - 1]?.kind === 'space';
      const next = here();
      if (next?.kind === 'sign' && binary.has(next.text)) at += 1;
      // A space between two references is their intersection.
      else if (!hasSpace || !next || !(startsOperand.has(next.kind) || isSign('(') || isSign('{'))) break;
    }
    depth -= 1;
  }

  function operand(local: ReadonlySet<string>): void {
    skipSpace();
    const token = here();
    if (!token) throw unreadable();
    at += 1;
    if (token.kind === 'sign') {
      if (token.text === '(') {
        do expression(local);
        while (take(','));
        expect(')');
      } else if (token.text === '{') constants();
      else throw unreadable();
    } else if (token.kind === 'quotedName') sheetReference(unquoted(token.text));
    else if (token.kind === 'brackets') {
      skipSpace();
      ofThisWorkbook();
    } else if (token.kind === 'word') named(token.text, local);
    // The result of a LAMBDA is called.
    while (isSign('(')) call(local);
  }

  /** A file stands in the brackets when something is named behind them. */
  function ofThisWorkbook(): void {
    const next = here();
    if (isSign('!') || (next && next.kind !== 'sign' && startsOperand.has(next.kind)))
      throw new Refusal('it refers to another workbook');
  }

  function named(word: string, local: ReadonlySet<string>): void {
    if (word !== word.normalize('NFKC'))
      throw new Refusal(`${word} is written in letters that Excel reads as others`);
    if (isSign('!') || isSheetSpan()) return sheetReference(word);
    if (isCall(word)) return functionCall(word, local);
    const name = word.toLowerCase();
    if (local.has(name)) return;
    if (names.tables.has(name)) {
      if (here()?.kind === 'brackets') {
        at += 1;
        ofThisWorkbook();
      }
    } else if (names.defined.has(name) || !isHarmless(word)) definedName(word);
  }

  function isCall(word: string): boolean {
    if (isSign('(')) return true;
    const next = tokens.slice(at).find(({ kind }) => kind !== 'space');
    return isHarmless(word) && next?.text === '(';
  }

  /** `First:Last!A1`, cells of all sheets between. */
  function isSheetSpan(): boolean {
    const [colon, last, mark] = tokens.slice(at, at + 3);
    return colon?.text === ':' && last?.kind === 'word' && mark?.text === '!';
  }

  function sheetReference(first: string): void {
    const sheets = first.split(':');
    if (take(':')) {
      sheets.push(here()?.text ?? '');
      at += 1;
    }
    expect('!');
    for (const sheet of sheets)
      if (!isSheet(sheet)) throw new Refusal(`${sheet} is not a worksheet of this workbook`);
    const token = here();
    at += 1;
    if (token?.kind === 'cells' || token?.kind === 'error') return;
    if (token?.kind !== 'word' || isSign('(') || isSign('!')) throw unreadable();
    definedName(token.text);
  }

  /** A bar separates the program of a DDE link from its topic. */
  const isSheet = (name: string) => !/[|[\]]/.test(name) && names.sheets.has(name.toLowerCase());

  function definedName(word: string): void {
    if (isOutside(word)) throw new Refusal(callsOutside(word));
    const name = word.toLowerCase();
    const formulas = names.defined.get(name) ?? [];
    if (formulas.length === 0) throw new Refusal(`${word} is not a name that this workbook defines`);
    if (reading.leads.has(name)) return;
    reading.leads.set(name, reading.from);
    reading.waiting.push(word);
  }

  function functionCall(word: string, local: ReadonlySet<string>): void {
    const name = functionName(word);
    if (name === 'LET' || name === 'LAMBDA') return bindingCall(name, local);
    if (name === 'INDIRECT') return indirectCall();
    if (!isHarmless(word) && !local.has(word.toLowerCase())) {
      if (!names.defined.has(word.toLowerCase())) throw new Refusal(callsOutside(word));
      definedName(word);
    }
    call(local);
  }

  /** The arguments, which may be left out. */
  function call(local: ReadonlySet<string>): void {
    expect('(');
    do argument(local);
    while (take(','));
    expect(')');
  }

  function argument(local: ReadonlySet<string>): void {
    skipSpace();
    if (!isSign(',') && !isSign(')')) expression(local);
  }

  /** LET(name, value, …, result) and LAMBDA(name, …, result): their names hold in what follows. */
  function bindingCall(kind: 'LET' | 'LAMBDA', around: ReadonlySet<string>): void {
    const local = new Set(around);
    expect('(');
    for (;;) {
      const name = boundName(kind);
      if (name === null) break;
      if (isOutside(name)) throw new Refusal(callsOutside(name));
      if (kind === 'LET') {
        expression(local);
        expect(',');
      }
      local.add(name.toLowerCase());
    }
    argument(local);
    expect(')');
  }

  /** A name with the comma behind it; null before the result. */
  function boundName(kind: 'LET' | 'LAMBDA'): string | null {
    skipSpace();
    const start = at;
    const token = here();
    at += 1;
    if (token?.kind === 'word' && take(',')) return bound(token.text);
    const optional = kind === 'LAMBDA' && token?.kind === 'brackets' ? token.text.slice(1, -1).trim() : '';
    if (/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(optional) && take(',')) return bound(optional);
    at = start;
    return null;
  }

  function bound(name: string): string {
    if (name !== name.normalize('NFKC'))
      throw new Refusal(`${name} is written in letters that Excel reads as others`);
    return name;
  }

  /** Only a text that stands in the formula says where INDIRECT leads. */
  function indirectCall(): void {
    expect('(');
    skipSpace();
    const token = here();
    at += 1;
    if (token?.kind !== 'text' || !take(')'))
      throw new Refusal(
        'it calls INDIRECT with an address that is calculated, which can lead outside the workbook',
      );
    const reason = refusalOf(`=${token.text.slice(1, -1).replaceAll('""', '"')}`, reading);
    if (reason !== null) throw new Refusal(`in its INDIRECT, ${reason}`);
  }

  /** `{1,"a";TRUE,#N/A}` */
  function constants(): void {
    do {
      while (take('+') || take('-'));
      skipSpace();
      const token = here();
      const isConstant =
        token?.kind === 'word'
          ? /^(?:true|false)$/i.test(token.text)
          : ['text', 'number', 'error'].includes(token?.kind ?? '');
      if (!isConstant) throw unreadable();
      at += 1;
    } while (take(',') || take(';'));
    expect('}');
  }

  expression(new Set());
  if (at < tokens.length) throw unreadable();
}

const unquoted = (name: string) => name.slice(1, -1).replaceAll("''", "'");

const callsOutside = (word: string) => `it calls ${word}, which is not known to stay inside the workbook`;
