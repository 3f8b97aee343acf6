import type { Injector } from '@univerjs/core';
import {
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  StringValueObject,
} from '@univerjs/preset-sheets-core';
import { eachOf, replaceFunction } from './replaceFunction';

/** Univer 0.25 makes numbers of the digits in their results, and a blank of an empty text. */
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

/** The characters from 128 on (Windows-1252). */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/** Calculates functions that give texts as Excel does: CHAR takes the characters of Windows, and what looks like a number stays text. */
export function giveTextsAsExcelDoes(injector: Injector): void {
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

const textOf =
  (name: string) =>
  (value: BaseValueObject): BaseValueObject => {
    if (value.isError()) return value;
    if (value.isNull()) return StringValueObject.create('');
    const text = String(value.isBoolean() ? String(value.getValue()).toUpperCase() : value.getValue());
    // Of 1i and -1i the 1 is not written.
    return StringValueObject.create(name.startsWith('IM') ? text.replace(/(^|[-+])1i$/, '$1i') : text);
  };
