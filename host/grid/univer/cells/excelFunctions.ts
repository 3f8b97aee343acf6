import type { Injector } from '@univerjs/core';
import {
  ArrayValueObject,
  type BaseReferenceObject,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
} from '@univerjs/preset-sheets-core';
import { fromR1C1 } from '../../../formulas/r1c1';
import { boxAddress, fullAddress, parseBox, splitSheetName } from '../../address';
import type { CellAddress } from '../../grid';
import { convertUnits } from './convertedUnits';
import { replaceFunction, singleValue } from './replaceFunction';

/**
 * Calculates SORT, COUNTIF, INDIRECT, CONVERT, and DOLLAR as Excel does. Univer 0.25 sorts the block that the other formulas of the pass read too, so a lookup
 * in it finds another row; INDIRECT reads a reference that does not exist as 0 and knows no names; CONVERT lacks units, among them psi, and
 * rounds temperatures; DOLLAR puts a blank behind its text.
 *
 * @param resolve a formula of a cell with addresses in place of names
 * @param sheetNamed the name of a sheet as the workbook spells it
 */
export function calculateFunctionsAsExcelDoes(
  injector: Injector,
  resolve: (at: CellAddress, formula: string) => string,
  sheetNamed: (name: string) => string | undefined,
): void {
  replaceFunction(injector, 'SORT', (calculate) => (array, ...rest) => {
    const own = array?.isArray() ? copyOf(array as ArrayValueObject) : array;
    return calculate(own!, ...rest);
  });

  // The engine does not count errors as different.
  replaceFunction(injector, 'COUNTIF', (calculate) => (range, criterion) => {
    const text = criterion && singleValue(valueOf(criterion));
    const other = text?.isString() ? /^<>(.+)$/s.exec(String(text.getValue()))?.[1] : undefined;
    if (other === undefined || !range?.isReferenceObject()) return calculate(range!, criterion!);
    const block = range as unknown as BaseReferenceObject;
    const equal = calculate(range, StringValueObject.create(`=${other}`));
    return equal.isError()
      ? equal
      : NumberValueObject.create(block.getRowCount() * block.getColumnCount() - Number(equal.getValue()));
  });

  replaceFunction(injector, 'INDIRECT', (calculate, executor) => (text, style) => {
    const reference = text && singleValue(text);
    if (!reference || reference.isError() || style?.isError()) return calculate(text!, style!);
    const { subUnitId, row, column } = executor;
    const inR1C1 = style && !style.isNull() && Number(singleValue(style)?.getValue()) === 0;
    const written = String(reference.getValue()).trim();
    const formula = inR1C1 ? fromR1C1(`=${written}`, row, column) : `=${written}`;
    const resolved = resolve({ sheetId: subUnitId ?? '', row, column }, formula).slice(1);
    const { sheetName, rest } = splitSheetName(resolved);
    const box = parseBox(rest);
    const sheet = sheetName === null ? null : sheetNamed(sheetName);
    if (!box || sheet === undefined) return ErrorValueObject.create(ErrorType.REF);
    const address = sheet === null ? boxAddress(box) : fullAddress(sheet, box);
    return calculate(StringValueObject.create(address), NumberValueObject.create(1));
  });

  replaceFunction(injector, 'CONVERT', (calculate) => (number, from, to) => {
    const [value, one, other] = [number, from, to].map((argument) => argument && singleValue(argument));
    const cannotBeRead =
      !value || !one || !other || [value, one, other].some((each) => each.isError() || each.isBoolean());
    const converted = cannotBeRead ? NaN : Number(value.getValue() ?? 0);
    if (cannotBeRead || Number.isNaN(converted)) return calculate(number!, from!, to!);
    const result = convertUnits(converted, String(one.getValue()), String(other.getValue()));
    return result === null ? ErrorValueObject.create(ErrorType.NA) : NumberValueObject.create(result);
  });

  replaceFunction(injector, 'DOLLAR', (calculate) => (...args) => {
    const dollars = calculate(...args) as BaseValueObject;
    return dollars.isArray() ? dollars.mapValue(withoutBlank) : withoutBlank(dollars);
  });
}

/** COUNTIF gets references. */
const valueOf = (argument: BaseValueObject): BaseValueObject =>
  argument.isReferenceObject() ? (argument as unknown as BaseReferenceObject).toArrayValueObject() : argument;

function copyOf(block: ArrayValueObject): ArrayValueObject {
  return ArrayValueObject.create({
    calculateValueList: block.getArrayValue().map((line) => [...line]),
    rowCount: block.getRowCount(),
    columnCount: block.getColumnCount(),
    unitId: block.getUnitId(),
    sheetId: block.getSheetId(),
    row: block.getCurrentRow(),
    column: block.getCurrentColumn(),
  });
}

const withoutBlank = (text: BaseValueObject): BaseValueObject =>
  text.isString() ? StringValueObject.create(String(text.getValue()).trimEnd()) : text;
