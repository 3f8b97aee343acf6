import { type CellValue } from './grid';

const ERRORS = new Set([
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#SPILL!',
  '#CALC!',
  '#BUSY!',
  '#CYCLE!',
  '#FIELD!',
]);

/** A cell's error is its text; this distinguishes it from other text. */
export function isErrorValue(value: CellValue): value is string {
  return typeof value === 'string' && ERRORS.has(value);
}
