import type { Attributes, Preset, TemplateDetail } from '../../../contract';
import { kindOf } from './fieldKinds';
import { effectiveValue, unusedBecause } from './visibility';

/**
 * The attributes as a calculation sends them. A service refuses an empty set (interface, "Error codes"), so where a preset or the
 * defaults alone are calculated, the first default that counts is spelled out: the same calculation.
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
