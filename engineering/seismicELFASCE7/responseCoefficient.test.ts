import {
  baseCoefficient,
  isUpToTs,
  leastCoefficient,
  longPeriodLimit,
  nearFaultLimit,
  type Response,
  shortPeriodLimit,
} from './responseCoefficient';

/** An essential building: R / Ie of 6 / 1.5 = 4. */
const essential: Response = { sds: 1, sd1: 0.6, s1: 0.5, tl: 8, r: 6, ie: 1.5, t: 1 };

test('by hand: Ie raises each coefficient and limit of 12.8.1.1 in proportion', () => {
  expect(baseCoefficient(essential)).toBeCloseTo(0.25, 12);
  expect(shortPeriodLimit(essential)).toBeCloseTo(0.15, 12);
  // 0.6 · 8 / (10² · 4)
  expect(longPeriodLimit({ ...essential, t: 10 })).toBeCloseTo(0.012, 12);
  expect(leastCoefficient(essential)).toBeCloseTo(0.066, 12);
  expect(leastCoefficient({ ...essential, sds: 0.1 })).toBe(0.01);
  expect(nearFaultLimit(essential)).toBeCloseTo(0.0625, 12);
});

test('Ts is SD1 / SDS: 0.6 / 0.8 = 0.75 s, and 1.5 Ts 1.125 s', () => {
  const at = (t: number, factor?: number) => isUpToTs({ sds: 0.8, sd1: 0.6, t }, factor);
  expect([at(0.75), at(0.751)]).toEqual([true, false]);
  expect([at(1.125, 1.5), at(1.126, 1.5)]).toEqual([true, false]);
});
