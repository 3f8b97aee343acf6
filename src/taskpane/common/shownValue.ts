import type { AttributeValue, ResultValue } from '../../../contract';

/** A value as the engineer reads it. Numbers are rounded for the eye alone; the cell holds all digits. */
export function shownValue(value: AttributeValue | ResultValue | undefined): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(Number(value.toPrecision(6)));
  if (typeof value === 'string') return value;
  return `${value.length} ${value.length === 1 ? 'row' : 'rows'}`;
}
