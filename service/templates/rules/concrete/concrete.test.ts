import fc from 'fast-check';
import { summaryOf } from './checks';
import { codeEditions } from './codeEdition';
import { minimumFootingShare } from './minimumSteel';
import { oneWayStress, sizeFactor, type ConcreteShear } from './oneWayShear';
import { beta1 } from './stressBlock';
import { flexuralPhi, strainLimits } from './strengthReduction';

test.each([
  [2500, 0.85],
  [4000, 0.85],
  [5000, 0.8],
  [7000, 0.7],
  [8000, 0.65],
  [15_000, 0.65],
])('beta1 at %p psi is %p', (strength, expected) => {
  expect(beta1(strength)).toBeCloseTo(expected, 12);
});

test('beta1 never rises with the strength and has no jump', () => {
  fc.assert(
    fc.property(fc.double({ min: 2500, max: 15_000, noNaN: true }), (strength) => {
      expect(beta1(strength + 1)).toBeLessThanOrEqual(beta1(strength));
      expect(beta1(strength) - beta1(strength + 1)).toBeLessThan(0.0001);
    }),
  );
});

describe('phi for flexure', () => {
  test.each([
    ['ACI 318-14', 60_000, 0.002, 0.65],
    ['ACI 318-14', 60_000, 0.0035, 0.775],
    ['ACI 318-14', 60_000, 0.004, 0.65 + 0.5 / 3],
    ['ACI 318-14', 60_000, 0.005, 0.9],
    ['ACI 318-19', 58_000, 0.002, 0.65],
    ['ACI 318-19', 58_000, 0.005, 0.9],
    ['ACI 318-19', 87_000, 0.006, 0.9],
  ] as const)('%s, fy %p psi, a strain of %p: %p', (edition, fy, strain, phi) => {
    expect(flexuralPhi(strain, strainLimits(edition, fy))).toBeCloseTo(phi, 10);
  });

  test('lies between 0.65 and 0.9, never falls with the strain and has no jump', () => {
    const strains = fc.double({ min: 0, max: 0.1, noNaN: true });
    const yields = fc.double({ min: 33_000, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...codeEditions), yields, strains, (edition, fy, strain) => {
        const limits = strainLimits(edition, fy);
        const [here, further] = [flexuralPhi(strain, limits), flexuralPhi(strain + 1e-7, limits)];
        expect(here).toBeGreaterThanOrEqual(0.65);
        expect(here).toBeLessThanOrEqual(0.9);
        expect(further).toBeGreaterThanOrEqual(here);
        expect(further - here).toBeLessThan(1e-4);
      }),
    );
  });

  test('a beam may have less strain in ACI 318-14 than one that is tension-controlled, in ACI 318-19 not', () => {
    expect(strainLimits('ACI 318-14', 60_000)).toMatchObject({ least: 0.004, tensionControlled: 0.005 });
    const { least, tensionControlled } = strainLimits('ACI 318-19', 58_000);
    expect([least, tensionControlled]).toEqual([0.005, 0.005]);
  });
});

describe('one-way shear stress', () => {
  const bare: ConcreteShear = {
    edition: 'ACI 318-19',
    fc: 4000,
    lambda: 1,
    rho: 0.008,
    sizeFactor: 1,
    hasMinimumStirrups: false,
  };

  test('8 times the cube root of rho without stirrups, 2 with them and in ACI 318-14', () => {
    expect(oneWayStress(bare)).toBeCloseTo(1.6 * Math.sqrt(4000), 9);
    expect(oneWayStress({ ...bare, hasMinimumStirrups: true })).toBeCloseTo(2 * Math.sqrt(4000), 9);
    expect(oneWayStress({ ...bare, edition: 'ACI 318-14' })).toBeCloseTo(2 * Math.sqrt(4000), 9);
  });

  test('never exceeds 5 lambda sqrt(fc), and scales with lambda', () => {
    expect(oneWayStress({ ...bare, rho: 1 })).toBeCloseTo(5 * Math.sqrt(4000), 9);
    expect(oneWayStress({ ...bare, lambda: 0.75 })).toBeCloseTo(0.75 * oneWayStress(bare), 9);
  });

  test.each([
    [5, 1],
    [10, 1],
    [30, Math.SQRT1_2],
  ])('the size factor at %p in is %p', (d, factor) => {
    expect(sizeFactor(d)).toBeCloseTo(factor, 12);
  });
});

test.each([
  ['ACI 318-14', 40_000, 0.002],
  ['ACI 318-14', 59_999, 0.002],
  ['ACI 318-14', 60_000, 0.0018],
  ['ACI 318-14', 75_000, 0.00144],
  ['ACI 318-14', 77_143, 0.0014],
  ['ACI 318-14', 80_000, 0.0014],
  ['ACI 318-19', 80_000, 0.0018],
  ['ACI 318-19', 40_000, 0.0018],
] as const)('the least share of bars in a footing, %s, fy %p psi: %p', (edition, fy, share) => {
  expect(minimumFootingShare(edition, fy)).toBeCloseTo(share, 12);
});

describe('verdict', () => {
  const check = (ratio: number) => ({ label: 'It', ratio, comparison: 'one and the other' });

  test('details count only where they are not in order', () => {
    expect(summaryOf([check(0.5)], [check(0.9)])).toMatchObject({ value: 0.5, failReasons: [] });
    expect(summaryOf([check(0.5)], [check(1.2)])).toMatchObject({
      value: 1.2,
      failReasons: ['It: one and the other, ratio 1.2.'],
    });
  });

  test('the last digit of a product does not fail', () => {
    expect(summaryOf([check(0.5)], [check(1 + 1e-15)])).toMatchObject({ value: 0.5, failReasons: [] });
    expect(summaryOf([check(1 + 1e-15)], [])).toMatchObject({ value: 1, failReasons: [] });
    expect(summaryOf([check(1.00001)], [])).toMatchObject({
      value: 1.00001,
      failReasons: [expect.any(String)],
    });
  });
});
