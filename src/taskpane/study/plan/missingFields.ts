import { type Field, inputInWords, type Preset, type TemplateDetail } from '../../../../contract';
import { isMeasured } from '../../../core/inputs/fieldKinds';
import { blankText } from '../../../core/inputs/blankInputs';
import { presetLoads } from '../../../core/inputs/presetLoads';
import { effectiveValue, unusedBecause } from '../../../core/inputs/visibility';
import type { StudyTable } from '../../../study/engine/studyTable';
import { conditionText, valueText } from '../../common/fieldText';

/** The template's fields that no column of a study gives. */
export interface MissingFields {
  /** Required, and nothing applies instead: no row can be calculated. */
  needed: Field[];
  /** What applies instead, as it stands in a cell. */
  defaulted: { field: Field; taken: string }[];
  /** Unbraced lengths among them that decide the result, and that neither a column nor the preset gives. */
  unentered: { field: Field; taken: string }[];
  /** Their defaults do not apply either: the calculation uses them only under this condition, in words. */
  unused: { condition: string; fields: Field[] }[];
}

export function missingFields(
  table: StudyTable,
  template: TemplateDetail,
  preset: Preset | null,
): MissingFields {
  const given = new Set(
    [...table.columns.map(({ field }) => field), ...table.set.map(({ field }) => field)].flatMap(
      (field) => field?.referenceId ?? [],
    ),
  );
  const missing: MissingFields = { needed: [], defaulted: [], unentered: [], unused: [] };
  // Their loads are listed one by one.
  const tables = presetLoads(template, preset).map(({ table: of }) => of.referenceId);
  const open = template.fields.filter(({ referenceId }) => ![...given, ...tables].includes(referenceId));
  for (const field of open) {
    // A column decides row by row; where none does it is the same for all.
    const isByRow = field.visibleIf !== undefined && given.has(field.visibleIf.referenceId);
    const isUnused = isByRow
      ? table.unused.includes(field)
      : unusedBecause(field, template, {}, preset) !== null;
    const condition = isUnused && field.visibleIf && conditionText(field, template);
    const value = effectiveValue(field, {}, preset);
    if (condition) {
      const group = missing.unused.find((one) => one.condition === condition);
      if (group) group.fields.push(field);
      else missing.unused.push({ condition, fields: [field] });
    } else if (value === undefined && field.required) missing.needed.push(field);
    else {
      const taken = value === undefined ? blankText(field, preset) : null;
      missing.defaulted.push({ field, taken: taken ?? valueText(inputInWords({ ...field, value }).value) });
    }
  }
  const isEntered = ({ referenceId }: Field) => preset?.defaults[referenceId] !== undefined;
  const hasUplift = [...given].some((id) => /uplift/i.test(id));
  missing.unentered = missing.defaulted.filter(
    ({ field }) =>
      isMeasured(field) &&
      field.bracing === true &&
      !isEntered(field) &&
      (hasUplift || !/uplift/i.test(field.label)),
  );
  return missing;
}

/** How many answers the columns wait for: those about a column, and one about bracing until its defaults are meant. */
export function questionsIn(
  { columns }: Pick<StudyTable, 'columns'>,
  { unentered }: Pick<MissingFields, 'unentered'>,
  areDefaultsMeant: boolean,
): number {
  const ofColumns = columns.filter(({ question }) => question).length;
  return ofColumns + (unentered.length > 0 && !areDefaultsMeant ? 1 : 0);
}

/** Whether the columns need nothing from the user: no answer, no column, and no value that a default stands in for. */
export function isSettled(table: StudyTable, missing: MissingFields, areDefaultsMeant: boolean): boolean {
  const isClear = questionsIn(table, missing, areDefaultsMeant) === 0 && table.problems.length === 0;
  return isClear && missing.needed.length === 0 && table.offer === null;
}
