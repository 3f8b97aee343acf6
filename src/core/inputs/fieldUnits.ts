import { inputError } from '../../client/calcError';
import { bareUnits, convert, type Field, findUnit, isSameUnit } from '../../../contract';
import { describe, readCell } from './cellValue';
import { plainUnits } from './headingTail';
import type { GivenCell, InputCell } from './attributes';
import { tableInFieldUnits } from './tableUnits';
import { isTable } from './fieldKinds';

/** Digits that a conversion keeps: enough for any input, and 1 ft is 12 in without a rest. */
const digits = 12;

/**
 * An input in the units of its field: a number in other units of the same thing is converted (`lb` is a force here).
 * Spelling variants of one unit agree (`ft2`, `ft^2`, `ft²`; `lb-ft`, `lb·ft`); `-` says "no units". A table states units in the names
 * of its columns.
 *
 * @throws {CalcError} of kind `input` for units that contradict the field's, or that are unknown
 */
export function inFieldUnits({ field, value, units, above }: GivenCell): InputCell {
  const stated = readCell(units);
  const cell = readCell(value);
  if (cell.kind === 'blank') {
    if (above === undefined) return { field, value };
    return { field, value, above: inFieldUnits({ field, value: above, units }).value };
  }
  if (stated.kind === 'blank') {
    return { field, value: isTable(field) ? tableInFieldUnits(field, value, inFieldUnits) : value };
  }
  const text = stated.kind === 'text' ? bareUnits(stated.value) : describe(stated);
  const own = field.units ?? '';
  if (isSame(text, own)) return { field, value };
  const [from, to] = [findUnit(text), findUnit(own)];
  if (!from || !to || from.dimension !== to.dimension) throw contradiction(field, text, from !== undefined);
  // A date is no length, whatever stands beside it: it is refused as what it is.
  if (cell.kind !== 'number' || cell.is) return { field, value };
  return {
    field,
    value: Number(convert(cell.value, from, to).toPrecision(digits)),
    from: `${cell.value} ${from.symbol}`,
  };
}

function contradiction({ referenceId, units }: Field, given: string, isKnown: boolean) {
  return inputError(
    `${referenceId}: the units say "${given}"${isKnown ? '' : ', which is not a recognized unit'}, but the field ` +
      `${units ? `is in ${units}` : 'has no units'}. Give the value ${units ? `in ${units}` : 'without units'}, or clear the units`,
    referenceId,
  );
}

/** Units that the table does not know are compared as they are written. */
function isSame(given: string, units: string): boolean {
  const [stated, own] = [findUnit(given), findUnit(units)];
  return own ? stated !== undefined && isSameUnit(stated, own) : plainUnits(given) === plainUnits(units);
}
