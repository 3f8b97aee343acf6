import { currentRegion } from './currentRegion';

const grid = (...lines: string[]) =>
  lines.map((line) => [...line].map((letter) => (letter === '.' ? '' : letter)));

const sheet = grid(
  '........', //
  '.ab..xy.',
  '.c...z..',
  '..d.....',
  '........',
  '.e......',
);

test.each([
  ['a corner', 1, 1, { row: 1, column: 1, rowCount: 3, columnCount: 2 }],
  ['a blank inside', 2, 2, { row: 1, column: 1, rowCount: 3, columnCount: 2 }],
  ['touching by a corner', 3, 2, { row: 1, column: 1, rowCount: 3, columnCount: 2 }],
  ['another block', 2, 5, { row: 1, column: 5, rowCount: 2, columnCount: 2 }],
  ['a single cell', 5, 1, { row: 5, column: 1, rowCount: 1, columnCount: 1 }],
])('%s', (_, row, column, region) => {
  expect(currentRegion(sheet, row, column)).toEqual(region);
});

test('nothing around is nothing', () => {
  expect(currentRegion(grid('....', '....', '....'), 1, 1)).toBeNull();
  expect(currentRegion([], 0, 0)).toBeNull();
});

test('10,000 rows are grown in one go', () => {
  const long = Array.from({ length: 10_001 }, () => ['a', 'b', '']);
  expect(currentRegion(long, 5000, 0)).toEqual({ row: 0, column: 0, rowCount: 10_001, columnCount: 2 });
});
