import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { inExcel } from '../excel/inExcel';
import { mergedBlocks, withMergedValues, readCells } from './readCells';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

test('merged cells give their value to each row that they cover, and a heading over two rows stays one', async () => {
  const rows = [
    ['Roof', 'Exposure', 'pg'],
    ['', '', 'psf'],
    ['A', 'Sheltered', '30'],
    ['B', '', '40'],
    ['C', '', ''],
  ];
  rows.forEach((row, r) =>
    row.forEach((cell, c) => cell !== '' && office.enter(`${'ABC'[c] ?? ''}${r + 1}`, cell)),
  );
  await inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    for (const address of ['A1:A2', 'B1:B2', 'B3:B5']) sheet.getRange(address).merge();
    await context.sync();
  });
  const [sheet] = office.grid.sheets();
  const box = { worksheetId: sheet?.id ?? '', sheetName: 'Sheet1', row: 0, column: 0 };
  const read = await inExcel((context) => readCells(context, { ...box, rowCount: 5, columnCount: 3 }));
  expect(read).toEqual([
    ['Roof', 'Exposure', 'pg'],
    ['', '', 'psf'],
    ['A', 'Sheltered', 30],
    ['B', 'Sheltered', 40],
    ['C', '', ''],
  ]);
  // A part of the table is read as the whole of it.
  const part = await inExcel((context) =>
    readCells(context, { ...box, row: 3, rowCount: 1, columnCount: 3 }),
  );
  expect(part).toEqual([['B', 'Sheltered', 40]]);
});

test('areas are found by their addresses, with whatever name their sheet has', () => {
  expect(mergedBlocks("'Roof, west'!B4:C6,'Roof, west'!$AA$7", { row: 3, column: 1 })).toEqual([
    { row: 0, column: 0, rowCount: 3 },
    { row: 3, column: 25, rowCount: 1 },
  ]);
});

test('what is beyond the block, or blank, fills nothing', () => {
  const values = [
    ['', 1],
    ['', 2],
  ];
  expect(withMergedValues(values, [{ row: 0, column: 0, rowCount: 2 }])).toEqual(values);
  expect(withMergedValues(values, [{ row: -1, column: 1, rowCount: 2 }])).toEqual(values);
});
