import { bootOfficeForEachTest, office } from '../../testing/officeOfTest';

bootOfficeForEachTest();

test('a table is made from its header, filled and read', async () => {
  await office.Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
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

test('rows that would have to move what is below are rejected by name', async () => {
  office.enter('A4', 'note');
  const adding = office.Excel.run(async (context) => {
    const table = context.workbook.tables.add('A1:A3', true);
    table.rows.add(undefined, [[1]]);
    await context.sync();
  });
  await expect(adding).rejects.toMatchObject({ code: 'NotImplemented' });
  expect(office.read('A4')).toEqual([['note']]);
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
