import type { Output } from '../../../contract';
import { timberBeamOutputs } from '../../../contract/timberBeamOutputs';
import { blockOutputs, misplacedText } from './blockNames';

const output = (referenceId: string, label: string, units: string | null): Output =>
  ({ referenceId, label, units, type: 'number' }) as Output;
const outputs = [
  output('mU', 'Moment', 'kip-ft'),
  output('phiMn', 'Strength', 'kip-ft'),
  output('d', 'Deflection', 'in'),
];

const listed = '{"verdict","utilization","mU [kN-m]","phiMn","d","sheetUrl"}';
const written = [
  ['Verdict', ''],
  ['Utilization', ''],
  ['Moment', 'kN-m'],
  ['Strength', 'kip-ft'],
  ['Deflection', 'in'],
  ['', ''],
];
const inserted = (at: number, rows = 1) => [
  ...written.slice(0, at),
  ...Array.from({ length: rows }, () => ['', '']),
  ...written.slice(at),
];

/** The formula stands in C3. */
const found = (cells: readonly string[][], formula = `=TRANSPOSE(CALC.RUN("beam",B10:D20,${listed},"p"))`) =>
  misplacedText({ sheetName: 'Roof', row: 2, column: 2, formula }, outputs, (sheet, row, column) =>
    sheet === 'roof' && row >= 2 ? (cells[row - 2]?.[column === 1 ? 0 : 1] ?? '') : undefined,
  );
const misplaced = (names: string) =>
  `its results stand beside other names in ${names}: delete a row that was inserted there, or put the names back`;

test('a block as it was inserted stands beside its own names', () => {
  expect(found(written)).toBeNull();
});

test.each([
  [1, 'B4:B8'],
  [3, 'B6:B8'],
  [4, 'B7:B8'],
])('a row inserted above result %i is found', (at, names) => {
  expect(found(inserted(at))).toBe(misplaced(names));
  expect(found(inserted(at), `=TRANSPOSE(_xldudf_CALC_RUN("beam",B10:D20,${listed}))`)).toBe(
    misplaced(names),
  );
});

test('rows that push the names below all results are found', () => {
  expect(found(inserted(2, 9))).toBe(misplaced('B5:B7'));
});

test('a row inserted between the last result and the inputs moves no name', () => {
  expect(found(inserted(5))).toBeNull();
});

test('names in own words and blocks without any name are left as they are', () => {
  expect(found([['Result', ''], ['D/C', ''], ...written.slice(2)])).toBeNull();
  expect(found(written.map(([, units = '']) => ['', units]))).toBeNull();
  expect(found([['Result', ''], ['', ''], ['D/C', ''], ...inserted(2).slice(3)])).toBe(misplaced('B4:B8'));
});

test('other units than those of a result are found, and units in other words are not', () => {
  const withUnits = (units: string) =>
    written.map(([name = '', own = '']) => [name, name === 'Moment' ? units : own]);
  expect(found(withUnits('kip-ft'))).toBe('its results stand beside other units in D5: correct them');
  expect(found(withUnits('lb-ft'))).toBe('its results stand beside other units in D5: correct them');
  for (const own of ['kN·m', 'kN m, factored']) expect(found(withUnits(own))).toBeNull();
});

test('cells that were not read are not judged', () => {
  const formula = `=TRANSPOSE(CALC.RUN("beam",B10:D20,${listed}))`;
  expect(
    misplacedText({ sheetName: 'Roof', row: 2, column: 2, formula }, outputs, () => undefined),
  ).toBeNull();
});

test('the results of CALC.BEAM are compared by the names that it gives them', () => {
  const [first, second] = timberBeamOutputs.filter(({ type }) => type === 'number');
  const formula = `=TRANSPOSE(CALC.BEAM("p",B10:D20,{"${first!.referenceId}","${second!.referenceId}","sheetUrl"}))`;
  const names = [[first!.label], [second!.label], ['']];
  expect(found(names, formula)).toBeNull();
  expect(found([['']].concat(names), formula)).toBe(misplaced('B3:B5'));
});

test('other formulas are not blocks', () => {
  expect(blockOutputs('=CALC.RUN("beam",B9:D12,{"verdict","sheetUrl"})')).toBeNull();
  expect(blockOutputs('=TRANSPOSE(CALC.RUN("beam",B9:D12,{"verdict","utilization"}))')).toBeNull();
});
