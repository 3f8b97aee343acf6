import { dateText } from '../../../contract/timeText';
import { inputError } from '../../client/calcError';

/** What a number in a cell stands for, by its number format. */
export type NumberKind = 'date' | 'time' | 'percent';

/** Reads an en-US number format; null: a plain number. */
export function numberKind(format: string): NumberKind | null {
  const codes = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  if (/general/.test(codes)) return null;
  if (codes.includes('%')) return 'percent';
  if (/[yd]|mmm/.test(codes)) return 'date';
  return /[hs]/.test(codes) ? 'time' : null;
}

/** What a cell or an argument holds, as inputs distinguish it. */
export type Cell =
  | { kind: 'blank' }
  | { kind: 'number'; value: number; is?: NumberKind }
  | { kind: 'text'; value: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'error'; value: string };

const errorText =
  /^#(N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|BUSY!|FIELD!|CONNECT!|BLOCKED!|UNKNOWN!|GETTING_DATA|EXTERNAL!|PYTHON!|TIMEOUT!)$/;

/**
 * Reads one value as Excel hands it over. Blank is null or "" (an omitted argument is null). Rich values
 * come as objects that carry a basic value; errors as objects with a code, or as their text in a range.
 */
export function readCell(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return { kind: 'blank' };
  if (typeof value === 'number') {
    return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'error', value: '#NUM!' };
  }
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  if (typeof value === 'string') {
    return errorText.test(value) ? { kind: 'error', value } : { kind: 'text', value };
  }
  if (typeof value === 'object') {
    if ('code' in value && typeof value.code === 'string') return { kind: 'error', value: value.code };
    if ('basicValue' in value) {
      const cell = readCell(value.basicValue);
      const format =
        'numberFormat' in value && typeof value.numberFormat === 'string' ? value.numberFormat : '';
      const is = cell.kind === 'number' ? numberKind(format) : null;
      return cell.kind === 'number' && is ? { ...cell, is } : cell;
    }
  }
  return { kind: 'error', value: '#VALUE!' };
}

/**
 * The same of an argument that has a name.
 *
 * @throws {CalcError} of kind `input` when it holds an error, which is passed on
 */
export function readArgument(value: unknown, name: string): Exclude<Cell, { kind: 'error' }> {
  const cell = readCell(value);
  if (cell.kind === 'error')
    throw inputError(`${name}: the cell holds ${cell.value}. Fix that cell first`, name);
  return cell;
}

export function isBlank(value: unknown): boolean {
  return readCell(value).kind === 'blank';
}

/** Milliseconds of a day that Excel counts from the end of 1899. */
const shownTime = (days: number) => Math.round((days - 25_569) * 86_400) * 1000;

const ofKind: Record<NumberKind, (value: number) => string> = {
  date: (value) => `${dateText(shownTime(value), 'UTC')}, formatted as a date`,
  time: (value) =>
    `${new Date(shownTime(value % 1)).toISOString().slice(11, 16)}, formatted as a time of day`,
  percent: (value) => `${Number((value * 100).toPrecision(12))}%`,
};

/** The content as an engineer reads it in a message. */
export function describe(cell: Cell): string {
  switch (cell.kind) {
    case 'blank':
      return 'a blank cell';
    case 'text':
      return JSON.stringify(cell.value).replaceAll('\\"', '"');
    case 'boolean':
      return cell.value ? 'TRUE' : 'FALSE';
    case 'number':
      return cell.is ? ofKind[cell.is](cell.value) : String(cell.value);
    case 'error':
      return cell.value;
  }
}
