import type { ICellData, Nullable } from '@univerjs/core';
import { isErrorValue } from '../../grid/errorValue';
import type { CellValue } from '../../grid/grid';
import type { CellContent } from '../content/workbookContent';
import { PENDING } from '../sheet/fileErrors';

/** `CellValueType` of Univer. */
const TEXT = 1;
const NUMBER = 2;
const BOOLEAN = 3;
const FORCED_TEXT = 4;

/** A value as a cell of the grid has it. */
export function typedValue(value: CellValue, isText = false): ICellData {
  if (typeof value === 'number') return { v: value, t: NUMBER };
  if (isText) return { v: value as string, t: FORCED_TEXT };
  return typeof value === 'boolean' ? { v: value ? 1 : 0, t: BOOLEAN } : { v: value, t: TEXT };
}

/** Null for nothing, and for a result that is still to come. */
function valueOf({ v, t, p }: ICellData): CellValue | null {
  if (v === undefined || v === null) {
    const text = p?.body?.dataStream.replace(/\r?\n$/, '').replaceAll('\r', '\n') ?? '';
    return text === '' ? null : text;
  }
  if (v === PENDING) return null;
  if (t === BOOLEAN) return v === 1 || v === true || v === 'TRUE';
  return t === NUMBER && !Number.isNaN(Number(v)) ? Number(v) : v;
}

/** What a file holds of the value. */
export function contentOf(cell: ICellData): CellContent {
  const value = valueOf(cell);
  return cell.t === FORCED_TEXT && value !== null && isErrorValue(value)
    ? { value, isText: true }
    : { value };
}

/** Visits the cells of a matrix of the grid. */
export function eachCell<T>(
  matrix: Record<number, Record<number, Nullable<T>>>,
  visit: (row: number, column: number, cell: T) => void,
): void {
  for (const [row, line] of Object.entries(matrix)) {
    for (const [column, cell] of Object.entries(line)) if (cell) visit(Number(row), Number(column), cell);
  }
}
