import fc from 'fast-check';
import { roofZones, slopeLookups } from './roofCoefficients';
import { leewardSlopes, numbersOf, windwardSlopes } from './testing/publishedTables';
import { leewardWall } from './wallCoefficients';

/** By h / L and degrees. */
const windwardSlope = (hl: number, theta: number) => {
  const { suction, pressure } = slopeLookups(hl, theta);
  return { suction: suction.byRatio.value, pressure: pressure.byRatio.value };
};
const leewardSlope = (hl: number, theta: number) => slopeLookups(hl, theta).leeward.byRatio.value;

const ratios = [0.25, 0.5, 1];
const anyRatio = fc.double({ min: 0.01, max: 5, noNaN: true });
const anyAngle = fc.double({ min: 10, max: 64, noNaN: true });

test('the slopes have the values of Figure 27.3-1', () => {
  for (const [theta = NaN, ...pairs] of numbersOf(windwardSlopes))
    ratios.forEach((ratio, index) =>
      expect([theta, ratio, windwardSlope(ratio, theta)]).toEqual([
        theta,
        ratio,
        { suction: pairs[2 * index], pressure: pairs[2 * index + 1] },
      ]),
    );
  for (const [theta = NaN, ...values] of numbersOf(leewardSlopes))
    expect(ratios.map((ratio) => leewardSlope(ratio, theta))).toEqual(values);
});

test('beyond its rows and columns the figure goes on as at its ends', () => {
  expect(windwardSlope(0.1, 12)).toEqual(windwardSlope(0.25, 12));
  expect(windwardSlope(4, 12)).toEqual(windwardSlope(1, 12));
  expect(leewardSlope(0.6, 50)).toBe(-0.6);
  expect(windwardSlope(0.5, 62)).toEqual({ suction: 0, pressure: 0.62 });
  expect(windwardSlope(0.5, 85)).toEqual({ suction: 0, pressure: 0.8 });
  expect(windwardSlope(0.5, 50).pressure).toBeCloseTo(0.4 + 0.2 / 3, 12);
});

test('values of one sign are interpolated with each other, and with 0 where a row has no value of that sign', () => {
  // At 17.5 degrees the rows of 0.25 and 0.5 have 0.1 and -0.09 as second values.
  expect(windwardSlope(0.375, 17.5).pressure).toBeCloseTo(0.05, 12);
  expect(windwardSlope(0.75, 17.5).pressure).toBeCloseTo((-0.09 - 0.18) / 2, 12);
  expect(windwardSlope(0.6, 20).suction).toBeCloseTo(-0.46, 12);
});

test('the second value is never below the first, which is never a pressure', () => {
  fc.assert(
    fc.property(anyRatio, anyAngle, (ratio, theta) => {
      const { suction, pressure } = windwardSlope(ratio, theta);
      expect(suction).toBeLessThanOrEqual(0);
      expect(suction).toBeGreaterThanOrEqual(-1.3);
      expect(pressure).toBeGreaterThanOrEqual(suction);
      expect(pressure).toBeLessThanOrEqual(0.8);
      expect(leewardSlope(ratio, theta)).toBeGreaterThanOrEqual(-0.7);
      expect(leewardSlope(ratio, theta)).toBeLessThanOrEqual(-0.3);
    }),
  );
});

test('a steeper roof or a lower one has no larger suction to windward', () => {
  fc.assert(
    fc.property(anyRatio, anyAngle, fc.double({ min: 0, max: 1, noNaN: true }), (ratio, theta, more) => {
      const { suction } = windwardSlope(ratio, theta);
      expect(windwardSlope(ratio, theta + more).suction).toBeGreaterThanOrEqual(suction - 1e-12);
      expect(windwardSlope(ratio + more, theta).suction).toBeLessThanOrEqual(suction + 1e-12);
    }),
  );
});

test.each([
  [20, 100, [-0.9, -0.9, -0.5, -0.3], [0, 10, 20, 40]],
  [20, 40, [-0.9, -0.9, -0.5], [0, 10, 20]],
  [40, 40, [-1.3, -0.7], [0, 20]],
  [40, 60, [-0.9 - 0.4 / 3, -0.9 + 0.2 / 3, -0.5 - 0.2 / 3], [0, 20, 40]],
  [100, 40, [-1.3], [0]],
])('the strips of a roof with h %d ft and L %d ft', (h, l, suctions, from) => {
  const zones = roofZones(h, l);
  zones.forEach((zone, index) => expect(zone.suction).toBeCloseTo(suctions[index]!, 12));
  expect(zones.map((zone) => zone.from)).toEqual(from);
  expect(zones.map((zone) => zone.to)).toEqual([...from.slice(1), l]);
});

test('the leeward wall has -0.5, -0.3 and -0.2 by L / B', () => {
  const at = [0.1, 1, 1.5, 2, 3, 4, 9].map((ratio) => leewardWall(ratio * 30, 30));
  [-0.5, -0.5, -0.4, -0.3, -0.25, -0.2, -0.2].forEach((cp, index) => expect(at[index]).toBeCloseTo(cp, 12));
});
