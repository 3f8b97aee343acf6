import type { Injector } from '@univerjs/core';
import {
  ArrayValueObject,
  type BaseFunction,
  type BaseValueObject,
  IFunctionService,
} from '@univerjs/preset-sheets-core';

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
