import fc from 'fast-check';
import { flatRoofLoad } from './balancedSteps';
import { minimumLoad16, minimumLoad22, minimumLoadLimit22 } from './minimumLoad';
import { rainSurcharge } from './balancedSteps';
import { snowDensity, snowDepth } from './snowDensity';

const loads = fc.double({ min: 0, max: 1000, noNaN: true });

test('the flat roof load is proportional to each of its factors', () => {
  const roof = { ce: 0.9, ct: 1.1, is: 1.2, pg: 25 };
  expect(flatRoofLoad(roof)).toBeCloseTo(20.79, 10);
  for (const factor of ['ce', 'ct', 'is', 'pg'] as const) {
    expect(flatRoofLoad({ ...roof, [factor]: 2 * roof[factor] })).toBeCloseTo(2 * 20.79, 10);
  }
  expect(flatRoofLoad({ ce: 1, ct: 1, pg: 10 })).toBeCloseTo(7, 12);
});

test.each([
  [0, 'II', 0],
  [15, 'II', 15],
  [20, 'III', 22],
  [20.1, 'III', 22],
  [100, 'I', 16],
] as const)('minimum load of ASCE 7-16 at %p psf, category %s: %p', (pg, category, pm) => {
  expect(minimumLoad16(pg, category)).toBeCloseTo(pm, 12);
});

test.each([
  ['I', 25],
  ['II', 30],
  ['III', 35],
  ['IV', 40],
] as const)('minimum load of ASCE 7-22, category %s: pg up to %p psf', (category, limit) => {
  expect(minimumLoadLimit22(category)).toBe(limit);
  expect([limit - 1, limit, limit + 1].map((pg) => minimumLoad22(pg, category))).toEqual([
    limit - 1,
    limit,
    limit,
  ]);
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
  expect(snowDensity(0)).toBe(14);
  expect(snowDensity(30)).toBeCloseTo(17.9, 12);
  expect(snowDensity(123)).toBeCloseTo(29.99, 12);
  expect(snowDensity(124)).toBe(30);
  fc.assert(fc.property(loads, loads, (a, b) => (a <= b ? snowDensity(a) <= snowDensity(b) : true)));
});

test('depth times density is the load', () => {
  expect(snowDepth(23.94, 17.9) * 17.9).toBeCloseTo(23.94, 12);
});
