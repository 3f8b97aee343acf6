import { CellValueType, extractPureTextFromCell, type ICellData, type Nullable } from '@univerjs/core';
import { readEntry } from '../../../formulas/typedEntry';
import { readTyped, type TypedCell } from '../../typedText';
import { isErrorValue } from '../../errorValue';
import type { CellValue } from '../../grid';

/** What the engine calls a result that is still to come. Excel shows #BUSY!. */
export const ENGINE_BUSY = '#GETTING_DATA';
export const BUSY = '#BUSY!';

export function valueOf(cell: Nullable<ICellData>): CellValue {
  if (!cell) return '';
  if (cell.v === undefined || cell.v === null) return cell.p ? extractPureTextFromCell(cell) : '';
  if (cell.t === CellValueType.BOOLEAN) return cell.v === 1 || cell.v === true || cell.v === 'TRUE';
  if (cell.t === CellValueType.NUMBER) return Number(cell.v);
  return cell.v === ENGINE_BUSY ? BUSY : cell.v;
}

export function isFilled(cell: Nullable<ICellData>): boolean {
  return Boolean(cell && (cell.f || cell.si || cell.p || (cell.v !== undefined && cell.v !== null)));
}

const nothing = { v: null, f: null, si: null, p: null, t: null } satisfies ICellData;

/** What a cell with this number format comes to hold when `typed` is written into it. */
export function cellFor(typed: CellValue, numberFormat: string): ICellData {
  return cellOf(readTyped(typed, numberFormat), typed);
}

/** What it comes to hold when the user types. */
export function cellForEntry(typed: string, numberFormat: string): ICellData {
  return cellOf(readEntry(typed, numberFormat), typed);
}

function cellOf(content: TypedCell, typed: CellValue): ICellData {
  if ('formula' in content) return { ...nothing, f: content.formula };
  const { value, numberFormat } = content;
  // An apostrophe with nothing behind it is an empty text.
  if (value === '' && typed === '') return nothing;
  if (typeof value === 'boolean') return { ...nothing, v: value ? 1 : 0, t: CellValueType.BOOLEAN };
  if (typeof value === 'string') {
    // Behind an apostrophe, what reads as an error is text.
    const isErrorText = value !== typed && isErrorValue(value);
    return { ...nothing, v: value, t: isErrorText ? CellValueType.FORCE_STRING : CellValueType.STRING };
  }
  const style = numberFormat === undefined ? {} : { s: { n: { pattern: numberFormat } } };
  return { ...nothing, v: value, t: CellValueType.NUMBER, ...style };
}
