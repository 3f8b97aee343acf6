import { type Computed, Derivation } from '../../kit/derivation';
import { balancedSteps, type BalancedRoof } from './balancedSteps';
import { exposureStep } from './siteSteps';
import { snow } from './notation';
import { load, solveSnow } from './testing/snowSheet';
import { unbalancedSteps } from './unbalancedSteps';

const given = (symbol: string, value: number, units: string): Computed => ({
  ...{ symbol, label: symbol, formula: `${value} ${units}`, from: {}, units, clause: '7.3.4' },
});

function balanced(more: Partial<BalancedRoof>) {
  const work = new Derivation(snow);
  const notes: string[] = [];
  const roof: BalancedRoof = {
    ...{ pg: 30, theta: 10, w: 30, ce: 1, ct: 1, curve: { panel: 'warm roof', knee: 30 } },
    ...{ minimum: given('pm', 20, 'psf'), rain: { surcharge: 5, limit: 20 } },
    ...more,
  };
  const results = balancedSteps(work, roof, notes);
  const formulaOf = (symbol: string) => work.steps.find((step) => step.symbol === symbol)?.formula;
  return { results, formulaOf, notes: notes.join(' ') };
}

test.each([
  [14.999, 20, 'max(ps + rain, pm)'],
  [15, 0, 'ps + rain'],
  [30, 0, 'ps + rain'],
])('7.3.4: a slope of %p degrees has a minimum load of %p psf', (theta, pM, formula) => {
  const { results, formulaOf, notes } = balanced({ theta });
  expect(results.pM).toBe(pM);
  expect(formulaOf('pDesign')).toBe(formula);
  expect(notes.includes('The minimum load pM is a separate uniform case')).toBe(pM > 0);
});

test.each([
  [0, 1, '1 for theta ≤ 30 deg'],
  [30, 1, '1 for theta ≤ 30 deg'],
  [50, 0.5, '(70 deg − theta) / (70 deg − 30 deg)'],
  [70, 0, '0 for theta ≥ 70 deg'],
  [80, 0, '0 for theta ≥ 70 deg'],
])('Figure 7.4-1 at %p degrees: Cs %p, by the formula of that part of the line', (theta, cS, formula) => {
  const { results, formulaOf, notes } = balanced({ theta });
  expect(results.cS).toBeCloseTo(cS, 12);
  expect(formulaOf('Cs')).toBe(formula);
  expect(notes.includes('A roof sloped 70 degrees or more holds no snow')).toBe(theta >= 70);
});

test('Eq. 7.3-1 is written with Is in ASCE 7-16 and without it in ASCE 7-22', () => {
  expect(balanced({ is: 1.2 }).formulaOf('pf')).toBe('0.7 · Ce · Ct · Is · pg');
  expect(balanced({ is: 1.2 }).results.pF).toBeCloseTo(25.2, 12);
  expect(balanced({}).formulaOf('pf')).toBe('0.7 · Ce · Ct · pg');
});

test('7.10: without a surcharge the notes do not mention it', () => {
  expect(balanced({ pg: 15, theta: 0.5 }).notes).toContain('The rain-on-snow surcharge of 5 psf');
  expect(balanced({ pg: 30, theta: 0.5 }).notes).not.toContain('rain-on-snow');
});

test.each([
  [15.9, true],
  [16, false],
])('7.6.1: a surcharge 16 ft wide ends at an eave %p ft from the ridge: %p', (w, exceeds) => {
  const notes: string[] = [];
  // S = 4: 8 · 3 ft · 2 / 3.
  const results = unbalancedSteps(
    new Derivation(snow),
    {
      ...{ rise: 3, w, pg: 30, pS: 20, gamma: 18, prismaticRafters: true },
      ...{ driftHeight: given('hd', 3, 'ft'), rafterLoad: given('rafter', 30, 'psf') },
    },
    notes,
  );
  expect(results).toMatchObject({ unbalGeneralWidth: 16, unbalGeneral: 27, unbalPeak: 47, unbalRafter: 30 });
  expect(notes.some((note) => note.includes('exceeds W'))).toBe(exceeds);
});

test('Table 7.3-1: a factor that is not there is never calculated with', () => {
  expect(() => exposureStep(new Derivation(snow), 'Above tree line', 'Sheltered')).toThrow(
    'Table 7.3-1 has no factor for Sheltered with roughness Above tree line',
  );
});

test.each([20, 25])('7.3.4: at %p psf the minimum load of category III is 22 psf', (groundSnowLoad) => {
  const solution = solveSnow('7-16', { groundSnowLoad, riskCategory: 'III', roofSlope: 1 });
  expect(load(solution, 'pM')).toBeCloseTo(22, 12);
});
