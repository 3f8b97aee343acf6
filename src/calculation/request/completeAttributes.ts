import type { Attributes, AttributeValue, Field, Preset, TemplateDetail } from '../../../contract';
import { effectiveValue } from '../inputs/visibility';

/**
 * A value for EVERY field of the template: the given one, else the preset's, else the template's default. A sheet that is
 * given all of them holds nothing of an earlier run or of an edit in the web app.
 *
 * @returns null when a field cannot be sent: it has no value at all (an explicit null is skipped by the service), or only
 *   one that a write does not take (a formula, an opaque lookup cell)
 */
export function completeAttributes(
  template: TemplateDetail,
  preset: Preset | null,
  given: Attributes,
): Attributes | null {
  const complete: Attributes = {};
  for (const field of template.fields) {
    const own = given[field.referenceId];
    const value = own ?? sendable(field, effectiveValue(field, {}, preset));
    if (value === undefined || value === null) return null;
    complete[field.referenceId] = value;
  }
  const unknown = Object.keys(given).some((name) => !Object.hasOwn(complete, name));
  return unknown ? null : complete;
}

/** A published default as it is written: it may come in stored form, numbers as text and booleans as 1 or 0. */
function sendable(field: Field, value: AttributeValue | undefined): AttributeValue | undefined {
  switch (field.type) {
    case 'number':
      if (typeof value === 'number') return value;
      return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
        ? Number(value)
        : undefined;
    case 'boolean':
      if (typeof value === 'boolean') return value;
      if (value === 1 || value === '1') return true;
      return value === 0 || value === '0' ? false : undefined;
    case 'enum':
      return (field.options ?? []).find((option) => option === value);
    case 'text':
      return typeof value === 'string' && !value.startsWith('=') ? value : undefined;
    case 'table':
      return Array.isArray(value) && !hasLookup(field) ? value : undefined;
    default:
      return undefined;
  }
}

function hasLookup(field: Field): boolean {
  return (field.columns ?? []).some(({ type }) => type === 'lookup');
}
