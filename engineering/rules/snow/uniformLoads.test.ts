import fc from 'fast-check';
import { minimumLoad16, minimumLoadLimit22 } from './minimumLoad';
import { importanceFactor } from './importanceFactor';
import { rainSurcharge } from './balancedSteps';
import { snowDensity, snowDepth } from './snowDensity';

const loads = fc.double({ min: 0, max: 1000, noNaN: true });

test.each([
  [0, 'II', 0],
  [15, 'II', 15],
  [20, 'III', 22],
  [20.1, 'III', 22],
  [100, 'I', 16],
] as const)('minimum load of ASCE 7-16 at %p psf, category %s: %p', (pg, category, pm) => {
  expect(minimumLoad16.value({ pg, Is: importanceFactor(category) })).toBeCloseTo(pm, 12);
});

test.each([
  ['I', 25],
  ['II', 30],
  ['III', 35],
  ['IV', 40],
] as const)('minimum load of ASCE 7-22, category %s: at most %p psf', (category, limit) => {
  expect(minimumLoadLimit22(category)).toBe(limit);
});

describe('rain on snow', () => {
  const rule = { surcharge: 5, limit: 20 };
  test.each([
    [20, 0.5, 30, 5],
    [20.0001, 0.5, 30, 0],
    [0, 0.5, 30, 0],
    [0.001, 0.5, 30, 5],
    [20, 0.6, 30, 0],
    [20, 0.5999, 30, 5],
    [20, 0, 0.01, 5],
  ])('pg %p, theta %p, W %p: %p psf', (groundSnowLoad, theta, w, surcharge) => {
    expect(rainSurcharge({ groundSnowLoad, theta, w }, rule)).toBe(surcharge);
  });
});

test('density grows with the ground snow load up to 30 pcf, which it reaches at 123 psf', () => {
  const at = (pg: number) => snowDensity.value({ pg });
  expect(at(0)).toBe(14);
  expect(at(123)).toBeCloseTo(29.99, 12);
  expect(at(124)).toBe(30);
  fc.assert(fc.property(loads, loads, (a, b) => (a <= b ? at(a) <= at(b) : true)));
});

test('depth times density is the load', () => {
  expect(snowDepth.value({ ps: 23.94, gamma: 17.9 }) * 17.9).toBeCloseTo(23.94, 12);
});
