import { withBlanks } from './blankCells';
import type { SheetRange } from './cellReader';

/** Excel as it is: blank cells read as "", and an old build passed them as 0. */
function readerOver(values: unknown[][], topLeft: { row: number; column: number }) {
  const asked: SheetRange[] = [];
  return {
    asked,
    read: (range: SheetRange) => {
      asked.push(range);
      const [first = '', last = first] = range.address.split(':');
      const at = (cell: string) => ({
        row: Number(cell.slice(1)) - 1 - topLeft.row,
        column: cell.charCodeAt(0) - 65 - topLeft.column,
      });
      const [from, to] = [at(first), at(last)];
      return Promise.resolve(
        values.slice(from.row, to.row + 1).map((row) => row.slice(from.column, to.column + 1)),
      );
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
  expect(await withBlanks(passed, 'Sheet1!B2:D4', reader)).toEqual([
    ['slope', 0, 'x'],
    ['load', null, 'x'],
    ['note', 5, 'ft'],
  ]);
  expect(reader.asked).toEqual([{ sheet: 'Sheet1', address: 'C2:C3' }]);
});

test.each<[string, unknown[][], string | null | undefined]>([
  ['without a 0', [[1, 'a']], 'Sheet1!A1:B1'],
  ['for a literal', [[0]], null],
  ['where the host gives no addresses', [[0]], undefined],
  ['in another workbook', [[0]], "'[Other.xlsx]Sheet1'!A1"],
])('nothing is read %s', async (_, values, address) => {
  const reader = readerOver([], { row: 0, column: 0 });
  expect(await withBlanks(values, address, reader)).toBe(values);
  expect(reader.asked).toEqual([]);
});
