import { parseBox, splitSheetName } from './address';
import { isErrorValue } from './errorValue';
import { type Box, type CellValue } from './grid';
import { NUMBER_LITERAL, numberOfLiteral } from './numberLiteral';

/** A formula as the memory grid understands it. */
export type Expression =
  | { kind: 'literal'; value: CellValue }
  | { kind: 'array'; rows: CellValue[][] }
  /** `sheetName` null: the sheet of the formula. */
  | { kind: 'reference'; sheetName: string | null; box: Box }
  /** A name that is neither a function's nor a reference. */
  | { kind: 'name'; name: string }
  /** `null` among the arguments: left out. */
  | { kind: 'call'; name: string; args: (Expression | null)[] };

/** A formula beyond literals, references and function calls: nothing that could be calculated wrongly is accepted. */
export class FormulaNotSupported extends Error {
  override readonly name = 'FormulaNotSupported';

  constructor(formula: string, at: number) {
    super(
      `The memory grid does not implement "${formula}" from position ${at + 1} on; it takes literals, references and calls of custom functions.`,
    );
  }
}

const STRING = /"((?:[^"]|"")*)"/y;
const NUMBER = new RegExp(`[+-]?${NUMBER_LITERAL}(?![\\w.])`, 'y');
const ERROR = /#[A-Z/0]+[!?]?/y;
const REFERENCE =
  /(?:(?:'(?:[^']|'')+'|[A-Za-z_][\w.]*)!)?\$?(?:[A-Za-z]{1,3}\$?\d+(?::\$?[A-Za-z]{1,3}\$?\d+)?|[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\d+:\$?\d+)(?![\w.(#])/y;
const NAME = /[A-Za-z_\\][\w.]*/y;

/** Reads a formula with its leading `=`. Throws FormulaNotSupported. */
export function parseFormula(formula: string): Expression {
  return new FormulaReader(formula).read();
}

class FormulaReader {
  private position = 1;

  constructor(private readonly formula: string) {}

  read(): Expression {
    const expression = this.expression();
    if (this.position < this.formula.length) throw this.unsupported();
    return expression;
  }

  private expression(): Expression {
    this.skipBlanks();
    const expression = this.literal() ?? this.arrayConstant() ?? this.reference() ?? this.callOrName();
    if (expression === null) throw this.unsupported();
    this.skipBlanks();
    return expression;
  }

  private literal(): Expression | null {
    const text = this.match(STRING);
    if (text !== null) return { kind: 'literal', value: text.slice(1, -1).replaceAll('""', '"') };
    const start = this.position;
    const number = this.match(NUMBER);
    if (number !== null) {
      // `2:5` is a reference to rows.
      if (this.formula[this.position] !== ':') return { kind: 'literal', value: valueOfNumber(number) };
      this.position = start;
    }
    const error = this.match(ERROR);
    if (error === null) return null;
    if (!isErrorValue(error)) throw this.unsupported();
    return { kind: 'literal', value: error };
  }

  private arrayConstant(): Expression | null {
    if (!this.take('{')) return null;
    const rows: CellValue[][] = [[]];
    for (;;) {
      const item = this.expression();
      if (item.kind !== 'literal') throw this.unsupported();
      rows.at(-1)?.push(item.value);
      if (this.take('}')) return { kind: 'array', rows };
      if (this.take(';')) rows.push([]);
      else if (!this.take(',')) throw this.unsupported();
    }
  }

  private reference(): Expression | null {
    const start = this.position;
    const text = this.match(REFERENCE);
    if (text === null) return null;
    const { sheetName, rest } = splitSheetName(text);
    const box = parseBox(rest);
    if (box !== null) return { kind: 'reference', sheetName, box };
    this.position = start;
    return null;
  }

  private callOrName(): Expression | null {
    const name = this.match(NAME);
    if (name === null) return null;
    if (this.take('(')) return { kind: 'call', name: name.toUpperCase(), args: this.callArguments() };
    if (/^(?:true|false)$/i.test(name)) return { kind: 'literal', value: name.toLowerCase() === 'true' };
    return { kind: 'name', name };
  }

  private callArguments(): (Expression | null)[] {
    const args: (Expression | null)[] = [];
    this.skipBlanks();
    if (this.take(')')) return args;
    for (;;) {
      this.skipBlanks();
      const omitted = this.formula[this.position] === ',' || this.formula[this.position] === ')';
      args.push(omitted ? null : this.expression());
      if (this.take(')')) return args;
      if (!this.take(',')) throw this.unsupported();
    }
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.formula)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  private take(character: string): boolean {
    if (this.formula[this.position] !== character) return false;
    this.position += 1;
    return true;
  }

  private skipBlanks(): void {
    while (this.take(' ') || this.take('\n'));
  }

  private unsupported(): FormulaNotSupported {
    return new FormulaNotSupported(this.formula, this.position);
  }
}

function valueOfNumber(text: string): CellValue {
  const number = numberOfLiteral(text.replace(/^[+-]/, ''));
  if (!Number.isFinite(number)) return '#NUM!';
  return text.startsWith('-') ? 0 - number : number;
}
