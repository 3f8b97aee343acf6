import { readStudyTable } from '../../../study/engine/studyTable';
import type { Field, TemplateDetail } from '../../../../contract';
import { assumedTexts, missingFields, specialNotes } from './StudyMapping';

const fields: Field[] = [
  { referenceId: 'slope', label: 'Slope', type: 'number', units: null, default: 4 },
  { referenceId: 'span', label: 'Span', type: 'number', units: 'ft', required: true },
  { referenceId: 'override', label: 'Override', type: 'boolean', units: null, default: false },
  {
    referenceId: 'load',
    label: 'Load',
    type: 'number',
    units: 'psf',
    default: 20,
    required: true,
    visibleIf: { referenceId: 'override', equals: [true] },
  },
  {
    referenceId: 'risk',
    label: 'Risk',
    type: 'text',
    units: null,
    visibleIf: { referenceId: 'override', equals: [true] },
  },
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

function missingOf(values: unknown[][], preset: Parameters<typeof missingFields>[2] = null) {
  const { needed, defaulted, unused } = missingFields(readStudyTable(values, template), template, preset);
  return {
    needed: needed.map(({ referenceId }) => referenceId),
    defaulted: defaulted.map(({ field, taken }) => `${field.referenceId}=${taken}`),
    unused: unused.map(
      ({ fields: some, condition }) => `${some.map((f) => f.referenceId).join()}: ${condition}`,
    ),
  };
}

test('fields without a column are named with what applies', () => {
  expect(missingOf([['Slope'], [4]])).toEqual({
    needed: ['span'],
    defaulted: ['override=FALSE'],
    unused: ['load,risk: Used when Override is TRUE'],
  });
});

test('the default of a field that is not used is never said to apply', () => {
  expect(missingOf([['Slope'], [4]]).defaulted).not.toContain('load=20');
});

test('a column that decides makes the default apply where its rows say so', () => {
  expect(missingOf([['Override'], [true]]).defaulted).toContain('load=20');
});

test('what no row uses is not needed', () => {
  expect(missingOf([['Override'], [false]]).unused).toContain('load,risk: Used when Override is TRUE');
  expect(missingOf([['Override'], [false], [true]]).defaulted).toContain('load=20');
});

test("the preset's default goes before the template's, also in deciding", () => {
  const preset = { code: 'p', name: 'P', defaults: { span: 12, override: true } };
  expect(missingOf([['Slope'], [4]], preset)).toEqual({
    needed: [],
    defaulted: ['span=12', 'override=TRUE', 'load=20', 'risk=none'],
    unused: [],
  });
});

test('a value that a form lists in words is explained in its column', () => {
  const bracing: Field = {
    ...{ referenceId: 'lb', label: 'Unbraced length', type: 'number', units: 'ft' },
    choices: [
      { label: 'At the supports only', value: null },
      { label: 'Braced all along', value: 0 },
    ],
  };
  const of = (...lengths: number[]) => {
    const { columns, rows } = readStudyTable([['lb', 'Span'], ...lengths.map((length) => [length, 20])], {
      ...template,
      fields: [bracing, fields[1]!],
    });
    return columns.flatMap((column) => specialNotes(column, rows));
  };
  expect(of(0, 5, 0)).toEqual(['0 ft: braced all along, in 2 rows.']);
  expect(of(0.5, 5)).toEqual([]);
});

test('loads of the preset and what a 0 and a blank stand for are seen while the card is closed', () => {
  const lb: Field = {
    ...{ referenceId: 'lb', label: 'Unbraced length', type: 'number', units: 'ft' },
    choices: [
      { label: 'At the supports only', value: null },
      { label: 'Braced all along', value: 0 },
    ],
  };
  const load: Field = { referenceId: 'dead', label: 'Dead load', type: 'number', units: 'psf' };
  const preset = { code: 'p', name: 'P', defaults: { dead: 15, span: 12 } };
  const detail = { ...template, fields: [lb, load, fields[1]!], presets: [preset] };
  const table = readStudyTable([['lb'], [0]], detail, { preset: 'p' });
  const notes = table.columns.map((column) => specialNotes(column, table.rows));
  expect(assumedTexts(table, notes)).toEqual([
    'Loads of the preset are used: Dead load 15 psf.',
    'lb: 0 ft: braced all along, in 1 row.',
  ]);
  const without = missingFields(readStudyTable([['Span'], [20]], detail), detail, null);
  expect(without.defaulted.map(({ field, taken }) => [field.referenceId, taken])).toEqual([
    ['lb', 'At the supports only'],
    ['dead', 'none'],
  ]);
});
