import type { Injector, Nullable } from '@univerjs/core';
import {
  ArrayValueObject,
  type BaseFunction,
  type BaseReferenceObject,
  type BaseValueObject,
  type ErrorValueObject,
  IFunctionService,
} from '@univerjs/preset-sheets-core';
import type { Held } from './criterion';

export type Calculate = (...args: BaseValueObject[]) => BaseValueObject;

/**
 * Replaces how the engine calculates one of its functions.
 *
 * @param make gets the engine's own calculation, and the function with the cell that it is calculated for
 */
export function replaceFunction(
  injector: Injector,
  name: string,
  make: (calculate: Calculate, executor: BaseFunction) => Calculate,
): void {
  const executor = injector.get(IFunctionService).getExecutor(name);
  if (!executor) throw new Error(`The grid has no function ${name}.`);
  executor.calculate = make(executor.calculate.bind(executor) as Calculate, executor);
}

/** The only value of a block of one cell, or the value itself; null for a larger block. */
export function singleValue(value: BaseValueObject): BaseValueObject | null {
  if (!value.isArray()) return value;
  const block = value as BaseValueObject & {
    getRowCount(): number;
    getColumnCount(): number;
    getFirstCell(): BaseValueObject;
  };
  return block.getRowCount() === 1 && block.getColumnCount() === 1 ? block.getFirstCell() : null;
}

/** The only number of a value; null for anything else. */
export function singleNumber(value: BaseValueObject): number | null {
  const single = singleValue(value);
  return single?.isNumber() ? Number(single.getValue()) : null;
}

/** The only number of each argument, or null. */
export const numbersOf = (args: BaseValueObject[]): (number | null)[] => args.map(singleNumber);

/** A block of calculated values, which stands in no sheet. */
export function blockOfValues(lines: (BaseValueObject | null)[][]): ArrayValueObject {
  return ArrayValueObject.create({
    calculateValueList: lines,
    ...{ rowCount: lines.length, columnCount: lines[0]!.length },
    ...{ unitId: '', sheetId: '', row: 0, column: 0 },
  });
}

/** The result of a value, or of each in a block. */
export function eachOf(
  value: BaseValueObject,
  result: (one: BaseValueObject) => BaseValueObject,
): BaseValueObject {
  return value.isArray() ? value.mapValue(result) : result(value);
}

/** The range that the engine hands over in place of a value; null for a value. */
export function asReference(value: Nullable<BaseValueObject>): BaseReferenceObject | null {
  return value?.isReferenceObject() ? (value as unknown as BaseReferenceObject) : null;
}

/** A value of a block, of a single row or column for all of them, and a value itself for every place. */
export function itemAt(value: BaseValueObject, row: number, column: number): BaseValueObject | null {
  if (!value.isArray()) return value;
  const block = value as ArrayValueObject;
  return (
    block.get(Math.min(row, block.getRowCount() - 1), Math.min(column, block.getColumnCount() - 1)) || null
  );
}

/** What a cell holds. */
export function heldOf(value: Nullable<BaseValueObject>): Held {
  if (!value || value.isNull()) return null;
  if (value.isError()) return { error: (value as ErrorValueObject).getErrorType() };
  return value.getValue() as Held;
}
