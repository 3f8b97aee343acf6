import { readStudyTable } from './studyTable';
import { snowTemplate } from './testing/templates';

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
  expect(table.unmapped).toEqual(['Roof', 'pF']);
  expect(table.rows).toEqual([
    { index: 0, attributes: { roofSlope: 4, exposure: 'Sheltered' } },
    { index: 2, attributes: { roofSlope: 5, exposure: 'Fully Exposed' } },
  ]);
  expect(table.problems).toEqual([]);
});

test('a row with a bad cell carries its own error', () => {
  const { rows, problems } = readStudyTable([['roofSlope'], [4], ['steep'], [5]], snowTemplate);
  expect(problems).toEqual([]);
  expect(rows[0]).toEqual({ index: 0, attributes: { roofSlope: 4 } });
  expect(rows[1]).toMatchObject({ index: 1, error: { kind: 'input', field: 'roofSlope' } });
  expect(rows[2]).toEqual({ index: 2, attributes: { roofSlope: 5 } });
});

test('a table may have any number of rows', () => {
  const table = readStudyTable([['roofSlope'], ...Array.from({ length: 1001 }, () => [4])], snowTemplate);
  expect(table.rows).toHaveLength(1001);
  expect(table.problems).toEqual([]);
});

test('a preset can make an input count', () => {
  const values = [['groundSnowLoad'], [40]];
  expect(readStudyTable(values, snowTemplate).rows[0]).toHaveProperty('error');
  expect(readStudyTable(values, snowTemplate, 'coldRoof').rows[0]).toHaveProperty('attributes');
  expect(() => readStudyTable(values, snowTemplate, 'warm')).toThrow('is not a preset');
});

test.each<[string, unknown[][], string]>([
  ['nothing', [], 'No header'],
  [
    'no header that fits',
    [
      ['a', 'b'],
      [1, 2],
    ],
    'No header of the first row names an input',
  ],
  ['no rows', [['roofSlope'], ['']], 'There are no rows below the header'],
  [
    'a column twice',
    [
      ['roofSlope', 'Label of roofSlope'],
      [1, 2],
    ],
    'Two columns give roofSlope',
  ],
])('%s is a problem of the whole table', (_, values, problem) => {
  expect(readStudyTable(values, snowTemplate).problems.join()).toContain(problem);
});
