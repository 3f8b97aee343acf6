import { absoluteAddress, parseBox, quoteSheetName, splitSheetName } from '../grid/address';
import { intersection } from '../grid/box';
import {
  argumentOf,
  bracketsAround,
  closeOf,
  type Edit,
  edited,
  endOf,
  endOfValue,
  firstWordsOfArguments,
  followsValue,
  functionName,
  inPlaceOf,
  partsOfReference,
  type Word,
  wordsOf,
} from './formulaWords';
import { withPlainLambdas } from './lambdas';

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
const MAY_DIFFER = /[-+]\s*[-+"]|%\s*%|:[^!":]*!|[\w)$\]'"]\s+[\w$('"]|[(,]\s*\(/;

/**
 * The formula as the engine calculates it as Excel does. Univer 0.25 gives for a reference over several sheets (`SUM(S1:S3!A1)`) another
 * number without a sign, and errors for `--A1`, `-"5"`, `5%%`, an intersection (`A1:C3 B2:D4`), a union (`SUM((A1,B1))`), and a LAMBDA that LET names.
 *
 * @param formula with addresses only, as `resolveFormula` leaves it
 * @param sheetNames in tab order
 */
export function engineFormula(formula: string, sheetNames: readonly string[]): string {
  let text = withPlainLambdas(formula);
  if (!MAY_DIFFER.test(text)) return text;
  for (const rewrite of [overSheets, unions, intersections, signs, percents]) {
    text = edited(text, rewrite(text, wordsOf(text), sheetNames));
  }
  return text;
}

/** Characters that references over several sheets may come to in one formula. */
const MOST_TEXT_OF_SHEETS = 65_536;

/** `SUM(S1:S3!A1)` -> `SUM(S1!A1,S2!A1,S3!A1)`; `#REF!` where the function takes only one range, as all others do in Excel. */
function overSheets(formula: string, words: Word[], sheetNames: readonly string[]): Edit[] {
  const edits: Edit[] = [];
  const positions = new Map(sheetNames.map((name, index) => [name.toLowerCase(), index]));
  let room = MOST_TEXT_OF_SHEETS;
  for (let index = 0; index < words.length; index += 1) {
    const span = spanOfSheets(words, index);
    if (span === null) continue;
    const [first, last] = [span.first, span.last].map((name) => positions.get(name.toLowerCase()) ?? -1) as [
      number,
      number,
    ];
    const sheets =
      first < 0 || last < 0 ? [] : sheetNames.slice(Math.min(first, last), Math.max(first, last) + 1);
    const end = endOfValue(words, span.end);
    const cells = span.cells + formula.slice(endOf(words[span.end]!), endOf(words[end]!));
    room -= sheets.reduce((sum, name) => sum + name.length + cells.length, 0);
    const isArgument = sheets.length > 0 && room >= 0 && takesMany(words, index, end);
    const text = isArgument ? sheets.map((name) => `${quoteSheetName(name)}!${cells}`).join(',') : '#REF!';
    edits.push(inPlaceOf(words[index]!, words[end]!, text));
    index = end;
  }
  return edits;
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

/** `SUM((A1,B1))` -> `SUM(A1,B1)`, and `SUM(((A1,B1),C1))` -> `SUM(A1,B1,C1)`. */
function unions(_formula: string, words: Word[]): Edit[] {
  /** Brackets that go, with the call in whose arguments their parts then stand. */
  const gone = new Map<number, number>();
  const edits: Edit[] = [];
  words.forEach((word, index) => {
    if (word.kind !== 'open' || firstWordsOfArguments(words, index).length === 1) return;
    const close = closeOf(words, index);
    const around = bracketsAround(words, index);
    if (around === null || close === index || endOfValue(words, index) !== close) return;
    const isAlone = isArgumentEdge(words[index - 1], gone.has(index - 1)) && isArgumentEnd(words[close + 1]);
    const call = gone.get(around) ?? around;
    if (!isAlone || words[call]!.kind !== 'call' || !TAKES_MANY.has(functionName(words[call]!))) return;
    gone.set(index, call);
    edits.push(inPlaceOf(word, word, ''), inPlaceOf(words[close]!, words[close]!, ''));
  });
  return edits;
}

function isArgumentEdge(before: Word | undefined, isGone: boolean): boolean {
  return before?.kind === 'call' || before?.kind === 'separator' || isGone;
}

function isArgumentEnd(after: Word | undefined): boolean {
  return after?.kind === 'separator' || after?.kind === 'close';
}

/** These words are one whole argument of a function that takes any number of ranges. */
function takesMany(words: Word[], start: number, end: number): boolean {
  return TAKES_MANY.has(argumentOf(words, start, end)?.called ?? '');
}

/** `A1:C3 B2:D4` -> `B2:C3`; `#NULL!` where they have no cell in common. */
function intersections(formula: string, words: Word[]): Edit[] {
  const edits: Edit[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const first = words[index]!;
    if (first.kind !== 'reference' || words[index - 1]?.text === ':') continue;
    let last = endOfValue(words, index);
    let shared = addressOf(words, index, last);
    let isShared = false;
    while (shared !== null && shared !== '#NULL!') {
      const next = words[last + 1];
      if (next?.kind !== 'reference' || !next.apart) break;
      const end = endOfValue(words, last + 1);
      const other = addressOf(words, last + 1, end);
      const both = other === null ? null : sharedCells(shared, other);
      if (both === null) break;
      [shared, last, isShared] = [both, end, true];
    }
    if (!isShared || shared === null) continue;
    edits.push(inPlaceOf(first, words[last]!, shared));
    index = last;
  }
  return edits;

  function addressOf(of: Word[], start: number, end: number): string | null {
    return end - start <= 2 ? textOf(formula, of, start, end) : null;
  }
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
function signs(_formula: string, words: Word[]): Edit[] {
  const edits: Edit[] = [];
  for (let index = 0; index < words.length; index += 1) {
    if (!isSign(words[index]) || followsValue(words, index)) continue;
    const start = index;
    while (isSign(words[index + 1])) index += 1;
    const operand = words[index + 1];
    const isText = operand?.text.startsWith('"');
    if (operand === undefined || (start === index && !isText)) continue;
    const last = words[endOfValue(words, index + 1)]!;
    const minus = words.slice(start, index + 1).filter(({ text }) => text === '-').length;
    const before = minus === 0 ? '' : `(${minus % 2 === 0 ? '1' : '-1'}*`;
    edits.push({ from: words[start]!.at, to: operand.at, text: before });
    if (minus > 0) edits.push({ from: endOf(last), to: endOf(last), text: ')' });
  }
  return edits;
}

function isSign(word: Word | undefined): boolean {
  return word?.text === '-' || word?.text === '+';
}

/** `5%%` -> `(5%)%`. */
function percents(_formula: string, words: Word[]): Edit[] {
  const edits: Edit[] = [];
  /** Where the value begins that ends at a word. */
  const starts = new Map<number, number>();
  /** The first of the signs that follow one another here. */
  let first = 0;
  words.forEach((word, index) => {
    if (startsValue(words, index)) starts.set(endOfValue(words, index), index);
    if (word.text !== '%') return;
    if (words[index - 1]?.text !== '%') first = index;
    if (words[index + 1]?.text !== '%') return;
    const start = words[starts.get(first - 1) ?? Math.max(first - 1, 0)]!;
    edits.push(
      { from: start.at, to: start.at, text: '(' },
      { from: endOf(word), to: endOf(word), text: ')' },
    );
  });
  return edits;
}

function startsValue(words: Word[], start: number): boolean {
  const kind = words[start]?.kind;
  const begins = kind === 'value' || kind === 'reference' || kind === 'call' || kind === 'open';
  return begins && partsOfReference(words[start]?.text ?? '').body !== '' && words[start - 1]?.text !== ':';
}

function textOf(formula: string, words: Word[], start: number, end: number): string {
  return formula.slice(words[start]!.at, endOf(words[end]!));
}
