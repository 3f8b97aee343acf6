import { bootOfficeForEachTest, office } from '../../../host/testing/officeOfTest';
import { inExcel, rangeAt, rangeOf } from './inExcel';

bootOfficeForEachTest({ globals: ['Excel'] });

test('a box is the cells of its sheet, whichever sheet is shown', async () => {
  const { id } = office.grid.addSheet();
  const box = { worksheetId: id, row: 1, column: 2, rowCount: 3, columnCount: 4 };
  const [onSheet, shown] = await inExcel(async (context) => {
    const ranges = [rangeOf(context, box), rangeAt(context.workbook.worksheets.getActiveWorksheet(), box)];
    for (const range of ranges) range.load('address');
    await context.sync();
    return ranges.map(({ address }) => address.split('!'));
  });
  expect([onSheet?.[1], shown?.[1]]).toEqual(['C2:F4', 'C2:F4']);
  expect(onSheet?.[0]).not.toBe(shown?.[0]);
});

test('what Excel answers comes back as its own error', async () => {
  const gone = { worksheetId: 'gone', row: 0, column: 0, rowCount: 1, columnCount: 1 };
  const reading = inExcel(async (context) => {
    rangeOf(context, gone).load('values');
    await context.sync();
  });
  await expect(reading).rejects.toMatchObject({ code: 'ItemNotFound' });
});
