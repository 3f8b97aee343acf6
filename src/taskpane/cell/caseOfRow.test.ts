import { blockedText, caseOfRow, sourceOfRow } from './caseOfRow';

test.each<[string, number, number, number[], boolean, number | null]>([
  ['one case that fills many rows', 5, 12, [0], false, 0],
  ['a column of cases', 2, 3, [0, 1, 2], false, 2],
  ['above the cases', -1, 4, [0, 1, 2], false, 0],
  ['a case below one that failed', 3, 4, [0, 1, 3], false, 2],
  ['the one that failed', 2, 4, [0, 1, 3], true, null],
  ['a blank one between', 2, 4, [0, 1, 3], false, null],
  ['the first of two, which failed', 0, 2, [1], true, null],
  ['the last of two, which failed', 1, 2, [0], true, null],
  ['the other of the two', 0, 2, [0], false, 0],
  ['one cell of a table, by INDEX', 0, 1, [0, 1, 2], false, null],
  ['a case with an output that is missing', 1, 2, [0, 1], true, 1],
])('%s', (_, row, rowCount, indices, hasFailed, expected) => {
  expect(caseOfRow(row, rowCount, indices, hasFailed)).toBe(expected);
});

test.each([
  [[], /cells that are not empty are in the way/],
  [['C6'], /: C6 is in the way/],
  [['C6', 'C8'], /: C6 and 1 more cell are in the way/],
])('%j blocks a spill', (cells, expected) => {
  expect(blockedText(cells)).toMatch(expected);
});

test('a row of a study that failed does not read as one that came with the workbook', () => {
  expect(sourceOfRow('Error: span: enter a number', null)).toBe('');
  expect(sourceOfRow('ok', null)).toBe('Not verified: it came with the workbook.');
});
