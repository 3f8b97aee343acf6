import { withCellFacts } from './cellFacts';
import type { SheetRange } from './cellReader';

/** Excel as it is: blank cells read as "", and an old build passed them as 0. */
function readerOver(
  values: unknown[][],
  topLeft: { row: number; column: number },
  formats: unknown[][] = [],
) {
  const readRanges: SheetRange[] = [];
  return {
    readRanges,
    read: (range: SheetRange) => {
      readRanges.push(range);
      const [first = '', last = first] = range.address.split(':');
      const at = (cell: string) => ({
        row: Number(cell.slice(1)) - 1 - topLeft.row,
        column: cell.charCodeAt(0) - 65 - topLeft.column,
      });
      const [from, to] = [at(first), at(last)];
      const cut = (cells: unknown[][]) =>
        cells.slice(from.row, to.row + 1).map((row) => row.slice(from.column, to.column + 1));
      return Promise.resolve({ values: cut(values), formats: cut(formats) });
    },
  };
}

test('a 0 of a blank cell becomes null, a 0 that was typed stays, and only their box is read', async () => {
  const reader = readerOver(
    [
      ['slope', 0, ''],
      ['load', '', ''],
      ['note', 5, 'ft'],
    ],
    { row: 1, column: 1 },
  );
  const passed = [
    ['slope', 0, 'x'],
    ['load', 0, 'x'],
    ['note', 5, 'ft'],
  ];
  expect(await withCellFacts(passed, 'Sheet1!B2:D4', reader)).toEqual([
    ['slope', 0, 'x'],
    ['load', null, 'x'],
    ['note', 5, 'ft'],
  ]);
  expect(reader.readRanges).toEqual([{ sheet: 'Sheet1', address: 'C2:C3' }]);
});

test('dates, times and percentages come with their format', async () => {
  const held = [[46_124], [0.175], [0.05], [0.25], [40]];
  const formats = [['d-mmm'], ['h:mm'], ['0%'], ['General'], ['General']];
  const reader = readerOver(held, { row: 0, column: 0 }, formats);
  const formatted = (basicValue: number, numberFormat: string) => ({
    type: 'FormattedNumber',
    basicValue,
    numberFormat,
  });
  expect(await withCellFacts(held, 'Sheet1!A1:A5', reader)).toEqual([
    [formatted(46_124, 'd-mmm')],
    [formatted(0.175, 'h:mm')],
    [formatted(0.05, '0%')],
    [0.25],
    [40],
  ]);
  expect(reader.readRanges).toEqual([{ sheet: 'Sheet1', address: 'A1:A4' }]);
});

test('of whole columns only what is filled is read', async () => {
  const held = [['slope', 4], ['load', 0], ...Array.from({ length: 50_000 }, () => [0, 0])];
  const reader = readerOver([...held.slice(0, 2)], { row: 0, column: 0 });
  expect(await withCellFacts(held, 'Sheet1!A:B', reader)).toEqual([
    ['slope', 4],
    ['load', 0],
  ]);
  expect(reader.readRanges).toEqual([{ sheet: 'Sheet1', address: 'B2' }]);
});

test.each<[string, unknown[][], string | null | undefined]>([
  ['without a number in doubt', [[1, 'a']], 'Sheet1!A1:B1'],
  ['for a literal', [[0]], null],
  ['where the host gives no addresses', [[0]], undefined],
  ['in another workbook', [[0]], "'[Other.xlsx]Sheet1'!A1"],
])('nothing is read %s', async (_, values, address) => {
  const reader = readerOver([], { row: 0, column: 0 });
  expect(await withCellFacts(values, address, reader)).toBe(values);
  expect(reader.readRanges).toEqual([]);
});
