import { movedFormula } from '../../formulas/sharedFormula';
import { singleCell } from '../../grid/box';
import type { Box, CellValue } from '../../grid/grid';
import { contentsOf, isFormula } from '../../grid/moving/cellContents';
import type { Members } from '../../richapi/apiClass';
import { invalidArgument, notImplemented } from '../../richapi/apiError';
import { choiceArgument, optionalArgument } from '../../richapi/argument';
import { rangeArgument, type RangeTarget } from '../cells/rangeTarget';
import type { WorkbookContext } from '../context/workbookContext';
import { copyFormats } from '../format/copyFormats';

const TYPES = [
  ...(['FillDefault', 'FillCopy', 'FillSeries', 'FillFormats', 'FillValues', 'FillDays'] as const),
  ...(['FillWeekdays', 'FillMonths', 'FillYears', 'LinearTrend', 'GrowthTrend', 'FlashFill'] as const),
];

/** `Range.autoFill`: the range goes on down, up, right or left until the destination is full. */
export function rangeAutoFill(context: WorkbookContext): NonNullable<Members<RangeTarget>['methods']> {
  return {
    AutoFill: (source, destination, fillType) => {
      const location = 'Range.autoFill';
      const type = optionalArgument<(typeof TYPES)[number]>(
        fillType,
        (value) => choiceArgument(value, TYPES, location),
        'FillDefault',
      );
      if (type === 'FlashFill') throw notImplemented(`${location} by FlashFill`);
      if (destination === null || destination === undefined)
        throw notImplemented(`${location} without a destination`);
      const target = rangeArgument(context, source.sheetId, destination, location);
      fill(context, source, target, type, location);
    },
  };
}

function fill(
  context: WorkbookContext,
  { sheetId, box }: RangeTarget,
  target: RangeTarget,
  type: FillType | 'FillFormats',
  location: string,
): void {
  const way = wayOf(box, target.box);
  if (target.sheetId !== sheetId || way === null) throw invalidArgument(location);
  const vertical = way === 'down' || way === 'up';
  const count = vertical ? target.box.rowCount - box.rowCount : target.box.columnCount - box.columnCount;
  if (count === 0) return;
  // Lines that are filled one by one: columns when it goes down, rows when it goes right.
  const lines = vertical ? box.columnCount : box.rowCount;
  const formats = context.grid.numberFormats(sheetId, box);
  for (let line = 0; line < lines; line += 1) {
    const from: Box = vertical
      ? { ...box, column: box.column + line, columnCount: 1 }
      : { ...box, row: box.row + line, rowCount: 1 };
    const cells = contentsOf(context.grid, sheetId, from).flat();
    const ordered = way === 'up' || way === 'left' ? cells.toReversed() : cells;
    const format = vertical ? formats[0]?.[line] : formats[line]?.[0];
    const added = type === 'FillFormats' ? null : filledValues(ordered, count, type, format ?? 'General');
    for (let step = 0; step < count; step += 1) {
      const at = cellAt(from, way, step);
      const likeIndex = step % ordered.length;
      const like = way === 'up' || way === 'left' ? ordered.length - 1 - likeIndex : likeIndex;
      const likeCell = vertical
        ? singleCell(from.row + like, from.column)
        : singleCell(from.row, from.column + like);
      if (type !== 'FillValues') copyFormats(context, { sheetId, box: likeCell }, { sheetId, box: at });
      if (added === null) continue;
      const cell = ordered[likeIndex] ?? '';
      const content: CellValue = isFormula(cell)
        ? movedFormula(cell, at.row - likeCell.row, at.column - likeCell.column)
        : (added[step] ?? '');
      context.grid.setCells(sheetId, at, [[content]]);
    }
  }
}

/** The cell that is filled so many steps after the source. */
function cellAt(from: Box, way: Way, step: number): Box {
  switch (way) {
    case 'down':
      return singleCell(from.row + from.rowCount + step, from.column);
    case 'up':
      return singleCell(from.row - 1 - step, from.column);
    case 'right':
      return singleCell(from.row, from.column + from.columnCount + step);
    case 'left':
      return singleCell(from.row, from.column - 1 - step);
  }
}

type Way = 'down' | 'up' | 'right' | 'left';

/** The destination holds the source and goes on in one way; null when it does not. */
function wayOf(source: Box, target: Box): Way | null {
  const sameRows = source.row === target.row && source.rowCount === target.rowCount;
  const sameColumns = source.column === target.column && source.columnCount === target.columnCount;
  const [bottom, targetBottom] = [source.row + source.rowCount, target.row + target.rowCount];
  const [right, targetRight] = [source.column + source.columnCount, target.column + target.columnCount];
  if (sameColumns && source.row === target.row && targetBottom >= bottom) return 'down';
  if (sameColumns && bottom === targetBottom && target.row < source.row) return 'up';
  if (sameRows && source.column === target.column && targetRight >= right) return 'right';
  if (sameRows && right === targetRight && target.column < source.column) return 'left';
  return null;
}

type FillType =
  | 'FillDefault'
  | 'FillCopy'
  | 'FillSeries'
  | 'FillValues'
  | 'FillDays'
  | 'FillWeekdays'
  | 'FillMonths'
  | 'FillYears'
  | 'LinearTrend'
  | 'GrowthTrend';

/** The lists that every Excel of the United States fills in. */
const LISTS = [
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  [
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
    ...['November', 'December'],
  ],
];
const DAY_MS = 86_400_000;
/** Serial number 0 of the calendar from March 1900 on. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/**
 * What follows the cells of one line, as Excel fills it: numbers go on in a straight line, dates by days, names of days and months and
 * texts that end in a number count on, and everything else is repeated.
 */
function filledValues(
  cells: readonly CellValue[],
  count: number,
  type: FillType,
  numberFormat: string,
): CellValue[] {
  const repeated = Array.from({ length: count }, (_, step) => cells[step % cells.length] ?? '');
  if (type === 'FillCopy') return repeated;
  const numbers = cells.filter((one): one is number => typeof one === 'number');
  if (numbers.length === cells.length && numbers.length > 0) {
    return numbersAfter(numbers, count, type, isDate(numberFormat)) ?? repeated;
  }
  return listAfter(cells, count) ?? countedAfter(cells, count) ?? repeated;
}

function numbersAfter(numbers: number[], count: number, type: FillType, areDates: boolean): number[] | null {
  const last = numbers.at(-1) ?? 0;
  const steps = Array.from({ length: count }, (_, step) => step + 1);
  switch (type) {
    case 'FillDays':
      return steps.map((step) => last + step);
    case 'FillWeekdays':
      return steps.map((step) => weekdayAfter(last, step));
    case 'FillMonths':
      return steps.map((step) => monthsAfter(last, step));
    case 'FillYears':
      return steps.map((step) => monthsAfter(last, 12 * step));
    case 'GrowthTrend':
      return growth(numbers, count);
    default:
      // A single number is repeated by default, a date goes on by days.
      if (numbers.length === 1 && type === 'FillDefault' && !areDates) return null;
      if (numbers.length === 1 && type === 'FillValues' && !areDates) return null;
      return numbers.length === 1 ? steps.map((step) => last + step) : straightLine(numbers, count);
  }
}

/** The line of least squares through the numbers, as Excel goes on with more than one of them. */
function straightLine(numbers: number[], count: number): number[] {
  const { slope, start } = leastSquares(numbers);
  return Array.from({ length: count }, (_, step) => tidy(start + slope * (numbers.length + step)));
}

function growth(numbers: number[], count: number): number[] | null {
  if (numbers.some((one) => one <= 0)) return null;
  if (numbers.length === 1) return Array.from({ length: count }, () => numbers[0] ?? 0);
  const { slope, start } = leastSquares(numbers.map(Math.log));
  return Array.from({ length: count }, (_, step) => tidy(Math.exp(start + slope * (numbers.length + step))));
}

function leastSquares(numbers: number[]): { slope: number; start: number } {
  const middle = (numbers.length - 1) / 2;
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const above = numbers.reduce((sum, one, index) => sum + (index - middle) * (one - mean), 0);
  const below = numbers.reduce((sum, _one, index) => sum + (index - middle) ** 2, 0);
  const slope = below === 0 ? 0 : above / below;
  return { slope, start: mean - slope * middle };
}

/** Without the last digits that adding up leaves. */
function tidy(value: number): number {
  return Number(value.toPrecision(14));
}

function weekdayAfter(serial: number, steps: number): number {
  let day = serial;
  for (let left = steps; left > 0; left -= 1) {
    do day += 1;
    while (dateOf(day).getUTCDay() % 6 === 0);
  }
  return day;
}

/** The same day of a later month, or the last one of a month that has no such day. */
function monthsAfter(serial: number, months: number): number {
  const date = dateOf(serial);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return (Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) - FIRST_DAY) / DAY_MS + (serial % 1);
}

function dateOf(serial: number): Date {
  return new Date(FIRST_DAY + Math.floor(serial) * DAY_MS);
}

function isDate(numberFormat: string): boolean {
  return /[dy]/i.test(numberFormat.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

function listAfter(cells: readonly CellValue[], count: number): string[] | null {
  const texts = cells.map(String);
  const list = LISTS.find((one) => texts.every((text) => indexIn(one, text) >= 0));
  if (list === undefined) return null;
  const places = texts.map((text) => indexIn(list, text));
  const step = places.length > 1 ? (places[1] ?? 0) - (places[0] ?? 0) : 1;
  const last = places.at(-1) ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const place = (last + step * (index + 1)) % list.length;
    return inCaseOf(texts[0] ?? '', list[(place + list.length) % list.length] ?? '');
  });
}

function indexIn(list: readonly string[], text: string): number {
  return list.findIndex((one) => one.toLowerCase() === text.toLowerCase());
}

function inCaseOf(like: string, text: string): string {
  if (like.length > 1 && like === like.toUpperCase()) return text.toUpperCase();
  return like === like.toLowerCase() ? text.toLowerCase() : text;
}

/** `Room 1`, `Room 2`; `1st` and quarters are repeated. */
function countedAfter(cells: readonly CellValue[], count: number): string[] | null {
  const parts = cells.map((one) =>
    /^(.*?\D)(\d{1,9})$/.exec(typeof one === 'string' ? one.replace(/^'/, '') : ''),
  );
  const heads = new Set(parts.map((one) => one?.[1]));
  if (parts.some((one) => one === null) || heads.size !== 1) return null;
  const numbers = parts.map((one) => Number(one?.[2]));
  const step = numbers.length > 1 ? (numbers[1] ?? 0) - (numbers[0] ?? 0) : 1;
  const last = numbers.at(-1) ?? 0;
  const digits = parts.at(-1)?.[2]?.length ?? 1;
  return Array.from({ length: count }, (_, index) => {
    const number = String(Math.abs(last + step * (index + 1)));
    return `${parts[0]?.[1] ?? ''}${number.padStart(parts.at(-1)?.[2]?.startsWith('0') ? digits : 1, '0')}`;
  });
}
