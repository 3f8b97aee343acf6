import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { isUsed } from '../kit/usedFields';
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

/** The same as attributes: what is given, and the example of every other input that is used. */
export function exampleAttributes(template: Template, given: Attributes = {}, preset?: string): Attributes {
  const { stored } = readNewInputs(withExamples(template), given, preset);
  const set = template.presets.find(({ code }) => code === preset)?.defaults ?? {};
  const missing = template.fields.filter(
    (field) => field.example !== undefined && !(field.referenceId in set) && isUsed(template, field, stored),
  );
  return {
    ...Object.fromEntries(missing.map(({ referenceId, example = null }) => [referenceId, example])),
    ...given,
  };
}
