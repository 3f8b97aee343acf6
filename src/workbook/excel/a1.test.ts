import fc from 'fast-check';
import { boxAddress, cellAddress, columnLetters, fullAddress, areaStart } from './a1';

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

test('a box is named by its corners, a single cell by its address', () => {
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

test.each([
  ['Sheet1!A1', { sheet: 'Sheet1', row: 0, column: 0 }],
  ['Sheet1!$B$2:$C$9', { sheet: 'Sheet1', row: 1, column: 1 }],
  ["'Snow study'!AA10", { sheet: 'Snow study', row: 9, column: 26 }],
  ["'Bob''s roof'!XFD1048576", { sheet: "Bob's roof", row: 1_048_575, column: 16_383 }],
  ['Sheet1!A:B', { sheet: 'Sheet1', row: 0, column: 0 }],
  ['Sheet1!C:C', { sheet: 'Sheet1', row: 0, column: 2 }],
  ['Sheet1!3:5', { sheet: 'Sheet1', row: 2, column: 0 }],
])('%s begins at %j', (address, start) => {
  expect(areaStart(address)).toMatchObject(start);
});

test.each(['', 'A1', 'Sheet1!A1,Sheet1!C3', "'[Other.xlsx]Sheet1'!A1", 'Sheet1!Table1[#All]', 'Sheet1!'])(
  '%p is not an area of this workbook',
  (address) => {
    expect(areaStart(address)).toBeNull();
  },
);

test('whole columns and rows are distinguished from areas', () => {
  expect(['Sheet1!A:B', 'Sheet1!3:5', 'Sheet1!A1:B9'].map((address) => areaStart(address)?.isWhole)).toEqual([
    true,
    true,
    false,
  ]);
});
