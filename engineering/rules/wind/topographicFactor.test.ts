import fc from 'fast-check';
import { exposures } from './categories';
import { hills } from './testing/publishedTables';
import {
  crestSides,
  type Hill,
  hillShapes,
  speedUpOf,
  topographicFactor,
  whyNoSpeedUp,
} from './topographicFactor';

const hill = (more: Partial<Hill> = {}): Hill => ({
  shape: '2-D ridge',
  height: 100,
  halfLength: 400,
  fromCrest: 0,
  side: 'Downwind of the crest',
  ...more,
});
const anyHill = fc.record<Hill>({
  shape: fc.constantFrom(...hillShapes),
  height: fc.double({ min: 15, max: 2000, noNaN: true }),
  halfLength: fc.double({ min: 10, max: 10_000, noNaN: true }),
  fromCrest: fc.double({ min: 0, max: 20_000, noNaN: true }),
  side: fc.constantFrom(...crestSides),
});
const anyExposure = fc.constantFrom(...exposures);
const anyHeight = fc.double({ min: 0, max: 500, noNaN: true });

test('the parameters are those of Figure 26.8-1', () => {
  const rows = hills
    .trim()
    .split('\n')
    .map((row) => row.split('|'));
  expect(rows.map(([shape]) => shape)).toEqual([...hillShapes]);
  rows.forEach(([, numbers = ''], index) => {
    const [b, c, d, gamma, up, down] = numbers.split(' ').map(Number);
    const shape = hillShapes[index]!;
    const at = (more: Partial<Hill>, exposure: 'B' | 'C' | 'D' = 'C') =>
      speedUpOf(hill({ shape, ...more }), exposure);
    expect(exposures.map((exposure) => at({}, exposure).k1 / 0.25)).toEqual([b, c, d]);
    expect(at({}).gamma).toBe(gamma);
    expect(at({ fromCrest: 100, side: 'Upwind of the crest' }).k2).toBeCloseTo(1 - 100 / (up! * 400), 12);
    expect(at({ fromCrest: 100 }).k2).toBeCloseTo(1 - 100 / (down! * 400), 12);
  });
});

test('by hand: a ridge of 100 ft, at its crest and 30 ft up, and 200 ft downwind', () => {
  const k1 = 1.45 * 0.25;
  const k3 = Math.exp((-3 * 30) / 400);
  expect(topographicFactor(speedUpOf(hill(), 'C'), 30)).toBeCloseTo((1 + k1 * k3) ** 2, 12);
  const k2 = 1 - 200 / 600;
  expect(topographicFactor(speedUpOf(hill({ fromCrest: 200 }), 'C'), 30)).toBeCloseTo(
    (1 + k1 * k2 * k3) ** 2,
    12,
  );
});

test('a hill steeper than 0.5 has K1 of 0.5, and 2 H for Lh in K2 and K3', () => {
  const speedUp = speedUpOf(hill({ halfLength: 120, fromCrest: 150 }), 'B');
  expect(speedUp.k1).toBeCloseTo(1.3 * 0.5, 12);
  expect(speedUp.k2).toBeCloseTo(1 - 150 / (1.5 * 200), 12);
  expect(topographicFactor(speedUp, 50)).toBeCloseTo((1 + 0.65 * 0.5 * Math.exp(-0.75)) ** 2, 12);
});

test.each([
  ['B', { height: 60, halfLength: 300 }, null],
  ['B', { height: 59.9, halfLength: 100 }, /^H of 59.9 ft is less than 60 ft in Exposure B$/],
  ['C', { height: 15, halfLength: 75 }, null],
  ['D', { height: 14.9, halfLength: 50 }, /^H of 14.9 ft is less than 15 ft in Exposure D$/],
  ['C', { height: 100, halfLength: 501 }, /^H \/ Lh of 0.2 is less than 0.2$/],
] as const)('Exposure %s, %j counts unless %p', (exposure, shape, why) => {
  const text = whyNoSpeedUp(hill(shape), exposure);
  if (why === null) expect(text).toBeNull();
  else expect(text).toMatch(why);
});

test('Kzt is from 1 to 3.2, falls with the height and with the distance from the crest', () => {
  fc.assert(
    fc.property(anyHill, anyExposure, anyHeight, anyHeight, (one, exposure, z, up) => {
      const at = (other: Hill, height: number) => topographicFactor(speedUpOf(other, exposure), height);
      expect(at(one, z)).toBeGreaterThanOrEqual(1);
      expect(at(one, z)).toBeLessThan(3.2);
      expect(at(one, z + up)).toBeLessThanOrEqual(at(one, z));
      expect(at({ ...one, fromCrest: one.fromCrest + up }, z)).toBeLessThanOrEqual(at(one, z));
      expect(at({ ...one, fromCrest: 5 * Math.max(one.halfLength, 2 * one.height) }, z)).toBe(1);
    }),
  );
});
