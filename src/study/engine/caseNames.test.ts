import { field } from '../../core/testing/templates';
import { caseName, nameChoice, nameColumn } from './caseNames';
import type { StudyColumn } from './studyColumn';

const column = (header: string, change: Partial<StudyColumn> = {}): StudyColumn => ({
  header,
  field: null,
  by: null,
  ...change,
});
const columns = [column('Level'), column('Mark'), column('Span', { field: field('span'), by: 'name' })];
const keys = ['level', 'mark', 'span'];
const rows = [
  ['Roof', 'B1', 20],
  ['Roof', 'B2', 22],
];

test('the mark names the cases, not what is the same in several rows or an input', () => {
  expect(nameColumn(columns, keys, rows, {})).toBe(1);
  expect(
    nameColumn(
      [column('Level'), ...columns.slice(2)],
      ['level', 'span'],
      [
        ['Roof', 20],
        ['Roof', 22],
      ],
      {},
    ),
  ).toBeNull();
});

test('a mark that comes twice is still a mark, and a heading such as Location names cases that are mostly different', () => {
  const twice = [
    ['Roof', 'B1', 20],
    ['Roof', 'B1', 22],
  ];
  expect(nameColumn(columns, keys, twice, {})).toBe(1);
  const places = (...texts: string[]) =>
    nameColumn(
      [column('Location')],
      ['location'],
      texts.map((text) => [text]),
      {},
    );
  expect(places('A', 'B', 'A')).toBe(0);
  expect(places('A', 'A')).toBeNull();
  const marked = (...marks: string[]) =>
    nameColumn(
      [column('No'), column('Mark')],
      ['no', 'mark'],
      marks.map((mark, row) => [row, mark]),
      {},
    );
  expect(marked('B1', 'B2', 'B1')).toBe(1);
  expect(marked('Typ', 'Typ')).toBe(0);
});

test('texts that are all different name the cases without a usual heading; numbers do not', () => {
  expect(nameColumn([column('Where')], ['where'], [['A-1'], ['A-2']], {})).toBe(0);
  expect(nameColumn([column('Where')], ['where'], [[1], [2]], {})).toBeNull();
});

test('what the user said counts, also that no column names the cases', () => {
  expect(nameColumn(columns, keys, rows, { [nameChoice]: 'level' })).toBe(0);
  expect(nameColumn(columns, keys, rows, { [nameChoice]: null })).toBeNull();
});

test.each([
  ['B1 ', 'B1'],
  [12, '12'],
  ['', undefined],
  [true, undefined],
])('a cell of %j is the name %j', (cell, name) => {
  expect(caseName([cell], 0)).toBe(name);
  expect(caseName([cell], null)).toBeUndefined();
});
