/** A part of a formula as Excel reads formulas in English (`Range.formulas`). */
export interface FormulaToken {
  kind: FormulaTokenKind;
  text: string;
}

/**
 * `cells` are a cell, whole columns, or whole rows, and `field` is a field of the value in the cell before it (`.pS`). `word` is any
 * other name: a function, a defined name, a table, TRUE, or a sheet before `!`. `brackets` hold a structured reference or the file of
 * another workbook. `unknown` is what Excel does not read, such as a quotation mark that is not closed.
 */
export type FormulaTokenKind =
  | 'space'
  | 'text'
  | 'error'
  | 'cells'
  | 'field'
  | 'number'
  | 'quotedName'
  | 'brackets'
  | 'word'
  | 'sign'
  | 'unknown';

const { raw } = String;
// No flag `i`: with it, letters such as ſ would count as ASCII.
const columnLetters = raw`(?:[A-Za-z]{1,2}|[A-Wa-w][A-Za-z]{2}|[Xx](?:[A-Ea-e][A-Za-z]|[Ff][A-Da-d]))`;
const rowDigits = raw`(?:[1-9]\d{0,5}|10(?:[0-3]\d{4}|4(?:[0-7]\d{3}|8(?:[0-4]\d\d|5(?:[0-6]\d|7[0-6])))))`;
const [column, row] = [raw`\$?${columnLetters}`, raw`\$?${rowDigits}`];
const field = raw`\.(?:[\p{L}_][\p{L}\p{N}_]*|\[(?:[^[\]']|'[^])*\])`;
const noName = raw`(?![\p{L}\p{N}_.?\\(!])`;
const a1Cells = raw`(?:${column}:${column}|${row}:${row}|${column}${row})${noName}|${column}${row}(?=(?:${field})+${noName}(?!\s*\())`;

const index = raw`(?:\d+|\[-?\d+\])?`;
const r1c1Cells = raw`(?:[Rr]${index}[Cc]${index}|[Rr]${index}(?::[Rr]${index})?(?![Cc])|[Cc]${index}(?::[Cc]${index})?)(?![\p{L}\p{N}_.?\\([!])`;

/** In order of trial: a range of rows begins like a number, and a cell like a word. */
const patternsWith = (cells: string): [FormulaTokenKind, RegExp][] => [
  ['space', /[ \t\r\n]+/uy],
  ['text', /"(?:[^"]|"")*"/uy],
  ['error', /#(?:N\/A|DIV\/0!|[A-Z_]+[!?])/uy],
  ['cells', new RegExp(cells, 'uy')],
  ['number', /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_.])/uy],
  ['quotedName', /'(?:[^']|'')+'/uy],
  ['brackets', /\[(?:[^[\]']|'[^]|\[(?:[^[\]']|'[^])*\])*\]/uy],
  ['word', /[\p{L}_\\][\p{L}\p{N}_.?\\]*/uy],
  ['field', new RegExp(field, 'uy')],
  ['sign', /<>|<=|>=|[-+*/^&=<>%@#(){},;:!]/uy],
  ['unknown', /[\p{L}\p{N}_.?\\]+|\[[^]*|[^]/uy],
];
const patterns = { A1: patternsWith(a1Cells), R1C1: patternsWith(r1c1Cells) };

/** The tokens of any text; joined, they are the text. */
export function tokensOf(text: string, notation: keyof typeof patterns = 'A1'): FormulaToken[] {
  const tokens: FormulaToken[] = [];
  for (let at = 0; at < text.length;) {
    for (const [kind, pattern] of patterns[notation]) {
      pattern.lastIndex = at;
      if (!pattern.test(text)) continue;
      tokens.push({ kind, text: text.slice(at, pattern.lastIndex) });
      break;
    }
    at += tokens.at(-1)!.text.length;
  }
  return tokens;
}

/**
 * The tokens of a formula after its equals sign.
 *
 * @returns null for a text that Excel does not read as a formula
 */
export function formulaTokens(formula: string): FormulaToken[] | null {
  const [sign, ...tokens] = tokensOf(formula);
  return sign?.text === '=' && tokens.every(({ kind }) => kind !== 'unknown') ? tokens : null;
}

/** The text of a token of kind `text`, as it stands in a formula: `"3'-6"""` is `3'-6"`. */
export const unquoted = (written: string): string => written.slice(1, -1).replaceAll('""', '"');
