import type { Attributes, Preset, TemplateDetail } from '../../../contract';
import { kindOf } from './fieldKinds';
import { effectiveValue, unusedBecause } from './visibility';

/**
 * A value for EVERY field of the template: the given one, else the preset's, else the template's default. A sheet that is
 * given all of them holds nothing of an earlier run or of an edit in the web app. A field that is not used and has no default
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
    const value = own ?? kindOf(field).writable(field, effectiveValue(field, {}, preset));
    if (value === undefined || value === null) {
      if (field.required && unusedBecause(field, template, given, preset) !== null) continue;
      return null;
    }
    complete[field.referenceId] = value;
  }
  const unknown = Object.keys(given).some((name) => !Object.hasOwn(complete, name));
  return unknown ? null : complete;
}
