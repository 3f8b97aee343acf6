import { effectiveValue } from '../../calculation/fieldUse';
import type { StudyTable } from '../../calculation/studyTable';
import type { Field, Preset, TemplateDetail } from '../../contract';
import { valueText } from '../templates/fieldText';

export interface MissingField {
  field: Field;
  /** What the calculation takes instead; null when there is nothing to take. */
  taken: string | null;
}

/** The template's fields that no column gives, with what applies instead. */
export function missingFields(
  table: StudyTable,
  template: TemplateDetail,
  preset: Preset | null,
): MissingField[] {
  return template.fields
    .filter((field) => !table.columns.some((column) => column.field?.referenceId === field.referenceId))
    .map((field) => {
      const value = effectiveValue(field, {}, preset);
      return { field, taken: value === undefined ? null : valueText(value) };
    });
}
