import fc from 'fast-check';
import { boxAddress, cellAddress, columnLetters, fullAddress } from './a1';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16383, 'XFD'],
])('column %i is %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters);
});

test('letters read back as bijective base 26', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16383 }), (column) => {
      const value = [...columnLetters(column)].reduce(
        (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
        0,
      );
      expect(value - 1).toBe(column);
    }),
  );
});

test('a box is named by its corners, one cell by itself', () => {
  expect(boxAddress({ row: 1, column: 1, rowCount: 9, columnCount: 3 })).toBe('B2:D10');
  expect(boxAddress({ row: 1, column: 1, rowCount: 1, columnCount: 1 })).toBe('B2');
  expect(cellAddress(9, 0)).toBe('A10');
});

test.each([
  ['Sheet1', 'Sheet1!A1'],
  ['Snow study', "'Snow study'!A1"],
  ["Eve's", "'Eve''s'!A1"],
  ['2026', "'2026'!A1"],
])('sheet %s is quoted when needed', (sheetName, address) => {
  const box = { worksheetId: 'x', sheetName, row: 0, column: 0, rowCount: 1, columnCount: 1 };
  expect(fullAddress(box)).toBe(address);
});
