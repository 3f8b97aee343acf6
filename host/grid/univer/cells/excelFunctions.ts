import type { Injector } from '@univerjs/core';
import {
  ArrayValueObject,
  type BaseValueObject,
  BooleanValueObject,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
} from '@univerjs/preset-sheets-core';
import { fromR1C1 } from '../../../formulas/r1c1';
import { boxAddress, fullAddress, MAX_COLUMNS, MAX_ROWS, parseBox, splitSheetName } from '../../address';
import type { CellAddress } from '../../grid';
import { convertUnits } from './convertedUnits';
import {
  asReference,
  eachOf,
  numbersOf,
  replaceFunction,
  singleNumber,
  singleValue,
} from './replaceFunction';

/**
 * Calculates SORT, comparisons, INDIRECT, CONVERT, and DOLLAR as Excel does. Univer 0.25 sorts the block that the other formulas of the pass read too, so a lookup
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

  // The engine takes an error in a cell for a text, the text '1' for the number, and all digits of numbers.
  replaceFunction(injector, 'COMPARE', (calculate, executor) => (one, other) => {
    const [a, b] = [singleValue(one!), singleValue(other!)];
    const error = [a, b].find((value) => value?.isError());
    if (error) return error;
    const [rank, otherRank] = [rankOf(a), rankOf(b)];
    if (rank < 0 || otherRank < 0) return calculate(one!, other!);
    if (rank === otherRank) return calculate(with15Digits(a!), with15Digits(b!));
    const { _compareType: operator } = executor as unknown as { _compareType: string };
    const isLess = operator.startsWith('<') && rank < otherRank;
    const isMore = operator.startsWith('>') && rank > otherRank;
    return BooleanValueObject.create(operator === '<>' || isLess || isMore);
  });

  replaceFunction(injector, 'INDIRECT', (calculate, executor) => (text, style) => {
    const reference = text && singleValue(text);
    if (!reference || reference.isError() || style?.isError()) return calculate(text!, style!);
    const { subUnitId, row, column } = executor;
    const inR1C1 = style && !style.isNull() && Number(singleValue(style)?.getValue()) === 0;
    const written = String(reference.getValue()).trim();
    if (inR1C1 && parseBox(splitSheetName(written).rest)) return ErrorValueObject.create(ErrorType.REF);
    const formula = inR1C1 ? fromR1C1(`=${written}`, row, column) : `=${written}`;
    const resolved = resolve({ sheetId: subUnitId ?? '', row, column }, formula).slice(1);
    const { sheetName, rest } = splitSheetName(resolved);
    const box = parseBox(rest);
    const sheet = sheetName === null ? null : sheetNamed(sheetName);
    if (!box || sheet === undefined) return ErrorValueObject.create(ErrorType.REF);
    const address = sheet === null ? boxAddress(box) : fullAddress(sheet, box);
    return calculate(StringValueObject.create(address), NumberValueObject.create(1));
  });

  takePlaces(injector);

  // An omitted argument counts, and looks to the engine like a blank cell that IF gives.
  for (const name of ['COUNT', 'COUNTA'])
    replaceFunction(injector, name, (calculate) => (...args) => {
      const mayBeOmitted = args.length > 1 && args.some((arg) => arg.isNull() && !arg.isArray());
      return mayBeOmitted ? ErrorValueObject.create(ErrorType.VALUE) : calculate(...args);
    });

  // The engine counts the errors, too.
  replaceFunction(injector, 'AGGREGATE', (calculate) => (...args) => {
    const [kind, options] = numbersOf(
      args.slice(0, 2).map((arg) => asReference(arg)?.toArrayValueObject() ?? arg),
    );
    const countsWithoutErrors = kind === 3 && [2, 3, 6, 7].includes(options ?? 0);
    return countsWithoutErrors ? ErrorValueObject.create(ErrorType.VALUE) : calculate(...args);
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
    return eachOf(dollars, withoutBlank);
  });
}

/** ADDRESS outside of the sheet is an error, whole columns have all rows of Excel, and OFFSET takes whole numbers. */
function takePlaces(injector: Injector): void {
  replaceFunction(injector, 'ADDRESS', (calculate) => (row, column, kind, style, ...rest) => {
    const isRelative = style !== undefined && !style.isNull() && Number(singleValue(style)?.getValue()) === 0;
    const [r, c, absolute] = [row, column, kind ?? NumberValueObject.create(1)].map(
      (arg) => arg && singleNumber(arg),
    );
    const isOutside =
      (r != null && (r < 1 || r >= MAX_ROWS + 1) && !(isRelative && (absolute === 3 || absolute === 4))) ||
      (c != null && (c < 1 || c >= MAX_COLUMNS + 1) && !(isRelative && (absolute === 2 || absolute === 4)));
    if (isOutside) return ErrorValueObject.create(ErrorType.VALUE);
    return calculate(...[row!, column!, kind!, style!, ...rest].filter(Boolean));
  });

  for (const [name, isWhole, all] of [
    ['ROWS', 'isColumn', MAX_ROWS],
    ['COLUMNS', 'isRow', MAX_COLUMNS],
  ] as const)
    replaceFunction(injector, name, (calculate, executor) => {
      executor.needsReferenceObject = true;
      return (block) => {
        const range = asReference(block);
        return range?.[isWhole]()
          ? NumberValueObject.create(all)
          : calculate(range?.toArrayValueObject() ?? block!);
      };
    });

  replaceFunction(
    injector,
    'OFFSET',
    (calculate) =>
      (range, ...args) =>
        calculate(
          range!,
          ...args.map((arg, at) =>
            eachOf(asReference(arg)?.toArrayValueObject() ?? arg, (one) =>
              one.isNumber() ? wholeNumber(one, at > 1) : one,
            ),
          ),
        ),
  );
}

/** @param isSize of rows or columns, of which there is at least a part */
function wholeNumber(value: BaseValueObject, isSize: boolean): BaseValueObject {
  const whole = Math.trunc(Number(value.getValue()));
  return NumberValueObject.create(isSize && whole === 0 ? Math.sign(Number(value.getValue())) : whole);
}

/** Comparisons look at 15 digits of a number. */
const with15Digits = (value: BaseValueObject): BaseValueObject =>
  value.isNumber() ? NumberValueObject.create(Number(Number(value.getValue()).toPrecision(15))) : value;

/** Numbers come before texts before logical values; -1 for others. */
function rankOf(value: BaseValueObject | null): number {
  if (!value || value.isNull()) return -1;
  return [value.isNumber(), value.isString(), value.isBoolean()].indexOf(true);
}

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
