import fc from 'fast-check';
import { summaryOf } from './checks';
import { Derivation } from '../../kit/derivation';
import { codeEditions } from './codeEdition';
import { gradeModifier } from './development';
import { type FlexuralSection, flexuralState } from './flexure';
import { flexureSteps } from './flexureSteps';
import { minimumFootingShare } from './minimumSteel';
import { oneWayFormula, sizeFactor, type ConcreteShear } from './oneWayShear';
import { beta1 } from './stressBlock';
import { concrete } from './notation';
import { flexuralReduction, strainLimits, type StrainLimits } from './strengthReduction';

const flexuralPhi = (epsilont: number, { yield: epsilonty, tensionControlled: epsilontc }: StrainLimits) =>
  flexuralReduction.value({ epsilont, epsilonty, epsilontc });

/** What the step of the stress block is called. */
function blockLabel(section: FlexuralSection): string | undefined {
  const work = new Derivation(concrete);
  flexureSteps(work, 'ACI 318-19', section, {
    suffix: '',
    direction: '',
    strainClause: '9.3.3.1',
    strengthClause: '9.5.1.1',
  });
  return work.steps.find(({ symbol }) => symbol === 'a')?.label;
}

const momentOf = (section: FlexuralSection) =>
  flexureSteps(new Derivation(concrete), 'ACI 318-19', section, {
    suffix: '',
    direction: '',
    strainClause: '9.3.3.1',
    strengthClause: '9.5.1.1',
  }).mn;

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

  test('ACI 318-14 has the yield strain of 0.002 only for Grade 60; others have fy / Es', () => {
    expect([40_000, 60_000, 75_000].map((fy) => strainLimits('ACI 318-14', fy).yield)).toEqual([
      40_000 / 29e6,
      0.002,
      75_000 / 29e6,
    ]);
    expect(strainLimits('ACI 318-19', 60_000).yield).toBe(60_000 / 29e6);
  });

  test('a beam may have less strain in ACI 318-14 than one that is tension-controlled, in ACI 318-19 not', () => {
    expect(strainLimits('ACI 318-14', 60_000)).toMatchObject({ least: 0.004, tensionControlled: 0.005 });
    const { least, tensionControlled } = strainLimits('ACI 318-19', 58_000);
    expect([least, tensionControlled]).toEqual([0.005, 0.005]);
  });
});

describe('one-way shear stress', () => {
  const bare = { edition: 'ACI 318-19', fc: 4000, hasMinimumStirrups: false } as const;
  const oneWayStress = ({
    lambda = 1,
    rho = 0.008,
    ...shear
  }: ConcreteShear & { lambda?: number; rho?: number }) =>
    concrete
      .of(oneWayFormula(shear), 'psi', { isEmpirical: true })
      .value({ fc: shear.fc, lambda, rho, lambdas: 1 });

  test('8 times the cube root of rho without stirrups, 2 with them and in ACI 318-14', () => {
    expect(oneWayStress(bare)).toBeCloseTo(1.6 * Math.sqrt(4000), 9);
    expect(oneWayStress({ ...bare, hasMinimumStirrups: true })).toBeCloseTo(2 * Math.sqrt(4000), 9);
    expect(oneWayStress({ ...bare, edition: 'ACI 318-14' })).toBeCloseTo(2 * Math.sqrt(4000), 9);
  });

  test('never exceeds 5 lambda sqrt(fc), and scales with lambda', () => {
    expect(oneWayStress({ ...bare, rho: 1 })).toBeCloseTo(5 * Math.sqrt(4000), 9);
    expect(oneWayStress({ ...bare, lambda: 0.75 })).toBeCloseTo(0.75 * oneWayStress(bare), 9);
  });

  test('sqrt(fc) is limited to 100 psi', () => {
    const stress = (fc: number) => oneWayStress({ ...bare, edition: 'ACI 318-14', fc });
    expect([8100, 10_000, 10_001, 12_000].map(stress)).toEqual([180, 200, 200, 200]);
    expect(oneWayStress({ ...bare, fc: 12_000 })).toBeCloseTo(160, 9);
  });

  test.each([
    [5, 1],
    [10, 1],
    [30, Math.SQRT1_2],
  ])('the size factor at %p in is %p', (d, factor) => {
    expect(sizeFactor.value({ d })).toBeCloseTo(factor, 12);
  });
});

test('psi_g of Table 25.4.2.5: 1.15 above 60 ksi, 1.3 above 80 ksi; none in ACI 318-14', () => {
  const grades = [40_000, 60_000, 60_001, 80_000, 80_001, 100_000];
  expect(grades.map((fy) => gradeModifier('ACI 318-19', fy))).toEqual([1, 1, 1.15, 1.15, 1.3, 1.3]);
  expect(grades.map((fy) => gradeModifier('ACI 318-14', fy))).toEqual(grades.map(() => 1));
});

describe('flexural section', () => {
  const section = { fc: 4000, fy: 100_000, bw: 10, d: 20, flange: null };

  test('steel below yield in equilibrium, by hand: As 10 in2, d 20 in, b 10 in', () => {
    const { a, c, fs, strain } = flexuralState({ ...section, as: 10 });
    // 34 · 0.85 c = 10 · 87 (20 − c) / c in kip: 28.9 c² + 870 c − 17400 = 0.
    expect(c).toBeCloseTo((-870 + Math.sqrt(870 ** 2 + 4 * 28.9 * 17_400)) / 57.8, 9);
    expect(a).toBeCloseTo(0.85 * c, 12);
    expect(fs).toBeCloseTo((87_000 * (20 - c)) / c, 6);
    expect(strain).toBeCloseTo((0.003 * (20 - c)) / c, 12);
    const block = blockLabel({ ...section, as: 10 });
    expect(block).toContain('steel below yield');
    expect(blockLabel({ ...section, as: 1 })).not.toContain('steel below yield');
  });

  test('a flange deeper than the block makes a rectangle as wide, below yield too', () => {
    const flange = { width: 40, thickness: 12 };
    const wide = flexuralState({ ...section, bw: 40, as: 40 });
    expect(wide.fs).toBeLessThan(100_000);
    expect(flexuralState({ ...section, as: 40, flange })).toEqual(wide);
  });

  test('a block that reaches just to the bottom of the flange is in the flange', () => {
    // 3.4 in2 at 60 ksi: 204 kip over 0.85 · 4 · 30 = 2 in.
    const flange = { width: 30, thickness: 2 };
    const state = flexuralState({ ...section, fy: 60_000, as: 3.4, flange });
    expect(state).toMatchObject({ reachesWeb: false, a: expect.closeTo(2, 12) });
    expect(momentOf({ ...section, fy: 60_000, as: 3.4, flange })).toBeCloseTo((204 * 19) / 12, 9);
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
