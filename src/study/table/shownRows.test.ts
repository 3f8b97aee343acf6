import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { readSelectedTable } from './studySource';
import { showRows } from './shownRows';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

test('rows that are not wanted are hidden, and shown again', async () => {
  ['Mark', 'B1', 'B2', 'B3', 'B4'].forEach((mark, i) => {
    office.enter(`A${i + 1}`, mark);
    office.enter(`B${i + 1}`, i === 0 ? 'span' : String(i));
  });
  office.grid.select(office.grid.activeSheetId(), { row: 0, column: 0, rowCount: 5, columnCount: 2 });
  const { box } = await readSelectedTable();
  const below = { ...box, row: 1, rowCount: 4 };
  expect(await showRows(below, (row) => row === 1)).toBe(true);
  expect((await readSelectedTable()).hidden).toEqual([0, 2, 3]);
  await showRows(below, (row) => row > 1);
  expect((await readSelectedTable()).hidden).toEqual([0, 1]);
  await showRows(below);
  expect((await readSelectedTable()).hidden).toEqual([]);
});
