import { NUMBER_LITERAL } from '../grid/numberLiteral';

export type WordKind =
  /** A number, quoted text or an error. */
  | 'value'
  /** Cells, a name or columns of a table, with the sheet before it: `'My sheet'!$A$1`, `Load`, `Loads[[#All],[D]]`, `[@D]`. */
  | 'reference'
  /** The name of a function with its bracket: `SUM(`. */
  | 'call'
  | 'open'
  | 'array'
  | 'close'
  | 'separator'
  /** `+`, `-` and `@`, which stand between values and before one. */
  | 'sign'
  | 'infix'
  | 'postfix';

export interface Word {
  kind: WordKind;
  text: string;
  /** Where it begins in the formula, from 0. */
  at: number;
  /** Blanks stand before it. */
  apart: boolean;
}

const NAME = String.raw`[\p{L}_\\][\p{L}\p{N}_.\\?$]*`;
const SHEET = String.raw`(?:'(?:[^']|'')+'|(?:\[[^\]]+\])?${NAME})!`;
/** Of a table: `[Load]`, `[@Load]`, `[[#This Row],[Load]]`; an apostrophe keeps the next character as it is. */
const COLUMNS = String.raw`\[(?:[^[\]']|'.|\[(?:[^[\]']|'.)*\])*\]`;

/** Of the value in a cell: `.pS`, `.[Governing check]`. */
const FIELD = String.raw`\.(?:[\p{L}_][\p{L}\p{N}_]*|\[(?:[^[\]']|'.)*\])`;
/** Only behind an address, and no part of the name of a function: `T1.RUN(`. */
const WITH_FIELD = String.raw`(?:${SHEET})?\$?[A-Za-z]{1,3}\$?\d{1,7}(?=(?:${FIELD})+(?![\p{L}\p{N}_.\\?$(!]|\s*\())`;

/** In the order in which they are tried. */
const WORDS: [WordKind, RegExp][] = [
  ['value', /"(?:[^"]|"")*"/y],
  ['value', /#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A)/iy],
  ['reference', new RegExp(WITH_FIELD, 'uy')],
  ['call', new RegExp(`(?:${SHEET})?${NAME}\\s*\\(`, 'uy')],
  ['reference', new RegExp(`(?:${SHEET})?(?:#REF!|\\$?${NAME}|\\$\\d+|(?<=!)\\d+)(?:${COLUMNS})?`, 'uy')],
  ['reference', new RegExp(COLUMNS, 'y')],
  ['value', new RegExp(NUMBER_LITERAL, 'y')],
  ['open', /\(/y],
  ['array', /\{/y],
  ['close', /[)}]/y],
  ['separator', /[,;]/y],
  ['infix', /<=|>=|<>|[*/^&=<>:]/y],
  ['sign', /[+\-@]/y],
  ['postfix', new RegExp(`[%#]|${FIELD}`, 'uy')],
];

/**
 * The words of a formula after its leading `=`, one after the other.
 *
 * @returns the word that begins at `position` or after blanks there; 'unknown' for what is no word of a formula
 */
export function wordAt(formula: string, position: number): Word | 'end' | 'unknown' {
  let at = position;
  while (/\s/.test(formula[at] ?? '')) at += 1;
  if (at >= formula.length) return 'end';
  for (const [kind, pattern] of WORDS) {
    pattern.lastIndex = at;
    const text = pattern.exec(formula)?.[0];
    if (text !== undefined) return { kind, text, at, apart: at > position };
  }
  return 'unknown';
}

/** All words of a formula, up to what is none. */
export function wordsOf(formula: string): Word[] {
  const words: Word[] = [];
  for (let position = 1; ;) {
    const word = wordAt(formula, position);
    if (typeof word === 'string') return words;
    words.push(word);
    position = endOf(word);
  }
}

/**
 * The position of the last word of the value that begins at this one: a range, a call with its arguments, or brackets.
 */
export function endOfValue(words: Word[], start: number): number {
  let index = closing(words, start);
  for (;;) {
    const next = words[index + 1]?.text;
    if (next === ':') index = closing(words, index + 2);
    else if (next === '#' || isField(words[index + 1])) index += 1;
    else return Math.min(index, words.length - 1);
  }
}

/** `.pS` behind an address. */
export function isField(word: Word | undefined): boolean {
  return word?.kind === 'postfix' && word.text.startsWith('.');
}

/** Where the brackets that this word opens are closed; the word itself when it opens none. */
function closing(words: Word[], start: number): number {
  let open = 0;
  for (let index = start; index < words.length; index += 1) {
    const kind = words[index]?.kind;
    if (kind === 'call' || kind === 'open' || kind === 'array') open += 1;
    if (kind === 'close') open -= 1;
    if (open === 0) return index;
  }
  return words.length - 1;
}

/** The first word of each argument of a call, or of each part of brackets; undefined where none follows. */
export function firstWordsOfArguments(words: Word[], opening: number): (Word | undefined)[] {
  const first = [words[opening + 1]];
  let open = 1;
  for (let index = opening + 1; index < words.length; index += 1) {
    const kind = words[index]?.kind;
    if (kind === 'separator' && open === 1) first.push(words[index + 1]);
    if (kind === 'call' || kind === 'open' || kind === 'array') open += 1;
    if (kind === 'close') open -= 1;
    if (open === 0) break;
  }
  return first;
}

/**
 * The function of which these words are one whole argument, in capitals, and which one, from 0.
 *
 * @returns null where they are a part of an argument, or stand in no call
 */
export function argumentOf(
  words: Word[],
  start: number,
  end: number,
): { called: string; argument: number } | null {
  const [before, after] = [words[start - 1]?.kind, words[end + 1]?.kind];
  if (before !== 'call' && before !== 'separator') return null;
  if (after !== 'separator' && after !== 'close') return null;
  let argument = 0;
  let open = 0;
  for (let index = start - 1; index >= 0; index -= 1) {
    const word = words[index]!;
    if (word.kind === 'separator' && open === 0) argument += 1;
    if (word.kind === 'close') open += 1;
    if (word.kind !== 'call' && word.kind !== 'open' && word.kind !== 'array') continue;
    if (open === 0) return word.kind === 'call' ? { called: functionName(word), argument } : null;
    open -= 1;
  }
  return null;
}

/** Of a `call`, in capitals and without the prefix that files give it. */
export function functionName({ text }: Word): string {
  return text
    .replace(/^_xlfn\.(?:_xlws\.)?/i, '')
    .replace(/\s*\($/, '')
    .toUpperCase();
}

/** Where a word ends in its formula, from 0. */
export function endOf({ at, text }: Word): number {
  return at + text.length;
}

/** The formula with `text` in the place of these words and of all between them. */
export function replaced(formula: string, first: Word, last: Word, text: string): string {
  return formula.slice(0, first.at) + text + formula.slice(endOf(last));
}

/** A value stands before this word, so that a sign there joins two values. */
export function followsValue(words: Word[], index: number): boolean {
  const kind = words[index - 1]?.kind;
  return kind === 'value' || kind === 'reference' || kind === 'close' || kind === 'postfix';
}

/** The sheet, the name and the columns of a `reference` or a `call`: `S!Loads[D]`; a part that is not there is ''. */
export function partsOfReference(text: string): { sheet: string; body: string; columns: string } {
  const prefix = new RegExp(`^${SHEET}`, 'u').exec(text)?.[0] ?? '';
  const rest = text.slice(prefix.length);
  const columns = new RegExp(`${COLUMNS}$`).exec(rest)?.[0] ?? '';
  return { sheet: prefix, body: rest.slice(0, rest.length - columns.length), columns };
}
