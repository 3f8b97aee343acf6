import { allTemplates } from './catalogue';

/** Matches names that only programs use, such as `axialDead` and `point_loads`, but not symbols (pS) or units (kN-m). */
const identifier = /\b[a-z]{2,}\d*[A-Z]\w*|\bp[A-Z][a-z]\w*|\w_\w/;

test.each(allTemplates().map((template) => [template.code, template] as const))(
  '%s is written in words',
  (_, { name, description, fields, outputs, presets }) => {
    const texts = [
      ...[name, description],
      ...fields.flatMap(({ label, description: about, columns = [], options = [], choices = [] }) => [
        ...[label, about, ...options],
        ...columns.flatMap((column) => [column.label, ...(column.options ?? [])]),
        ...choices.map((choice) => choice.label),
      ]),
      ...outputs.flatMap((output) => [output.label, output.description]),
      ...presets.map((preset) => preset.name),
    ];
    expect(texts.filter((text) => typeof text === 'string' && identifier.test(text))).toEqual([]);
  },
);
