import { effectiveValue, unusedBecause } from '../../core/inputs/visibility';
import {
  type Attributes,
  type AttributeValue,
  choiceNamed,
  type Field,
  type Preset,
  type TemplateDetail,
} from '../../../contract';
import { blankCell, planCell, planWithUnits, wouldBeReinterpreted } from '../cells/plannedCell';
import type { PlannedCell } from '../cells/plannedCell';
import { nameOf } from './inputHeader';
import { layOutTable, type TableLayout } from './tableLayout';
import { type ValueRule, valueRuleOf } from './valueRule';
import { isTable, kindOf } from '../../core/inputs/fieldKinds';
import { mayHoldTheLoads } from '../../core/inputs/presetLoads';
import { textOfRows } from '../../core/inputs/tableInput';
import { isSameValue } from '../../core/inputs/storedValue';
import { formOf } from '../../core/templates/fieldForms';

/** A case as it shall stand on a sheet. */
export interface PlannedCase {
  template: TemplateDetail;
  preset?: Preset;
  /** What was entered; everything else has the preset's or the template's default. */
  values: Attributes;
  /** How measured values were typed, by referenceId, where that says more than the number: `24'-6"`, `385 plf`. */
  typed?: Readonly<Record<string, string>>;
}

/** A field that the calculation uses, with the cells it takes. */
export interface PlannedInput {
  field: Field;
  name: PlannedCell;
  value: PlannedCell;
  units: PlannedCell;
  rule: ValueRule | null;
  /** The rows of a table as cells; null where they stand as text in `value`. */
  layout: TableLayout | null;
  /** Neither entered nor set by the preset, and nothing that a reader looks for. */
  isDefault: boolean;
}

/** What the user has to know of the inputs before they stand on the sheet. */
export interface PlannedInputs {
  inputs: PlannedInput[];
  /** Fields left out because the calculation would not use them with these values. */
  unused: { field: Field; reason: string }[];
  /** Fields that must be filled in first. */
  toFill: Field[];
}

/** The boolean by which a calculation takes its own site parameters instead of the project's (interface, "Typed snow load"). */
const overrideDefaults = 'overrideDefaults';

/**
 * What a new block proposes beyond the defaults: its own site parameters. An engineer who inserts a block wants to see what it
 * calculates with, and not have it change with the project.
 */
export function proposedValues({ fields }: TemplateDetail): Record<string, boolean> {
  const field = fields.find(({ referenceId }) => referenceId === overrideDefaults);
  const opens = fields.some(({ visibleIf }) => visibleIf?.referenceId === overrideDefaults);
  return field && formOf(field).control === 'switch' && opens ? { [overrideDefaults]: true } : {};
}

/** Pure: the fields in use, each as the cells it takes. */
export function planInputs({ template, preset, values, typed = {} }: PlannedCase): PlannedInputs {
  const unused = template.fields.flatMap((field) => {
    const reason = unusedBecause(field, template, values, preset ?? null);
    return reason === null ? [] : [{ field, reason }];
  });
  const used = template.fields.filter((field) => !unused.some((one) => one.field === field));
  const valueOf = (field: Field) => valueIn(field, values, preset);
  return {
    inputs: used.map((field) => {
      const text = typed[field.referenceId];
      const common = {
        field,
        name: planCell(nameOf(field, template)),
        isDefault: text === undefined && keepsDefault(field, { template, preset, values }),
      };
      if (text !== undefined)
        return { ...common, ...planWithUnits(text, field.units), rule: null, layout: null };
      const choice = field.choices && kindOf(field).isMeasured && choiceNamed(field, valueOf(field));
      if (choice) return { ...common, value: planCell(choice), units: blankCell, rule: null, layout: null };
      return {
        ...common,
        value: planValue(field, valueOf(field)),
        units: planCell(field.units),
        rule: valueRuleOf(field),
        layout: layOutTable(field, valueOf(field)),
      };
    }),
    unused,
    toFill: used.filter((field) => field.required === true && isBlank(valueOf(field))),
  };
}

/** By what a calculation is designed is read in any case, and the unit that its loads are in. */
const alwaysRead = /\b(edition|standard|design method|unit of the loads)\b/i;

function keepsDefault(field: Field, { template, preset, values }: PlannedCase): boolean {
  const { referenceId, label } = field;
  const byDefault = field.default ?? null;
  const given = values[referenceId] ?? preset?.defaults[referenceId];
  if (byDefault === null || alwaysRead.test(label) || values[referenceId] !== undefined) return false;
  if (given !== undefined && !isSameValue(given, byDefault)) return false;
  if (!isTable(field)) return true;
  const mayHoldLoads = (one: Field) => mayHoldTheLoads(one, template);
  const hasLoads = template.fields
    .filter(mayHoldLoads)
    .some((one) => !isNoRows(valueIn(one, values, preset)));
  return isNoRows(byDefault) && (hasLoads || !mayHoldLoads(field));
}

const valueIn = (field: Field, values: Attributes, preset: Preset | undefined): AttributeValue =>
  effectiveValue(field, values, preset ?? null) ?? null;

const isNoRows = (value: AttributeValue) => value === null || (Array.isArray(value) && value.length === 0);

function planValue(field: Field, value: AttributeValue): PlannedCell {
  // A cell for `1`, `2`, … is a text cell, so that what is typed over it, or chosen from its list, is the option too.
  const options = field.options ?? [];
  const holdsText = options.some((option) => typeof option === 'string' && wouldBeReinterpreted(option));
  if (value === null) return holdsText ? { ...blankCell, asText: true } : blankCell;
  const plain = kindOf(field).fromStored(field, value) ?? value;
  return Array.isArray(plain)
    ? planCell(textOfRows(plain) ?? JSON.stringify(plain), true)
    : planCell(plain, holdsText);
}

function isBlank(value: AttributeValue): boolean {
  return value === null || value === '';
}
