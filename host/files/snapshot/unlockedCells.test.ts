import { LAST_FORMATTED } from '../sheet/lineFormats';
import { sheetWith } from '../testing/packedWorkbook';
import { markUnlocked, unlockedBoxes } from './unlockedCells';

const box = (row: number, column: number, rowCount: number, columnCount: number) => ({
  row,
  column,
  rowCount,
  columnCount,
});

test('blocks of cells come back as blocks', () => {
  const sheet = sheetWith('A', [[1, 1, { value: 5 }]]);
  markUnlocked(sheet, [box(1, 1, 3, 2), box(9, 0, 1, 1)]);
  expect(sheet.cells.get(1)?.get(1)).toEqual({ value: 5, unlocked: true });
  expect(sheet.cells.get(3)?.get(2)).toEqual({ value: null, unlocked: true });
  expect(unlockedBoxes(sheet)).toEqual([box(9, 0, 1, 1), box(1, 1, 3, 2)]);
});

test('whole columns need no cell, and what is locked in them stays so', () => {
  const sheet = sheetWith('A', [[4, 2, { value: 5 }]]);
  markUnlocked(sheet, [box(0, 2, LAST_FORMATTED.row, 1)]);
  expect(sheet.cells.size).toBe(1);
  expect(unlockedBoxes(sheet)).toEqual([box(0, 2, LAST_FORMATTED.row, 1)]);
  sheet.cells.set(7, new Map([[2, { value: 1 }]]));
  expect(unlockedBoxes(sheet)).toEqual([box(0, 2, 7, 1), box(8, 2, LAST_FORMATTED.row - 8, 1)]);
});
