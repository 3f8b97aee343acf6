/** Names and tables of an add-in in formulas, through the real Office.js. */
import { type CellValue } from '../../grid/grid';
import { bootOffice } from '../../testing/officeInJest';
import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

const values = (address: string): Promise<CellValue[][]> =>
  onSheet(async (sheet, context) => {
    const range = sheet.getRange(address).load('values');
    await context.sync();
    return range.values as CellValue[][];
  });

async function makeTable(): Promise<void> {
  await onSheet(async (sheet) => {
    sheet.getRange('A1:C3').values = [
      ['Beam', 'Dead', 'Copy'],
      ['B1', 10, ''],
      ['B2', 20, ''],
    ];
    sheet.tables.add('A1:C3', true).name = 'Beams';
  });
}

test('a name of a sheet leads to it, one of the workbook to none, and a local formula is one', async () => {
  await onSheet(async (sheet, context) => {
    const own = sheet.names.addFormulaLocal('Half', '=1/2', 'of one').load('formula,comment');
    const all = context.workbook.names.addFormulaLocal('Cells', '=Sheet1!$A$1:$A$2').load('type');
    const home = own.worksheet.load('name');
    await context.sync();
    expect([own.formula, own.comment, all.type, home.name]).toEqual(['=1/2', 'of one', 'Range', 'Sheet1']);
  });
  const failing = (use: (names: Excel.NamedItemCollection) => unknown) =>
    office.Excel.run(async (context) => {
      use(context.workbook.names);
      await context.sync();
    });
  await expect(failing((names) => names.getItem('Cells').worksheet.load('name'))).rejects.toMatchObject({
    code: 'ItemNotFound',
  });
  await expect(failing((names) => names.addFormulaLocal('cells', '=1'))).rejects.toMatchObject({
    code: 'ItemAlreadyExists',
  });
});

test('a name is used in the batch that makes it, follows its cells, and is gone when it is deleted', async () => {
  const seen = await onSheet(async (sheet, context) => {
    sheet.getRange('A1').values = [[5]];
    context.workbook.names.add('Span', sheet.getRange('A1'));
    const range = sheet.getRange('C1:C2');
    range.formulas = [['=Span'], ['=Spam']];
    range.load('values');
    await context.sync();
    return range.values;
  });
  expect(seen).toEqual([[5], ['#NAME?']]);
  await onSheet(async (sheet) => void (sheet.getRange('A1').values = [[6]]));
  expect(await values('C1')).toEqual([[6]]);
  await onSheet(async (sheet) => void sheet.getRange('1:2').insert('Down'));
  await onSheet(async (sheet) => void (sheet.getRange('A3').values = [[7]]));
  expect(await values('C3')).toEqual([[7]]);
  await onSheet(async (_sheet, context) => context.workbook.names.getItem('Span').delete());
  expect((await values('C1:C3')).flat()).toContain('#NAME?');
});

test('names stand for constants too', async () => {
  const seen = await onSheet(async (sheet, context) => {
    const { names } = context.workbook;
    const factor = names.add('Factor', '=1.6').load('formula,type,value,scope');
    const text = names.add('Code', '="7-22"').load('type,value');
    const range = sheet.getRange('A1:A2');
    range.formulas = [['=Factor'], ['=Code']];
    range.load('values');
    const cells = factor.getRangeOrNullObject();
    await context.sync();
    return [factor.toJSON(), text.type, text.value, range.values, cells.isNullObject];
  });
  expect(seen).toEqual([
    expect.objectContaining({ formula: '=1.6', type: 'Double', value: 1.6, scope: 'Workbook' }),
    ...['String', '7-22', [[1.6], ['7-22']], true],
  ]);
});

test('columns of a table are used by their titles, also when a title is typed again or the table is renamed', async () => {
  await makeTable();
  await onSheet(async (sheet) => {
    sheet.getRange('C2:C3').formulas = [['=[@Dead]'], ['=[@Dead]']];
    sheet.getRange('E1').formulas = [['=Beams[Dead]']];
    sheet.getRange('G1').formulas = [['=Beams[[#Headers],[Own weight]]']];
  });
  expect(await values('C2:C3')).toEqual([[10], [20]]);
  expect(await values('E1:E2')).toEqual([[10], [20]]);
  expect(await values('G1')).toEqual([['#REF!']]);
  office.enter('B1', 'Own weight');
  expect(await values('G1')).toEqual([['Own weight']]);
  await onSheet(async (sheet) => void (sheet.tables.getItem('Beams').name = 'Girders'));
  expect(await values('G1')).toEqual([['#NAME?']]);
});

test('a table that grows by a row, or becomes cells', async () => {
  await makeTable();
  await onSheet(async (sheet) => void (sheet.getRange('E1').formulas = [['=Beams[Dead]']]));
  expect(await values('E1:E3')).toEqual([[10], [20], ['']]);
  await onSheet(async (sheet) => void sheet.tables.getItem('Beams').rows.add(undefined, [['B3', 30, '']]));
  expect(await values('E1:E3')).toEqual([[10], [20], [30]]);
  await onSheet(async (sheet) => void sheet.tables.getItem('Beams').convertToRange());
  expect(await values('E1')).toEqual([['#NAME?']]);
});

test('names, tables and functions calculate with each other', async () => {
  // The names of other tests are in the shared workbook.
  const own = bootOffice();
  const seen = await own.Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange('A1:B3').values = [
      ['Dead', 'Live'],
      [10, 1],
      [20, 2],
    ];
    sheet.tables.add('A1:B3', true).name = 'Loads';
    const { names } = context.workbook;
    names.add('Factor', '=1.2');
    names.add('Factored', '=LAMBDA(x,x*Factor)');
    names.add('AllDead', '=Loads[Dead]');
    const range = sheet.getRange('D1:D7');
    range.formulas = [
      ['=SUM(Loads[Dead])*Factor'],
      ['=Factored(10)'],
      ['=SUM(AllDead)'],
      ['=IF(MAX(Loads[[Dead]:[Live]])<=20.0,"OK","NG")'],
      ['=XLOOKUP(20,Loads[Dead],Loads[Live])'],
      ['=LET(Factor,2,Factor*SUM(Loads[Live]))'],
      ['=SUMPRODUCT(Loads[Dead],Loads[Live])'],
    ];
    range.load('values');
    await context.sync();
    return range.values.flat() as CellValue[];
  });
  await own.close();
  expect(seen).toEqual([36, 12, 30, 'OK', 2, 6, 50]);
});
