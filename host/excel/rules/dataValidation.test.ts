import { bootOfficeWithFreshSheets, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

test('a list of a range is read as its address, and cells are valid or not by it', async () => {
  await onSheet(async (sheet, context) => {
    sheet.getRange('E1:E3').values = [['I'], ['II'], ['III']];
    const range = sheet.getRange('A1:A2');
    range.dataValidation.rule = {
      list: { inCellDropDown: true, source: sheet.getRange('E1:E3') as unknown as string },
    };
    range.dataValidation.prompt = { title: 'Risk category', message: 'I to III', showPrompt: true };
    range.dataValidation.errorAlert = {
      ...{ title: 'Risk category', message: 'Choose one of the list.' },
      ...{ showAlert: true, style: 'Stop' },
    };
    range.values = [['ii'], ['IV']];
    const [both, first, none] = [range, range.getCell(0, 0), sheet.getRange('C1')].map((one) =>
      one.dataValidation.load('type,rule,prompt,errorAlert,valid,ignoreBlanks'),
    ) as [Excel.DataValidation, Excel.DataValidation, Excel.DataValidation];
    await context.sync();
    expect(both.toJSON()).toEqual({
      type: 'List',
      rule: { list: { inCellDropDown: true, source: '=Sheet1!$E$1:$E$3' } },
      prompt: { title: 'Risk category', message: 'I to III', showPrompt: true },
      errorAlert: {
        ...{ title: 'Risk category', message: 'Choose one of the list.' },
        ...{ showAlert: true, style: 'Stop' },
      },
      ignoreBlanks: true,
      valid: null,
    });
    expect([first.valid, none.valid, none.type]).toEqual([true, true, 'None']);
  });
});

test.each<[Excel.DataValidationRule, unknown, boolean]>([
  [{ wholeNumber: { formula1: 1, formula2: 5, operator: 'Between' } }, 3, true],
  [{ wholeNumber: { formula1: 1, formula2: 5, operator: 'Between' } }, 3.5, false],
  [{ decimal: { formula1: 0, operator: 'GreaterThan' } }, 0.1, true],
  [{ decimal: { formula1: 0, operator: 'GreaterThan' } }, 'text', false],
  [{ decimal: { formula1: '=B1', operator: 'LessThanOrEqualTo' } }, 8, false],
  [{ textLength: { formula1: 4, operator: 'LessThan' } }, 'abc', true],
  [{ list: { inCellDropDown: true, source: 'Gable, Hip' } }, 'hip', true],
  [{ list: { inCellDropDown: true, source: 'Gable, Hip' } }, 'Mono', false],
])('%j says of %p: %p', async (rule, value, valid) => {
  await onSheet(async (sheet, context) => {
    sheet.getRange('B1').values = [[7]];
    const cell = sheet.getRange('A1');
    cell.values = [[value]];
    cell.dataValidation.rule = rule;
    cell.dataValidation.load('valid');
    await context.sync();
    expect(cell.dataValidation.valid).toBe(valid);
  });
});

test('cells of several rules say so; clearing a part leaves the rest', async () => {
  await onSheet(async (sheet, context) => {
    const rule = (limit: number) => ({ decimal: { formula1: limit, operator: 'GreaterThan' as const } });
    const range = sheet.getRange('A1:B4');
    range.dataValidation.rule = rule(0);
    sheet.getRange('A2').dataValidation.rule = rule(1);
    range.dataValidation.load('type,rule');
    await context.sync();
    expect([range.dataValidation.type, range.dataValidation.rule]).toEqual(['MixedCriteria', null]);

    sheet.getRange('A1:B2').dataValidation.clear();
    const rest = sheet.getRange('A3:B4').dataValidation.load('type');
    range.dataValidation.load('type');
    await context.sync();
    expect([rest.type, range.dataValidation.type]).toEqual(['Decimal', 'Inconsistent']);
  });
});

test.each<[string, unknown]>([
  ['of two kinds', { list: { source: 'a' }, custom: { formula: '=TRUE' } }],
  ['without an operator', { wholeNumber: { formula1: 1 } }],
  ['of an empty list', { list: { source: '' } }],
  ['that is not an object', 'list'],
])('a rule %s is rejected', async (_what, rule) => {
  await expect(
    onSheet((sheet) => void (sheet.getRange('A1').dataValidation.rule = rule as Excel.DataValidationRule)),
  ).rejects.toMatchObject({
    code: 'InvalidArgument',
    debugInfo: { errorLocation: 'DataValidation.rule' },
  });
});

test('validation moves with its cells', async () => {
  await onSheet(async (sheet, context) => {
    sheet.getRange('A2').dataValidation.rule = { custom: { formula: '=A2<>""' } };
    sheet.getRange('1:2').insert('Down');
    const [before, after] = ['A2', 'A4'].map((at) => sheet.getRange(at).dataValidation.load('type')) as [
      Excel.DataValidation,
      Excel.DataValidation,
    ];
    await context.sync();
    expect([before.type, after.type]).toEqual(['None', 'Custom']);
  });
});
