import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { field } from '../../core/testing/templates';
import { setDataValidation } from './dataValidation';
import { valueRuleOf } from './valueRule';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

const blanks = ['No.2', 'No.2 ', ' No.2'];
const grade = valueRuleOf(field('grade', { type: 'enum', options: blanks }));
const risk = valueRuleOf(field('risk', { type: 'enum', options: ['I', 'II'] }));

async function rule(cells: Parameters<typeof setDataValidation>[2]): Promise<void> {
  await office.Excel.run((context) =>
    setDataValidation(context, context.workbook.worksheets.getActiveWorksheet(), cells),
  );
}

function validation(address: string): Promise<Excel.DataValidation> {
  return office.Excel.run(async (context) => {
    const { dataValidation } = context.workbook.worksheets.getActiveWorksheet().getRange(address);
    dataValidation.load('type, rule, errorAlert, valid');
    await context.sync();
    return dataValidation;
  });
}

test('a list of plain options stands in the rule; a rejected entry shows what is allowed', async () => {
  await rule([{ row: 0, column: 1, rule: risk }]);
  const { type, rule: set, errorAlert } = await validation('B1');
  expect([type, set]).toEqual(['List', { list: { inCellDropDown: true, source: 'I,II' } }]);
  expect(errorAlert).toMatchObject({ style: 'Stop', message: expect.stringMatching(/^risk: choose one/) });
});

test('options that differ only by blanks are offered exactly, from a hidden sheet', async () => {
  await rule([{ row: 0, column: 0, rule: grade }]);
  expect((await validation('A1')).rule).toEqual({
    list: { inCellDropDown: true, source: "='Calc options'!$A$2:$A$4" },
  });
  expect(office.read("'Calc options'!A2:A4").flat()).toEqual(blanks);
  const sheet = office.grid.sheets().find(({ name }) => name === 'Calc options');
  expect(sheet?.visibility).toBe('Hidden');
  expect(office.grid.activeSheetId()).not.toBe(sheet?.id);
});

test('the same options are written once, others beside them; what cells refer to never changes', async () => {
  const other = valueRuleOf(field('size', { type: 'enum', options: ['2x4, rough', '2x4', '2x6', '2x8'] }));
  await rule([{ row: 0, column: 0, rule: grade }]);
  await rule([
    { row: 1, column: 0, rule: other },
    { row: 2, column: 0, rule: grade },
  ]);
  const sources = await Promise.all(['A1', 'A2', 'A3'].map(async (at) => (await validation(at)).rule));
  expect(sources.map((one) => one.list?.source)).toEqual([
    "='Calc options'!$A$2:$A$4",
    "='Calc options'!$B$2:$B$5",
    "='Calc options'!$A$2:$A$4",
  ]);
  expect(office.read("'Calc options'!A2:B5")).toEqual([
    ['No.2', '2x4, rough'],
    ['No.2 ', '2x4'],
    [' No.2', '2x6'],
    ['', '2x8'],
  ]);
});

test('options that are the beginning of a longer list have a list of their own', async () => {
  const shorter = valueRuleOf(field('grade', { type: 'enum', options: blanks.slice(0, 2) }));
  await rule([{ row: 0, column: 0, rule: grade }]);
  await rule([{ row: 1, column: 0, rule: shorter }]);
  expect((await validation('A2')).rule.list?.source).toBe("='Calc options'!$B$2:$B$3");
});

test('what a sheet of that name holds already is left unchanged', async () => {
  const taken = office.grid.addSheet('Calc options');
  office.grid.activateSheet(office.grid.addSheet().id);
  office.enter("'Calc options'!A1", 'mine');
  await rule([{ row: 0, column: 0, rule: grade }]);
  expect((await validation('A1')).rule.list?.source).toBe("='Calc options'!$B$2:$B$4");
  expect(office.read("'Calc options'!A1:A4").flat()).toEqual(['mine', '', '', '']);
  expect(office.grid.sheets().find(({ id }) => id === taken.id)?.visibility).toBe('Visible');
});

test('a cell without a rule loses the one it had', async () => {
  await rule([{ row: 0, column: 0, rule: risk }]);
  await rule([{ row: 0, column: 0, rule: null }]);
  expect((await validation('A1')).type).toBe('None');
});
