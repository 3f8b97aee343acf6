import type { Attributes } from '../../contract';
import { rowsOf, solveWind } from './testing/windSheet';

test('the larger base shear governs, whichever direction it is of', () => {
  const shear = (attributes: Attributes) => {
    const solution = solveWind({ roofType: 'Flat', eaveHeight: 20, ...attributes });
    const totals = rowsOf(solution, 'baseShears').map(({ total }) => Number(total));
    return [solution.results.governingShear, Math.max(...totals)];
  };
  const [across, along] = [shear({ length: 200, width: 50 }), shear({ length: 50, width: 200 })];
  expect(String(across[0])).toMatch(/^Wind normal to the ridge/);
  expect(String(along[0])).toMatch(/^Wind parallel to the ridge/);
  expect(along[1]).toBeCloseTo(Number(across[1]), 9);
});

test('the steps of a flat box, 60 by 75 by 28 ft, by hand: leeward wall, and both walls in kip', () => {
  const { steps, results } = solveWind({
    ...{ edition: 'ASCE 7-22', windSpeed: 98, exposure: 'C', groundElevation: 1170, roofType: 'Flat' },
    ...{ length: 75, width: 60, eaveHeight: 28, parapetHeight: 0 },
  });
  const of = (symbol: string) => Number(steps.find((step) => step.symbol === symbol)?.value);
  const qh = of('qh');
  // L / B = 60 / 75: Cp −0.5 on 75 by 28 ft; 75 / 60: between −0.5 and −0.3 of L / B 1 and 2.
  expect(of('plNp')).toBeCloseTo(0.85 * qh * 0.85 * -0.5 - 0.85 * qh * 0.18, 9);
  expect(of('plPp')).toBeCloseTo(0.85 * qh * 0.85 * -0.45 - 0.85 * qh * 0.18, 9);
  const leeward = 0.85 * qh * 0.85 * 0.5 * 75 * 28;
  expect(of('FlN')).toBeCloseTo(leeward, 6);
  expect(of('VN')).toBeCloseTo((0.85 * 0.85 * 0.8 * of('QN') + leeward) / 1000, 9);
  // Up to 15 ft q is constant.
  expect(of('QN') / (75 * 28)).toBeGreaterThan(0.85 * qh);
  expect(of('QN') / (75 * 28)).toBeLessThan(qh);
  expect([of('VN'), of('VP')]).toEqual([results.baseShearNormal, results.baseShearParallel]);
});
