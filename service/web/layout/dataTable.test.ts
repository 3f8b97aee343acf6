import { partsOf } from './dataTable';

const columns = (...labels: string[]) => labels.map((label) => ({ label }));

test('a table that fits is one part, a wider one repeats its first two columns', () => {
  const narrow = columns('Support', 'Position', 'D', 'S');
  expect(partsOf(narrow, [['1 Pinned', '0', '539', '1600']])).toEqual([[0, 1, 2, 3]]);
  // 9 and 10 characters lead; three columns of 22 fill 85.
  const long = 'x'.repeat(20);
  const wide = columns('Support', 'Position', long, long, long, long);
  expect(partsOf(wide, [])).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 5],
  ]);
});
