import type { Injector } from '@univerjs/core';
import {
  type ArrayValueObject,
  type BaseReferenceObject,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
} from '@univerjs/preset-sheets-core';
import { MAX_COLUMNS, MAX_ROWS } from '../../address';
import { criterion, type Held } from './criterion';
import { asReference, blockOfValues, heldOf, itemAt, replaceFunction } from './replaceFunction';

interface Condition {
  cells: Held[];
  /** Blank cells beyond the grid's sheet, of a whole column or row. */
  beyond: number;
  sought: BaseValueObject;
}

/** Joins what the conditions left over. */
type Join = (taken: Held[], count: number) => BaseValueObject;

/**
 * Calculates COUNTIF and its kin as Excel does. Univer 0.25 leaves blanks, empty texts, and errors out of `<>`, takes numbers of another kind for equal,
 * and compares with nothing behind an operator.
 */
export function takeCriteriaAsExcelDoes(injector: Injector): void {
  for (const name of ['COUNTIF', 'COUNTIFS'])
    replaceFunction(
      injector,
      name,
      (calculate) =>
        (...args) =>
          joined(args, null, counted) ?? calculate(...args),
    );
  for (const [name, join] of [
    ['SUMIF', summed],
    ['AVERAGEIF', averaged],
  ] as const)
    replaceFunction(
      injector,
      name,
      (calculate) =>
        (range, sought, target = range, ...rest) =>
          joined([range, sought], target, join) ??
          calculate(...[range!, sought!, target!].slice(0, target === range ? 2 : 3), ...rest),
    );
  for (const [name, join] of [
    ['SUMIFS', summed],
    ['AVERAGEIFS', averaged],
    ['MAXIFS', extreme(Math.max)],
    ['MINIFS', extreme(Math.min)],
  ] as const)
    replaceFunction(
      injector,
      name,
      (calculate) =>
        (target, ...args) =>
          joined(args, target, join) ?? calculate(target!, ...args),
    );
}

const numbersOf = (cells: Held[]) => cells.filter((cell) => typeof cell === 'number');
const counted: Join = (_taken, count) => NumberValueObject.create(count);
const summed: Join = (taken) =>
  NumberValueObject.create(numbersOf(taken).reduce((sum, each) => sum + each, 0));
const averaged: Join = (taken) => {
  const numbers = numbersOf(taken);
  const sum = numbers.reduce((all, each) => all + each, 0);
  return numbers.length === 0
    ? ErrorValueObject.create(ErrorType.DIV_BY_ZERO)
    : NumberValueObject.create(sum / numbers.length);
};
const extreme =
  (choose: (one: number, other: number) => number): Join =>
  (taken) => {
    const numbers = numbersOf(taken);
    return NumberValueObject.create(numbers.length === 0 ? 0 : numbers.reduce((a, b) => choose(a, b)));
  };

/** null for what the engine refuses: no ranges, or ranges of different sizes. */
function joined(
  args: (BaseValueObject | undefined)[],
  target: BaseValueObject | null | undefined,
  join: Join,
): BaseValueObject | null {
  const conditions: Condition[] = [];
  for (let index = 0; index < args.length; index += 2) {
    const [range, sought] = [asReference(args[index]), args[index + 1]];
    if (!range || !sought) return null;
    const value = asReference(sought)?.toArrayValueObject() ?? sought;
    conditions.push({ ...cellsOf(range), sought: value });
  }
  const area = asReference(target);
  if (target !== null && !area) return null;
  const values = area ? cellsOf(area).cells : null;
  const length = conditions[0]?.cells.length;
  const blocks = [...conditions.map(({ cells }) => cells), ...(values ? [values] : [])];
  if (length === undefined || blocks.some((cells) => cells.length !== length)) return null;
  const sizes = conditions.map(({ sought }) =>
    sought.isArray() ? sizeOf(sought as ArrayValueObject) : [1, 1],
  );
  const [rows, columns] = [0, 1].map((side) => Math.max(...sizes.map((size) => size[side]!))) as [
    number,
    number,
  ];
  const one = (row: number, column: number) => answer(conditions, values, join, row, column);
  if (rows * columns === 1) return one(0, 0);
  return blockOfValues(
    Array.from({ length: rows }, (_r, row) =>
      Array.from({ length: columns }, (_c, column) => one(row, column)),
    ),
  );
}

function answer(
  conditions: Condition[],
  values: Held[] | null,
  join: Join,
  row: number,
  column: number,
): BaseValueObject {
  const tests = conditions.map(({ sought }) => criterion(heldOf(itemAt(sought, row, column)), numberOf));
  const taken: number[] = [];
  for (let at = 0; at < conditions[0]!.cells.length; at += 1)
    if (tests.every((isTaken, index) => isTaken(conditions[index]!.cells[at]!))) taken.push(at);
  const beyond = tests.every((isTaken) => isTaken(null))
    ? Math.min(...conditions.map((each) => each.beyond))
    : 0;
  const cells = values ? taken.map((at) => values[at]!) : [];
  const error = cells.find((cell) => cell !== null && typeof cell === 'object');
  return error ? ErrorValueObject.create(error.error as ErrorType) : join(cells, taken.length + beyond);
}

const sizeOf = (block: ArrayValueObject) => [block.getRowCount(), block.getColumnCount()];

function cellsOf(range: BaseReferenceObject): { cells: Held[]; beyond: number } {
  const block = range.toArrayValueObject();
  const [rows, columns] = sizeOf(block) as [number, number];
  const beyond = range.isColumn()
    ? (MAX_ROWS - rows) * columns
    : range.isRow()
      ? (MAX_COLUMNS - columns) * rows
      : 0;
  return { cells: block.getArrayValue().flatMap((line) => line.map((cell) => heldOf(cell))), beyond };
}

function numberOf(text: string): number | null {
  if (!/\d/.test(text)) return null;
  const read = StringValueObject.create(text).convertToNumberObjectValue();
  return read.isError() || read.isArray() ? null : Number(read.getValue());
}
