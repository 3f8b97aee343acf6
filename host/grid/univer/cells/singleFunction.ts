import type { Injector } from '@univerjs/core';
import {
  type ArrayValueObject,
  BaseFunction,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  IFunctionService,
} from '@univerjs/preset-sheets-core';
import { asReference } from './replaceFunction';

/**
 * Registers SINGLE, the `@` before what is not an address (`resolveFormula`): of a range the cell in the row or column of the formula, of an
 * array the first value.
 */
export function registerSingle(injector: Injector): void {
  injector.get(IFunctionService).registerExecutors(new Single('SINGLE'));
}

class Single extends BaseFunction {
  override needsReferenceObject = true;
  override minParams = 1;
  override maxParams = 1;

  override calculate(value: BaseValueObject): BaseValueObject {
    const reference = asReference(value);
    if (!reference) return value.isArray() ? ((value as ArrayValueObject).get(0, 0) ?? value) : value;
    const { startRow, startColumn, endRow, endColumn } = reference.getRangePosition();
    const isRow = startRow === endRow;
    const isColumn = startColumn === endColumn;
    const row = isRow ? startRow : this.row;
    const column = isColumn ? startColumn : this.column;
    const isInside = row >= startRow && row <= endRow && column >= startColumn && column <= endColumn;
    if (!isInside || (!isRow && !isColumn)) return ErrorValueObject.create(ErrorType.VALUE);
    return reference.getCellByPosition(row, column);
  }
}
