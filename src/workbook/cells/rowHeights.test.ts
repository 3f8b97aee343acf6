import { bootOfficeWithFreshSheets } from '../../../host/testing/officeOfTest';
import { inExcel } from '../excel/inExcel';
import { raiseRows } from './rowHeights';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

test('rows of several lines are raised; higher and hidden ones stay as they are', async () => {
  const after = await inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const rowAt = (row: number) => sheet.getRangeByIndexes(row, 0, 1, 1);
    rowAt(0).format.rowHeight = 20;
    rowAt(2).format.rowHeight = 90;
    rowAt(3).rowHidden = true;
    await context.sync();
    await raiseRows(context, sheet, 0, [1, 2, 3, 2]);
    const rows = [0, 1, 2, 3].map((row) => rowAt(row).load('format/rowHeight, rowHidden'));
    await context.sync();
    return rows.map(({ format, rowHidden }) => (rowHidden ? 'hidden' : format.rowHeight));
  });
  expect(after).toEqual([20, 30, 90, 'hidden']);
});
