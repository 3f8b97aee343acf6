import { inputError } from '../client/calcError';
import { convert, type Field, findUnit, type Unit } from '../contract';
import { type Cell, describe } from './cell';
import { fold } from './fold';

/**
 * Refuses a units cell that says other units than the field's: the number would be read wrongly.
 * Spelling variants of one unit agree (`ft2`, `ft^2`, `ft²`; `lb-ft`, `lb·ft`); `-` says "no units".
 */
export function refuseOtherUnits(field: Field, cell: Cell): void {
  if (cell.kind === 'blank') return;
  const units = field.units ?? '';
  if (cell.kind === 'text' && isSame(cell.value, units)) return;
  throw inputError(
    `${field.referenceId}: the units cell says ${describe(cell)}, but the field is in ${units || 'no units'}. ` +
      `Convert the value${conversion(cell, units)}, or clear the units cell`,
    field.referenceId,
  );
}

/** Units that the table does not know are compared as they are written. */
function isSame(given: string, units: string): boolean {
  const known = findUnit(units);
  return known ? findUnit(given) === known : plainUnits(given) === plainUnits(units);
}

/** ` (1 kN is 0.22481 kip)`, when both are units of one thing. */
function conversion(cell: Cell, units: string): string {
  const [from, to] = [cell.kind === 'text' ? findUnit(cell.value) : undefined, findUnit(units)];
  if (!from || !to || from.dimension !== to.dimension) return '';
  return ` (1 ${from.symbol} is ${factor(from, to)} ${units})`;
}

function factor(from: Unit, to: Unit): string {
  return String(Number(convert(1, from, to).toPrecision(5)));
}

function plainUnits(text: string): string {
  return fold(text).replace(/[-–—^·*⋅]/g, '');
}
