import { areaStart } from './cellAddress';

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
