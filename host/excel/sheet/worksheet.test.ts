import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

test('sheets are added, named, found, moved and deleted', async () => {
  await office.Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const sheet = worksheets.add('Snow study');
    sheet.activate();
    sheet.position = 0;
    sheet.tabColor = '#00AA00';
    const active = worksheets.getActiveWorksheet().load('name,position,tabColor,visibility');
    const count = worksheets.getCount();
    worksheets.load('items/name');
    await context.sync();
    expect(active.toJSON()).toMatchObject({
      name: 'Snow study',
      position: 0,
      tabColor: '#00AA00',
      visibility: 'Visible',
    });
    expect(count.value).toBe(2);
    expect(worksheets.items.map((one) => one.name)).toEqual(['Snow study', 'Sheet1']);
    worksheets.getItem('snow STUDY').delete();
    const gone = worksheets.getItemOrNullObject('Snow study');
    await context.sync();
    expect(gone.isNullObject).toBe(true);
  });
  expect(office.grid.sheets().map((one) => one.name)).toEqual(['Sheet1']);
});

test('a sheet that is not there is ItemNotFound and says where', async () => {
  await expect(
    onSheet((sheet, context) => context.workbook.worksheets.getItem('Nowhere').activate()),
  ).rejects.toMatchObject({
    name: 'RichApi.Error',
    code: 'ItemNotFound',
    debugInfo: { statement: expect.stringContaining('getItem') as string },
  });
});

test('what is done to a sheet that is not there has no effect, and the rest of the batch goes on', async () => {
  await office.Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const none = worksheets.getItemOrNullObject('Sample');
    none.delete();
    none.tabColor = 'red';
    none.getRange('A1:B2').values = [[1, 2]] as never;
    none.tables.add('A1:B2', true).name = 'Loads';
    const cells = none.getUsedRange().load('address,format/fill/color');
    const count = none.tables.getCount();
    worksheets.add('Sample').getRange('A1').load('NoPropertiesNeeded').format.fill.color = 'LightBlue';
    await context.sync();
    expect([none.isNullObject, cells.isNullObject, count.value]).toEqual([true, true, null]);
  });
  expect(office.grid.sheets().map((one) => one.name)).toEqual(['Sheet1', 'Sample']);
});

test('the range of a whole sheet has the address that Excel gives it', async () => {
  await onSheet(async (sheet, context) => {
    const whole = sheet.getRange().load('address');
    const row = sheet.getRange('2:2').load('address');
    const column = sheet.getRange('XFD:XFD').load('address');
    await context.sync();
    expect(whole.address).toBe('Sheet1!A1:XFD1048576');
    expect([row.address, column.address]).toEqual(['Sheet1!2:2', 'Sheet1!XFD:XFD']);
  });
});

test.each([
  ['Sheet1', 'ItemAlreadyExists'],
  ['a/b', 'InvalidArgument'],
  ['x'.repeat(32), 'InvalidArgument'],
])('a new sheet cannot be called %s', async (name, code) => {
  await expect(onSheet((sheet, context) => context.workbook.worksheets.add(name))).rejects.toMatchObject({
    code,
  });
});

test('the last visible sheet stays', async () => {
  await expect(onSheet((sheet) => sheet.delete())).rejects.toMatchObject({
    code: 'InvalidOperation',
  });
});

test('what is kept of a sheet that is deleted is ItemNotFound, whatever is done with it', async () => {
  const uses: [string, (kept: { sheet: Excel.Worksheet; range: Excel.Range }) => void][] = [
    ['Worksheet.GetRange', ({ sheet }) => sheet.getRange('A1').load('values')],
    ['Worksheet.Activate', ({ sheet }) => sheet.activate()],
    ['Worksheet.Delete', ({ sheet }) => sheet.delete()],
    ['Worksheet.name', ({ sheet }) => sheet.load('name')],
    ['Worksheet.name set', ({ sheet }) => void (sheet.name = 'New')],
    ['Range.values', ({ range }) => range.load('values')],
    ['Range.values set', ({ range }) => void (range.values = [[1]])],
    ['Range.format.fill', ({ range }) => range.format.fill.load('color')],
    ['Range.Clear', ({ range }) => range.clear()],
    ['Range.Select', ({ range }) => range.select()],
    ['Charts.Add', ({ sheet, range }) => void sheet.charts.add('Line', range)],
    ['Tables.Add', ({ sheet }) => void sheet.tables.add('A1:B2', true)],
  ];
  for (const [what, use] of uses) {
    const code = await office.Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.add();
      const range = sheet.getRange('B2').load('address');
      sheet.load('id');
      await context.sync();
      context.trackedObjects.add(range);
      sheet.delete();
      await context.sync();
      use({ sheet, range });
      return context.sync().then(
        () => 'done',
        (error: OfficeExtension.Error) => error.code,
      );
    });
    expect([what, code]).toEqual([what, 'ItemNotFound']);
  }
});

test('hidden sheets are not counted as visible', async () => {
  await office.Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.add('Hidden one').visibility = 'Hidden';
    const visible = worksheets.getCount(true);
    const last = worksheets.getLast(true).load('name');
    await context.sync();
    expect(visible.value).toBe(1);
    expect(last.name).toBe('Sheet1');
  });
});

test('a range is found by indexes, cell, defined name and with the name of another sheet', async () => {
  await onSheet(async (sheet, context) => {
    const other = context.workbook.worksheets.add("Wind 'n' snow");
    context.workbook.names.add('Loads', other.getRange('B2:B9'));
    const ranges = [
      sheet.getRangeByIndexes(1, 2, 3, 4),
      sheet.getCell(0, 27),
      sheet.getRange("'Wind ''n'' snow'!C3"),
      sheet.getRange('Loads'),
      sheet.getRange('$B$2:C3'),
    ];
    for (const range of ranges) range.load('address');
    await context.sync();
    expect(ranges.map((one) => one.address)).toEqual([
      'Sheet1!C2:F4',
      'Sheet1!AB1',
      "'Wind ''n'' snow'!C3",
      "'Wind ''n'' snow'!B2:B9",
      'Sheet1!B2:C3',
    ]);
  });
});

test.each(['no such name', 'A0', 'Nowhere!A1', 'ZZZZ1'])('%s is no range', async (address) => {
  await expect(onSheet((sheet) => sheet.getRange(address).load('address'))).rejects.toMatchObject({
    code: 'InvalidArgument',
  });
});
