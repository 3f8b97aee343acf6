import { inputError } from '../client/calcError';
import type { Attributes, Field, Preset, TemplateDetail } from '../contract';
import { readCell } from './cell';
import { coerceValue } from './coerceValue';
import { effectiveValue, unusedBecause } from './fieldUse';
import { refuseOtherUnits } from './units';

/** One input as it stands in cells. */
export interface InputCell {
  field: Field;
  value: unknown;
  units?: unknown;
}

/**
 * The attributes of one case. A blank cell is an omitted input. Everything that the template's fields let us
 * check is checked here, before anything is sent.
 *
 * @throws {CalcError} of kind `input`, also for an input that the calculation would not use: its number would
 *   belong to other inputs than the cells show
 */
export function attributesOf(
  cells: readonly InputCell[],
  template: TemplateDetail,
  preset: Preset | null,
): Attributes {
  const attributes: Attributes = {};
  for (const { field, value, units } of cells) {
    const coerced = coerceValue(field, value);
    if (coerced === undefined) continue;
    refuseOtherUnits(field, readCell(units));
    attributes[field.referenceId] = coerced;
  }
  for (const field of template.fields) {
    const reason = unusedBecause(field, template, attributes, preset);
    if (field.referenceId in attributes) {
      if (reason === null) continue;
      throw inputError(
        `${field.referenceId} would not be used: ${reason}. Change that or clear this input`,
        field.referenceId,
      );
    }
    if (field.required && reason === null && effectiveValue(field, attributes, preset) === undefined) {
      throw inputError(
        `${field.referenceId} (${field.label}) is required${field.units ? `, in ${field.units}` : ''}`,
        field.referenceId,
      );
    }
  }
  return attributes;
}
