import fc from 'fast-check';
import { axisScale } from './axisScale';

const free = { min: null, max: null, unit: null };

test.each([
  [[0, 4], true, 0, 5, 1],
  [[-1, 5], true, -2, 6, 2],
  [[95, 100], false, 92, 102, 2],
  [[0.1, 0.3], false, 0, 0.4, 0.1],
  [[0, 0], true, 0, 1, 0.2],
] as const)(
  'values from %j (from zero: %s) get an axis from %d to %d in steps of %d',
  (ends, fromZero, min, max, unit) => {
    const scale = axisScale([...ends], free, 5, fromZero);
    expect([scale.min, scale.max, scale.unit]).toEqual([min, max, unit]);
  },
);

test('what is given stays, also limits beside the values', () => {
  expect(axisScale([1, 2], { min: 3, max: null, unit: null }, 5, false)).toMatchObject({ min: 3 });
  expect(axisScale([1, 2], { min: null, max: 0.5, unit: 0.1 }, 5, false)).toMatchObject({
    max: 0.5,
    unit: 0.1,
  });
  // Limits that contradict each other are none.
  expect(axisScale([1, 2], { min: 5, max: 3, unit: null }, 5, false)).toMatchObject({ min: 0 });
});

test('every axis holds its values and has few labels, in order', () => {
  const value = fc.double({ min: -1e12, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(
      value,
      value,
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      (one, other, steps, fromZero) => {
        const ends: [number, number] = [Math.min(one, other), Math.max(one, other)];
        const { min, max, ticks } = axisScale(ends, free, steps, fromZero);
        const slack = 1e-9 * Math.max(1, Math.abs(min), Math.abs(max));
        expect(min).toBeLessThanOrEqual(ends[0] + slack);
        expect(max).toBeGreaterThanOrEqual(ends[1] - slack);
        expect(max).toBeGreaterThan(min);
        expect(ticks.length).toBeLessThan(3 * steps + 5);
        expect([...ticks].sort((a, b) => a - b)).toEqual(ticks);
      },
    ),
  );
});
