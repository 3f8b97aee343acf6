import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import type { Failure } from '../../core/session/failures';
import { inputError } from '../../client/calcError';
import { readCalculatedFormulas } from '../../commands/calculatedWorkbook';
import type { Runtime } from '../../runtime';
import { followCells, followChanges, followNames } from '../../workbook/excel/followChanges';
import { inExcel } from '../../workbook/excel/inExcel';
import { failing } from './listedFormulas';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

const failureIn = (cell: string): Failure => ({
  cell,
  error: inputError('slope is missing'),
  cases: 1,
  at: 0,
});

test('failures of cells that are gone are not counted, and a deleted worksheet is noticed', async () => {
  const other = office.grid.addSheet();
  const failures = ['Sheet1!A1', 'Sheet1!C3', `${other.name}!A1`].map(failureIn);
  const runtime = {
    failures: { list: () => failures },
    calculations: { shown: () => [] },
    results: { reasons: () => new Map() },
  } as unknown as Runtime;
  await inExcel(async ({ workbook: { worksheets }, sync }) => {
    for (const sheet of [worksheets.getItem('Sheet1'), worksheets.getItem(other.name)])
      sheet.getRange('A1').formulas = [['=CALC.RUN("steel")']];
    await sync();
  });
  const count = async () => failing(await readCalculatedFormulas(runtime)).length;
  // Of the log's three, C3 holds no formula any more.
  expect(await count()).toBe(2);
  const onChange = jest.fn();
  const end = await followCells(onChange);
  await inExcel(async ({ workbook, sync }) => {
    workbook.worksheets.getItem(other.name).delete();
    await sync();
  });
  expect(onChange).toHaveBeenCalled();
  expect(await count()).toBe(1);
  await end();
});

test('problems are not read again for each selection, only for what changed', async () => {
  const [changes, everything] = [jest.fn(), jest.fn()];
  const ends = [await followCells(changes), await followCells(everything, 'selection')];
  await inExcel(async ({ workbook: { worksheets }, sync }) => {
    worksheets.getItem('Sheet1').getRange('C5').select();
    await sync();
  });
  expect([changes.mock.calls.length, everything.mock.calls.length > 0]).toEqual([0, true]);
  await inExcel(async ({ workbook: { worksheets }, sync }) => {
    worksheets.getItem('Sheet1').getRange('A1').values = [[1]];
    await sync();
  });
  expect(changes).toHaveBeenCalled();
  for (const end of ends) await end();
});

test('a renamed worksheet is noticed', async () => {
  const [cells, sheets, names] = [jest.fn(), jest.fn(), jest.fn()];
  const ends = [await followCells(cells), await followChanges(sheets), await followNames(names)];
  const renamed = office.grid.addSheet();
  await inExcel(async ({ workbook, sync }) => {
    workbook.worksheets.getItem(renamed.name).name = 'Level 2 beams';
    await sync();
  });
  await office.settled();
  expect(cells).toHaveBeenCalledTimes(1);
  expect(sheets).toHaveBeenCalledWith(renamed.id, false);
  expect(names).toHaveBeenCalledWith(renamed.id, 'Level 2 beams');
  for (const end of ends) await end();
});
