import { readStudyTable } from '../../../study/engine/studyTable';
import { field, template as templateOf } from '../../../core/testing/templates';
import { ofProject } from '../../../study/engine/setInputs';
import { isSettled, missingFields } from './missingFields';
import { projectText } from './ProjectOfferView';
import { assumedTexts, specialNotes } from './StudyMapping';

const ofOverride = { visibleIf: { referenceId: 'override', equals: [true] } };
const span = field('span', { label: 'Span', units: 'ft', required: true });
const template = templateOf({
  fields: [
    field('slope', { label: 'Slope', default: 4 }),
    span,
    field('override', { label: 'Override', type: 'boolean', default: false }),
    field('load', { label: 'Load', units: 'psf', default: 20, required: true, ...ofOverride }),
    field('risk', { label: 'Risk', type: 'text', ...ofOverride }),
  ],
});
const bracing = field('lb', {
  ...{ label: 'Unbraced length', units: 'ft', bracing: true },
  choices: [
    { label: 'At the supports only', value: null },
    { label: 'Braced all along', value: 0 },
  ],
});

function missingOf(values: unknown[][], preset: Parameters<typeof missingFields>[2] = null) {
  const { needed, defaulted, unused } = missingFields(readStudyTable(values, template), template, preset);
  return {
    needed: needed.map(({ referenceId }) => referenceId),
    defaulted: defaulted.map(({ field: of, taken }) => `${of.referenceId}=${taken}`),
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
  const of = (...lengths: number[]) => {
    // The last row is refused for its span.
    const spans = lengths.map((_, i) => (i === lengths.length - 1 ? 'long' : 20));
    const table = readStudyTable([['lb', 'Span'], ...lengths.map((length, i) => [length, spans[i]])], {
      ...template,
      fields: [bracing, span],
    });
    return table.columns.flatMap((column) => specialNotes(column, table));
  };
  expect(of(0, 5, 0)).toEqual(['0 ft: braced all along, in 2 of 3 rows.']);
  expect(of(0.5, 5)).toEqual([]);
});

test('loads of the preset and what a 0 and a blank stand for are seen while the card is closed', () => {
  const load = field('dead', { label: 'Dead load', units: 'psf' });
  const preset = { code: 'p', name: 'P', defaults: { dead: 15, span: 12 } };
  const detail = { ...template, fields: [bracing, load, span], presets: [preset] };
  const table = readStudyTable([['lb'], [0]], detail, { preset: 'p' });
  const notes = table.columns.map((column) => specialNotes(column, table));
  expect(assumedTexts(table, notes, { defaulted: [] })).toEqual([
    'Loads of the preset are used: Dead load 15 psf.',
    'lb: 0 ft: braced all along, in 1 of 1 row.',
  ]);
  const without = missingFields(readStudyTable([['Span'], [20]], detail), detail, null);
  expect(without.defaulted.map(({ field: of, taken }) => [of.referenceId, taken])).toEqual([
    ['lb', 'At the supports only'],
    ['dead', 'none'],
  ]);
  const bare = readStudyTable([['Span'], [20]], detail);
  expect(assumedTexts(bare, [], without)).toEqual([
    'No column, default used: Unbraced length (at the supports only).',
  ]);
});

test('the card names what rows have from the project, with its values, unless a column or the user gives it', () => {
  const site = { projectDefault: 'pg', label: 'Ground snow load pg (service level)', units: 'psf' };
  const fields = template.fields.map((one) => (one.referenceId === 'load' ? { ...one, ...site } : one));
  const detail = { ...template, fields };
  const textOf = (values: unknown[][], choices = {}, defaults?: Record<string, number>) => {
    const table = readStudyTable(values, detail, { choices });
    return ofProject(table, detail, null).length === 0
      ? null
      : projectText(ofProject(table, detail, null), defaults);
  };
  const rows = [
    ['Slope', 'Span'],
    [4, 20],
  ];
  expect(textOf(rows, {}, { pg: 20 })).toBe('From the project: Ground snow load pg = 20 psf.');
  // A row that cannot be sent.
  expect(textOf([['Slope'], [4]])).toBe('From the project: Ground snow load pg.');
  expect(textOf(rows)).toBe('From the project: Ground snow load pg.');
  expect(textOf(rows, {}, {})).toBe('From the project: Ground snow load pg (the project has none).');
  expect(textOf(rows, { 'set override': 'true', 'set load': '30' })).toBeNull();
  const ruled = (...overrides: boolean[]) =>
    textOf([['Override', 'Span'], ...overrides.map((override) => [override, 20])], {}, { pg: 20 });
  expect([ruled(true), ruled(true, false)]).toEqual([
    null,
    'From the project: Ground snow load pg = 20 psf.',
  ]);
});

test('columns are settled once an unbraced length is entered, or its default is meant', () => {
  const bottom = field('bottomLb', {
    ...{ label: 'Unbraced length under uplift', units: 'ft', default: -1, bracing: true },
  });
  const uplift = field('windUplift', { label: 'Wind uplift', units: 'kip' });
  const detail = { ...template, fields: [bracing, bottom, uplift, span] };
  const isDone = (values: unknown[][], areDefaultsMeant = false) => {
    const table = readStudyTable(values, detail);
    return isSettled(table, missingFields(table, detail, null), areDefaultsMeant);
  };
  expect(isDone([['Span'], [20]])).toBe(false);
  expect(isDone([['Span'], [20]], true)).toBe(true);
  expect(
    isDone([
      ['Span', 'lb'],
      [20, 5],
    ]),
  ).toBe(true);
  // A blank is asked about.
  expect(
    isDone([
      ['Span', 'lb'],
      [20, ''],
    ]),
  ).toBe(false);
  expect(
    isDone([
      ['Span', 'lb', 'windUplift'],
      [20, 5, 3],
    ]),
  ).toBe(false);
});
