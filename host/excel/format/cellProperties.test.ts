import { bootOfficeForAllTests, office, onSheet } from '../../testing/officeOfTest';

bootOfficeForAllTests();
beforeEach(() => office.grid.activateSheet(office.grid.addSheet().id));

const run = <Value>(task: (sheet: Excel.Worksheet) => OfficeExtension.ClientResult<Value>) =>
  onSheet(async (sheet, context) => {
    const answer = task(sheet);
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

test('lines tell and take their formats too', async () => {
  const rows = await run((sheet) => {
    sheet.getRange('A1:B2').setRowProperties([{ format: { rowHeight: 30, font: { bold: true } } }, {}]);
    return sheet.getRange('A1:B2').getRowProperties({ format: { rowHeight: true, font: { bold: true } } });
  });
  expect(rows).toEqual([
    { format: { rowHeight: 30, font: { bold: true } } },
    { format: { rowHeight: 18, font: { bold: false } } },
  ]);
});

const sides = (bottom: string) => ({
  ...{ top: { style: 'None' }, left: { style: 'None' }, right: { style: 'None' }, bottom: { style: bottom } },
});

test('cells tell what they are asked for, and take what they are given', async () => {
  const cells = await run((sheet) => {
    const fill = (color: string): Excel.SettableCellProperties => ({ format: { fill: { color } } });
    const edge = { color: '#123456', style: 'Continuous' as const };
    sheet
      .getRange('A1:B1')
      .setCellProperties([[fill('#FF0000'), { format: { borders: { bottom: edge }, indentLevel: 2 } }]]);
    return sheet.getRange('A1:B1').getCellProperties({
      address: true,
      format: { fill: { color: true }, indentLevel: true, borders: { style: true } },
    });
  });
  expect(cells).toEqual([
    [
      {
        address: expect.stringMatching(/!A1$/) as string,
        format: { fill: { color: '#FF0000' }, indentLevel: 0, borders: sides('None') },
      },
      {
        address: expect.stringMatching(/!B1$/) as string,
        format: { fill: { color: '#FFFFFF' }, indentLevel: 2, borders: sides('Continuous') },
      },
    ],
  ]);
});

test('a missing property is reported by name', async () => {
  await expect(
    run((sheet) => sheet.getRange('A1').getCellProperties({ textRuns: true } as never)),
  ).rejects.toMatchObject({ code: 'NotImplemented', message: expect.stringContaining('textRuns') as string });
});
