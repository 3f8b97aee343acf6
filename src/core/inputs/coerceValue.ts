import type { AttributeValue, Field } from '../../../contract';
import { readCell } from './cellValue';
import { fieldError } from './fieldKind';
import { kindOf } from './fieldKinds';

/**
 * The value of a field on the wire, from a cell, as its kind reads it.
 *
 * @param from what a number was converted from, for the message
 * @returns undefined when the cell is blank: the input is omitted and the default rules
 * @throws {CalcError} of kind `input` that names the field, what was given and what is allowed
 */
export function coerceValue(field: Field, value: unknown, from?: string): AttributeValue | undefined {
  const cell = readCell(value);
  if (cell.kind === 'blank') return undefined;
  if (cell.kind === 'error') throw fieldError(field, `the cell holds ${cell.value}. Fix that cell first`);
  return kindOf(field).read(field, cell, { from, readField: coerceValue });
}
