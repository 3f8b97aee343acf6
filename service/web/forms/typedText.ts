import type { Column, Field } from '../../../contract';
import { withoutCarriageReturns } from './controls';
import type { Cell } from '../layout/valueText';

const strictNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * What was typed, as the field's type calls for it. What does not read as that stays the text it is: `1,5` must not
 * become 15 or 1, and the rejection quotes it.
 */
export function typedAs({ type, options }: Field | Column, text: string): number | boolean | string {
  const trimmed = text.trim();
  switch (type) {
    case 'number':
      return strictNumber.test(trimmed) ? Number(trimmed) : text;
    case 'boolean':
      return text === '1' ? true : text === '0' ? false : text;
    case 'enum':
      return options?.find((option) => String(option) === text) ?? text;
    default:
      return withoutCarriageReturns(text);
  }
}

/** A changed cell. A lookup that was a number stays one: its text would be another code. */
export function typedCell(column: Column, text: string, before: Cell | undefined): Cell {
  const isNumber = column.type === 'lookup' && typeof before === 'number';
  return typedAs(isNumber ? { ...column, type: 'number' } : column, text);
}
