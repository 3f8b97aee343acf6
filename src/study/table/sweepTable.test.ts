import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { readSelectedTable } from './studySource';
import { sweepSheetName, type SweepTable, writeSweepHere, writeSweepOnNewSheet } from './sweepTable';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

const table: SweepTable = {
  header: ['Slope', 'Exposure'],
  rows: [
    [4, 'Sheltered'],
    [5, '=Sheltered'],
  ],
};
const names = () => office.grid.sheets().map(({ name }) => name);
const select = (row: number, column: number) =>
  office.grid.select(office.grid.activeSheetId(), { row, column, rowCount: 1, columnCount: 1 });

test('the cases are written at the selected cell and selected: a study reads them from there', async () => {
  select(2, 1);
  const outcome = await writeSweepHere(table);
  expect(outcome).toMatchObject({
    state: 'written',
    box: { row: 2, column: 1, rowCount: 3, columnCount: 2 },
  });
  // Text that begins with = is text.
  expect(office.read('B3:C5')).toEqual([
    ['Slope', 'Exposure'],
    [4, 'Sheltered'],
    [5, '=Sheltered'],
  ]);
  expect((await readSelectedTable()).box).toMatchObject({ row: 2, column: 1, rowCount: 3, columnCount: 2 });
});

test('the header is bold, the cases are not', async () => {
  select(0, 0);
  await writeSweepHere(table);
  const bold = await office.Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const fonts = ['A1:B1', 'A2:B3'].map((at) => sheet.getRange(at).format.font.load('bold'));
    await context.sync();
    return fonts.map((font) => font.bold);
  });
  expect(bold).toEqual([true, false]);
});

test('filled cells are not overwritten until the user agrees', async () => {
  office.enter('B2', 'mine');
  select(0, 0);
  const outcome = await writeSweepHere(table);
  expect(outcome).toMatchObject({ state: 'occupied', cells: ['B2'] });
  expect(office.read('A1:B2')).toEqual([
    ['', ''],
    ['', 'mine'],
  ]);
  if (outcome.state !== 'occupied') return;
  await writeSweepHere(table, { target: outcome.target, overwrite: outcome.cells });
  expect(office.read('B2')).toEqual([['Sheltered']]);
});

test('on a new sheet, which is shown; a second sweep gets a second sheet', async () => {
  const first = await writeSweepOnNewSheet(table);
  const second = await writeSweepOnNewSheet(table);
  expect(names().slice(-2)).toEqual([sweepSheetName, `${sweepSheetName} 2`]);
  expect(first.box.sheetName).toBe(sweepSheetName);
  expect(office.grid.activeSheetId()).toBe(second.box.worksheetId);
  expect(office.read(`'${sweepSheetName}'!A1:B2`)).toEqual([
    ['Slope', 'Exposure'],
    [4, 'Sheltered'],
  ]);
});
