import {
  ArrayValueObject,
  BooleanValueObject,
  ErrorValueObject,
  type BaseValueObject,
  type ErrorType,
  NumberValueObject,
  StringValueObject,
} from '@univerjs/preset-sheets-core';
import { isErrorValue } from '../../errorValue';

/** The engine's own member: makes the items of an array, and sets its size. */
type Format = (this: ArrayValueObject, raw: unknown) => unknown;

const ITEM = /\s*("(?:[^"]|"")*"|[^,;"]*)\s*([,;]|$)/y;
let patched = false;

/** Texts of `{"1/2","a,b"}` stay as they are: Univer 0.25 makes dates of them, and splits them at their commas. */
export function readArraysAsExcelDoes(): void {
  if (patched) return;
  patched = true;
  const prototype = ArrayValueObject.prototype as unknown as { _formatValue: Format };
  const format = prototype._formatValue;
  prototype._formatValue = function (raw) {
    const lines = typeof raw === 'string' ? linesOf(raw.trim().slice(1, -1)) : null;
    if (!lines) return format.call(this, raw);
    const size = { rowCount: lines.length, columnCount: Math.max(...lines.map((line) => line.length)) };
    const place = { unitId: '', sheetId: '', row: -1, column: -1 };
    return format.call(this, { calculateValueList: lines, ...size, ...place });
  };
}

/** Null: what is not a list of constants. */
function linesOf(text: string): BaseValueObject[][] | null {
  const lines: BaseValueObject[][] = [[]];
  ITEM.lastIndex = 0;
  for (;;) {
    const [, item = '', end] = ITEM.exec(text) ?? [];
    const value = end === undefined ? null : constant(item.trim());
    if (!value) return null;
    lines.at(-1)!.push(value);
    if (end === '') return lines;
    if (end === ';') lines.push([]);
  }
}

function constant(item: string): BaseValueObject | null {
  if (item.startsWith('"')) return StringValueObject.create(item.slice(1, -1).replaceAll('""', '"'));
  const word = item.toUpperCase();
  if (word === 'TRUE' || word === 'FALSE') return BooleanValueObject.create(word === 'TRUE');
  if (isErrorValue(word)) return ErrorValueObject.create(word as ErrorType);
  return item === '' || Number.isNaN(Number(item)) ? null : NumberValueObject.create(Number(item));
}
