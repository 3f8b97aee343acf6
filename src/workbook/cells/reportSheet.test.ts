import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { addResultSheet } from './reportSheet';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

test('a new sheet gets a free name, compared without case', async () => {
  const first = await addResultSheet('Study results');
  const second = await addResultSheet('study Results');
  expect([first.sheetName, second.sheetName]).toEqual(['Study results', 'study Results 2']);
  expect(second).toEqual({
    worksheetId: second.worksheetId,
    sheetName: 'study Results 2',
    row: 0,
    column: 0,
  });
});

test('the sheet that is shown stays shown', async () => {
  const shown = office.grid.activeSheetId();
  const { worksheetId } = await addResultSheet('Study results');
  expect(worksheetId).not.toBe(shown);
  expect(office.grid.activeSheetId()).toBe(shown);
});

test('a long name is cut to the 31 characters that Excel allows, its number kept', async () => {
  const name = 'Snow loads of the north elevation, all bays';
  const names = [];
  for (let sheet = 0; sheet < 10; sheet++) names.push((await addResultSheet(name)).sheetName);
  expect(names[0]).toBe('Snow loads of the north elevati');
  expect(names[1]).toBe('Snow loads of the north eleva 2');
  expect(names[9]).toBe('Snow loads of the north elev 10');
});
