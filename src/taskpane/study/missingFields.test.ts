import { readStudyTable } from '../../calculation/studyTable';
import type { Field, TemplateDetail } from '../../contract';
import { missingFields } from './missingFields';

const fields: Field[] = [
  { referenceId: 'slope', label: 'Slope', type: 'number', units: null, default: 4 },
  { referenceId: 'span', label: 'Span', type: 'number', units: 'ft', required: true },
  { referenceId: 'wet', label: 'Wet', type: 'boolean', units: null, default: false },
];
const template: TemplateDetail = {
  id: 'id',
  version: 1,
  code: 't',
  name: 'T',
  category: null,
  description: null,
  fields,
  outputs: [],
  presets: [],
};
const table = readStudyTable([['Slope'], [4]], template);

test('fields without a column are named with what applies', () => {
  const missing = missingFields(table, template, null);
  expect(missing.map(({ field, taken }) => [field.referenceId, taken])).toEqual([
    ['span', null],
    ['wet', 'FALSE'],
  ]);
});

test("the preset's default goes before the template's", () => {
  const preset = { code: 'p', name: 'P', defaults: { span: 12, wet: true } };
  expect(missingFields(table, template, preset).map(({ taken }) => taken)).toEqual(['12', 'TRUE']);
});
