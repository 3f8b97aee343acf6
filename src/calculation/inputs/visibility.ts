import type { Attributes, AttributeValue, Field, Preset, TemplateDetail } from '../../../contract';

/** What the calculation takes for a field: the given value, else the preset's, else the template's default. */
export function effectiveValue(
  field: Field,
  attributes: Attributes,
  preset: Preset | null,
): AttributeValue | undefined {
  return attributes[field.referenceId] ?? preset?.defaults[field.referenceId] ?? field.default ?? undefined;
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

/** @param before the fields that hang on this one: a template in which they go round in a circle must not hang the add-in */
function unusedAfter(
  field: Field,
  before: readonly Field[],
  template: TemplateDetail,
  attributes: Attributes,
  preset: Preset | null,
): string | null {
  const condition = field.visibleIf;
  const ruling = condition && template.fields.find((f) => f.referenceId === condition.referenceId);
  if (!condition || !ruling || before.includes(ruling)) return null;
  const rulingUnused = unusedAfter(ruling, [...before, field], template, attributes, preset);
  if (rulingUnused !== null) return `it hangs on ${ruling.referenceId}, which is not used: ${rulingUnused}`;
  const held = effectiveValue(ruling, attributes, preset);
  if (condition.equals.some((value) => stored(value) === stored(held))) return null;
  return `it counts only when ${ruling.referenceId} is ${condition.equals.map(shown).join(' or ')}, and that is ${shown(held)}`;
}

/** Defaults may come in stored form: numbers as text, booleans as 1 or 0. */
function stored(value: AttributeValue | undefined): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function shown(value: AttributeValue | undefined): string {
  if (value === undefined || value === null) return 'blank';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' ? JSON.stringify(value) : stored(value);
}
