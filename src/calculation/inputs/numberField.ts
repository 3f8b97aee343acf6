import type { Field } from '../../../contract';
import { type Cell, describe } from './cellValue';
import { boundsText, fieldError, type FieldKind, inUnits } from './fieldKind';
import { numberOf } from './storedValue';

type NumberCell = Extract<Cell, { kind: 'number' }>;

/** A number, never text that looks like one, nor a date or a time of day, which Excel makes of 4/12 and 4:12. */
export const numberField: FieldKind = {
  read(field, cell, { from }) {
    if (cell.kind === 'text') {
      const comma = /^\s*[+-]?\d+,\d+\s*$/.test(cell.value) ? ', and its comma could mean two things' : '';
      throw fieldError(
        field,
        `${describe(cell)} is text, not a number${comma}. Enter a number${inUnits(field)}`,
      );
    }
    if (cell.kind !== 'number')
      throw fieldError(field, `${describe(cell)} is not a number. Enter a number${inUnits(field)}`);
    const number = plainNumber(field, cell);
    const { min = -Infinity, max = Infinity } = field;
    if (number >= min && number <= max) return number;
    throw fieldError(
      field,
      `${number}${from ? ` (${from})` : ''} is out of range. Allowed: ${boundsText(field)}${inUnits(field)}`,
    );
  },
  fromStored: (_, value) => numberOf(value),
  writable: (_, value) => numberOf(value),
  isMeasured: true,
};

/** A percentage is read as Excel does, 5% as 0.05, where a field has no units; one in % takes the 5. */
function plainNumber(field: Field, cell: NumberCell): number {
  const { is, value } = cell;
  if (is === 'date' || is === 'time') {
    throw fieldError(
      field,
      `the cell holds ${describe(cell)}: Excel makes that of what is typed like 4/12 or 4:12. Enter a number${inUnits(field)}`,
    );
  }
  if (is !== 'percent' || !field.units) return value;
  if (field.units.trim() === '%') return Number((value * 100).toPrecision(12));
  throw fieldError(
    field,
    `the cell holds ${describe(cell)}, but the field is in ${field.units}. Enter a number in ${field.units}`,
  );
}
