import { parseBox, splitSheetName } from '../grid/address';
import {
  argumentOf,
  bracketsAround,
  type Edit,
  edited,
  endOfValue,
  functionName,
  partsOfReference,
  type Word,
  wordsOf,
} from './formulaWords';

/** Arguments, from 0, that take a range or an array as it is; of others Excel calculates each item. */
type Takes = (index: number) => boolean;

const all: Takes = () => true;
const only =
  (...indexes: number[]): Takes =>
  (index) =>
    indexes.includes(index);

const TAKING_ARRAYS = new Map<string, Takes>([
  ...functions(
    `SUM SUMSQ SUMPRODUCT SUMX2MY2 SUMX2PY2 SUMXMY2 PRODUCT AVERAGE AVERAGEA COUNT COUNTA COUNTBLANK MAX MAXA MIN MINA MEDIAN MODE
    MODE.SNGL MODE.MULT STDEV STDEV.S STDEV.P STDEVA STDEVP STDEVPA VAR VAR.S VAR.P VARA VARP VARPA SKEW SKEW.P KURT GEOMEAN HARMEAN
    DEVSQ AVEDEV CORREL COVAR COVARIANCE.P COVARIANCE.S PEARSON RSQ SLOPE INTERCEPT STEYX LINEST LOGEST TREND GROWTH FREQUENCY AND OR
    XOR GCD LCM CONCAT MMULT MINVERSE MDETERM TRANSPOSE IRR MIRR XIRR ROWS COLUMNS AREAS ISREF SHEET SHEETS DSUM DCOUNT DCOUNTA DGET
    DMAX DMIN DAVERAGE DPRODUCT DSTDEV DSTDEVP DVAR DVARP SERIESSUM FVSCHEDULE XNPV MULTINOMIAL CHISQ.TEST CHITEST T.TEST TTEST F.TEST
    FTEST Z.TEST ZTEST IMSUM IMPRODUCT FORMULATEXT ISFORMULA ARRAYTOTEXT`,
    all,
  ),
  ...functions(
    'INDEX OFFSET COUNTIF LARGE SMALL PERCENTILE PERCENTILE.INC PERCENTILE.EXC QUARTILE QUARTILE.INC',
    only(0),
  ),
  ...functions('QUARTILE.EXC TRIMMEAN PERCENTRANK PERCENTRANK.INC PERCENTRANK.EXC CELL PROB', only(0)),
  ...functions('VLOOKUP HLOOKUP MATCH XMATCH RANK RANK.EQ RANK.AVG', only(1)),
  ...functions('LOOKUP XLOOKUP FORECAST FORECAST.LINEAR', only(1, 2)),
  ...functions('SUMIF AVERAGEIF', only(0, 2)),
  ...functions('COUNTIFS', (index) => index % 2 === 0),
  ...functions('SUMIFS AVERAGEIFS MAXIFS MINIFS', (index) => index === 0 || index % 2 === 1),
  ...functions('SUBTOTAL NPV', (index) => index > 0),
  ...functions('AGGREGATE TEXTJOIN', (index) => index > 1),
  ...functions('NETWORKDAYS WORKDAY', only(2)),
  ...functions('NETWORKDAYS.INTL WORKDAY.INTL', only(3)),
]);

/** They return a block whatever their arguments are. */
const RETURNING_ARRAYS = new Set(
  `FILTER SORT SORTBY UNIQUE SEQUENCE RANDARRAY XLOOKUP MAP BYROW BYCOL SCAN REDUCE MAKEARRAY LAMBDA LET VSTACK HSTACK TOCOL TOROW
  WRAPROWS WRAPCOLS TAKE DROP EXPAND CHOOSECOLS CHOOSEROWS TEXTSPLIT MMULT MINVERSE TRANSPOSE FREQUENCY LINEST LOGEST TREND GROWTH
  MODE.MULT MUNIT`.split(/\s+/),
);
/** They calculate with blocks within their arguments item by item, in every kind of formula. */
const CALCULATING_WITH_ARRAYS = new Set([
  ...RETURNING_ARRAYS,
  ...`SUMPRODUCT MDETERM LOOKUP SUMX2MY2 SUMX2PY2 SUMXMY2 CORREL COVAR COVARIANCE.P COVARIANCE.S PEARSON RSQ SLOPE INTERCEPT STEYX
  T.TEST TTEST F.TEST FTEST Z.TEST ZTEST CHISQ.TEST CHITEST FORECAST FORECAST.LINEAR PROB MODE MODE.SNGL INDEX AGGREGATE N T TYPE
  FIELDVALUE ANCHORARRAY SINGLE`.split(/\s+/),
]);
/** They return their arguments, from this one on, as they are. */
const PASSING_ON = new Map([
  ['IF', 1],
  ['CHOOSE', 1],
]);
/** They may return a range, so that Excel writes `@` before them where nothing takes it. */
const RETURNING_RANGES = new Set(['INDEX', 'OFFSET', 'INDIRECT']);

/**
 * The formula may come to a block, or calculates with one item by item: files have to say that it is an array, for else Excel reads a single
 * cell of each range and shows `@` (support.microsoft.com, "Implicit intersection operator: @").
 *
 * @param isCustom the function, in capitals, is an add-in's
 */
export function mayBeArray(formula: string, isCustom: (name: string) => boolean): boolean {
  const words = wordsOf(formula);
  return words.some((word, index) => {
    if (word.kind === 'call') {
      const name = functionName(word);
      if (RETURNING_ARRAYS.has(name)) return true;
      return (RETURNING_RANGES.has(name) || isCustom(name)) && !isTaken(words, index);
    }
    return word.kind === 'reference' && isBlock(words, index) && !isTaken(words, index);
  });
}

/** More than one cell, or a name that may be; the first word of a range answers for it. */
function isBlock(words: Word[], index: number): boolean {
  if (words[index - 1]?.text === ':') return false;
  const { text } = words[index]!;
  const { body, columns } = partsOfReference(text);
  const next = words[index + 1]?.text;
  if (next === ':' || next === '#') return true;
  if (columns !== '') return !/^\[\s*@|#This Row/i.test(columns);
  if (/^(?:TRUE|FALSE|#REF!)$/i.test(body)) return false;
  return parseBox(splitSheetName(text).rest) === null;
}

/** The value that begins at this word is one whole argument that takes a block. */
function isTaken(words: Word[], start: number): boolean {
  const place = argumentOf(words, start, endOfValue(words, start));
  return place !== null && (TAKING_ARRAYS.get(place.called)?.(place.argument) ?? false);
}

function functions(names: string, takes: Takes): [string, Takes][] {
  return names.split(/\s+/).map((name) => [name, takes]);
}

/** What `withIntersections` has to know of the names in a formula. */
export interface NamesInFormula {
  /** The function, in capitals, is an add-in's. */
  isCustom(name: string): boolean;
  /** The name may stand for more than one cell. */
  isBlock(name: string): boolean;
}

const MAY_INTERSECT = /[:[]|\b(?:INDEX|OFFSET|INDIRECT)\s*\(/i;

/**
 * `=ROUND(A1:A9,2)` -> `=ROUND(@A1:A9,2)`: a formula that its file does not mark as an array as Excel shows it, with `@` where it takes a
 * single cell of a block (support.microsoft.com, "Implicit intersection operator: @"). A formula that need not be marked stays.
 */
export function withIntersections(formula: string, names: NamesInFormula, hasBlockNames = false): string {
  if (!hasBlockNames && !MAY_INTERSECT.test(formula)) return formula;
  const words = wordsOf(formula);
  const edits: Edit[] = [];
  words.forEach((word, index) => {
    if (words[index - 1]?.text === '@' || words[index - 1]?.text === ':') return;
    const isRange = isBlockOf(words, index, names) || isRangeCall(words, index);
    if (isRange && isIntersected(words, index, names)) edits.push({ from: word.at, to: word.at, text: '@' });
  });
  return edited(formula, edits);
}

/** INDEX and its kin, and ROW of more than one cell. */
function isRangeCall(words: Word[], index: number): boolean {
  if (words[index]!.kind !== 'call') return false;
  const name = functionName(words[index]!);
  if (RETURNING_RANGES.has(name)) return true;
  const argument = index + 1;
  const isOfBlock =
    words[argument]?.kind === 'reference' ? isBlock(words, argument) : words[argument]?.kind === 'call';
  return (name === 'ROW' || name === 'COLUMN') && isOfBlock;
}

function isBlockOf(words: Word[], index: number, names: NamesInFormula): boolean {
  if (words[index]!.kind !== 'reference' || !isBlock(words, index)) return false;
  // A reference to several sheets, an intersection, or a union.
  if (words[endOfValue(words, index) + 1]?.apart && words[endOfValue(words, index) + 1]?.kind === 'reference')
    return false;
  const { body, columns } = partsOfReference(words[index]!.text);
  const isName = columns === '' && words[index + 1]?.text !== ':' && words[index + 1]?.text !== '#';
  return !isName || names.isBlock(body);
}

/** A single cell is taken of the value that begins at this word. */
function isIntersected(words: Word[], index: number, names: NamesInFormula): boolean {
  let isTakenAsCell = false;
  let start = index;
  for (;;) {
    const around = bracketsAround(words, start);
    if (around === null) return true;
    const opener = words[around]!;
    if (opener.kind === 'array') return false;
    if (opener.kind === 'call') {
      const name = functionName(opener);
      if (names.isCustom(name) || CALCULATING_WITH_ARRAYS.has(name)) return false;
      const place: ReturnType<typeof argumentOf> = isTakenAsCell
        ? null
        : argumentOf(words, start, endOfValue(words, start));
      if (place && TAKING_ARRAYS.get(name)?.(place.argument)) return false;
      if (place && ['ROW', 'COLUMN'].includes(name)) return false;
      isTakenAsCell ||= !place || place.argument < (PASSING_ON.get(name) ?? Infinity);
    } else if (!isAloneInBrackets(words, start)) isTakenAsCell = true;
    start = around;
  }
}

function isAloneInBrackets(words: Word[], start: number): boolean {
  return words[start - 1]?.kind === 'open' && words[endOfValue(words, start) + 1]?.kind === 'close';
}
