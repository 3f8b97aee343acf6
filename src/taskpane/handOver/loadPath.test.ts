import { areaStart } from '../../workbook/excel/a1';
import { withLoadPath } from './loadPath';

const at = (address: string, formula: string, ...ids: string[]) => ({
  ...{ sheetName: 'Sheet1', rowCount: 1, columnCount: 1, formula },
  ...areaStart(`Sheet1!${address}`)!,
  known: ids.length > 0 ? { cases: ids.map((sheetId) => ({ result: { sheetId } })) } : null,
});

test('each report of a package names those that take its reactions, as far as they are in it', () => {
  const formulas = [
    at('E1', '=CALC.RUN("beam",A1:B8)', 'BEAM'),
    at('G1', '=CALC.REACTIONS("beam",A1:B8,2)'),
    at('B12', '=INDEX(G1,1,4)'),
    at('E11', '=CALC.RUN("column",A11:B18)', 'column'),
    at('B22', '=INDEX(G1,1,4)'),
    at('E21', '=CALC.RUN("footing",A21:B28)', 'left out'),
    at('B32', '=INDEX(G1,1,4)'),
    at('E31', '=CALC.RUN("footing",A31:D38)', 'case 1', 'case 2'),
  ];
  const sheets = ['beam', 'column', 'case 1', 'case 2'].map((sheetId) => ({ sheetId, place: sheetId }));
  expect(withLoadPath({ title: 'Clinic', sheets }, formulas).sheets).toEqual([
    { sheetId: 'beam', place: 'beam', handsTo: ['column'] },
    ...sheets.slice(1),
  ]);
});
