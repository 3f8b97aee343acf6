import type { Injector, Nullable } from '@univerjs/core';
import {
  type ArrayValueObject,
  BaseValueObject,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
} from '@univerjs/preset-sheets-core';
import { isDateFormat } from 'numfmt';
import { daysEnd } from './dateFunctions';
import { eachOf, replaceFunction, singleNumber, singleValue } from './replaceFunction';
import { patternIndex } from './wildcards';

/**
 * Univer 0.25 makes numbers of the digits in their results, and a blank of an empty text.
 */
const GIVING_TEXTS = [
  'TEXTSPLIT',
  'VALUETOTEXT',
  'IMSUM',
  'IMSUB',
  'IMPRODUCT',
  'PROPER',
  'TEXTBEFORE',
  'TEXTAFTER',
];

/** They read numbers as texts: with 15 digits, as `&` does. */
const READING_TEXTS = [
  ...['CONCATENATE', 'CONCAT', 'TEXTJOIN', 'VALUETOTEXT', 'EXACT', 'LEFT', 'RIGHT', 'MID', 'LEN', 'FIND'],
  ...['SEARCH', 'SUBSTITUTE', 'REPLACE', 'UPPER', 'LOWER', 'TRIM'],
];

/** The characters from 128 on (Windows-1252). */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/** Calculates functions that give texts as Excel does: CHAR takes the characters of Windows, and what looks like a number stays text. */
export function giveTextsAsExcelDoes(injector: Injector): void {
  joinNumbersAsExcelDoes();
  readTextsAsExcelDoes();
  takeLogicalValues(injector);
  replaceFunction(injector, 'SEARCH', (calculate) => (sought, text, start, ...rest) => {
    const [pattern, within] = [sought, text].map((arg) => arg && singleValue(arg));
    const from = start ? singleNumber(start) : 1;
    if (!pattern || !within || from === null || [pattern, within].some((one) => one.isError()))
      return calculate(...[sought!, text!, start!, ...rest].filter(Boolean));
    const found = patternIndex(textOfValue(within), textOfValue(pattern), Math.trunc(from) - 1);
    return found < 0 ? ErrorValueObject.create(ErrorType.VALUE) : NumberValueObject.create(found + 1);
  });

  replaceFunction(injector, 'TEXT', (calculate) => (value, format, ...rest) => {
    const [serial, code] = [value && singleNumber(value), format && singleValue(format)];
    const isDate = code?.isString() && isDateFormat(String(code.getValue()));
    if (isDate && serial != null && (serial < 0 || serial >= daysEnd))
      return ErrorValueObject.create(ErrorType.VALUE);
    const shown = calculate(value!, format!, ...rest);
    // The engine puts an exponent where the format has none.
    const isCut = /\de\+?\d/.test(String(shown.getValue())) && serial != null;
    return isCut ? ErrorValueObject.create(ErrorType.VALUE) : shown;
  });

  // With its end counted as a delimiter, a text without one has only one.
  for (const name of ['TEXTBEFORE', 'TEXTAFTER'])
    replaceFunction(injector, name, (calculate) => (...args) => {
      const [text, delimiter, instance, , end, missing] = args.map(singleValue);
      const isCounted =
        end && Number(end.getValue()) === 1 && Math.abs(Number(instance?.getValue() ?? 1)) > 1;
      const isThere =
        !text || !delimiter || textOfValue(text).toLowerCase().includes(textOfValue(delimiter).toLowerCase());
      return isCounted && !isThere ? (missing ?? ErrorValueObject.create(ErrorType.NA)) : calculate(...args);
    });

  for (const name of READING_TEXTS)
    replaceFunction(
      injector,
      name,
      (calculate) =>
        (...args) =>
          calculate(...args.map((arg) => (hasLongNumber(arg) ? eachOf(arg, withTextOfNumber) : arg))),
    );

  for (const name of GIVING_TEXTS)
    replaceFunction(
      injector,
      name,
      (calculate) =>
        (...args) =>
          eachOf(calculate(...args), textOf(name)),
    );

  replaceFunction(injector, 'CHAR', (calculate) => (code, ...rest) => {
    const one = (value: BaseValueObject): BaseValueObject => {
      const number = value.isError() ? NaN : Number(value.getValue());
      if (Number.isNaN(number)) return calculate(value);
      const at = Math.floor(number);
      if (at < 1 || at > 255) return ErrorValueObject.create(ErrorType.VALUE);
      return StringValueObject.create(WINDOWS[at - 128] ?? String.fromCharCode(at));
    };
    return code ? eachOf(code, one) : calculate(code!, ...rest);
  });
}

function takeLogicalValues(injector: Injector): void {
  const properly = (one: BaseValueObject) =>
    one.isString() || one.isBoolean() ? withCapitals(textOfValue(one)) : one;
  replaceFunction(injector, 'PROPER', () => (text) => eachOf(text!, properly));

  // The engine joins a logical value in small letters.
  const joined = (arg: BaseValueObject) =>
    arg.isBoolean() ? StringValueObject.create(textOfValue(arg)) : arg;
  replaceFunction(
    injector,
    'CONCAT',
    (calculate) =>
      (...args) =>
        calculate(...args.map(joined)),
  );

  // The engine stores the text beside the value that the cell had before, which formulas go on reading, and makes texts of numbers.
  replaceFunction(injector, 'HYPERLINK', (calculate) => (address, label) => {
    const shown = label ? calculate(address!, label) : calculate(address!);
    const value = label && singleValue(label);
    if (!value || shown.isError() || value.isString()) return textOf('HYPERLINK')(shown);
    return value.isBoolean() ? value : NumberValueObject.create(Number(value.getValue() ?? 0));
  });
}

/** The engine knows only the letters of English. */
const withCapitals = (text: string): BaseValueObject =>
  StringValueObject.create(
    text.toLocaleLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase()),
  );

const textOf =
  (name: string) =>
  (value: BaseValueObject): BaseValueObject => {
    if (value.isError()) return value;
    if (value.isNull()) return StringValueObject.create('');
    const text = String(value.isBoolean() ? String(value.getValue()).toUpperCase() : value.getValue());
    // Of 1i and -1i the 1 is not written.
    return StringValueObject.create(name.startsWith('IM') ? text.replace(/(^|[-+])1i$/, '$1i') : text);
  };

const textOfValue = (value: BaseValueObject): string =>
  value.isNull()
    ? ''
    : textOfNumber(value.isBoolean() ? String(value.getValue()).toUpperCase() : value.getValue());

/** @returns other values as they are */
function textOfNumber(value: unknown): string {
  if (typeof value !== 'number')
    return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
  const text = String(Number(value.toPrecision(15)));
  const [mantissa = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const power = Number(exponent);
  if (power < 0 && power > -10) return value.toFixed(mantissa.replace(/[-.]/g, '').length - 1 - power);
  return `${mantissa}E${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

const isLongNumber = (value: Nullable<BaseValueObject>) =>
  Boolean(value?.isNumber()) && textOfNumber(value!.getValue()) !== String(value!.getValue());

const hasLongNumber = (value: BaseValueObject) =>
  value.isArray()
    ? (value as ArrayValueObject).getArrayValue().some((line) => line.some(isLongNumber))
    : isLongNumber(value);

const withTextOfNumber = (value: BaseValueObject): BaseValueObject =>
  isLongNumber(value) ? StringValueObject.create(textOfNumber(value.getValue())) : value;

const READ_NUMBER = StringValueObject.prototype.convertToNumberObjectValue;

/** A date between blanks is not a number, as Excel reads texts. */
function readTextsAsExcelDoes(): void {
  StringValueObject.prototype.convertToNumberObjectValue = function () {
    const number = READ_NUMBER.call(this);
    const text = this.getValue();
    const isDate = number.isNumber() && isDateFormat(number.getPattern());
    return isDate && text !== text.trim() ? ErrorValueObject.create(ErrorType.VALUE) : number;
  };
}

/** `&` writes 15 digits of a number; Univer 0.25 writes 17, as 0.30000000000000004. */
function joinNumbersAsExcelDoes(): void {
  BaseValueObject.prototype.concatenate = function (value, isAfter = 0) {
    const [own, other] = [textOfNumber(this.getValue()), textOfNumber(value)];
    return isAfter === 0 ? other + own : own + other;
  };
}
