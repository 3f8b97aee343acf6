import fc from 'fast-check';
import { calculationResult } from '../../core/testing/answers';
import { couldShow } from './couldShow';

const alone = '=CALC.RUN("snow",A1:B9,"pF")';
const gym = calculationResult({ results: { pF: 44.4528, notes: 'n' }, utilization: 0.82 });

test('a number must be one of the results', () => {
  for (const value of [44.4528, 0.82, gym.template.version])
    expect(couldShow({ formula: alone, value }, [gym])).toBe(true);
  expect(couldShow({ formula: alone, value: 24.192 }, [gym])).toBe(false);
});

test('of a table of cases it may be that of any', () => {
  const barn = calculationResult({ results: { pF: 24.192 } });
  expect(couldShow({ formula: alone, value: 24.192 }, [gym, barn])).toBe(true);
});

test.each([
  ['a text', { formula: alone, value: 'NO CHECK' }],
  ['no value', { formula: alone }],
  ['a formula that does more', { formula: `${alone}*2`, value: 88.9 }],
  ['a formula in brackets of its own', { formula: `${alone}*(2)`, value: 88.9 }],
  ['two calls', { formula: '=CALC.RUN(A1)+CALC.RUN(A2)', value: 1 }],
])('%s could show any result', (_, cell) => {
  expect(couldShow(cell, [gym])).toBe(true);
});

test('a result with a table could be shown by any cell', () => {
  const beam = calculationResult({ results: { reactions: [{ x: 0, r: 3 }] } });
  expect(couldShow({ formula: alone, value: 3 }, [beam])).toBe(true);
});

test('whatever number it is, as a file keeps it, is known again', () => {
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(numbers, (number) => {
      const kept = Number(number.toPrecision(15));
      expect(
        couldShow({ formula: alone, value: kept }, [calculationResult({ results: { pF: number } })]),
      ).toBe(true);
    }),
  );
});
