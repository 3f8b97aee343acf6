import { bootOfficeForAllTests, office } from '../../testing/officeOfTest';

bootOfficeForAllTests();
beforeEach(() => office.grid.activateSheet(office.grid.addSheet().id));

const run = <Value>(task: (sheet: Excel.Worksheet) => OfficeExtension.ClientResult<Value>) =>
  office.Excel.run(async (context) => {
    const answer = task(context.workbook.worksheets.getActiveWorksheet());
    await context.sync();
    return answer.value;
  });

test('every row says whether it is hidden, and where it is', async () => {
  const rows = await run((sheet) => {
    sheet.getRange('3:4').rowHidden = true;
    return sheet.getRange('B2:C5').getRowProperties({ rowHidden: true, rowIndex: true });
  });
  expect(rows).toEqual([
    { rowHidden: false, rowIndex: 1 },
    { rowHidden: true, rowIndex: 2 },
    { rowHidden: true, rowIndex: 3 },
    { rowHidden: false, rowIndex: 4 },
  ]);
});

test('every column too, with the requested properties only', async () => {
  const columns = await run((sheet) => {
    sheet.getRange('C:C').columnHidden = true;
    return sheet
      .getRange('B2:C5')
      .getColumnProperties({ columnHidden: true, address: true, columnIndex: false });
  });
  expect(columns).toEqual([
    { columnHidden: false, address: expect.stringMatching(/!B2:B5$/) as string },
    { columnHidden: true, address: expect.stringMatching(/!C2:C5$/) as string },
  ]);
});

test('rows below the end of the grid are shown', async () => {
  const rows = await run((sheet) => sheet.getRange('A900000:A900001').getRowProperties({ rowHidden: true }));
  expect(rows).toEqual([{ rowHidden: false }, { rowHidden: false }]);
});

test('formats of lines are not there, and that is said by name', async () => {
  await expect(
    run((sheet) => sheet.getRange('A1').getRowProperties({ format: { rowHeight: true } })),
  ).rejects.toMatchObject({ code: 'NotImplemented', message: expect.stringContaining('format') as string });
});
