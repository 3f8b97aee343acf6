import { Derivation, Unrecorded } from './derivation';

const described = { symbol: 'pf', label: 'Flat roof snow load', clause: 'Eq. 7.3-1' };

test('a step is computed from the formula that it prints', () => {
  const work = new Derivation({ Ce: null, pg: 'psf' });
  const formula = '0.7 · Ce · pg';
  expect(work.step({ ...described, formula, from: { Ce: 0.9, pg: 40 }, units: 'psf' })).toBeCloseTo(25.2, 12);
  expect(work.steps.map((step) => ({ ...step, substituted: step.substituted }))).toEqual([
    { ...described, formula, substituted: '0.7 · 0.9 · 40', value: 0.7 * 0.9 * 40, units: 'psf' },
  ]);
});

test('what has no formula brings its value', () => {
  const work = new Derivation();
  const from = { roughness: 'B' };
  expect(work.step({ ...described, formula: 'Table 7.3-1 (roughness)', from, value: 0.9, units: null })).toBe(
    0.9,
  );
  expect(work.steps[0]?.substituted).toBe('Table 7.3-1 (B)');
});

test('a formula that does not come out in its units is an error', () => {
  const work = new Derivation({ Ce: null, pg: 'psf' });
  const step = { ...described, formula: 'Ce · pg', from: { Ce: 0.9, pg: 40 } };
  expect(() => work.step({ ...step, units: 'psi' })).toThrow('needs a conversion');
});

test('computes steps without keeping them', () => {
  const work = new Unrecorded({ Ce: null, pg: 'psf' });
  expect(work.step({ ...described, formula: 'Ce · pg', from: { Ce: 0.9, pg: 40 }, units: 'psf' })).toBe(36);
  expect(work.step({ ...described, formula: 'as chosen', from: {}, value: 2, units: null })).toBe(2);
  expect(work.steps).toEqual([]);
});
