/**
 * Single figures of chapters 26 and 27, each with two public sources that were read apart from each other.
 *
 * - GCpi 0.18, 0.55, 0.18 (Table 26.13-1): rohreng/anderson-rohr-calcs (7-16 and 7-22); the tests of windload.solutions (7-22);
 *   of partially open buildings commentary C26.2 as engineeringexpress.com quotes it. One calculator prints 0.00 for partially
 *   open buildings in 7-22.
 * - Kd 0.85 (Table 26.6-1) and G 0.85 (26.11.1): the same two; mecaenterprises.com, Wind Load on Parapets.
 * - Ke (Table 26.9-1): Ricyteach/asce7; xcfem/xc in metres, exp(-0.000119 z). Rows of the table: windload.solutions.
 * - GCpn +1.5 and -1.0 (27.3.4): mecaenterprises.com; rohreng/anderson-rohr-calcs (both editions).
 * - 16 and 8 psf (27.1.5): structsuite.com (7-22); rohreng/anderson-rohr-calcs (both editions).
 * - 0.00256 and where Kd stands (Equation 26.10-1, 27.3-1): rohreng/anderson-rohr-calcs; structsuite.com (7-22).
 */
import { enclosures } from './categories';
import { internalCoefficient } from './internalPressure';
import { minimumForce } from './minimumForce';
import { parapetCoefficients } from './parapet';
import { isLowRise, isSlender } from './rigidity';
import { directionalityFactor, elevationFactor, gustFactor } from './velocityPressure';
import { sideWall, windwardWall } from './wallCoefficients';

test('coefficients that are one number', () => {
  expect(enclosures.map(internalCoefficient)).toEqual([0.18, 0.55, 0.18]);
  expect([directionalityFactor, gustFactor]).toEqual([0.85, 0.85]);
  expect(parapetCoefficients).toEqual({ windward: 1.5, leeward: -1 });
  expect([windwardWall, sideWall]).toEqual([0.8, -0.7]);
  expect(minimumForce.value({ Awall: 100, Aroof: 10 })).toBe(1680);
});

test.each([
  [0, 1],
  [2000, 0.93],
  [3000, 0.9],
  [4000, 0.86],
  [5000, 0.83],
  [6000, 0.8],
])('Ke at %d ft by the equation of Note 2 is that of the row, %d', (elevation, ke) => {
  // The row of 4000 ft is printed as 0.86, where the equation gives 0.865.
  expect(Math.abs(elevationFactor.value({ ze: elevation }) - ke)).toBeLessThan(0.006);
});

test('a low-rise building is at most 60 ft and its least width high, a slender one more than 4 times', () => {
  expect(isLowRise({ h: 60, least: 60 })).toBe(true);
  expect(isLowRise({ h: 60.1, least: 100 })).toBe(false);
  expect(isLowRise({ h: 30, least: 29 })).toBe(false);
  expect([isSlender({ h: 80, least: 20 }), isSlender({ h: 80.1, least: 20 })]).toEqual([false, true]);
});
