import * as fc from 'fast-check';
import { columnStabilityFactor } from './columnStability';
import { compressionSizeFactor, compressionWetFactor } from './compressionFactors';
import { compressionValue } from './compressionValues';
import { dimensionMaterial } from './dimensionValues';
import { glulam24FV4 } from './glulamValues';
import { type Material, WoodError } from './material';
import { timberMaterial } from './timberValues';
import { wallStudFactor } from './wallStudFactor';

const lumber = (...parameters: Parameters<typeof dimensionMaterial>): Material => {
  const material = dimensionMaterial(...parameters);
  if (!material) throw new Error('No such lumber');
  return material;
};

describe('Fc', () => {
  test.each([
    ['Douglas Fir-Larch', 'No.2', 5.5, 1350],
    ['Hem-Fir', 'Stud', 3.5, 800],
    ['Hem-Fir', 'Stud', 7.25, 725],
    ['Spruce-Pine-Fir', 'No.2', 5.5, 1150],
    ['Southern Pine', 'No.2', 3.5, 1450],
    ['Southern Pine', 'No.1', 5.5, 1550],
    ['Southern Pine', 'No.2', 7.25, 1350],
    ['Southern Pine', 'No.2', 9.25, 1300],
    ['Southern Pine', 'Select Structural', 13.25, 1650],
    ['Southern Pine', 'No.2', 11.25, 1250],
  ] as const)('%s %s, %d in wide: %d', (species, grade, d, value) => {
    const width = d > 6 ? 8 : 4;
    expect(compressionValue(lumber(species, grade, width), { b: 1.5, d })).toBe(value);
  });

  test('timbers by their use, glulam', () => {
    const at = (d: number) =>
      compressionValue(timberMaterial('Douglas Fir-Larch', 'No.1', { b: 5.5, d }), { b: 5.5, d });
    expect([at(5.5), at(7.5), at(9.5)]).toEqual([1000, 1000, 925]);
    const post = { b: 5.5, d: 5.5 };
    expect(compressionValue(timberMaterial('Douglas Fir-Larch', 'No.2', post), post)).toBe(700);
    expect(compressionValue(glulam24FV4, { b: 5.125, d: 9 })).toBe(1650);
  });

  test('a value that is not there is not guessed', () => {
    const custom: Material = { ...glulam24FV4, kind: 'custom' };
    expect(() => compressionValue(custom, { b: 1.5, d: 3.5 })).toThrow('Custom values have no table');
    expect(() => compressionValue(lumber('Southern Pine', 'No.3', 4), { b: 1.5, d: 3.5 })).toThrow(WoodError);
  });
});

test.each([
  [3.5, 1.15],
  [5.5, 1.1],
  [7.25, 1.05],
  [9.25, 1],
  [11.25, 1],
  [13.25, 0.9],
])('CF on Fc, %d in wide: %d', (d, cf) => {
  expect(compressionSizeFactor(lumber('Hem-Fir', 'No.2', 8), { b: 1.5, d })).toBe(cf);
  expect(compressionSizeFactor(lumber('Southern Pine', 'No.2', 8), { b: 1.5, d })).toBe(d > 12 ? 0.9 : 1);
});

test('CF on Fc: Stud has its own, timbers and glulam have none', () => {
  const stud = lumber('Hem-Fir', 'Stud', 4);
  expect([3.5, 5.5].map((d) => compressionSizeFactor(stud, { b: 1.5, d }))).toEqual([1.05, 1]);
  expect(compressionSizeFactor(glulam24FV4, { b: 3.125, d: 6 })).toBe(1);
});

test('CM on Fc: weak lumber is not reduced', () => {
  const weak = lumber('Spruce-Pine-Fir', 'No.3', 8);
  expect(compressionWetFactor(weak, 650, true, 1.15)).toBe(1);
  expect(compressionWetFactor(weak, 650, true, 1.16)).toBe(0.8);
  expect(compressionWetFactor(weak, 750, true, 1)).toBe(1);
  expect(compressionWetFactor(glulam24FV4, 1600, true, 1)).toBe(0.73);
  // What is entered by hand is taken as it is.
  expect(compressionWetFactor({ ...glulam24FV4, kind: 'custom' }, 1600, true, 1)).toBe(1);
  expect(
    compressionWetFactor(timberMaterial('Douglas Fir-Larch', 'No.1', { b: 5.5, d: 5.5 }), 1000, true, 1),
  ).toBe(0.91);
  expect(compressionWetFactor(weak, 650, false, 2)).toBe(1);
});

test('wall-stud factor', () => {
  const stud = lumber('Hem-Fir', 'No.2', 4);
  const at = (d: number, plies = 1, b = 1.5) => wallStudFactor(stud, { b, d }, plies);
  expect([at(3.5), at(5.5), at(7.25)]).toEqual([1.5, 1.35, 1.25]);
  expect([at(9.25), at(5.5, 2), at(5.5, 1, 3.5)]).toEqual([null, null, null]);
  expect(wallStudFactor({ ...stud, kind: 'custom' }, { b: 1.5, d: 5.5 }, 1)).toBeNull();
});

describe('CP', () => {
  const ratios = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
  const factor = (r: number, c: number) => columnStabilityFactor(r).value({ r, c });

  test.each([0.8, 0.9])(
    'c %d: between 0 and 1, under the buckling stress, a solution of its equation',
    (c) => {
      fc.assert(
        fc.property(ratios, (r) => {
          const cP = factor(r, c);
          expect(cP).toBeGreaterThan(0);
          expect(cP).toBeLessThanOrEqual(Math.min(1, r) * (1 + 1e-9));
          expect(Math.abs(c * cP ** 2 - (1 + r) * cP + r)).toBeLessThan(1e-9 * (1 + r));
          expect(factor(2 * r, c)).toBeGreaterThanOrEqual(cP);
        }),
      );
    },
  );

  test('limits', () => {
    expect(factor(1e9, 0.8)).toBeCloseTo(1, 8);
    expect(factor(1e-6, 0.8) / 1e-6).toBeCloseTo(1, 5);
  });
});
