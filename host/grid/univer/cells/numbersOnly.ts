import type { Injector } from '@univerjs/core';
import {
  type ArrayValueObject,
  type BaseValueObject,
  BooleanValueObject,
  NumberValueObject,
} from '@univerjs/preset-sheets-core';
import { blockOfValues, replaceFunction } from './replaceFunction';

const PAIRED = ['CORREL', 'PEARSON', 'RSQ', 'SLOPE', 'INTERCEPT', 'STEYX', 'COVARIANCE.P', 'COVARIANCE.S'];
const SINGLE = [
  ...['HARMEAN', 'GEOMEAN', 'KURT', 'SKEW', 'SKEW.P', 'F.TEST'],
  ...['MEDIAN', 'DEVSQ', 'TRIMMEAN'],
];

/**
 * Leaves texts and logical values in blocks out, as Excel does, pair by pair where two blocks belong together; Univer 0.25 reads '4' as 4 and TRUE as 1.
 * A logical value that is an argument counts.
 * LINEST and LOGEST take an omitted constant for TRUE.
 */
export function takeNumbersAsExcelDoes(injector: Injector): void {
  for (const name of PAIRED)
    replaceFunction(injector, name, (calculate) => (one, other, ...rest) => {
      const [a, b] = [itemsOf(one), itemsOf(other)];
      if (!a || !b || a.length !== b.length) return calculate(one!, other!, ...rest);
      const kept = a.map((item, at) => isTaken(item) && isTaken(b[at]));
      return calculate(
        columnOf(a.filter((_, at) => kept[at])),
        columnOf(b.filter((_, at) => kept[at])),
        ...rest,
      );
    });
  for (const name of SINGLE)
    replaceFunction(injector, name, (calculate) => (...args) => {
      const kept = args.map((arg) => {
        const items = itemsOf(arg);
        if (items) return columnOf(items.filter(isTaken));
        return arg.isBoolean() ? NumberValueObject.create(arg.getValue() ? 1 : 0) : arg;
      });
      const filled = kept.filter((arg) => !isEmpty(arg));
      return calculate(...(name === 'F.TEST' || filled.length === 0 ? kept : filled));
    });
  for (const name of ['LINEST', 'LOGEST'])
    replaceFunction(
      injector,
      name,
      (calculate) =>
        (ys, xs, constant, ...rest) =>
          constant?.isNull()
            ? calculate(ys!, xs!, BooleanValueObject.create(true), ...rest)
            : calculate(...([ys, xs, constant, ...rest].filter(Boolean) as BaseValueObject[])),
    );
}

type Item = BaseValueObject | null;

const isTaken = (item: Item | undefined) => Boolean(item && (item.isNumber() || item.isError()));

const isEmpty = (value: BaseValueObject) => itemsOf(value)?.every((item) => item === null) ?? false;

function itemsOf(value: BaseValueObject | undefined): Item[] | null {
  if (!value?.isArray()) return null;
  return (value as ArrayValueObject).getArrayValue().flatMap((line) => line.map((item) => item || null));
}

function columnOf(items: Item[]): BaseValueObject {
  return blockOfValues((items.length > 0 ? items : [null]).map((item) => [item]));
}
