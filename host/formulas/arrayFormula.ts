import { parseBox, splitSheetName } from '../grid/address';
import { argumentOf, endOfValue, functionName, partsOfReference, type Word, wordsOf } from './formulaWords';

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
    DMAX DMIN DAVERAGE DPRODUCT DSTDEV DSTDEVP DVAR DVARP`,
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
