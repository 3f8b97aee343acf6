import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

test.each<[string, (sheet: Excel.Worksheet) => void]>([
  ['values', (one) => (one.getRange('A1').values = [[1]])],
  ['formulas', (one) => (one.getRange('A1:B1').formulas = [['', 1]])],
  ['clearing', (one) => one.getRange('A1').clear()],
  ['formats', (one) => (one.getRange('A1').format.fill.color = 'red')],
  ['number formats', (one) => (one.getRange('A1').numberFormat = [['0.0']])],
  ['column widths', (one) => (one.getRange('A:A').format.columnWidth = 9)],
  ['rows that are inserted', (one) => one.getRange('1:1').insert('Down')],
  ['rows that are deleted', (one) => one.getRange('1:1').delete('Up')],
])('a protected sheet rejects %s', async (_what, use) => {
  await onSheet((one) => {
    one.getRange('A1').values = [['kept']];
    one.protection.protect();
  });
  await expect(onSheet(use)).rejects.toMatchObject({ code: 'AccessDenied' });
  expect(office.read('A1')).toEqual([['kept']]);
});

test('formulas that are to be hidden are known, and move with their cells', async () => {
  const seen = await onSheet(async (sheet, context) => {
    const one = sheet;
    one.getRange('B2:C3').format.protection.formulaHidden = true;
    one.getRange('1:1').insert('Down');
    const whole = ['B3:C4', 'C3', 'A1', 'A1:C4'].map((address) =>
      one.getRange(address).format.protection.load('formulaHidden,locked'),
    );
    one.getRange('C3').format.protection.formulaHidden = false;
    const part = one.getRange('B3:C4').format.protection.load('formulaHidden');
    await context.sync();
    return [...whole.map((cells) => [cells.formulaHidden, cells.locked]), part.formulaHidden];
  });
  expect(seen).toEqual([[true, true], [true, true], [false, true], [null, true], null]);
});

test('cells that are not locked can be written, and what was allowed can be done', async () => {
  const { options, protected: isProtected } = await onSheet((one) => {
    one.getRange('B2:C3').format.protection.locked = false;
    one.protection.protect({ allowFormatCells: true });
    return one.protection.load('options,protected');
  });
  expect([isProtected, options.allowFormatCells, options.allowInsertRows]).toEqual([true, true, false]);
  await onSheet((one) => {
    one.getRange('B2:C3').values = [
      [1, 2],
      [3, 4],
    ];
    one.getRange('A1').format.fill.color = 'red';
  });
  await expect(onSheet((one) => (one.getRange('C3:D3').values = [['x', 'y']]))).rejects.toMatchObject({
    code: 'AccessDenied',
  });
  expect(office.read('B2:C3')).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a password is required, and the handlers are notified', async () => {
  const states: boolean[] = [];
  await onSheet((one) =>
    one.onProtectionChanged.add(async ({ isProtected }) => void states.push(isProtected)),
  );
  await onSheet((one) => one.protection.protect({}, 'secret'));
  await expect(onSheet((one) => one.protection.unprotect('guess'))).rejects.toMatchObject({
    code: 'AccessDenied',
  });
  await expect(onSheet((one) => one.protection.protect())).rejects.toMatchObject({
    code: 'InvalidOperation',
  });
  await onSheet((one) => one.protection.unprotect('secret'));
  await onSheet((one) => (one.getRange('A1').values = [[1]]));
  await office.settled();
  expect([states, office.read('A1')]).toEqual([[true, false], [[1]]]);
});
