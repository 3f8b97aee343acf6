import fc from 'fast-check';
import {
  fittedDrift,
  isNegligibleDrift22,
  leewardHeight,
  type RoofStep,
  windwardDrift22,
  windwardHeight,
} from './roofStepDrift';

const step: RoofStep = { hc: 8, hb: 1.5, gamma: 20 };

test('a drift that fits is four times as wide as high', () => {
  expect(fittedDrift(step, 3)).toEqual({ height: 3, width: 12, surcharge: 60 });
  expect(fittedDrift(step, 8)).toEqual({ height: 8, width: 32, surcharge: 160 });
});

test('a drift that does not fit is as high as the step and wider, at most eight times the clear height', () => {
  expect(fittedDrift(step, 10)).toEqual({ height: 8, width: 50, surcharge: 160 });
  expect(fittedDrift(step, 20)).toEqual({ height: 8, width: 64, surcharge: 160 });
});

test('a leeward drift need not be higher than 60 percent of the lower roof is long', () => {
  expect(leewardHeight.value({ hd: 3, L: 100 })).toBe(3);
  expect(leewardHeight.value({ hd: 3, L: 4 })).toBeCloseTo(2.4, 12);
});

test('a windward drift is three quarters as high, in ASCE 7-22 eight times as wide, whatever the step', () => {
  expect(windwardHeight.value({ hd: 4 })).toBe(3);
  expect(windwardDrift22(step, 3)).toEqual({ height: 3, width: 24, surcharge: 60 });
  expect(windwardDrift22(step, 30)).toEqual({ height: 30, width: 240, surcharge: 600 });
});

test('there is no drift where hc/hb is below 0.2', () => {
  const none = { height: 0, width: 0, surcharge: 0 };
  expect(fittedDrift({ ...step, hc: 0.29 }, 3)).toEqual(none);
  expect(windwardDrift22({ ...step, hc: 0.29 }, 3)).toEqual(none);
  expect(fittedDrift({ ...step, hc: 0.3, hb: 1.5 }, 3).height).toBe(0.3);
  expect(windwardDrift22({ ...step, hc: 0.3, hb: 1.5 }, 3).height).toBe(3);
  expect(fittedDrift({ ...step, hc: 1.2 - 1, hb: 1 }, 3).height).toBe(1.2 - 1);
  expect(fittedDrift({ ...step, hc: 0, hb: 0 }, 3).height).toBe(0);
  expect(fittedDrift({ ...step, hb: 0 }, 3).height).toBe(3);
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

test('no fitted drift is higher than its step or wider than eight times that', () => {
  // In feet; anything below a millionth counts as zero.
  const lengths = fc.double({ min: 0, max: 50, noNaN: true }).map((ft) => (ft < 1e-6 ? 0 : ft));
  fc.assert(
    fc.property(lengths, lengths, lengths, (hc, hb, height) => {
      const drift = fittedDrift({ hc, hb, gamma: 20 }, height);
      expect(drift.height).toBeLessThanOrEqual(hc);
      expect(drift.width).toBeLessThanOrEqual(8 * hc + 1e-9);
      expect(drift.surcharge).toBeCloseTo(20 * drift.height, 9);
    }),
  );
});

test('a drift just too high for its step is as high and as wide as one that just fits', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 50, noNaN: true }), (hc) => {
      const fits = fittedDrift({ hc, hb: 0.1, gamma: 20 }, hc);
      const beyond = fittedDrift({ hc, hb: 0.1, gamma: 20 }, hc * (1 + 1e-9));
      expect(beyond.height).toBeCloseTo(fits.height, 6);
      expect(beyond.width).toBeCloseTo(fits.width, 6);
    }),
  );
});
