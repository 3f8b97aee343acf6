import { bootOfficeWithFreshSheets, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

test('a copy has the cells, formats, tables, links and sizes of its sheet, and does not change it', async () => {
  await onSheet(async (sheet, context) => {
    const table = sheet.tables.add('A1:B3', true);
    table.name = 'Loads';
    table.getRange().values = [
      ['roof', 'pF'],
      ['A', 21],
      ['B', 28],
    ];
    sheet.getRange('D1:D2').formulas = [['=B2'], ['=Sheet1!B3']];
    sheet.getRange('A1').format.fill.color = '#FFF2CC';
    sheet.getRange('A:A').format.columnWidth = 100;
    sheet.getRange('F1').hyperlink = { address: 'https://example.com/', textToDisplay: 'x' };
    sheet.getRange('F2').style = 'Good';
    await context.sync();
    const copy = sheet.copy('End');
    copy.load('name,position');
    const other = sheet.copy('Before', sheet);
    other.load('name,position');
    await context.sync();
    expect([copy.name, other.name]).toEqual(['Sheet1 (2)', 'Sheet1 (3)']);
    expect(other.position).toBe(0);

    const cells = copy.getRange('A1:D3').load('values,formulas');
    const first = copy.getRange('A1');
    first.format.load('columnWidth');
    first.format.fill.load('color');
    copy.tables.load('items/name');
    const link = copy.getRange('F1').load('hyperlink');
    const styled = copy.getRange('F2').load('style');
    await context.sync();
    expect(cells.values.map((row) => row[3])).toEqual([21, 28, '']);
    expect(cells.formulas.map((row) => row[3])).toEqual(['=B2', "='Sheet1 (2)'!B3", '']);
    expect([first.format.fill.color, first.format.columnWidth]).toEqual(['#FFF2CC', 100]);
    expect(copy.tables.items).toHaveLength(1);
    expect(copy.tables.items[0]?.name).not.toBe('Loads');
    expect([link.hyperlink.address, styled.style]).toEqual(['https://example.com/', 'Good']);

    copy.getRange('B3').values = [[99]];
    const before = sheet.getRange('D2').load('values');
    const after = copy.getRange('D2').load('values');
    const active = sheet.load('name');
    await context.sync();
    expect([before.values, after.values, active.name]).toEqual([[[28]], [[99]], 'Sheet1']);
  });
});

test('the place beside a sheet that is not named is refused', async () => {
  await expect(
    onSheet(async (sheet, context) => {
      sheet.copy('After');
      await context.sync();
    }),
  ).rejects.toMatchObject({ code: 'InvalidArgument' });
});

test('a style gives its look and its name, which move, are copied and cleared with their cells', async () => {
  await onSheet(async (sheet, context) => {
    const heading = sheet.getRange('A2');
    heading.format.font.italic = true;
    heading.format.fill.color = '#FFF2CC';
    heading.style = 'Heading 1';
    sheet.getRange('1:1').insert('Down');
    const style = (address: string) => sheet.getRange(address).load('style');
    const moved = [style('A3'), style('A2'), style('A2:A3')];
    const cell = sheet.getRange('A3').format;
    cell.font.load('bold,italic,size,color');
    cell.fill.load('color');
    const line = cell.borders.getItem('EdgeBottom').load('style,weight');
    sheet.getRange('C1').copyFrom('A3');
    const copied = style('C1');
    await context.sync();
    expect(moved.map((one) => one.style)).toEqual(['Heading1', 'Normal', null]);
    expect([cell.font.bold, cell.font.italic, cell.font.size]).toEqual([true, false, 15]);
    expect([cell.font.color, cell.fill.color]).toEqual(['#44546A', '#FFF2CC']);
    expect([line.style, line.weight, copied.style]).toEqual(['Continuous', 'Thick', 'Heading1']);
    sheet.getRange('A3').style = 'Normal';
    sheet.getRange('C1').clear('Formats');
    const plain = [style('A3'), style('C1')];
    cell.font.load('bold');
    await context.sync();
    expect([plain.map((one) => one.style), cell.font.bold]).toEqual([['Normal', 'Normal'], false]);
  });
  await expect(
    onSheet(async (sheet, context) => {
      sheet.getRange('A1').style = 'Accent1';
      await context.sync();
    }),
  ).rejects.toMatchObject({ code: 'NotImplemented' });
});
