import { readStudyTable, missingInputs } from './studyTable';
import { snowTemplate, field, template } from '../../core/testing/templates';
import type { TemplateDetail } from '../../../contract';
import { findTemplate } from '../../../engineering/testing/findTemplate';
import { withExamples } from '../../../engineering/testing/withExamples';

test('headers name fields by referenceId or label; other columns are let be', () => {
  const table = readStudyTable(
    [
      ['Roof', 'roofSlope', 'LABEL OF exposure', '', 'pF'],
      ['A', 4, 'Sheltered', 'x', ''],
      ['', '', '', '', ''],
      ['B', 5, 'fully exposed', '', ''],
    ],
    snowTemplate,
  );
  expect(table.columns.map(({ header, field }) => [header, field?.referenceId ?? null])).toEqual([
    ['Roof', null],
    ['roofSlope', 'roofSlope'],
    ['LABEL OF exposure', 'exposure'],
    ['', null],
    ['pF', null],
  ]);
  expect(table.unmapped).toEqual(['pF']);
  expect(table.rows).toEqual([
    { index: 0, attributes: { roofSlope: 4, exposure: 'Sheltered' }, name: 'A' },
    { index: 2, attributes: { roofSlope: 5, exposure: 'Fully Exposed' }, name: 'B' },
  ]);
  expect(table.problems).toEqual([]);
});

test('rows say how they were typed, to a service that takes it', () => {
  const roof = template({ fields: [field('span', { units: 'ft' }), field('dead', { units: 'kip/ft' })] });
  const values = [
    ['span [m]', 'dead'],
    [9.1, '385 plf'],
    [9.2, 0.385],
  ];
  const enteredOf = (detail: TemplateDetail) =>
    readStudyTable(values, detail).rows.map((row) => 'entered' in row && row.entered);
  expect(enteredOf({ ...roof, takesEntered: true })).toEqual([
    { span: '9.1 m', dead: '385 plf' },
    { span: '9.2 m' },
  ]);
  expect(enteredOf(roof)).toEqual([false, false]);
});

test('a row with a bad cell carries its own error', () => {
  const { rows, problems } = readStudyTable([['roofSlope'], [4], ['steep'], [5]], snowTemplate);
  expect(problems).toEqual([]);
  expect(rows[0]).toEqual({ index: 0, attributes: { roofSlope: 4 } });
  expect(rows[1]).toMatchObject({ index: 1, error: { kind: 'input', field: 'roofSlope' } });
  expect(rows[2]).toEqual({ index: 2, attributes: { roofSlope: 5 } });
});

test('the error of a cell names its column by the heading of the table', () => {
  const { rows } = readStudyTable([['Label of exposure'], ['Windy']], snowTemplate);
  expect(rows[0]).toMatchObject({
    error: {
      field: 'exposure',
      message: expect.stringMatching(/^Label of exposure: "Windy" is not an option/) as string,
    },
  });
});

test('the error of a cell asks for a number in the units of its heading', () => {
  const beam = template({ fields: [field('live', { label: 'LL', units: 'kip/ft', required: true })] });
  const messages = readStudyTable([['LL plf'], ['tbd'], ['0.9']], beam).rows.map(
    (row) => 'error' in row && row.error.message,
  );
  expect(messages).toEqual([
    'LL: "tbd" is text, not a number. Enter a number in plf',
    'LL: "0.9" is text, not a number. Enter a number in plf, or write 0.9 plf. If the cell has the format Text, choose General first',
  ]);
});

test('a table may have any number of rows', () => {
  const table = readStudyTable([['roofSlope'], ...Array.from({ length: 1001 }, () => [4])], snowTemplate);
  expect(table.rows).toHaveLength(1001);
  expect(table.problems).toEqual([]);
});

test('a preset can make an input count', () => {
  const values = [['groundSnowLoad'], [40]];
  expect(readStudyTable(values, snowTemplate).rows[0]).toHaveProperty('error');
  expect(readStudyTable(values, snowTemplate, { preset: 'coldRoof' }).rows[0]).toHaveProperty('attributes');
  expect(() => readStudyTable(values, snowTemplate, { preset: 'warm' })).toThrow('is not a preset');
});

test.each<[string, unknown[][], string]>([
  ['nothing', [], 'No header'],
  [
    'no header that fits',
    [
      ['a', 'b'],
      [1, 2],
    ],
    'No header in the first row names an input',
  ],
  ['no rows', [['roofSlope'], ['']], 'There are no rows below the header'],
  [
    'a column twice',
    [
      ['roofSlope', 'Label of roofSlope'],
      [1, 2],
    ],
    'Two columns set Label of roofSlope: "roofSlope" in column 1 of the table and "Label of roofSlope" in column 2. Keep one',
  ],
])('%s is a problem of the whole table', (_, values, problem) => {
  expect(readStudyTable(values, snowTemplate).problems.join()).toContain(problem);
});

test('hidden rows are left out, and the rows of an earlier run are taken as they are', () => {
  const values = [['roofSlope'], [4], [5], [''], [7]];
  const indexes = (options: Parameters<typeof readStudyTable>[2]) =>
    readStudyTable(values, snowTemplate, options).rows.map(({ index }) => index);
  expect(indexes({})).toEqual([0, 1, 3]);
  expect(indexes({ without: new Set([1]) })).toEqual([0, 3]);
  expect(indexes({ only: new Set([1, 2]) })).toEqual([1, 2]);
});

test('blank cells are counted by column, for their default applies', () => {
  const { blanks } = readStudyTable(
    [
      ['roofSlope', 'exposure'],
      [4, 'Sheltered'],
      [5, ''],
      ['', ''],
      [6, null],
    ],
    snowTemplate,
  );
  expect(blanks).toEqual([0, 2]);
});

test('a question about blank cells is asked together with one about a heading', () => {
  const beam = template({
    fields: [
      field('span', { label: 'Span', units: 'ft', required: true }),
      field('width', { label: 'Width', units: 'in', required: true }),
      field('load', { label: 'Load', units: 'kip', required: true, default: 5 }),
    ],
  });
  const rows = [
    ['Span (kip)', 'Width', 'Load'],
    [20, 6, ''],
    [10, 6, 2],
  ];
  expect(readStudyTable(rows, beam).problems).toEqual([
    'Nothing is calculated until the questions at "Span (kip)", "Load" are answered',
  ]);
});

test('a missing header row is named as such', () => {
  const { problems } = readStudyTable(
    [
      [4, 30],
      [5, 30],
    ],
    snowTemplate,
  );
  expect(problems).toEqual([expect.stringMatching(/first row holds numbers.*select the header row/)]);
});

test.each<[string, unknown, RegExp]>([
  ['text for a number', '4', /text, not a number/],
  ['an error cell', '#DIV/0!', /holds #DIV\/0!/],
  ['a number beyond all bounds', 1e308, /out of range/],
  ['a number that is not one', NaN, /#NUM!/],
])('%s is refused in its row, and the others go on', (_, cell, message) => {
  const { rows } = readStudyTable(
    [
      ['eaveToRidgeDistance', 'groundSnowLoad', 'overrideDefaults'],
      [30, cell, true],
      [30, 20, true],
    ],
    snowTemplate,
  );
  expect(rows[0]).toMatchObject({
    index: 0,
    error: { field: 'groundSnowLoad', message: expect.stringMatching(message) as string },
  });
  expect(rows[1]).toHaveProperty('attributes');
});

test('numbers under a header with other units are converted', () => {
  const { rows } = readStudyTable([['eaveToRidgeDistance (m)'], [3.048]], snowTemplate);
  expect(rows).toEqual([{ index: 0, attributes: { eaveToRidgeDistance: 10 } }]);
});

test('several open questions are said to be several', () => {
  const values = [
    ['eaveToRidgeDistance M', 'roofSlope psf'],
    [30, 4],
  ];
  expect(readStudyTable(values, snowTemplate).problems).toEqual([
    'Nothing is calculated until the questions at "eaveToRidgeDistance M", "roofSlope psf" are answered',
  ]);
});

test('no row of a table with an open question can be sent, and the table says which column it is', () => {
  const values = [
    ['eaveToRidgeDistance M', 'roofSlope'],
    [30, 4],
    [40, 5],
  ];
  const { rows, problems, samples } = readStudyTable(values, snowTemplate);
  expect(rows.map((row) => 'error' in row && row.error.message)).toEqual(
    Array(2).fill(expect.stringContaining('In which units are the numbers?')),
  );
  expect(problems).toEqual([
    'Nothing is calculated until the question at "eaveToRidgeDistance M" is answered',
  ]);
  expect(samples).toEqual([{ cell: 30 }, { cell: 4, sent: 4 }]);
  const choices = { eavetoridgedistancem: { field: 'eaveToRidgeDistance', units: 'in' } };
  expect(readStudyTable(values, snowTemplate, { choices })).toMatchObject({
    problems: [],
    rows: [{ attributes: { eaveToRidgeDistance: 2.5, roofSlope: 4 } }, { attributes: { roofSlope: 5 } }],
  });
});

test('the first cell of each column is shown as it is sent', () => {
  const { samples } = readStudyTable(
    [
      ['eaveToRidgeDistance m', 'exposure', 'roofSlope', 'Notes'],
      ['', 'sheltered', 'steep', 'x'],
      [9.144, '', 4, ''],
    ],
    snowTemplate,
  );
  expect(samples).toEqual([
    { cell: 9.144, sent: 30 },
    { cell: 'sheltered', sent: 'Sheltered' },
    { cell: 'steep' },
    null,
  ]);
});

/** With defaults, as another service may publish them. */
const beam: TemplateDetail = { ...withExamples(findTemplate('steelBeamAISC360')!), id: 'steelBeamAISC360@3' };
const missing = (given: string[]) => missingInputs(new Set(given), beam, null).map(({ what }) => what);

test('a beam calls for its section, its span and loads', () => {
  expect(missing([])).toEqual(['section', 'span', 'loads']);
  expect(missing(['section', 'span', 'liveLoad'])).toEqual([]);
  expect(missing(['section'])).toEqual(['span', 'loads']);
});

test('what would be calculated with instead is named with its units', () => {
  const [span] = missingInputs(new Set(['section', 'deadLoad']), beam, null);
  expect(span).toEqual({ what: 'span', defaults: ['Span (30 ft)'] });
});

test('what has no default is not offered one', () => {
  const own = { ...findTemplate('steelBeamAISC360')!, id: 'x' };
  expect(missingInputs(new Set(), own, null)).toEqual([]);
});

test('a preset gives what it sets', () => {
  const preset = beam.presets.find(({ code }) => code === 'floorBeam')!;
  expect(missingInputs(new Set(), beam, preset)).toEqual([]);
});

test('an input that is not required, or not used, is not called for', () => {
  const own = template({
    fields: [
      field('span', { label: 'Span', units: 'ft', default: 10, required: false }),
      field('own', { type: 'boolean', default: false }),
      field('load', {
        label: 'Dead load',
        units: 'psf',
        default: 5,
        required: true,
        visibleIf: { referenceId: 'own', equals: [true] },
      }),
    ],
  });
  expect(missingInputs(new Set(), own, null)).toEqual([]);
});
