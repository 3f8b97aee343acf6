import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

const read = () =>
  onSheet(async (sheet, context) => {
    const seen = [];
    for (const pivots of [context.workbook.pivotTables, sheet.pivotTables]) {
      const none = pivots.getItemOrNullObject('Pivot');
      const count = pivots.getCount();
      pivots.refreshAll();
      pivots.load('items');
      await context.sync();
      seen.push([count.value, none.isNullObject, pivots.items.length]);
    }
    return seen;
  });

test('workbook and sheets have no pivot tables', async () => {
  expect(await read()).toEqual([
    [0, true, 0],
    [0, true, 0],
  ]);
  await expect(
    onSheet((sheet, context) => context.workbook.pivotTables.getItem('Pivot').load('name')),
  ).rejects.toMatchObject({ code: 'ItemNotFound' });
});

test('those that a file has brought are not denied', async () => {
  office.host.parts.pivotTables.ofFile = true;
  await expect(read()).rejects.toMatchObject({ code: 'NotImplemented' });
});
