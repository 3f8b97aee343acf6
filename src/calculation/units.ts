import { inputError } from '../client/calcError';
import type { Field } from '../contract';
import { type Cell, describe } from './cell';
import { fold } from './fold';

/**
 * Refuses a units cell that says other units than the field's: the number would be read wrongly.
 * Spelling variants of one unit agree (`ft2`, `ft^2`, `ft²`; `lb-ft`, `lb·ft`); `-` says "no units".
 */
export function refuseOtherUnits(field: Field, cell: Cell): void {
  if (cell.kind === 'blank') return;
  const given = cell.kind === 'text' ? plainUnits(cell.value) : null;
  if (given === plainUnits(field.units ?? '')) return;
  throw inputError(
    `${field.referenceId}: the units cell says ${describe(cell)}, but the field is in ${field.units ?? 'no units'}. ` +
      'Convert the value, or clear the units cell',
    field.referenceId,
  );
}

function plainUnits(text: string): string {
  return fold(text).replace(/[-–—^·*⋅]/g, '');
}
