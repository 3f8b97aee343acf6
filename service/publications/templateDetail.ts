import type { TemplateDetail } from '../../contract';
import type { PublishedTemplate } from './publications';

/** The template as it is published (interface, "Template detail"). */
export function templateDetailOf(template: PublishedTemplate): TemplateDetail {
  const { id, code, name, category, description, version, fields, outputs, presets, headline } = template;
  return {
    ...{ id, version, code, name, category, description, fields, outputs, presets, takesEntered: true },
    ...(headline && { headline }),
  };
}
