/** A part of a formula, as Excel reads formulas in English (`Range.formulas`). */
export interface FormulaToken {
  kind: FormulaTokenKind;
  text: string;
}

/**
 * `word` is a name of anything: a function, a defined name, a table, TRUE, or a sheet before `!`. `field` is a field of the value in the
 * cell before it (`.pS`). `quotedName` stands in single quotes, and `brackets` holds a structured reference, or the file of another workbook.
 */
export type FormulaTokenKind =
  | 'space'
  | 'text'
  | 'number'
  | 'error'
  | 'cells'
  | 'field'
  | 'quotedName'
  | 'brackets'
  | 'word'
  | 'sign';

const cell = String.raw`\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}`;
const columns = String.raw`\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}`;
const rows = String.raw`\$?[1-9]\d{0,6}:\$?[1-9]\d{0,6}`;
const field = String.raw`\.(?:[\p{L}_][\p{L}\p{N}_]*|\[(?:[^[\]']|'[^])*\])`;
const noWord = String.raw`(?![\p{L}\p{N}_.?\\(!])`;

/** In the order of trial: a range of rows begins like a number, a cell like a word. */
const patterns: readonly [FormulaTokenKind, RegExp][] = [
  ['space', /[ \t\r\n]+/uy],
  ['text', /"(?:[^"]|"")*"/uy],
  ['error', /#(?:N\/A|DIV\/0!|[A-Z_]+[!?])/uy],
  [
    'cells',
    new RegExp(`(?:${columns}|${rows}|${cell})${noWord}|${cell}(?=(?:${field})+${noWord}(?!\\s*\\())`, 'uy'),
  ],
  ['number', /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_.])/uy],
  ['quotedName', /'(?:[^']|'')+'/uy],
  ['word', /[\p{L}_\\][\p{L}\p{N}_.?\\]*/uy],
  ['field', new RegExp(field, 'uy')],
  ['sign', /<>|<=|>=|[-+*/^&=<>%@#(){},;:!]/uy],
];

/**
 * The parts of a formula behind its equals sign.
 *
 * @returns null for a text that Excel does not read as a formula
 */
export function formulaTokens(formula: string): FormulaToken[] | null {
  if (!formula.startsWith('=')) return null;
  const tokens: FormulaToken[] = [];
  for (let at = 1; at < formula.length;) {
    const token = formula[at] === '[' ? bracketsAt(formula, at) : tokenAt(formula, at);
    if (token === null) return null;
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

function tokenAt(formula: string, at: number): FormulaToken | null {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const text = pattern.exec(formula)?.[0];
    if (text !== undefined && (kind !== 'cells' || isOnSheet(text))) return { kind, text };
  }
  return null;
}

const lastColumn = 'XFD';
const lastRow = 1_048_576;

/** Beyond the last column a text like XFE1 is a name. */
function isOnSheet(cells: string): boolean {
  const parts = cells.toUpperCase().match(/[A-Z]+|\d+/g) ?? [];
  return parts.every((part) =>
    /\d/.test(part)
      ? Number(part) <= lastRow
      : part.length < lastColumn.length || (part.length === lastColumn.length && part <= lastColumn),
  );
}

/** Brackets nest, and an apostrophe takes the next sign as a part of a column's name. */
function bracketsAt(formula: string, start: number): FormulaToken | null {
  let depth = 0;
  for (let at = start; at < formula.length; at += 1) {
    const sign = formula[at];
    if (sign === "'") at += 1;
    else if (sign === '[') depth += 1;
    else if (sign === ']') depth -= 1;
    if (depth === 0) return { kind: 'brackets', text: formula.slice(start, at + 1) };
  }
  return null;
}
