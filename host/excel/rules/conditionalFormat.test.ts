import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

test('formats of all three kinds come back as they were set, the newest first', async () => {
  await onSheet(async (sheet, context) => {
    const { conditionalFormats } = sheet.getRange('A1:B9');
    const custom = conditionalFormats.add('Custom').custom;
    custom.rule.formula = '=$B1="NG"';
    custom.format.fill.color = 'red';
    custom.format.font.bold = true;
    const { cellValue } = conditionalFormats.add('CellValue');
    cellValue.rule = { formula1: '=1', operator: 'GreaterThanOrEqual' };
    cellValue.format.font.color = '#00ff00';
    const { textComparison } = conditionalFormats.add('ContainsText');
    textComparison.rule = { operator: 'BeginsWith', text: 'OK' };
    textComparison.format.borders.getItem('EdgeTop').style = 'Continuous';
    conditionalFormats.load('items/type,items/priority,items/stopIfTrue');
    await context.sync();
    expect(conditionalFormats.items.map(({ type, priority }) => [type, priority])).toEqual([
      ['ContainsText', 0],
      ['CellValue', 1],
      ['Custom', 2],
    ]);

    const [text, value, formula] = conditionalFormats.items as [
      Excel.ConditionalFormat,
      Excel.ConditionalFormat,
      Excel.ConditionalFormat,
    ];
    text.textComparison.load('rule');
    value.cellValue.load('rule');
    value.cellValue.format.font.load('color,bold');
    formula.custom.rule.load('formula');
    formula.custom.format.fill.load('color');
    const none = value.customOrNullObject.load('rule/formula');
    await context.sync();
    expect(text.textComparison.rule).toEqual({ operator: 'BeginsWith', text: 'OK' });
    expect(value.cellValue.rule).toEqual({ formula1: '=1', operator: 'GreaterThanOrEqual' });
    expect(value.cellValue.format.font.toJSON()).toMatchObject({ color: '#00FF00', bold: false });
    expect(formula.custom.rule.formula).toBe('=$B1="NG"');
    expect(formula.custom.format.fill.color).toBe('#FF0000');
    expect(none.isNullObject).toBe(true);
  });
  const [{ sheetId } = { sheetId: '' }] = [office.grid.selection()];
  expect(office.host.parts.conditionalFormats.list(sheetId, null).at(-1)).toMatchObject({
    type: 'Custom',
    boxes: [{ row: 0, column: 0, rowCount: 9, columnCount: 2 }],
    look: { 'fill.color': '#FF0000', 'font.bold': true },
  });
});

test('clearing takes the range out of every format and leaves the rest', async () => {
  await onSheet(async (sheet, context) => {
    const all = sheet.getRange('A1:A9').conditionalFormats;
    all.add('Custom').custom.rule.formula = '=TRUE';
    sheet.getRange('A1:A4').conditionalFormats.clearAll();
    const gone = sheet.getRange('A1:A4').conditionalFormats.getCount();
    const left = all.getItemAt(0).getRange().load('address');
    await context.sync();
    expect([gone.value, left.address]).toEqual([0, 'Sheet1!A5:A9']);
  });
});

test.each<[string, (sheet: Excel.Worksheet) => unknown, string, string]>([
  ['a row inserted above', (sheet) => sheet.getRange('1:1').insert('Down'), 'D3:D6', '=ISTEXT($C3)+B$3'],
  ['a row inserted within', (sheet) => sheet.getRange('4:4').insert('Down'), 'D2:D6', '=ISTEXT($C2)+B$2'],
  [
    'a column inserted between',
    (sheet) => sheet.getRange('D:D').insert('Right'),
    'E2:E5',
    '=ISTEXT($C2)+B$2',
  ],
  ['a column inserted before', (sheet) => sheet.getRange('A:A').insert('Right'), 'E2:E5', '=ISTEXT($D2)+C$2'],
  ['its first row deleted', (sheet) => sheet.getRange('2:2').delete('Up'), 'D2:D4', '=ISTEXT($C2)+B$2'],
  [
    'its first row cleared',
    (sheet) => sheet.getRange('D2').conditionalFormats.clearAll(),
    'D3:D5',
    '=ISTEXT($C3)+B$2',
  ],
])('after %s the formula is still for the first cell of the format', async (_, change, address, formula) => {
  await onSheet(async (sheet, context) => {
    sheet.getRange('D2:D5').conditionalFormats.add('Custom').custom.rule.formula = '=ISTEXT($C2)+B$2';
    change(sheet);
    await context.sync();
    const format = sheet.getRange().conditionalFormats.getItemAt(0);
    const range = format.getRange().load('address');
    format.custom.rule.load('formula');
    await context.sync();
    expect([range.address, format.custom.rule.formula]).toEqual([`Sheet1!${address}`, formula]);
  });
});

test.each([
  ['DataBar', 'NotImplemented'],
  ['Rainbow', 'InvalidArgument'],
])('a format of type %s answers %s', async (type, code) => {
  await expect(
    onSheet((sheet) => sheet.getRange('A1').conditionalFormats.add(type as 'Custom')),
  ).rejects.toMatchObject({ code });
});
