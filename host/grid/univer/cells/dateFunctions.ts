import type { Injector } from '@univerjs/core';
import {
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  IFunctionService,
  NumberValueObject,
} from '@univerjs/preset-sheets-core';
import { eachOf, itemAt, replaceFunction, singleNumber, singleValue } from './replaceFunction';

/**
 * Functions of dates that Univer 0.25 calculates otherwise than Excel, without a sign: EDATE runs over the end of a month (31 January and one
 * month is 2 March), the week by ISO 8601 is 53 on days that are in the first week of the next year, and days go on after 9999. Day 60 is
 * 29 February 1900, as in Lotus 1-2-3.
 */
export function calculateDatesAsExcelDoes(injector: Injector): void {
  const functions = injector.get(IFunctionService);

  replaceFunction(
    injector,
    'EOMONTH',
    (calculate) => (start, months) =>
      eachOf(calculate(start!, truncated(months)!), (date) =>
        date.getValue() === LOTUS_DAY - 1 ? NumberValueObject.create(LOTUS_DAY) : date,
      ),
  );
  replaceFunction(injector, 'EDATE', (calculate) => (start, months) => {
    const moved = calculate(start!, truncated(months)!);
    return start && months ? eachOf(each(moved, start, withinMonth), dateOrError) : moved;
  });
  replaceFunction(injector, 'DATE', (calculate) => (year, month, day) => {
    const [y, m, d] = [year, month, day].map((part) => part && singleNumber(part)) as (number | null)[];
    if (y == null || m == null || d == null) return calculate(year!, month!, day!);
    const inYear = Math.trunc(y < 1900 ? y + 1900 : y) * 12 + Math.trunc(m) - 1;
    if (inYear >= 10_000 * 12) return ErrorValueObject.create(ErrorType.NUM);
    const isLotusDay = inYear === 1900 * 12 + 1 && Math.trunc(d) === 29;
    return isLotusDay
      ? NumberValueObject.create(LOTUS_DAY)
      : eachOf(calculate(year!, month!, day!), dateOrError);
  });
  for (const [name, ofLotusDay] of [
    ['DAY', 29],
    ['MONTH', 2],
    ['YEAR', 1900],
  ] as const)
    replaceFunction(injector, name, (calculate) => (date, ...rest) => {
      const serial = date ? singleNumber(date) : null;
      if (serial !== null && Math.floor(serial) === LOTUS_DAY) return NumberValueObject.create(ofLotusDay);
      if (serial !== null && (serial < 0 || serial >= daysEnd)) return ErrorValueObject.create(ErrorType.NUM);
      return calculate(date!, ...rest);
    });
  // The engine reads the time of day, too, and WORKDAY.INTL no cells.
  for (const name of ['YEARFRAC', 'WEEKNUM', 'WORKDAY.INTL'])
    replaceFunction(injector, name, (calculate) => (...args) => {
      const dates = name === 'WEEKNUM' ? 1 : 2;
      return calculate(
        ...args.map((arg, at) => (at < dates ? eachOf(singleValue(arg) ?? arg, wholeDay) : arg)),
      );
    });
  replaceFunction(
    injector,
    'SECOND',
    (calculate) =>
      (time, ...rest) =>
        eachOf(time!, (one) =>
          one.isNumber() ? nearestSecond(Number(one.getValue())) : calculate(one, ...rest),
        ),
  );
  replaceFunction(injector, 'YEARFRAC', (calculate) => (...args) => {
    const [start, end, basis] = args.map(singleNumber);
    const isActual = args.length === 3 && basis != null && Math.trunc(basis) === 1;
    if (!isActual || start == null || end == null || Math.min(start, end) < 0) return calculate(...args);
    return NumberValueObject.create(actualYears(Math.min(start, end), Math.max(start, end)));
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

const wholeDay = (date: BaseValueObject): BaseValueObject =>
  date.isNumber() ? NumberValueObject.create(Math.floor(Number(date.getValue()))) : date;

const nearestSecond = (time: number): BaseValueObject =>
  time < 0
    ? ErrorValueObject.create(ErrorType.NUM)
    : NumberValueObject.create(Math.round((time - Math.floor(time)) * 86_400) % 60);

const LOTUS_DAY = 60;
/** The serial number of the day after 31 December 9999. */
export const daysEnd = 2_958_466;

function dateOrError(date: BaseValueObject): BaseValueObject {
  const isOutside = date.isNumber() && (Number(date.getValue()) < 0 || Number(date.getValue()) >= daysEnd);
  return isOutside ? ErrorValueObject.create(ErrorType.NUM) : date;
}

/** Basis 1 of YEARFRAC: the days by the length of the year, on average over the years where there are more than one. */
function actualYears(first: number, last: number): number {
  const [start, end] = [first, last].map((serial) => new Date(dayOne + Math.floor(serial) * MS)) as [
    Date,
    Date,
  ];
  const [from, to] = [start.getUTCFullYear(), end.getUTCFullYear()];
  const days = Math.floor(last) - Math.floor(first);
  const anniversary = Date.UTC(from + 1, start.getUTCMonth(), start.getUTCDate());
  if (end.getTime() <= anniversary) {
    const hasLeapDay = [from, to].some((year) => {
      const leapDay = Date.UTC(year, 1, 29);
      return isLeap(year) && (from === to || (start.getTime() <= leapDay && leapDay <= end.getTime()));
    });
    return days / (hasLeapDay ? 366 : 365);
  }
  const years = to - from + 1;
  const lengths = Array.from({ length: years }, (_, at) => (isLeap(from + at) ? 366 : 365));
  return days / (lengths.reduce((sum, length) => sum + length, 0) / years);
}

const MS = 86_400_000;
const dayOne = Date.UTC(1899, 11, 30);
const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

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
    const b = itemAt(other, row, column);
    return a.isError() || b === null || b.isError() ? a : join(a, b);
  };
  return value.isArray() ? value.mapValue(one) : one(value, 0, 0);
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
