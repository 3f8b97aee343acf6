import { setEditing } from '../../testing/grids';
import { bootOfficeWithFreshSheets, office } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

function write(value: number, options: Excel.RunOptions = {}): Promise<void> {
  return office.Excel.run(options, async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange('A1').values = [[value]];
    await context.sync();
  });
}

test('while a cell is being edited a request fails, and works afterwards', async () => {
  setEditing(true);
  await expect(write(1)).rejects.toMatchObject({ code: 'InvalidOperationInCellEditMode' });
  expect(office.read('A1')).toEqual([['']]);
  setEditing(false);
  await write(2);
  expect(office.read('A1')).toEqual([[2]]);
});

test('a request that asks to wait is answered when the edit ends', async () => {
  setEditing(true);
  const written = write(3, { delayForCellEdit: true });
  await expect(write(1)).rejects.toMatchObject({ code: 'InvalidOperationInCellEditMode' });
  expect(office.read('A1')).toEqual([['']]);
  setEditing(false);
  await written;
  expect(office.read('A1')).toEqual([[3]]);
});
