import { type Field, findUnit, quantityIn, readQuantity } from '../../../contract';
import { type Cell, describe } from './cellValue';
import { boundsText, fieldError, type FieldKind, inUnits } from './fieldKind';
import { numberOf } from './storedValue';

type NumberCell = Extract<Cell, { kind: 'number' }>;
type TextCell = Extract<Cell, { kind: 'text' }>;

/**
 * A number, or one with its unit as text: `28'-6"`, `310 plf`. Never text that looks like a number alone, nor a date or a time of day,
 * which Excel makes of 4/12 and 4:12.
 */
export const numberField: FieldKind = {
  read(field, cell, { from }) {
    if (cell.kind === 'boolean')
      throw fieldError(field, `${describe(cell)} is not a number. Enter a number${inUnits(field)}`);
    const number = cell.kind === 'text' ? numberWithUnit(field, cell) : plainNumber(field, cell);
    const origin = cell.kind === 'text' ? cell.value.trim() : from;
    const { min = -Infinity, max = Infinity } = field;
    if (number >= min && number <= max) return number;
    throw fieldError(
      field,
      `${number}${origin ? ` (${origin})` : ''} is out of range. Allowed: ${boundsText(field)}${inUnits(field)}`,
    );
  },
  fromStored: (_, value) => numberOf(value),
  writable: (_, value) => numberOf(value),
  isMeasured: true,
};

/** In the units of the field, whatever the unit of the text: a unit of another thing is refused, and so is one that is not known. */
function numberWithUnit(field: Field, cell: TextCell): number {
  const what = describe(cell);
  const hasComma = /^\s*[+-]?\d+,\d+\s*$/.test(cell.value);
  const quantity = hasComma ? undefined : readQuantity(cell.value);
  if (!quantity) {
    const comma = hasComma ? ', and its comma could mean two things' : '';
    throw fieldError(field, `${what} is text, not a number${comma}. Enter a number${inUnits(field)}`);
  }
  if ('because' in quantity) {
    throw fieldError(
      field,
      quantity.because === 'ambiguous'
        ? `${what} is text, not a number, and it could mean several numbers. Enter a number${inUnits(field)}${writtenOut(field)}`
        : `${what} ends in "${quantity.written}", which is not a recognized unit. Enter a number${inUnits(field)}`,
    );
  }
  const { unit } = quantity;
  if (!field.units?.trim())
    throw fieldError(
      field,
      `${what} has a unit, but the units of this input are not known. Enter a number without a unit`,
    );
  const own = findUnit(field.units);
  if (own?.dimension === unit.dimension) return quantityIn(quantity, own);
  throw fieldError(
    field,
    `${what} is in ${unit.symbol}, but the field is in ${field.units}. Enter a number in ${field.units}`,
  );
}

function writtenOut({ units }: Field): string {
  return units && findUnit(units)?.dimension === 'length' ? `, or feet and inches such as 1'-6"` : '';
}

/** A percentage is read as Excel does, 5% as 0.05, where a field has no units; one in % takes the 5. */
function plainNumber(field: Field, cell: NumberCell): number {
  const { is, value } = cell;
  if (is === 'date' || is === 'time') {
    throw fieldError(
      field,
      `the cell holds ${describe(cell)}: Excel converts entries such as 4/12 or 4:12 to a date or a time. Enter a number${inUnits(field)}`,
    );
  }
  if (is !== 'percent' || !field.units) return value;
  if (field.units.trim() === '%') return Number((value * 100).toPrecision(12));
  throw fieldError(
    field,
    `the cell holds ${describe(cell)}, but the field is in ${field.units}. Enter a number in ${field.units}`,
  );
}
