import type { Shown } from '../../core/calculations';
import { calculationResult } from '../../core/testing/answers';
import { calculationOf, withResults, couldShow } from './calculatedCells';
import fc from 'fast-check';

const shown = (cell: string, inputs: string, index = 0, key = inputs): Shown => ({
  cellId: JSON.stringify([cell, 'snow', inputs, index]),
  request: { key, parameters: {} as Shown['request']['parameters'] },
  result: {} as Shown['result'],
  isHere: true,
});
const cell = (row: number, formula = '=CALC.RUN("snow",A1:B9)', sheetName = 'Sheet1') => ({
  ...{ worksheetId: 'id', sheetName, row, column: 1 },
  formula,
});
const keys = (found: ReturnType<typeof withResults>) =>
  found.map(({ cases }) => cases.map((one) => one.request.key));

test('each formula has its own, in the order of its cases', () => {
  const found = withResults(
    [cell(0), cell(1), cell(2)],
    [shown('Sheet1!B1', 'A1', 1, 'second'), shown('Sheet1!B1', 'A1', 0, 'first'), shown('Sheet1!B2', 'A2')],
  );
  expect(keys(found)).toEqual([['first', 'second'], ['A2'], []]);
});

test('of a formula that was changed, only what it shows last', () => {
  expect(keys(withResults([cell(0)], [shown('Sheet1!B1', 'old'), shown('Sheet1!B1', 'new')]))).toEqual([
    ['new'],
  ]);
  // Changed and changed back.
  const back = [shown('Sheet1!B1', 'a', 0, '1'), shown('Sheet1!B1', 'b'), shown('Sheet1!B1', 'a', 1, '2')];
  expect(keys(withResults([cell(0)], back))).toEqual([['1', '2']]);
});

test('a formula with two calls has both', () => {
  const formula = '=CALC.RUN("snow",A1)+CALC.RUN("snow",A2)';
  const three = [shown('Sheet1!B1', 'old'), shown('Sheet1!B1', 'A1'), shown('Sheet1!B1', 'A2')];
  expect(keys(withResults([cell(0, formula)], three))).toEqual([['A1', 'A2']]);
});

test('the calls of a LAMBDA have all of theirs', () => {
  const formula = '=MAP(A1:A3,LAMBDA(pg,CALC.SNOW("7-22",pg,30,4)))';
  const three = [0, 1, 2].map((ordinal) => ({
    ...shown('Sheet1!B1', 'map', 0, `case ${ordinal}`),
    cellId: JSON.stringify(['Sheet1!B1', 'snow', null, 0, ...(ordinal ? [ordinal] : [])]),
  }));
  expect(keys(withResults([cell(0, formula)], three))).toEqual([['case 0', 'case 1', 'case 2']]);
});

test('a sheet that was renamed since is found by its name now', () => {
  const named = (name: string) => (name === 'Old' ? 'Roof 2' : name);
  expect(keys(withResults([cell(0, undefined, 'Roof 2')], [shown('Old!B1', 'A1')], named))).toEqual([['A1']]);
});

test('what another formula left at this place is not shown as this one’s', () => {
  const results = { ...shown('Sheet1!B1', 'A1'), result: calculationResult({ results: { pF: 24.192 } }) };
  expect(keys(withResults([{ ...cell(0), value: 24.192 }], [results]))).toEqual([['A1']]);
  expect(keys(withResults([{ ...cell(0), value: 44.4528 }], [results]))).toEqual([[]]);
});

test('what it shows is stray where the workbook stores something else for it; not after a calculation here', () => {
  const result = calculationResult({ results: { pF: 24.192 } });
  const stray = (change: Partial<Shown>) =>
    withResults([{ ...cell(0), value: 44.4528 }], [{ ...shown('Sheet1!B1', 'A1'), result, ...change }])[0]
      ?.isStray;
  expect(stray({ isHere: false })).toBe(true);
  expect(stray({ isHere: true })).toBe(false);
  // Another cell that shows the same calculation has confirmed it.
  expect(stray({ isHere: false, result: { ...result, from: 'sealed' } })).toBe(true);
});

test('what a workbook carries without sense is left out', () => {
  const bad = { ...shown('Sheet1!B1', 'A1'), cellId: '<script>' };
  expect(keys(withResults([cell(0)], [bad]))).toEqual([[]]);
});

const single = '=CALC.RUN("snow",A1:B9,"pF")';
const gym = calculationResult({ results: { pF: 44.4528, notes: 'n' }, utilization: 0.82 });

test('a number must be one of the results', () => {
  for (const value of [44.4528, 0.82, gym.template.version])
    expect(couldShow({ formula: single, value }, [gym])).toBe(true);
  expect(couldShow({ formula: single, value: 24.192 }, [gym])).toBe(false);
});

test('a verdict must be that of a result, or a text that it holds', () => {
  const failing = calculationResult({ verdict: 'FAIL', results: { note: 'LOAD' } });
  const [pass, fail, load] = ['PASS', 'FAIL', 'LOAD'].map((value) =>
    couldShow({ formula: single, value }, [failing]),
  );
  expect([pass, fail, load]).toEqual([false, true, true]);
});

test('a number may be one of the results in any of its units', () => {
  const beam = calculationResult({ results: { mU: 185.9 } });
  const outputs = [{ referenceId: 'mU', label: 'Mu', type: 'number', units: 'kip-ft' }];
  const inUnits = { ...beam, template: { ...beam.template, outputs } };
  const mU = (value: number) =>
    couldShow({ formula: '=CALC.RUN("steelBeamAISC360",A1:B6,"mU [kN-m]")', value }, [inUnits]);
  expect([mU(185.9 * 1.3558179483314004), mU(185.9 * 12), mU(61)]).toEqual([true, true, false]);
});

test('of a table of cases it may be that of any', () => {
  const barn = calculationResult({ results: { pF: 24.192 } });
  expect(couldShow({ formula: single, value: 24.192 }, [gym, barn])).toBe(true);
});

test.each([
  ['a text', { formula: single, value: 'NO CHECK' }],
  ['no value', { formula: single }],
  ['a formula that does more', { formula: `${single}*2`, value: 88.9 }],
  ['a formula in its own brackets', { formula: `${single}*(2)`, value: 88.9 }],
  ['a formula that rounds', { formula: '=ROUND(CALC.RUN("snow",A1:B9,"pF"),1)', value: 44.5 }],
  ['two calls', { formula: '=CALC.RUN(A1)+CALC.RUN(A2)', value: 1 }],
])('%s could show any result', (_, cell) => {
  expect(couldShow(cell, [gym])).toBe(true);
});

test('a result with a table could be shown by any cell', () => {
  const beam = calculationResult({ results: { reactions: [{ x: 0, r: 3 }] } });
  expect(couldShow({ formula: single, value: 3 }, [beam])).toBe(true);
});

test('whatever number it is, as a file keeps it, is known again', () => {
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(numbers, (number) => {
      const kept = Number(number.toPrecision(15));
      expect(
        couldShow({ formula: single, value: kept }, [calculationResult({ results: { pF: number } })]),
      ).toBe(true);
    }),
  );
});

test('cells of one member have the same inputs, case, and report; members with equal inputs share only the report', () => {
  const [found] = withResults(
    [cell(0)],
    [shown('Sheet1!B1', 'Sheet1!A1:B9'), shown('Sheet1!B1', 'Sheet1!A1:B9', 1)],
  );
  const result = calculationResult({ sheetId: 'a' });
  const [first, second] = found!.cases.map((one) => ({ ...one, result }));
  const at = (address: string, inputs: string, sheetId = 'a') =>
    calculationOf({ ...shown(address, `Sheet1!${inputs}`), index: 0, result: { ...result, sheetId } });
  expect(calculationOf(first!)).toBe(at('Sheet1!C1', 'A1:B9'));
  expect(calculationOf(first!)).toBe(at('Sheet1!C1', 'A1:B7'));
  const others = [calculationOf(second!), at('Sheet1!B1', 'D1:E9'), at('Sheet1!B1', 'A1:B9', 'b')];
  expect(new Set([calculationOf(first!), ...others]).size).toBe(4);
});
