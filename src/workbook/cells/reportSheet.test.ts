import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { planCell } from './plannedCell';
import { addReportSheet, addResultSheet } from './reportSheet';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

test('a new sheet gets a free name, compared without case', async () => {
  const first = await addResultSheet('Study results');
  const second = await addResultSheet('study Results');
  expect([first.sheetName, second.sheetName]).toEqual(['Study results', 'study Results 2']);
  expect(second).toEqual({
    worksheetId: second.worksheetId,
    sheetName: 'study Results 2',
    row: 0,
    column: 0,
  });
});

test('the sheet that is shown stays shown', async () => {
  const shown = office.grid.activeSheetId();
  const { worksheetId } = await addResultSheet('Study results');
  expect(worksheetId).not.toBe(shown);
  expect(office.grid.activeSheetId()).toBe(shown);
});

test('a long name is cut to the 31 characters that Excel allows, its number kept', async () => {
  const name = 'Snow loads of the north elevation, all bays';
  const names = [];
  for (let sheet = 0; sheet < 10; sheet++) names.push((await addResultSheet(name)).sheetName);
  expect(names[0]).toBe('Snow loads of the north elevati');
  expect(names[1]).toBe('Snow loads of the north eleva 2');
  expect(names[9]).toBe('Snow loads of the north elev 10');
});

test('a list wraps texts of a few lines, no longer ones, and a ratio that fails never reads 1.00', async () => {
  const long = 'inputs of a beam, '.repeat(20);
  const few = 'Flexure with lateral-torsional buckling';
  const row = ['B1', 1.0003, long, few].map((value) => planCell(value));
  const report = { name: 'Calc audit', title: 'Calculations', note: long };
  const name = await addReportSheet({
    ...report,
    header: ['Cell', 'Utilization', 'Inputs', 'Check'],
    rows: [row],
  });
  await Excel.run(async (context) => {
    const cells = ['A5', 'B5', 'C5', 'D5'].map((address) =>
      context.workbook.worksheets
        .getItem(name)
        .getRange(address)
        .load('text, format/columnWidth, format/wrapText'),
    );
    await context.sync();
    expect(cells.map(({ text }) => text[0]?.[0])).toEqual(['B1', '1.0003', long, few]);
    expect(cells.map(({ format }) => format.wrapText)).toEqual([false, false, false, true]);
    expect(Math.max(...cells.map(({ format }) => format.columnWidth))).toBeLessThan(150);
  });
});

test('a remark over the columns has a row of as many lines as it fills', async () => {
  const texts = ['x '.repeat(50), 'x '.repeat(100)];
  const name = await addReportSheet({
    ...{ name: 'Calc audit', title: 'Calculations', note: '' },
    header: ['Cell', 'One', 'Two', 'Three', 'Four', 'Five'],
    remarks: texts.map((text) => ({ word: 'To resolve', text })),
    rows: [Array.from({ length: 6 }, () => planCell('x'.repeat(24)))],
  });
  await Excel.run(async (context) => {
    const rows = ['B5', 'B6'].map((address) =>
      context.workbook.worksheets.getItem(name).getRange(address).load('format/rowHeight'),
    );
    await context.sync();
    expect(rows.map(({ format }) => format.rowHeight)).toEqual([15, 30]);
  });
});

test('the text below a row spans the other columns, as high as its lines', async () => {
  const name = await addReportSheet({
    ...{ name: 'Calc audit', title: 'Calculations', note: '' },
    header: ['Cell', 'Mark', 'Remarks'],
    rows: ['A1', 'A2', 'A3'].map((cell) => [cell, 'B1', ''].map((value) => planCell(value))),
    below: ['span = 12 ft; '.repeat(20), '', 'none'],
  });
  expect(office.read(`'${name}'!A5:A9`).flat()).toEqual(['A1', '', 'A2', 'A3', '']);
  await Excel.run(async (context) => {
    const cell = context.workbook.worksheets.getItem(name).getRange('B6');
    const merged = cell.getMergedAreasOrNullObject().load('address');
    cell.load('format/rowHeight, format/wrapText');
    await context.sync();
    expect(merged.address).toBe(`'${name}'!B6:C6`);
    expect(cell.format.wrapText).toBe(true);
    expect(cell.format.rowHeight).toBeGreaterThan(60);
  });
});
