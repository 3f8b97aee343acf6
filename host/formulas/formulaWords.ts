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
 * @returns the word that begins at `position` or after blanks there; 'unknown' for what is not a word of a formula
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

/** All words of a formula, up to the first unknown character. */
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
 * The position of the last word of the value that begins at this one: a range, a call with its arguments, or brackets. `@` begins the
 * value that it stands before.
 */
export function endOfValue(words: readonly Word[], start: number): number {
  return structureOf(words).ends[start] ?? words.length - 1;
}

/** `.pS` behind an address. */
export function isField(word: Word | undefined): boolean {
  return word?.kind === 'postfix' && word.text.startsWith('.');
}

/** How the words of a formula belong together, by position. */
interface Structure {
  /** Where the brackets that a word opens are closed; the word itself when it opens none. */
  closes: Int32Array;
  /** See `endOfValue`. */
  ends: Int32Array;
  /** The word whose brackets hold this one, -1 for none. */
  openers: Int32Array;
  /** In which argument of these brackets it stands, from 0. */
  positions: Int32Array;
  /** Of words that open brackets, the first word of each part in them. */
  firsts: Map<number, (Word | undefined)[]>;
}

const structures = new WeakMap<readonly Word[], Structure>();

/** One pass, however often the words are asked about. */
function structureOf(words: readonly Word[]): Structure {
  const known = structures.get(words);
  if (known) return known;
  const structure = bracketsOf(words);
  readEnds(words, structure);
  structures.set(words, structure);
  return structure;
}

function bracketsOf(words: readonly Word[]): Structure {
  const numbers = () => new Int32Array(words.length);
  const structure = { closes: numbers(), ends: numbers(), openers: numbers(), positions: numbers() };
  const firsts: Structure['firsts'] = new Map();
  const open: { at: number; position: number }[] = [];
  words.forEach(({ kind }, index) => {
    if (kind === 'close') {
      const { at } = open.pop() ?? { at: index };
      structure.closes[at] = index;
    }
    structure.closes[index] = index;
    const within = open.at(-1);
    structure.openers[index] = within?.at ?? -1;
    structure.positions[index] = within?.position ?? 0;
    if (kind === 'separator' && within) {
      within.position += 1;
      firsts.get(within.at)?.push(words[index + 1]);
    }
    if (!opensBrackets(kind)) return;
    open.push({ at: index, position: 0 });
    firsts.set(index, [words[index + 1]]);
  });
  for (const { at } of open) structure.closes[at] = words.length - 1;
  return { ...structure, firsts };
}

function opensBrackets(kind: WordKind): boolean {
  return kind === 'call' || kind === 'open' || kind === 'array';
}

function readEnds(words: readonly Word[], { closes, ends }: Structure): void {
  const last = words.length - 1;
  /** Where the value ends of which this word closes a part. */
  const after = new Int32Array(words.length);
  for (let index = last; index >= 0; index -= 1) {
    const next = words[index + 1];
    if (next?.text === ':') after[index] = ends[Math.min(index + 2, last)] ?? last;
    else if (next?.text === '#' || isField(next)) after[index] = after[index + 1] ?? last;
    else after[index] = index;
    const begins = words[index]?.text === '@' && !followsValue(words, index) && index < last;
    ends[index] = begins ? ends[index + 1]! : after[closes[index]!]!;
  }
}

/** How many brackets are open at once at most. */
export function deepestBrackets(words: readonly Word[]): number {
  const { openers } = structureOf(words);
  const depths = new Int32Array(words.length);
  words.forEach((_, index) => {
    const opener = openers[index]!;
    depths[index] = opener < 0 ? 0 : depths[opener]! + 1;
  });
  return depths.reduce((most, depth) => Math.max(most, depth), 0);
}

/** The first word of each argument of a call, or of each part of brackets; undefined where none follows. */
export function firstWordsOfArguments(words: readonly Word[], opening: number): (Word | undefined)[] {
  return structureOf(words).firsts.get(opening) ?? [];
}

/**
 * The function of which these words are one whole argument, in capitals, and which one, from 0.
 *
 * @returns null where they are a part of an argument, or stand in no call
 */
export function argumentOf(
  words: readonly Word[],
  start: number,
  end: number,
): { called: string; argument: number } | null {
  const [before, after] = [words[start - 1]?.kind, words[end + 1]?.kind];
  if (before !== 'call' && before !== 'separator') return null;
  if (after !== 'separator' && after !== 'close') return null;
  const { openers, positions } = structureOf(words);
  const opener = words[openers[start]!];
  return opener?.kind === 'call' ? { called: functionName(opener), argument: positions[start]! } : null;
}

/** The word whose brackets hold this one, and where it closes them; null for none. */
export function bracketsAround(words: readonly Word[], index: number): number | null {
  const opener = structureOf(words).openers[index] ?? -1;
  return opener < 0 ? null : opener;
}

/** Where the brackets that this word opens are closed. */
export function closeOf(words: readonly Word[], opening: number): number {
  return structureOf(words).closes[opening] ?? words.length - 1;
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

/** A stretch of a formula and what stands in its place; of length 0 where something is put in. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** In the place of these words and of all between them. */
export function inPlaceOf(first: Word, last: Word, text: string): Edit {
  return { from: first.at, to: endOf(last), text };
}

/** @param edits that do not overlap; of those at one place the first comes first */
export function edited(formula: string, edits: readonly Edit[]): string {
  const inOrder = [...edits].sort((one, other) => one.from - other.from || one.to - other.to);
  let [text, done] = ['', 0];
  for (const edit of inOrder) {
    text += formula.slice(done, edit.from) + edit.text;
    done = edit.to;
  }
  return text + formula.slice(done);
}

/** A value stands before this word, so that a sign there joins two values. */
export function followsValue(words: readonly Word[], index: number): boolean {
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
