import { parseBox } from '../../host/grid/address';
import { exampleSheet } from './exampleWorkbook';
import { workbookData } from '../../host/page/workbook/workbookData';

const data = workbookData('Snow study.xlsx', exampleSheet);
const sheet = Object.values(data.sheets ?? {})[0];

function cell(address: string) {
  const box = parseBox(address);
  return box ? sheet?.cellData?.[box.row]?.[box.column] : undefined;
}

test('A1:B9 are the nine pairs of one roof', () => {
  const pairs = Array.from({ length: 9 }, (_, row) => [cell(`A${row + 1}`)?.v, cell(`B${row + 1}`)?.v]);
  expect(pairs).toEqual([
    ['overrideDefaults', 1],
    ['riskCategory', 'II'],
    ['groundSnowLoad', 40],
    ['roughnessCategory', 'C'],
    ['exposure', 'Partially Exposed'],
    ['thermalCondition', 'All other structures'],
    ['eaveToRidgeDistance', 30],
    ['roofSlope', 4],
    ['roofInsulationRValue', 30],
  ]);
});

test('every result column is headed with the level of its loads', () => {
  expect([cell('K12')?.v, cell('L12')?.v]).toEqual([
    'pDesign ASCE 7-16 (service level) psf',
    'pDesign ASCE 7-22 (strength level) psf',
  ]);
});

test('each of the six roofs has both editions, on inputs of its own row', () => {
  for (let row = 13; row <= 18; row += 1) {
    expect(cell(`K${row}`)?.f).toBe(
      `=CALC.SNOW("7-16",B${row},D${row},E${row},F${row},G${row},H${row},IF(I${row}="no","3","1"))`,
    );
    expect(cell(`L${row}`)?.f).toContain(`=CALC.SNOW("7-22",C${row},D${row},`);
    for (const column of 'ABCDEFGHIJ') expect(cell(`${column}${row}`)?.v).toBeDefined();
  }
  expect(cell('A19')).toBeUndefined();
});

test('every style that is used exists', () => {
  const used = exampleSheet.blocks.flatMap(({ style, columnStyles = {} }) => [
    ...(style ? [style] : []),
    ...Object.values(columnStyles),
  ]);
  expect(Object.keys(data.styles ?? {})).toEqual(expect.arrayContaining(used));
});

test('heights are given to rows by their number', () => {
  expect([sheet?.rowData?.[0], sheet?.rowData?.[1], sheet?.rowData?.[11]]).toEqual([
    { ia: 0, h: 28 },
    { ia: 0 },
    { ia: 0, h: 58 },
  ]);
});

test('an address that is none is rejected', () => {
  const broken = { ...exampleSheet, blocks: [{ at: 'here', rows: [] }] };
  expect(() => workbookData('x', broken)).toThrow('"here" is not the address of a cell');
});
