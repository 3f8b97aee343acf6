/** What an add-in reads is what it wrote, calculated: in the same batch and in the next, through the real Office.js. */
import { type CustomFunctionsFile } from '../../grid/customFunction';
import { type CellValue } from '../../grid/grid';
import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';

const functions: CustomFunctionsFile = {
  functions: [
    { id: 'SLOW', name: 'SLOW', parameters: [{ name: 'name', type: 'string' }] },
    { id: 'ROWS', name: 'ROWS', parameters: [{ name: 'count', type: 'number' }] },
  ],
};

bootOfficeWithFreshSheets({ functions, namespace: 'TRY' });
const answers = new Map<string, (value: number) => void>();

beforeAll(async () => {
  const { CustomFunctions } = office;
  CustomFunctions.associate(
    'SLOW',
    (key: string) => new Promise<number>((resolve) => answers.set(key, resolve)),
  );
  CustomFunctions.associate('ROWS', (count: number) =>
    Array.from({ length: count }, (_, row) => [row + 0.5]),
  );
  await office.settled();
});

const loaded = (sheet: Excel.Worksheet, address: string) =>
  sheet.getRange(address).load('values,formulas,text');

test('in the same batch', async () => {
  const seen = await onSheet(async (sheet, context) => {
    sheet.getRange('A1:C1').formulas = [[10, '=A1', '=B1']];
    const first = loaded(sheet, 'A1:C1');
    sheet.getRange('A1').values = [[50]];
    const second = loaded(sheet, 'A1:C1');
    await context.sync();
    return [first.values, second.values, second.text, second.formulas];
  });
  expect(seen).toEqual([[[10, 10, 10]], [[50, 50, 50]], [['50', '50', '50']], [[50, '=A1', '=B1']]]);
});

test('in the next batch, and after a full calculation', async () => {
  const seen = await onSheet(async (sheet, context) => {
    const values: CellValue[][][] = [];
    sheet.getRange('A1:B1').formulas = [[10, '=A1']];
    await context.sync();
    for (const written of [50, 51, 52]) {
      sheet.getRange('A1').values = [[written]];
      await context.sync();
      if (written === 52) context.application.calculate('Full');
      const range = loaded(sheet, 'A1:B1');
      await context.sync();
      values.push(range.values as CellValue[][]);
    }
    return values;
  });
  expect(seen).toEqual([[[50, 50]], [[51, 51]], [[52, 52]]]);
});

test('the used range, what a formula spills to, and where from', async () => {
  const seen = await onSheet(async (sheet, context) => {
    sheet.getRange('B2').formulas = [['={1.0;2.5;.5}']];
    const used = sheet.getUsedRange(true).load('address');
    const spill = sheet.getRange('B2').getSpillingToRange().load('address,values');
    const parent = sheet.getRange('B4').getSpillParent().load('address');
    const none = sheet.getRange('B5').getSpillParentOrNullObject().load('address');
    await context.sync();
    return [used.address, spill.address, spill.values, parent.address, none.isNullObject];
  });
  expect(seen).toEqual(['Sheet1!B2:B4', 'Sheet1!B2:B4', [[1], [2.5], [0.5]], 'Sheet1!B2', true]);
});

test.each(['All', 'Formulas', undefined] as const)('copyFrom of formulas just written (%s)', async (what) => {
  const seen = await onSheet(async (sheet, context) => {
    sheet.getRange('A1:A4').values = [[1], [2], [3], [4]];
    sheet.getRange('B1').formulas = [['=A1']];
    sheet.getRange('B2:B4').copyFrom('B1', what);
    const range = loaded(sheet, 'B1:B4');
    await context.sync();
    return [range.formulas, range.values];
  });
  expect(seen).toEqual([
    [['=A1'], ['=A2'], ['=A3'], ['=A4']],
    [[1], [2], [3], [4]],
  ]);
});

test('copyFrom of values takes what the formulas give', async () => {
  const seen = await onSheet(async (sheet, context) => {
    sheet.getRange('A1:B1').formulas = [[7, '=A1']];
    sheet.getRange('C1').copyFrom('B1', 'Values');
    const range = loaded(sheet, 'C1');
    await context.sync();
    return range.formulas;
  });
  expect(seen).toEqual([[7]]);
});

test('a formula and General in one batch, and General in the next', async () => {
  const seen = await onSheet(async (sheet, context) => {
    const range = sheet.getRange('A1:B1');
    range.formulas = [[4, '=A1']];
    range.numberFormat = [['General', 'General']];
    await context.sync();
    range.formulas = [[5, '=A1']];
    await context.sync();
    range.numberFormat = [['General', 'General']];
    range.load('formulas,values');
    await context.sync();
    return [range.formulas, range.values];
  });
  expect(seen).toEqual([[[5, '=A1']], [[5, 5]]]);
});

test('a function that has not answered is #BUSY!, and keeps no request waiting', async () => {
  const before = await onSheet(async (sheet, context) => {
    sheet.getRange('A1:B1').formulas = [['=TRY.SLOW("one")', '=A1']];
    const range = loaded(sheet, 'A1:B1');
    await context.sync();
    return range.values;
  });
  expect(before).toEqual([['#BUSY!', '#BUSY!']]);
  while (!answers.has('one')) await new Promise((resolve) => setImmediate(resolve));
  answers.get('one')?.(31.64);
  await office.settled();
  const after = await onSheet(async (sheet, context) => {
    const range = loaded(sheet, 'A1:B1');
    await context.sync();
    return range.values;
  });
  expect(after).toEqual([[31.64, 31.64]]);
});

test('requests are answered in their order, one that waits before one that does not', async () => {
  const order: string[] = [];
  const reads = onSheet(async (sheet, context) => {
    sheet.getRange('A1:B1').formulas = [[3, '=A1']];
    const range = loaded(sheet, 'B1');
    await context.sync();
    order.push(`read ${String(range.values[0]?.[0])}`);
  });
  const writes = onSheet(async (sheet, context) => {
    sheet.getRange('A1').values = [[4]];
    await context.sync();
    order.push('written');
  });
  await Promise.all([reads, writes]);
  expect(order).toEqual(['read 3', 'written']);
});

test('a method that changes things runs once, after what it looks at is calculated', async () => {
  const seen = await onSheet(async (sheet, context) => {
    sheet.getRange('D1:E3').formulas = [
      ['name', 'load'],
      ['a', '=A2'],
      ['b', '=A3'],
    ];
    sheet.getRange('A2:A3').values = [[9], [5]];
    const table = sheet.tables.add('D1:E3', true);
    table.rows.add(undefined, [['c', 7]]);
    table.rows.load('count');
    sheet.tables.load('count');
    await context.sync();
    const counts = [table.rows.count, sheet.tables.count];
    table.delete();
    await context.sync();
    return counts;
  });
  expect(seen).toEqual([3, 1]);
});
