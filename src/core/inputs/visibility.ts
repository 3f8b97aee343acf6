import {
  type Attributes,
  type AttributeValue,
  type Field,
  type Preset,
  presetValue,
  type TemplateDetail,
  type WarningType,
} from '../../../contract';
import { nameOf } from './naming';
import { isSameValue } from './storedValue';

/** What the calculation takes for a field: the given value, else the preset's, else the template's default. */
export function effectiveValue(
  field: Field,
  attributes: Attributes,
  preset: Preset | null,
): AttributeValue | undefined {
  return (
    attributes[field.referenceId] ?? presetValue(field, preset, attributes) ?? field.default ?? undefined
  );
}

/**
 * Why the calculation would not use a field, or null when it would. A field is used only while the one that
 * its `visibleIf` names is itself used and holds one of the listed values (service decisions, "Wire names").
 */
export function unusedBecause(
  field: Field,
  template: TemplateDetail,
  attributes: Attributes,
  preset: Preset | null,
): string | null {
  return unusedAfter(field, [], template, attributes, preset);
}

/** @param before the fields that depend on this one: a template in which they form a circle must not stop the add-in */
function unusedAfter(
  field: Field,
  before: readonly Field[],
  template: TemplateDetail,
  attributes: Attributes,
  preset: Preset | null,
): string | null {
  const condition = field.visibleIf;
  const ruling = condition && template.fields.find((f) => f.referenceId === condition.referenceId);
  if (!condition || !ruling || before.includes(ruling) || preset?.hasUnknownDefaults) return null;
  const rulingUnused = unusedAfter(ruling, [...before, field], template, attributes, preset);
  if (rulingUnused !== null) return `it depends on ${nameOf(ruling)}, which is not used: ${rulingUnused}`;
  const held = effectiveValue(ruling, attributes, preset);
  if (condition.equals.some((value) => isSameValue(held, value))) return null;
  return `it is used only when ${nameOf(ruling)} is ${condition.equals.map(shown).join(' or ')}, but ${nameOf(ruling)} is ${shown(held)}`;
}

function shown(value: AttributeValue | undefined): string {
  if (value === undefined || value === null) return 'blank';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** Warnings of an input that the calculation does not use. The client bears other types. */
export const unused: readonly string[] = [
  'unknown_field',
  'ignored_field',
  'null_value',
] satisfies WarningType[];
