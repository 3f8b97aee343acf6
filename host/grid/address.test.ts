import fc from 'fast-check';
import {
  absoluteAddress,
  boxAddress,
  columnIndex,
  columnName,
  fullAddress,
  MAX_COLUMNS,
  MAX_ROWS,
  parseBox,
  quoteSheetName,
  splitSheetName,
} from './address';
import { type Box } from './grid';

const boxes: fc.Arbitrary<Box> = fc
  .record({
    row: fc.nat(MAX_ROWS - 1),
    column: fc.nat(MAX_COLUMNS - 1),
    height: fc.nat(MAX_ROWS),
    width: fc.nat(MAX_COLUMNS),
  })
  .map(({ row, column, height, width }) => ({
    row,
    column,
    rowCount: 1 + (height % (MAX_ROWS - row)),
    columnCount: 1 + (width % (MAX_COLUMNS - column)),
  }));

test('every column has one name and every name one column', () => {
  fc.assert(fc.property(fc.nat(MAX_COLUMNS - 1), (column) => columnIndex(columnName(column)) === column));
  expect([0, 25, 26, 701, 702, MAX_COLUMNS - 1].map(columnName)).toEqual([
    'A',
    'Z',
    'AA',
    'ZZ',
    'AAA',
    'XFD',
  ]);
});

test('a block reads back from its address', () => {
  fc.assert(
    fc.property(boxes, (box) => {
      expect(parseBox(boxAddress(box))).toEqual(box);
    }),
  );
});

test('a sheet reads back from its quoted name, whatever it is called', () => {
  const names = fc.string({ minLength: 1, maxLength: 31 }).filter((name) => !/[\\/?*[\]:]/.test(name));
  fc.assert(
    fc.property(names, boxes, (name, box) => {
      expect(splitSheetName(fullAddress(name, box))).toEqual({
        sheetName: name,
        rest: boxAddress(box),
      });
    }),
  );
});

test.each([
  ['Sheet1', 'Sheet1'],
  ['Snow study', "'Snow study'"],
  ["Wind 'n' snow", "'Wind ''n'' snow'"],
  ['A1', "'A1'"],
  ['7-22', "'7-22'"],
])('the sheet %s is written %s', (name, quoted) => {
  expect(quoteSheetName(name)).toBe(quoted);
});

test.each([
  ['$B$2', { row: 1, column: 1, rowCount: 1, columnCount: 1 }],
  ['c3:A1', { row: 0, column: 0, rowCount: 3, columnCount: 3 }],
  ['B:C', { row: 0, column: 1, rowCount: MAX_ROWS, columnCount: 2 }],
  ['5:2', { row: 1, column: 0, rowCount: 4, columnCount: MAX_COLUMNS }],
])('%s is a block', (address, box) => {
  expect(parseBox(address)).toEqual(box);
});

test.each(['', 'A', '7', 'A0', 'XFE1', 'A1048577', 'A1:', 'A1:B', 'A1,B2', 'ABCD1', 'A1 '])(
  '"%s" is no block',
  (address) => {
    expect(parseBox(address)).toBeNull();
  },
);

test.each([
  ['A1', 'Sheet1!$A$1'],
  ['B2:C9', 'Sheet1!$B$2:$C$9'],
  ['B:AA', 'Sheet1!$B:$AA'],
  ['2:15', 'Sheet1!$2:$15'],
])('%s is %s as names keep it', (address, absolute) => {
  const box = parseBox(address);
  expect(box && absoluteAddress('Sheet1', box)).toBe(absolute);
});
