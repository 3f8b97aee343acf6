import { caseOfRow } from './caseOfRow';

test.each<[string, number, number, number[], number]>([
  ['one case that fills many rows', 5, 12, [0], 0],
  ['a column of cases', 2, 3, [0, 1, 2], 2],
  ['below a header', 2, 4, [0, 1, 2], 1],
  ['the header itself', 0, 4, [0, 1, 2], 0],
  ['a case that failed between', 3, 4, [0, 1, 3], 2],
  ['the one that failed', 2, 4, [0, 1, 3], 0],
])('%s', (_, rowsBelow, rowCount, indices, expected) => {
  expect(caseOfRow(rowsBelow, rowCount, indices)).toBe(expected);
});
