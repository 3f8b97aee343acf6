import { itemsNamed } from '../../core/inputs/naming';
import type { Field, TemplateDetail } from '../../../contract';

/** The label, which people read, unless it does not say which field is meant. */
export function nameOf(field: Field, template: TemplateDetail): string {
  const [only, ...others] = itemsNamed(template.fields, field.label);
  return only === field && others.length === 0 ? field.label : field.referenceId;
}

/**
 * @param units of the values below it, where these are others than those of the field
 * @example headerOf(roofSlope, template) // 'Roof slope (rise per 12)'
 */
export function headerOf(field: Field, template: TemplateDetail, units = ''): string {
  const name = nameOf(field, template);
  const stated = units || field.units;
  if (!stated) return name;
  const headers = [name, field.referenceId].map((one) =>
    /[()]/.test(stated) ? `${one} [${stated}]` : `${one} (${stated})`,
  );
  const isOwn = (header: string) => itemsNamed(template.fields, header).every((other) => other === field);
  const [first] = headers as [string, string];
  if (isOwn(first)) return first;
  // Without units the values are in those of the field.
  return stated === field.units ? name : headers[1]!;
}
