import type { TemplateDetail } from '../../../contract';

const texts = new WeakMap<TemplateDetail, string>();

/**
 * Whether cells that were read by one mean the same by the other. The id does not show it: what a workbook carries under
 * it can be anything.
 */
export function isSameTemplate(a: TemplateDetail, b: TemplateDetail): boolean {
  return a === b || (a.id === b.id && textOf(a) === textOf(b));
}

/** Both went through the same schema, so that their known keys come in the same order. */
function textOf(template: TemplateDetail): string {
  const known = texts.get(template);
  if (known !== undefined) return known;
  const { code, fields, outputs, presets } = template;
  const text = JSON.stringify([code, fields, outputs, presets]);
  texts.set(template, text);
  return text;
}
