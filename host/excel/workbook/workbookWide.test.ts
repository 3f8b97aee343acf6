import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

test('custom properties are added, changed, counted and deleted, whatever the case of their keys', async () => {
  await office.Excel.run(async (context) => {
    const { custom } = context.workbook.properties;
    custom.add('Checked by', 'Kim');
    custom.add('Sheets', 12);
    custom.add('CHECKED BY', 'Lee');
    custom.add('Final', true);
    custom.load('items/key,items/value,items/type');
    const missing = custom.getItemOrNullObject('No such');
    await context.sync();
    expect(custom.items.map(({ key, value, type }) => [key, value, type])).toEqual([
      ['Checked by', 'Lee', 'String'],
      ['Sheets', 12, 'Number'],
      ['Final', true, 'Boolean'],
    ]);
    expect(missing.isNullObject).toBe(true);
    custom.getItem('sheets').delete();
    const count = custom.getCount();
    await context.sync();
    expect(count.value).toBe(2);
    custom.deleteAll();
    const none = custom.getCount();
    await context.sync();
    expect(none.value).toBe(0);
  });
});

test('a sheet keeps its own properties', async () => {
  await onSheet(async (sheet, context) => {
    const other = context.workbook.worksheets.add('Other');
    sheet.customProperties.add('Load case', 'D+S');
    sheet.customProperties.load('items/key,items/value');
    const count = other.customProperties.getCount();
    await context.sync();
    expect(sheet.customProperties.items.map(({ key, value }) => [key, value])).toEqual([
      ['Load case', 'D+S'],
    ]);
    expect(count.value).toBe(0);
  });
});

test('the revision can be set, who saved it last cannot, and a new workbook says when it was made', async () => {
  const before = Date.now();
  await office.Excel.run(async (context) => {
    const { properties } = context.workbook;
    properties.revisionNumber = 7;
    properties.load('revisionNumber,lastAuthor,creationDate');
    await context.sync();
    expect([properties.revisionNumber, properties.lastAuthor]).toEqual([7, '']);
    expect(Math.abs(new Date(properties.creationDate).getTime() - before)).toBeLessThan(60_000);
  });
});

const changes: [string, (workbook: Excel.Workbook) => void][] = [
  ['adding', (workbook) => void workbook.worksheets.add('New')],
  ['deleting', (workbook) => workbook.worksheets.getItem('Other').delete()],
  ['renaming', (workbook) => void (workbook.worksheets.getItem('Other').name = 'New')],
  ['moving', (workbook) => void (workbook.worksheets.getItem('Other').position = 0)],
  ['hiding', (workbook) => void (workbook.worksheets.getItem('Other').visibility = 'Hidden')],
];

test.each(changes)(
  'the protection of the workbook forbids %s a sheet, and no cell',
  async (_what, change) => {
    await office.Excel.run(async (context) => {
      context.workbook.worksheets.add('Other');
      context.workbook.protection.protect('key');
      await context.sync();
    });
    const changing = () =>
      office.Excel.run(async (context) => {
        change(context.workbook);
        await context.sync();
      });
    await expect(changing()).rejects.toMatchObject({ code: 'AccessDenied' });
    await office.Excel.run(async (context) => {
      context.workbook.worksheets.getItem('Other').getRange('A1').values = [[1]];
      context.workbook.protection.load('protected');
      await context.sync();
      expect(context.workbook.protection.protected).toBe(true);
      context.workbook.protection.unprotect('key');
      await context.sync();
    });
    await changing();
  },
);

test('only its password unprotects a workbook, and it is protected once', async () => {
  const run = (change: (protection: Excel.WorkbookProtection) => void) =>
    office.Excel.run(async (context) => {
      change(context.workbook.protection);
      await context.sync();
    });
  await run((protection) => protection.protect('key'));
  await expect(run((protection) => protection.protect())).rejects.toMatchObject({ code: 'InvalidOperation' });
  await expect(run((protection) => protection.unprotect('no'))).rejects.toMatchObject({
    code: 'AccessDenied',
  });
  await expect(run((protection) => protection.unprotect())).rejects.toMatchObject({ code: 'AccessDenied' });
  await run((protection) => protection.unprotect('key'));
});

test('no event is raised while events are switched off', async () => {
  const changed: string[] = [];
  await office.Excel.run(async (context) => {
    context.workbook.worksheets.onChanged.add(async ({ address }) => void changed.push(address));
    context.runtime.enableEvents = false;
    context.runtime.load('enableEvents');
    await context.sync();
    expect(context.runtime.enableEvents).toBe(false);
  });
  office.enter('A1', '1');
  await office.settled();
  expect(changed).toEqual([]);
  await office.Excel.run(async (context) => {
    context.runtime.enableEvents = true;
    await context.sync();
  });
  office.enter('A2', '1');
  await office.settled();
  expect(changed).toEqual(['A2']);
});

test('handlers are notified of sheets that are renamed and moved', async () => {
  const seen: unknown[] = [];
  await office.Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const other = worksheets.add('Other');
    other.onNameChanged.add(async ({ nameBefore, nameAfter }) => void seen.push([nameBefore, nameAfter]));
    worksheets.onMoved.add(
      async ({ positionBefore, positionAfter }) => void seen.push([positionBefore, positionAfter]),
    );
    await context.sync();
    other.name = 'Renamed';
    other.position = 0;
    await context.sync();
  });
  await office.settled();
  expect(seen).toEqual([
    ['Other', 'Renamed'],
    [1, 0],
  ]);
});

test('in the manual mode formulas wait until the workbook is calculated', async () => {
  await office.Excel.run(async (context) => {
    const { application, worksheets } = context.workbook;
    const cells = worksheets.getActiveWorksheet().getRange('A1:B1');
    cells.formulas = [[1, '=A1']];
    await context.sync();
    await office.settled();
    application.calculationMode = 'Manual';
    cells.getCell(0, 0).values = [[2]];
    application.load('calculationMode,calculationState');
    cells.load('values');
    await context.sync();
    expect([application.calculationMode, application.calculationState]).toEqual(['Manual', 'Pending']);
    expect(cells.values).toEqual([[2, 1]]);
    application.calculate('Recalculate');
    application.load('calculationState');
    cells.load('values');
    await context.sync();
    expect([application.calculationState, cells.values]).toEqual(['Done', [[2, 2]]]);
    cells.getCell(0, 0).values = [[3]];
    application.calculationMode = 'Automatic';
    cells.load('values');
    await context.sync();
    expect(cells.values).toEqual([[3, 3]]);
  });
});

test('what is written before the manual mode is calculated, what is written after it waits', async () => {
  await office.Excel.run(async (context) => {
    const { application, worksheets } = context.workbook;
    const cells = worksheets.getActiveWorksheet().getRange('A1:B1');
    cells.formulas = [[1, '=A1+1']];
    application.calculationMode = 'Manual';
    await context.sync();
    cells.getCell(0, 0).values = [[5]];
    cells.load('values');
    await context.sync();
    expect(cells.values).toEqual([[5, 2]]);
    application.calculationMode = 'Automatic';
  });
});

test('the visible view of a range leaves out what is hidden', async () => {
  await onSheet(async (sheet, context) => {
    const range = sheet.getRange('B2:D5');
    range.formulas = [
      ['a', 'b', 'c'],
      [1, 2, '=B3'],
      [3, 4, 5],
      [6, 7, 8],
    ];
    range.getRow(2).rowHidden = true;
    range.getColumn(1).columnHidden = true;
    const view = range.getVisibleView().load('values,formulas,cellAddresses,rowCount,columnCount');
    const rows = view.rows.load('items/values,items/index');
    await context.sync();
    expect(view.values).toEqual([
      ['a', 'c'],
      [1, 1],
      [6, 8],
    ]);
    expect(view.formulas[1]).toEqual([1, '=B3']);
    expect(view.cellAddresses[2]).toEqual(['Sheet1!B5', 'Sheet1!D5']);
    expect([view.rowCount, view.columnCount]).toEqual([3, 2]);
    expect(rows.items.map(({ index, values }) => [index, values])).toEqual([
      [0, [['a', 'c']]],
      [1, [[1, 1]]],
      [2, [[6, 8]]],
    ]);
  });
});

test.each([
  [
    'All',
    [
      ['g', 3],
      ['h', 6],
    ],
  ],
  [
    'Values',
    [
      ['g', 3],
      ['h', 6],
    ],
  ],
] as const)('copied transposed (%s), rows become columns', async (type, expected) => {
  await onSheet(async (sheet, context) => {
    sheet.getRange('A1:B2').values = [
      ['g', 'h'],
      [3, 6],
    ];
    sheet.getRange('B1').format.font.bold = true;
    sheet.getRange('D1').copyFrom('A1:B2', type, false, true);
    const copied = sheet.getRange('D1:E2').load('values');
    const bold = ['D1', 'D2'].map((one) => sheet.getRange(one).format.font.load('bold'));
    await context.sync();
    expect(copied.values).toEqual(expected);
    expect(bold.map((one) => one.bold)).toEqual([false, type === 'All']);
  });
});
