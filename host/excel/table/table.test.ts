import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

test('a table is made from its header, filled and read', async () => {
  await onSheet(async (sheet, context) => {
    const table = sheet.tables.add('A1:B1', true);
    table.name = 'Roofs';
    table.getHeaderRowRange().values = [['roof', 'pF']];
    table.rows.add(undefined, [
      ['A', 21],
      ['B', 28],
    ]);
    table.rows.add(undefined, [['C', 35]]);
    await context.sync();

    const found = context.workbook.tables.getItem('roofs').load('name,style,showTotals');
    const body = found.getDataBodyRange().load('address,values');
    const column = found.columns.getItem('pF').load('name,index,values');
    const rows = found.rows.load('count');
    const second = found.rows.getItemAt(1).load('values');
    found.columns.load('items/name');
    await context.sync();
    expect(found.name).toBe('Roofs');
    expect(found.showTotals).toBe(false);
    expect(body.address).toBe('Sheet1!A2:B4');
    expect(column.values).toEqual([['pF'], [21], [28], [35]]);
    expect(rows.count).toBe(3);
    expect(second.values).toEqual([['B', 28]]);
    expect(found.columns.items.map((one) => one.name)).toEqual(['roof', 'pF']);
  });
});

test('data without a header moves down under a made-up one', async () => {
  office.enter('A1', '1');
  office.enter('A2', '2');
  await office.Excel.run(async (context) => {
    const table = context.workbook.tables.add('A1:A2', false);
    const all = table.getRange().load('values');
    await context.sync();
    expect(all.values).toEqual([['Column1'], [1], [2]]);
  });
});

test('tables do not overlap', async () => {
  const adding = office.Excel.run(async (context) => {
    const { tables } = context.workbook;
    tables.add('A1:B3', true);
    tables.add('B3:C5', true);
    await context.sync();
  });
  await expect(adding).rejects.toMatchObject({ code: 'InvalidArgument' });
});

test('rows move what is below the table out of the way, in its columns', async () => {
  office.enter('A4', 'note');
  office.enter('B4', 'beside');
  const added = await office.Excel.run(async (context) => {
    const table = context.workbook.tables.add('A1:A3', true);
    table.getRange().values = [['h'], [1], [2]];
    table.rows.add(undefined, [[3]]);
    table.rows.add(0, [[0]]);
    table.rows.getItemAt(1).delete();
    const range = table.getRange().load('address,values');
    await context.sync();
    return [range.address, range.values];
  });
  expect(added).toEqual(['Sheet1!A1:A4', [['h'], [0], [2], [3]]]);
  expect(office.read('A5:B5')).toEqual([['note', '']]);
  expect(office.read('B4')).toEqual([['beside']]);
});

test('columns come and go, with what is beside the table, its filters and formulas', async () => {
  office.enter('C1', 'beside');
  const seen = await office.Excel.run(async (context) => {
    const table = context.workbook.tables.add('A1:B3', true);
    table.getRange().values = [
      ['roof', 'pF'],
      ['A', 21],
      ['B', 28],
    ];
    table.columns.getItem('pF').filter.applyTopItemsFilter(1);
    table.columns.add(1, [['slope'], [0], [5]]);
    table.columns.add(undefined, undefined, 'last');
    table.columns.load('items/name');
    const hidden = table.worksheet.getRange('A2:A3').getRowProperties({ rowHidden: true });
    await context.sync();
    const names = table.columns.items.map((one) => one.name);
    table.columns.getItem('slope').delete();
    const left = table.getRange().load('address,values');
    const filtered = table.columns.getItem('pF').filter.load('criteria');
    await context.sync();
    return [
      names,
      hidden.value.map((one) => one.rowHidden),
      left.address,
      left.values,
      filtered.criteria.filterOn,
    ];
  });
  expect(seen).toEqual([
    ['roof', 'slope', 'pF', 'last'],
    [true, false],
    'Sheet1!A1:C3',
    [
      ['roof', 'pF', 'last'],
      ['A', 21, ''],
      ['B', 28, ''],
    ],
    'TopItems',
  ]);
  expect(office.read('D1')).toEqual([['beside']]);
});

test('the last column of a table stays', async () => {
  await expect(
    office.Excel.run(async (context) => {
      context.workbook.tables.add('A1:A3', true).columns.getItemAt(0).delete();
      await context.sync();
    }),
  ).rejects.toMatchObject({ code: 'InvalidOperation' });
});

test('a table becomes a range again, or is deleted with its cells', async () => {
  await office.Excel.run(async (context) => {
    const { tables } = context.workbook;
    const first = tables.add('A1:A2', true);
    first.getRange().values = [['h'], [1]];
    first.convertToRange();
    const second = tables.add('C1:C2', true);
    second.getRange().values = [['h'], [2]];
    second.delete();
    const left = tables.getCount();
    const missing = tables.getItemOrNullObject('Table1');
    await context.sync();
    expect(left.value).toBe(0);
    expect(missing.isNullObject).toBe(true);
  });
  expect(office.read('A1:C2')).toEqual([
    ['h', '', ''],
    [1, '', ''],
  ]);
});

test('the handlers of a table are notified of a change in it', async () => {
  const changed: string[] = [];
  await office.Excel.run(async (context) => {
    const table = context.workbook.tables.add('A1:B3', true);
    table.onChanged.add(async ({ address }) => {
      changed.push(address);
    });
    await context.sync();
  });
  office.enter('B2', '5');
  office.enter('D9', 'beside');
  await office.settled();
  expect(changed).toEqual(['B2']);
});
