import type { Template } from '../kit/template';

/** The template with the example of each field as its default: a whole set of inputs where a test gives a few. */
export function withExamples(template: Template): Template {
  return {
    ...template,
    fields: template.fields.map((field) =>
      field.example === undefined ? field : { ...field, default: field.example },
    ),
  };
}
