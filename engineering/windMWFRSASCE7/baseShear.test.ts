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
