import { createUniverWithoutScreen, disposeGrids } from '../../../testing/grids';
import type { CellValue } from '../../grid';

afterAll(disposeGrids);

/** The values of a block once these cells are calculated. */
async function calculated(cells: CellValue[][]): Promise<CellValue[][]> {
  const grid = createUniverWithoutScreen();
  const sheet = grid.activeSheetId();
  const block = { row: 0, column: 0, rowCount: cells.length, columnCount: cells[0]!.length };
  grid.setCells(sheet, block, cells);
  await grid.calculation();
  return grid.values(sheet, block);
}

test('a text that reads as an error is a text for formulas, typed or calculated', async () => {
  const values = await calculated([
    ["'#N/A", '#N/A', '="#N/A"'],
    ['=ISERROR(A1)', '=ISERROR(B1)', '=ISERROR(C1)'],
    ['=LEN(A1)', '=COUNTIF(A1:C1,"#N/A")', '=COUNTIF(A1:C1,"<z")'],
  ]);
  expect(values.slice(1)).toEqual([
    [false, true, false],
    [4, 1, 2],
  ]);
});

test('a blank cell of a block is 0 where the block spills', async () => {
  const values = await calculated([
    [1, '=A1:A3'],
    ['', ''],
    [3, ''],
  ]);
  expect(values.map(([, spilled]) => spilled)).toEqual([1, 0, 3]);
});
