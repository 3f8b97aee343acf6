import type { AttributeValue, Field, Preset, TemplateDetail } from '../../contract';

/** A value as it stands in a cell. */
export function valueText(value: AttributeValue | undefined): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (Array.isArray(value)) return `${value.length} row${value.length === 1 ? '' : 's'}`;
  return String(value);
}

/**
 * What may be entered, in one line: `number, at least 0`, `one of I, II, III, IV`.
 */
export function allowedText(field: Field): string {
  if (field.options && field.options.length > 0) return `one of ${field.options.map(String).join(', ')}`;
  if (field.type === 'table') return `rows of ${(field.columns ?? []).map(({ label }) => label).join(', ')}`;
  if (field.type === 'boolean') return 'TRUE or FALSE';
  const { min, max } = field;
  const bounds = [min !== undefined && `at least ${min}`, max !== undefined && `at most ${max}`];
  return [field.type, ...bounds.filter((bound) => bound !== false)].join(', ');
}

/** On which other input it depends whether this one is used; null when it always is. */
export function conditionText(field: Field, template: TemplateDetail): string | null {
  const condition = field.visibleIf;
  if (!condition) return null;
  const decider = template.fields.find(({ referenceId }) => referenceId === condition.referenceId);
  const values = condition.equals.map((value) => valueText(value)).join(' or ');
  return `Used when ${decider?.label ?? condition.referenceId} is ${values}`;
}

/** @example presetText({ code: 'rafter', name: 'Rafter', … }) // 'Rafter (rafter)' */
export function presetText({ code, name }: Preset): string {
  return name === '' || name === code ? code : `${name} (${code})`;
}
