import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { followCells } from './followChanges';
import { excelWait, inExcel, rangeAt, rangeOf } from './inExcel';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

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

test('every answer on the way is heard', async () => {
  const onAnswer = jest.fn();
  const during = jest.spyOn(excelWait, 'during').mockImplementation((call) => call(onAnswer));
  try {
    const name = await inExcel(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.load('position');
      await context.sync();
      expect(onAnswer).toHaveBeenCalledTimes(1);
      sheet.load('name');
      await context.sync();
      return sheet.name;
    });
    expect([name, onAnswer.mock.calls.length]).toEqual(['Sheet1', 2]);
  } finally {
    during.mockRestore();
  }
});

test('events that are no longer followed are not heard', async () => {
  const onChange = jest.fn();
  const write = (value: number) =>
    inExcel(async ({ workbook, sync }) => {
      workbook.worksheets.getActiveWorksheet().getRange('A1').values = [[value]];
      await sync();
    });
  const end = await followCells(onChange);
  await write(1);
  expect(onChange).toHaveBeenCalled();
  await end();
  onChange.mockClear();
  await write(2);
  expect(onChange).not.toHaveBeenCalled();
});
