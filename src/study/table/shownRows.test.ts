import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { readSelectedTable, rereadTable } from './studySource';
import { showRows } from './shownRows';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

test('rows that are not wanted are hidden and shown again, and others stay as they are', async () => {
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
  await showRows(below, (row) => (row === 0 ? undefined : true));
  expect((await readSelectedTable()).hidden).toEqual([0]);
  await showRows(below, () => true);
  expect((await readSelectedTable()).hidden).toEqual([]);
});

test('rows that the study has hidden stay its rows when the table is read again', async () => {
  ['span', '1', '2', '3', '4'].forEach((value, i) => {
    office.enter(`A${i + 1}`, value);
    office.enter(`B${i + 1}`, value);
  });
  office.grid.select(office.grid.activeSheetId(), { row: 0, column: 0, rowCount: 5, columnCount: 2 });
  const whole = await readSelectedTable();
  const below = { ...whole.box, row: 1, rowCount: 4 };
  await showRows(below, (row) => row > 1);
  const shown = { ...whole, only: { name: 'FAIL', hidden: [0, 1] } };
  expect(await rereadTable(shown)).toMatchObject({ hidden: [], only: { name: 'FAIL', hidden: [0, 1] } });
  await showRows({ ...below, row: 4, rowCount: 1 }, () => false);
  expect(await rereadTable(shown)).toMatchObject({ hidden: [3], only: { hidden: [0, 1] } });
  await showRows(below, () => true);
  const all = await rereadTable(shown);
  expect([all.hidden, all.only]).toEqual([[], undefined]);
});
