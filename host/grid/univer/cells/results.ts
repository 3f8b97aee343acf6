import { CellValueType, type ICellData, type Injector, type Nullable } from '@univerjs/core';
import {
  type ArrayValueObject,
  type BaseReferenceObject,
  BaseReferenceObject as Reference,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  IFormulaRuntimeService,
  NumberValueObject,
  StringValueObject,
} from '@univerjs/preset-sheets-core';
import { isErrorValue } from '../../errorValue';

type Variant = BaseValueObject | BaseReferenceObject;

/** The engine's own members. */
interface Runtime {
  _currentRow: number;
  _currentColumn: number;
  _currentRowCount: number;
  currentColumnCount: number;
  setRuntimeData(variant: Variant): void;
  _checkIfArrayFormulaRangeHasData(...where: unknown[]): boolean;
  _isInOtherArrayFormulaRange(...where: unknown[]): boolean;
  _getValueObjectOfRuntimeData(value: Nullable<BaseValueObject>): ICellData;
}

/**
 * Writes what formulas come to as Excel does: a block that runs over the edge of the sheet is `#SPILL!`, a number that is not finite `#NUM!`, and a blank 0.
 * A text that reads as an error stays text.
 * Univer 0.25 reads each cell of the block beforehand and looks for other blocks around it, which never ends for whole columns in a few cells;
 * it takes a formula that comes to an empty text for a blank cell.
 */
export function writeResultsAsExcelDoes(injector: Injector): void {
  const runtime = injector.get(IFormulaRuntimeService) as unknown as Runtime;
  let cannotSpill = false;
  let isWritten = false;
  const set = (variant: Variant) => {
    isWritten = true;
    setVariant(variant);
    isWritten = false;
  };
  const setVariant = runtime.setRuntimeData.bind(runtime);
  runtime.setRuntimeData = (variant) => {
    if (isBlock(variant)) {
      const { startRow, startColumn, endRow, endColumn } = variant.getRangePosition();
      const isOver =
        runtime._currentRow + endRow - startRow >= runtime._currentRowCount ||
        runtime._currentColumn + endColumn - startColumn >= runtime.currentColumnCount;
      const isSingle = startRow === endRow && startColumn === endColumn;
      if (isOver && !isSingle) set(ErrorValueObject.create(ErrorType.SPILL));
      else set(variant);
    } else set(variant);
  };
  const isBlocked = runtime._checkIfArrayFormulaRangeHasData.bind(runtime);
  const isInOther = runtime._isInOtherArrayFormulaRange.bind(runtime);
  runtime._checkIfArrayFormulaRangeHasData = (...where) => {
    cannotSpill = false;
    return (cannotSpill = isBlocked(...where));
  };
  runtime._isInOtherArrayFormulaRange = (...where) => cannotSpill || isInOther(...where);
  const cellOf = runtime._getValueObjectOfRuntimeData.bind(runtime);
  runtime._getValueObjectOfRuntimeData = (value) => {
    if (isWritten && isBlank(value)) return cellOf(NumberValueObject.create(0));
    if (value?.isNumber() && !Number.isFinite(value.getValue()))
      return cellOf(ErrorValueObject.create(ErrorType.NUM));
    const cell = cellOf(value);
    const isErrorText = value?.isString() && isErrorValue(String(cell.v));
    return isErrorText ? { ...cell, t: CellValueType.FORCE_STRING } : cell;
  };
}

const isBlock = (variant: Variant): variant is ArrayValueObject =>
  variant.isReferenceObject() || (variant as BaseValueObject).isArray();

const isBlank = (value: Nullable<BaseValueObject>): boolean => !value || value.isNull();

const EMPTY = { f: '=""' };
let patched = false;

/** A formula that comes to an empty text holds a text: COUNTA counts it. So does a cell whose text reads as an error. */
export function readTextsAsTexts(): void {
  if (patched) return;
  patched = true;
  const reference = Reference.prototype as {
    getCellData(row: number, column: number): Nullable<ICellData>;
    getCellValueObject(cell: ICellData): BaseValueObject;
  };
  const readValue = reference.getCellValueObject;
  reference.getCellValueObject = function (cell) {
    return cell.t === CellValueType.FORCE_STRING
      ? StringValueObject.create(String(cell.v ?? ''))
      : readValue.call(this, cell);
  };
  const read = reference.getCellData;
  reference.getCellData = function (row, column) {
    const cell = read.call(this, row, column);
    return cell?.v === '' && cell.t === CellValueType.STRING && !cell.f && !cell.si
      ? { ...cell, ...EMPTY }
      : cell;
  };
}
