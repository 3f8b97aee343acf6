import type { Injector, Nullable } from '@univerjs/core';
import {
  type ArrayValueObject,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  IFunctionService,
  NumberValueObject,
} from '@univerjs/preset-sheets-core';
import {
  type Calculate,
  eachOf,
  numbersOf,
  replaceFunction,
  singleNumber,
  singleValue,
} from './replaceFunction';

/**
 * Functions of numbers that Univer 0.25 calculates otherwise than Excel, without a sign: TRUNC and DOLLARDE lose digits, IRR stops early, and GCD,
 * LCM, MROUND, MMULT, and ATAN2 take what is not a number for one.
 */
export function calculateNumbersAsExcelDoes(injector: Injector): void {
  for (const name of ['GCD', 'LCM', 'MROUND']) refuseTexts(injector, name);

  const functions = injector.get(IFunctionService);
  replaceFunction(injector, 'TRUNC', (calculate) => (...args) => {
    const [value, digits = 0] = numbersOf(args);
    if (value == null || digits === null) return calculate(...args);
    return functions
      .getExecutor('ROUNDDOWN')!
      .calculate(NumberValueObject.create(value), NumberValueObject.create(digits)) as BaseValueObject;
  });

  // The engine takes a small part of the multiple for none of it.
  for (const [name, isUp] of [
    ...['FLOOR', 'FLOOR.PRECISE', 'FLOOR.MATH'].map((each) => [each, false] as const),
    ...['CEILING', 'CEILING.PRECISE', 'CEILING.MATH'].map((each) => [each, true] as const),
  ])
    replaceFunction(injector, name, (calculate) => (...given) => {
      // A multiple that is left out is 1.
      const args = given.map((arg, at) => (at === 1 && isOmitted(arg) ? NumberValueObject.create(1) : arg));
      const result = calculate(...args);
      const [x, multiple = 1] = numbersOf(args.map((arg) => eachOf(arg, numberOfText)));
      if (singleNumber(result) !== 0 || !x || !multiple || args.length > 2) return result;
      const isTowardsZero = (name === 'FLOOR' || name === 'CEILING') && x < 0 && multiple < 0;
      const isAway = isTowardsZero ? isUp : x > 0 === isUp;
      return isAway ? NumberValueObject.create(Math.sign(x) * Math.abs(multiple)) : result;
    });

  for (const name of ['SIN', 'COS', 'TAN', 'SEC', 'CSC', 'COT'])
    replaceFunction(
      injector,
      name,
      (calculate) =>
        (angle, ...rest) =>
          calculate(eachOf(angle!, withinAngles), ...rest),
    );

  // The engine loses the digits of rates next to 0.
  for (const name of ['PMT', 'PV', 'FV', 'NPER'])
    replaceFunction(injector, name, (calculate) => (rate, ...rest) => {
      const isTiny = Math.abs(singleNumber(rate!) ?? 1) < 1e-9;
      return calculate(isTiny ? NumberValueObject.create(0) : rate!, ...rest);
    });

  replaceFunction(injector, 'MMULT', (calculate) => (...args) => {
    const items = args.flatMap((arg) =>
      arg.isArray() ? (arg as ArrayValueObject).getArrayValue().flat() : [arg],
    );
    const isOther = items.some((item) => !item || !(item.isNumber() || item.isError()));
    return isOther ? ErrorValueObject.create(ErrorType.VALUE) : calculate(...args);
  });

  replaceFunction(injector, 'ATAN2', (calculate) => (...args) => {
    const isZero = args.every((arg) => Number(singleValue(arg)?.getValue() ?? NaN) === 0);
    return isZero ? ErrorValueObject.create(ErrorType.DIV_BY_ZERO) : calculate(...args);
  });

  replaceFunction(injector, 'DOLLARDE', (calculate) => (value, fraction) => {
    const [dollars, parts] = [value, fraction].map((arg) => arg && singleNumber(arg));
    if (dollars == null || parts == null || parts < 1) return calculate(value!, fraction!);
    const whole = Math.trunc(parts);
    return NumberValueObject.create(
      Math.trunc(dollars) + ((dollars % 1) * 10 ** Math.ceil(Math.log10(whole))) / whole,
    );
  });

  replaceFunction(injector, 'IRR', (calculate) => (values, ...rest) => {
    const rate = calculate(values!, ...rest);
    const found = singleNumber(rate);
    return found === null || !values?.isArray()
      ? rate
      : NumberValueObject.create(polishedRate(flowsOf(values as ArrayValueObject), found));
  });
}

const isOmitted = (arg: BaseValueObject) => arg.isNull() && !arg.isArray();

/** The largest angle of which Excel calculates functions. */
const MOST_RADIANS = 2 ** 27;
const withinAngles = (angle: BaseValueObject): BaseValueObject =>
  angle.isNumber() && Math.abs(Number(angle.getValue())) >= MOST_RADIANS
    ? ErrorValueObject.create(ErrorType.NUM)
    : angle;

/** Of a range of more than one cell. */
const hasBlank = (arg: BaseValueObject) =>
  singleValue(arg) === null &&
  (arg as ArrayValueObject)
    .getArrayValue()
    .flat()
    .some((item) => !item || item.isNull());

const numberOfText = (value: BaseValueObject): BaseValueObject =>
  value.isString() ? value.convertToNumberObjectValue() : value;

/** An omitted argument is `#N/A`, an empty text or nothing but blank cells `#VALUE!`; the engine takes all for 0. */
function refuseTexts(injector: Injector, name: string): void {
  const isEmptyText = (value: Nullable<BaseValueObject>) =>
    value?.isString() && String(value.getValue()).trim() === '';
  replaceFunction(injector, name, (calculate: Calculate) => (...args) => {
    for (const arg of args) {
      if (isOmitted(arg)) return ErrorValueObject.create(ErrorType.NA);
      if (
        arg.isArray() ? (arg as ArrayValueObject).getArrayValue().flat().some(isEmptyText) : isEmptyText(arg)
      )
        return ErrorValueObject.create(ErrorType.VALUE);
    }
    const isBlank = args.every((arg) => singleValue(arg)?.isNull());
    if (isBlank) return ErrorValueObject.create(ErrorType.VALUE);
    const result = calculate(...args);
    // The engine leaves out the blank cells of a range.
    return name === 'LCM' && result.isNumber() && args.some(hasBlank) ? NumberValueObject.create(0) : result;
  });
}

function flowsOf(block: ArrayValueObject): number[] {
  return block
    .getArrayValue()
    .flat()
    .filter((item) => item?.isNumber())
    .map((item) => Number(item!.getValue()));
}

/** By Newton's method, to the last digits. */
function polishedRate(flows: readonly number[], from: number): number {
  let rate = from;
  for (let step = 0; step < 5; step += 1) {
    const value = flows.reduce((sum, flow, at) => sum + flow / (1 + rate) ** at, 0);
    const slope = flows.reduce((sum, flow, at) => sum - (at * flow) / (1 + rate) ** (at + 1), 0);
    const next = rate - value / slope;
    if (!Number.isFinite(next) || Math.abs(next - from) > 1e-4) return from;
    rate = next;
  }
  return rate;
}
