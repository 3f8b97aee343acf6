import type { Attributes, Preset, TemplateDetail } from '../../../contract';
import { kindOf } from './fieldKinds';
import { effectiveValue, unusedBecause } from './visibility';

/**
 * A value for EVERY field of the template: the given one, else the preset's, else the template's default. A sheet that is
 * given all of them keeps no value of an earlier run or of an edit in the web app. A field that is not used and has no default
 * is left out.
 *
 * @returns null when a field cannot be sent: it has no value at all (an explicit null is skipped by the service), or only
 *   one that a write does not take (a formula, an opaque lookup cell), or when not every field and value is known
 */
export function completeAttributes(
  template: TemplateDetail,
  preset: Preset | null,
  given: Attributes,
): Attributes | null {
  if (template.isPartial || preset?.hasUnknownDefaults) return null;
  const complete: Attributes = {};
  for (const field of template.fields) {
    const own = given[field.referenceId];
    const value = own ?? kindOf(field).writable(field, effectiveValue(field, given, preset));
    if (value === undefined || value === null) {
      if (field.required && unusedBecause(field, template, given, preset) !== null) continue;
      return null;
    }
    complete[field.referenceId] = value;
  }
  const unknown = Object.keys(given).some((name) => !Object.hasOwn(complete, name));
  return unknown ? null : complete;
}

/**
 * The attributes as a calculation sends them. A service refuses an empty set (interface, "Error codes"), so where a preset or the
 * only defaults are calculated, the first default that counts is spelled out: the same calculation.
 */
export function sentAttributes(
  template: TemplateDetail,
  preset: Preset | null,
  attributes: Attributes,
): Attributes {
  // What an unknown preset sets must not be overridden by the template's default.
  if (Object.keys(attributes).length > 0 || preset?.hasUnknownDefaults) return attributes;
  for (const field of template.fields) {
    const value = kindOf(field).writable(field, effectiveValue(field, {}, preset));
    if (value !== undefined && value !== null && unusedBecause(field, template, {}, preset) === null)
      return { [field.referenceId]: value };
  }
  return attributes;
}
