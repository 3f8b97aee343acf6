import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { inExcel } from '../excel/inExcel';
import { resolveNames } from './namedCells';
import { readCellNames } from './readNames';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

test('names and table columns of a workbook lead to their cells', async () => {
  for (const [address, text] of Object.entries({ A1: 'Mark', B1: 'Snow', A2: 'B1', B2: '30', B3: '40' }))
    office.enter(address, text);
  const names = await inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.tables.add('A1:B3', true).name = 'Loads';
    context.workbook.names.add('RoofSnow', sheet.getRange('B2'));
    await context.sync();
    return readCellNames(context);
  });
  const place = { sheetName: 'Sheet1', row: 0, column: 5 };
  const { formula, unresolved } = resolveNames({ formula: '=RoofSnow+SUM(Loads[Snow])', ...place }, names);
  expect([formula.toLowerCase(), unresolved]).toEqual(['=sheet1!$b$2+sum(sheet1!b2:b3)', []]);
});
