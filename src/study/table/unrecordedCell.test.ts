import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { isUnrecorded } from './unrecordedCell';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

test('only cells below result headings, in a row that has a status, are results; inputs and other cells are not', async () => {
  const rows = [
    ['Verdict', '', 'Mark', 'Span', 'Utilization', 'Moment', 'Status', 'Note'],
    ['', '', 'B1', '20', '0.87', '31', 'ok', 'x'],
    ['', '', 'B2', '20', '0.87', '31', 'mine', 'x'],
  ];
  rows.forEach((row, r) => row.forEach((cell, c) => cell && office.enter(`${'ABCDEFGH'[c]}${r + 1}`, cell)));
  const at = (row: number, column: number) => ({
    ...{ worksheetId: office.grid.activeSheetId(), sheetName: 'Sheet1', row, column },
  });
  const isOne = (row: number) =>
    Promise.all([...'ABCDEFGH'].map((_, column) => isUnrecorded(at(row, column), [at(0, 6)])));
  expect(await isOne(0)).not.toContain(true);
  expect(await isOne(1)).toEqual([false, false, false, false, true, true, true, false]);
  expect(await isOne(2)).not.toContain(true);
  expect(await isUnrecorded(at(1, 4), [])).toBe(false);
});
