import { absoluteAddress, parseBox, quoteSheetName, splitSheetName } from '../grid/address';
import { intersection } from '../grid/box';
import {
  argumentOf,
  endOf,
  endOfValue,
  firstWordsOfArguments,
  followsValue,
  partsOfReference,
  replaced,
  type Word,
  wordsOf,
} from './formulaWords';

/** Functions that take any number of ranges, so that several can stand where Excel takes a reference to several sheets or areas. */
const TAKES_MANY = new Set(
  [
    'SUM',
    'SUMSQ',
    'PRODUCT',
    'AVERAGE',
    'AVERAGEA',
    'COUNT',
    'COUNTA',
    'MAX',
    'MAXA',
    'MIN',
    'MINA',
    'MEDIAN',
  ].concat(
    [
      'STDEV',
      'STDEV.S',
      'STDEV.P',
      'STDEVA',
      'STDEVP',
      'STDEVPA',
      'VAR',
      'VAR.S',
      'VAR.P',
      'VARA',
      'VARP',
      'VARPA',
    ],
    ['SKEW', 'KURT', 'HARMEAN', 'GEOMEAN', 'DEVSQ', 'AVEDEV'],
  ),
);
const MAY_DIFFER = /[-+]\s*[-+"]|%\s*%|:[^!"]*!|[\w)$\]'"]\s+[\w$('"]|[(,]\s*\(/;

/**
 * The formula as the engine calculates it as Excel does. Univer 0.25 gives for a reference over several sheets (`SUM(S1:S3!A1)`) another
 * number without a sign, and errors for `--A1`, `-"5"`, `5%%`, an intersection (`A1:C3 B2:D4`) and a union (`SUM((A1,B1))`).
 *
 * @param formula with addresses only, as `resolveFormula` leaves it
 * @param sheetNames in tab order
 */
export function engineFormula(formula: string, sheetNames: readonly string[]): string {
  if (!MAY_DIFFER.test(formula)) return formula;
  let text = formula;
  for (const rewrite of [overSheets, unions, intersections, signs, percents]) {
    for (let next = rewrite(text, sheetNames); next !== null; next = rewrite(text, sheetNames)) text = next;
  }
  return text;
}

/** `SUM(S1:S3!A1)` -> `SUM(S1!A1,S2!A1,S3!A1)`; `#REF!` where the function takes one range alone, as all others do in Excel. */
function overSheets(formula: string, sheetNames: readonly string[]): string | null {
  const words = wordsOf(formula);
  for (const [index, word] of words.entries()) {
    const span = spanOfSheets(words, index);
    if (span === null) continue;
    const [first, last] = [span.first, span.last].map((name) =>
      sheetNames.findIndex((one) => one.toLowerCase() === name.toLowerCase()),
    ) as [number, number];
    const sheets =
      first < 0 || last < 0 ? [] : sheetNames.slice(Math.min(first, last), Math.max(first, last) + 1);
    const end = endOfValue(words, span.end);
    const cells = span.cells + formula.slice(endOf(words[span.end]!), endOf(words[end]!));
    const isArgument = sheets.length > 0 && takesMany(words, index, end);
    const text = isArgument ? sheets.map((name) => `${quoteSheetName(name)}!${cells}`).join(',') : '#REF!';
    return replaced(formula, word, words[end]!, text);
  }
  return null;
}

/** `'S1:S 3'!A1` in one word, `S1:S3!A1` and `S1:'S 3'!A1` in three. */
function spanOfSheets(
  words: Word[],
  index: number,
): { first: string; last: string; cells: string; end: number } | null {
  const word = words[index]!;
  if (word.kind !== 'reference') return null;
  const { sheetName, rest } = splitSheetName(word.text);
  const [, first, last] = /^([^[\]:]+):([^[\]:]+)$/.exec(sheetName ?? '') ?? [];
  if (first !== undefined && last !== undefined) return { first, last, cells: rest, end: index };
  const other = words[index + 2];
  if (sheetName !== null || words[index + 1]?.text !== ':' || other?.kind !== 'reference') return null;
  const right = splitSheetName(other.text);
  if (right.sheetName === null) return null;
  return { first: word.text, last: right.sheetName, cells: right.rest, end: index + 2 };
}

/** `SUM((A1,B1))` -> `SUM(A1,B1)`. */
function unions(formula: string): string | null {
  const words = wordsOf(formula);
  for (const [index, word] of words.entries()) {
    if (word.kind !== 'open') continue;
    const end = endOfValue(words, index);
    if (firstWordsOfArguments(words, index).length === 1 || !takesMany(words, index, end)) continue;
    return replaced(formula, word, words[end]!, formula.slice(word.at + 1, words[end]!.at));
  }
  return null;
}

/** These words are one whole argument of a function that takes any number of ranges. */
function takesMany(words: Word[], start: number, end: number): boolean {
  return TAKES_MANY.has(argumentOf(words, start, end)?.called ?? '');
}

/** `A1:C3 B2:D4` -> `B2:C3`; `#NULL!` where they have no cell in common. */
function intersections(formula: string): string | null {
  const words = wordsOf(formula);
  for (const [index, word] of words.entries()) {
    if (word.kind !== 'reference') continue;
    const end = endOfValue(words, index);
    const next = words[end + 1];
    if (next?.kind !== 'reference' || !next.apart) continue;
    const last = endOfValue(words, end + 1);
    const shared = sharedCells(textOf(formula, words, index, end), textOf(formula, words, end + 1, last));
    if (shared === null) continue;
    return replaced(formula, word, words[last]!, shared);
  }
  return null;
}

function sharedCells(one: string, other: string): string | null {
  const [a, b] = [splitSheetName(one), splitSheetName(other)];
  const [box, otherBox] = [parseBox(a.rest), parseBox(b.rest)];
  if (box === null || otherBox === null) return null;
  const [sheet, otherSheet] = [a.sheetName, b.sheetName ?? a.sheetName];
  if (sheet !== null && sheet.toLowerCase() !== otherSheet?.toLowerCase()) return '#NULL!';
  const shared = intersection(box, otherBox);
  if (shared === null) return '#NULL!';
  const name = sheet ?? otherSheet;
  const address = absoluteAddress(name ?? 'X', shared);
  return name === null ? address.slice(2) : address;
}

/** `--A1` -> `(1*A1)`, `-"5"` -> `(-1*"5")`, `+"5"` -> `"5"`. */
function signs(formula: string): string | null {
  const words = wordsOf(formula);
  for (const [index, word] of words.entries()) {
    if (!isSign(word) || followsValue(words, index)) continue;
    let first = index;
    while (isSign(words[first + 1])) first += 1;
    const operand = words[first + 1];
    const isText = operand?.text.startsWith('"');
    if (operand === undefined || (first === index && !isText)) continue;
    const last = endOfValue(words, first + 1);
    const value = textOf(formula, words, first + 1, last);
    const minus = words.slice(index, first + 1).filter(({ text }) => text === '-').length;
    const text = minus === 0 ? value : `(${minus % 2 === 0 ? '1' : '-1'}*${value})`;
    return replaced(formula, word, words[last]!, text);
  }
  return null;
}

function isSign(word: Word | undefined): boolean {
  return word?.text === '-' || word?.text === '+';
}

/** `5%%` -> `(5%)%`. */
function percents(formula: string): string | null {
  const words = wordsOf(formula);
  for (const [index, word] of words.entries()) {
    if (word.text !== '%' || words[index + 1]?.text !== '%') continue;
    const start = startOfValue(words, index - 1);
    const value = textOf(formula, words, start, index);
    return replaced(formula, words[start]!, word, `(${value})`);
  }
  return null;
}

function startOfValue(words: Word[], end: number): number {
  for (let start = end; start >= 0; start -= 1) if (startsValueThatEnds(words, start, end)) return start;
  return end;
}

function startsValueThatEnds(words: Word[], start: number, end: number): boolean {
  const kind = words[start]?.kind;
  const begins = kind === 'value' || kind === 'reference' || kind === 'call' || kind === 'open';
  return (
    begins &&
    endOfValue(words, start) === end &&
    partsOfReference(words[start]?.text ?? '').body !== '' &&
    words[start - 1]?.text !== ':'
  );
}

function textOf(formula: string, words: Word[], start: number, end: number): string {
  return formula.slice(words[start]!.at, endOf(words[end]!));
}
