import type { Injector } from '@univerjs/core';
import {
  type ArrayValueObject,
  type BaseValueObject,
  IFunctionService,
  NumberValueObject,
} from '@univerjs/preset-sheets-core';
import { eachOf, replaceFunction } from './replaceFunction';

/**
 * Functions of dates that Univer 0.25 calculates otherwise than Excel, without a sign: EDATE runs over the end of a month (31 January and one
 * month is 2 March), and the week by ISO 8601 is 53 on days that are in the first week of the next year.
 */
export function calculateDatesAsExcelDoes(injector: Injector): void {
  const functions = injector.get(IFunctionService);

  replaceFunction(
    injector,
    'EOMONTH',
    (calculate) => (start, months) => calculate(start!, truncated(months)!),
  );
  replaceFunction(injector, 'EDATE', (calculate) => (start, months) => {
    const moved = calculate(start!, truncated(months)!);
    return start && months ? each(moved, start, withinMonth) : moved;
  });

  const dateOf = (date: BaseValueObject) =>
    functions.getExecutor('EDATE')!.calculate(date, NumberValueObject.create(0)) as BaseValueObject;
  replaceFunction(injector, 'ISOWEEKNUM', (calculate) => (date, ...rest) => {
    const week = calculate(date!, ...rest);
    return date ? each(week, dateOf(date), isoWeekOf) : week;
  });
  replaceFunction(injector, 'WEEKNUM', (calculate) => (date, type, ...rest) => {
    const week = type ? calculate(date!, type, ...rest) : calculate(date!);
    return date && type?.isNumber() && type.getValue() === 21 ? each(week, dateOf(date), isoWeekOf) : week;
  });
}

/** Months are whole; the engine rounds negative ones down. */
function truncated(months: BaseValueObject | undefined): BaseValueObject | undefined {
  const one = (value: BaseValueObject) =>
    value.isNumber() ? NumberValueObject.create(Math.trunc(Number(value.getValue()))) : value;
  return months && eachOf(months, one);
}

/** The two values, or those of two blocks one by one; errors stay. */
function each(
  value: BaseValueObject,
  other: BaseValueObject,
  join: (value: BaseValueObject, other: BaseValueObject) => BaseValueObject,
): BaseValueObject {
  const one = (a: BaseValueObject, row: number, column: number) => {
    const b = itemOf(other, row, column);
    return a.isError() || b === null || b.isError() ? a : join(a, b);
  };
  return value.isArray() ? value.mapValue(one) : one(value, 0, 0);
}

/** Of a single row or column for all of them. */
function itemOf(value: BaseValueObject, row: number, column: number): BaseValueObject | null {
  if (!value.isArray()) return value;
  const block = value as ArrayValueObject;
  const item = block.get(
    Math.min(row, block.getRowCount() - 1),
    Math.min(column, block.getColumnCount() - 1),
  );
  return item || null;
}

/** A date that ran over the end of the month is its last day. */
function withinMonth(moved: BaseValueObject, start: BaseValueObject): BaseValueObject {
  const over = dayOf(moved);
  return over < dayOf(start)
    ? NumberValueObject.create(Number(moved.getValue()) - over, moved.getPattern())
    : moved;
}

function dayOf(date: BaseValueObject): number {
  return new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(date.getValue())))).getUTCDate();
}

/** The week whose Thursday is nearest (ISO 8601). */
function isoWeekOf(_week: BaseValueObject, date: BaseValueObject): BaseValueObject {
  const serial = Math.floor(Number(date.getValue()));
  const thursday = serial - ((serial + 5) % 7) + 3;
  const year = new Date(Date.UTC(1899, 11, 30 + thursday)).getUTCFullYear();
  const firstDay = (Date.UTC(year, 0, 1) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return NumberValueObject.create(Math.floor((thursday - firstDay) / 7) + 1);
}
