import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets({
  functions: {
    functions: [
      { id: 'ADD', name: 'ADD', parameters: [{ name: 'a' }, { name: 'b', optional: true }] },
      { id: 'TABLE', name: 'TABLE', parameters: [] },
    ],
  },
});

test('rows that are inserted move what is below, tables, names and rules too, and notify the handlers', async () => {
  const changes: unknown[] = [];
  await onSheet(async (sheet, context) => {
    sheet.getRange('A1:B3').values = [
      ['zip', 'load'],
      ['80202', 20],
      ['80203', 25],
    ];
    sheet.tables.add('A1:B3', true).name = 'Loads';
    context.workbook.names.add('First', sheet.getRange('B2'));
    sheet.onChanged.add(async ({ changeType, address }) => {
      changes.push([changeType, address]);
    });
    await context.sync();
    sheet.getRange('1:2').insert('Down');
    const table = sheet.tables.getItem('Loads').getRange().load('address');
    const name = context.workbook.names.getItem('First').getRange().load('address');
    await context.sync();
    expect([table.address, name.address]).toEqual(['Sheet1!A3:B5', 'Sheet1!B4']);

    sheet.getRange('A:A').delete('Left');
  });
  expect(office.read('A3:A5')).toEqual([['load'], [20], [25]]);
  await office.settled();
  expect(changes).toEqual([
    ['RowInserted', '1:2'],
    ['ColumnDeleted', 'A:A'],
  ]);
});

test('a function whose cell moves keeps its value, and one whose cell is deleted is forgotten', async () => {
  office.CustomFunctions.associate('ADD', async (a: number) => a + 1);
  office.enter('A2', '=CALC.ADD(1)');
  await office.settled();
  await onSheet((one) => one.getRange('1:1').insert('Down'));
  await office.settled();
  expect(office.read('A3')).toEqual([[2]]);
  await onSheet((one) => one.getRange('3:3').delete('Up'));
  await office.settled();
  expect(office.read('A3')).toEqual([['']]);
});

test('a copy repeats in a larger range and its formulas move along; values or formats can be copied separately', async () => {
  office.CustomFunctions.associate('ADD', async (a: number, b: number) => a + b);
  office.enter('A1', '1');
  office.enter('A2', '2');
  office.enter('B1', '=CALC.ADD(A1,$A$1)');
  const copied = await onSheet((one) => {
    one.getRange('B1').format.fill.color = 'yellow';
    one.getRange('B2:B3').copyFrom('B1');
    one.getRange('D1').copyFrom('A1:A2', 'Values');
    one.getRange('E1').copyFrom(one.getRange('B1'), 'Formats');
    return [one.getRange('B1:B3').load('formulas'), one.getRange('E1').load('format/fill/color,values')];
  });
  expect(copied[0]?.formulas).toEqual([
    ['=CALC.ADD(A1,$A$1)'],
    ['=CALC.ADD(A2,$A$1)'],
    ['=CALC.ADD(A3,$A$1)'],
  ]);
  expect(copied[1]?.format.fill.color).toBe('#FFFF00');
  expect(office.read('D1:E2')).toEqual([
    [1, ''],
    [2, ''],
  ]);
});

test('the parent of a spill, and what has spilled', async () => {
  office.CustomFunctions.associate('TABLE', async () => [
    [1, 2],
    [3, 4],
  ]);
  office.enter('B2', '=CALC.TABLE()');
  await office.settled();
  const [parent, none, spilled, part] = await onSheet((one) => [
    one.getRange('C3').getSpillParent().load('address'),
    one.getRange('A1').getSpillParentOrNullObject(),
    one.getRange('B2:C3').load('hasSpill'),
    one.getRange('A1:C3').load('hasSpill'),
  ]);
  expect([parent?.address, none?.isNullObject]).toEqual(['Sheet1!B2', true]);
  expect([spilled?.hasSpill, part?.hasSpill]).toEqual([true, null]);
  await expect(onSheet((one) => one.getRange('A1').getSpillParent().load('address'))).rejects.toMatchObject({
    code: 'ItemNotFound',
  });
});

test('special cells are found by what they hold, as few areas', async () => {
  office.CustomFunctions.associate('ADD', async (a: number) => a);
  for (const at of ['A1', 'A2', 'B2']) office.enter(at, '=CALC.ADD(1)');
  office.enter('C1', 'text');
  office.enter('C2', '5');
  await office.settled();
  const [formulas, numbers, blanks, none] = await onSheet((one) => [
    one.getRange('A1:C9').getSpecialCells('Formulas').load('address,cellCount'),
    one.getRange().getSpecialCells('Constants', 'Numbers').load('address'),
    one.getRange('A1:C2').getSpecialCells('Blanks').load('address'),
    one.getRange('A1:C9').getSpecialCellsOrNullObject('Formulas', 'Errors'),
  ]);
  expect([formulas?.address, formulas?.cellCount]).toEqual(['Sheet1!A1,Sheet1!A2:B2', 3]);
  expect([numbers?.address, blanks?.address]).toEqual(['Sheet1!C2', 'Sheet1!B1']);
  expect(none?.isNullObject).toBe(true);
});

test('borders lie on the edges of the range and inside it', async () => {
  const [edge, inside, above, mixed] = await onSheet((one) => {
    const { borders } = one.getRange('B2:C3').format;
    borders.getItem('EdgeTop').style = 'Double';
    borders.getItem('InsideHorizontal').color = 'red';
    return [
      one.getRange('B2:C2').format.borders.getItem('EdgeTop').load('style,weight,color'),
      one.getRange('B3').format.borders.getItem('EdgeTop').load('style,color'),
      one.getRange('B2').format.borders.getItem('EdgeBottom').load('style,color'),
      one.getRange('A2:C2').format.borders.getItem('EdgeTop').load('style'),
    ];
  });
  expect(edge?.toJSON()).toMatchObject({ style: 'Double', color: '#000000' });
  expect(inside?.toJSON()).toMatchObject({ style: 'Continuous', color: '#FF0000' });
  expect(above?.toJSON()).toMatchObject({ style: 'Continuous', color: '#FF0000' });
  expect(mixed?.style).toBeNull();
});

test('a hyperlink shows its text underlined, and is gone after its removal', async () => {
  const link = { address: 'https://asce7hazardtool.online', textToDisplay: 'Hazard tool', screenTip: 'ASCE' };
  const range = await onSheet((one) => {
    const cell = one.getRange('A1');
    cell.hyperlink = link;
    return cell.load('hyperlink,values,format/font/underline');
  });
  expect(range.toJSON()).toMatchObject({
    hyperlink: link,
    values: [['Hazard tool']],
    format: { font: { underline: 'Single' } },
  });
  const cleared = await onSheet((one) => {
    one.getRange('A1').clear('RemoveHyperlinks');
    return one.getRange('A1').load('hyperlink,values');
  });
  expect([cleared.hyperlink, cleared.values]).toEqual([null, [['Hazard tool']]]);
});

test('rows are hidden and shown; a range with both says null', async () => {
  const [hidden, mixed] = await onSheet((one) => {
    one.getRange('2:3').rowHidden = true;
    return [one.getRange('A2:B3').load('rowHidden,hidden'), one.getRange('A1:A3').load('rowHidden')];
  });
  expect([hidden?.rowHidden, hidden?.hidden, mixed?.rowHidden]).toEqual([true, true, null]);
});

test('the used range of values only leaves out formulas of empty text and cells that are only formatted', async () => {
  office.enter('B2', '1');
  office.enter('D9', '=""');
  const [all, values] = await onSheet((one) => [
    one.getUsedRange().load('address'),
    one.getUsedRange(true).load('address'),
  ]);
  expect([all?.address, values?.address]).toEqual(['Sheet1!B2:D9', 'Sheet1!B2']);
});
