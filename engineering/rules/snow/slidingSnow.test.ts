import { slidingLoad, type SlidingRoof } from './slidingSnow';

const roof: SlidingRoof = { surface: 'Slippery', rise: 4, w: 40, pf: 20 };

test('0.4 pf W lies on 15 ft of the lower roof', () => {
  const { total, pressure, width } = slidingLoad(roof, 60);
  expect(total).toBeCloseTo(320, 9);
  expect(pressure).toBeCloseTo(320 / 15, 9);
  expect(width).toBe(15);
});

test('a narrower roof has the same pressure and less load', () => {
  const { total, pressure, width } = slidingLoad(roof, 10);
  expect(pressure).toBeCloseTo(320 / 15, 9);
  expect(total).toBeCloseTo((320 * 10) / 15, 9);
  expect(width).toBe(10);
});

test.each([
  ['Slippery' as const, 0.25, false],
  ['Slippery' as const, 0.26, true],
  ['Not slippery' as const, 2, false],
  ['Not slippery' as const, 2.01, true],
])('snow slides off a surface that is %p and rises %p per 12: %p', (surface, rise, isSliding) => {
  expect(slidingLoad({ ...roof, surface, rise }, 60).total > 0).toBe(isSliding);
});
