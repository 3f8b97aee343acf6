import fc from 'fast-check';
import {
  isNegligibleDrift22,
  leewardStepDrift22,
  roofStepDrift16,
  windwardStepDrift22,
  type RoofStep,
} from './roofStepDrift';

const step: RoofStep = { hc: 8, hb: 1.5, gamma: 20 };
const drift16 = (hd: number, at: RoofStep = step) => roofStepDrift16(at, { leeward: hd, windward: 0 });

test('a drift that fits is four times as wide as high', () => {
  expect(drift16(3)).toEqual({ height: 3, width: 12, surcharge: 60 });
  expect(drift16(8)).toEqual({ height: 8, width: 32, surcharge: 160 });
});

test('a drift that does not fit is as high as the step and wider, at most eight times the clear height', () => {
  expect(drift16(10)).toEqual({ height: 8, width: 50, surcharge: 160 });
  expect(drift16(20)).toEqual({ height: 8, width: 64, surcharge: 160 });
});

test('the larger of leeward and 0.75 times windward counts', () => {
  expect(roofStepDrift16(step, { leeward: 3, windward: 4.1 }).height).toBeCloseTo(3.075, 12);
  expect(roofStepDrift16(step, { leeward: 3, windward: 3.9 }).height).toBe(3);
});

test('there is no drift where hc/hb is below 0.2', () => {
  expect(drift16(3, { ...step, hc: 0.29 })).toEqual({ height: 0, width: 0, surcharge: 0 });
  expect(drift16(3, { ...step, hc: 0.3, hb: 1.5 }).height).toBe(0.3);
  expect(drift16(3, { ...step, hc: 0, hb: 0 }).height).toBe(0);
  expect(drift16(3, { ...step, hb: 0 }).height).toBe(3);
});

test('ASCE 7-22: leeward at most 60 % of the lower roof, windward eight times as wide as high', () => {
  expect(leewardStepDrift22(step, 3, 100)).toEqual({ height: 3, width: 12, surcharge: 60 });
  expect(leewardStepDrift22(step, 3, 4)).toMatchObject({ height: 2.4, width: 9.6 });
  expect(windwardStepDrift22(step, 4)).toEqual({ height: 3, width: 24, surcharge: 60 });
  expect(windwardStepDrift22(step, 40)).toEqual({ height: 8, width: 64, surcharge: 160 });
  expect(windwardStepDrift22({ ...step, hc: 0.1 }, 4)).toEqual({ height: 0, width: 0, surcharge: 0 });
});

test.each([
  [10, 100, true],
  [10.1, 100, false],
  [10, 100.1, false],
  [5, 300, true],
  [5.1, 300, false],
  [5, 300.1, false],
])('ASCE 7-22: a drift of %p psf and a fetch of %p ft may be left out: %p', (pg, fetch, negligible) => {
  expect(isNegligibleDrift22(pg, fetch)).toBe(negligible);
});

test('no drift is higher than its step or wider than eight times that', () => {
  const lengths = fc.double({ min: 0, max: 50, noNaN: true });
  fc.assert(
    fc.property(lengths, lengths, lengths, lengths, (hc, hb, leeward, windward) => {
      const drift = roofStepDrift16({ hc, hb, gamma: 20 }, { leeward, windward });
      expect(drift.height).toBeLessThanOrEqual(hc);
      expect(drift.width).toBeLessThanOrEqual(8 * hc + 1e-9);
      expect(drift.surcharge).toBeCloseTo(20 * drift.height, 9);
    }),
  );
});
