import { boxAddress } from '../excel/a1';
import { cellRuns } from './cellRuns';

const at = (worksheetId: string, row: number, column: number) => ({
  worksheetId,
  sheetName: worksheetId,
  row,
  column,
});

test('cells below each other are one block, others are not', () => {
  const cells = [at('b', 0, 0), at('a', 2, 1), at('a', 0, 0), at('a', 1, 0), at('a', 3, 0), at('a', 1, 1)];
  expect(
    cellRuns(cells).map(({ box, cells: held }) => [box.sheetName, boxAddress(box), held.length]),
  ).toEqual([
    ['a', 'A1:A2', 2],
    ['a', 'A4', 1],
    ['a', 'B2:B3', 2],
    ['b', 'A1', 1],
  ]);
});

test('a long column is cut, and no cell is lost', () => {
  const runs = cellRuns(Array.from({ length: 2_500 }, (_, row) => at('a', row, 0)));
  expect(runs.map(({ box }) => [box.row, box.rowCount])).toEqual([
    [0, 1000],
    [1000, 1000],
    [2000, 500],
  ]);
});
