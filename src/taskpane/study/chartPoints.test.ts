import fc from 'fast-check';
import { chartPoints, ticks, type ChartSeries } from './chartPoints';

test.each([
  [0, 10, [0, 2, 4, 6, 8, 10]],
  [3, 97, [0, 20, 40, 60, 80, 100]],
  [-0.3, 0.7, [-0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8]],
  [5, 5, [5, 6]],
  [0, 0, [0, 0.2]],
])('an axis from %d to %d is marked at %j', (least, most, expected) => {
  expect(ticks(least, most)).toEqual(expected);
});

test('marks enclose what they are for, and are few', () => {
  const number = fc.double({ min: -1e12, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(number, number, (a, b) => {
      const [least, most] = [Math.min(a, b), Math.max(a, b)];
      fc.pre(most - least > Math.max(1e-280, Math.abs(most) * 1e-6, Math.abs(least) * 1e-6));
      const marks = ticks(least, most);
      expect(marks.length).toBeLessThanOrEqual(9);
      const slack = (most - least) * 1e-6;
      expect(marks[0]).toBeLessThanOrEqual(least + slack);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(most - slack);
    }),
  );
});

test('only rows with both numbers are points, along x', () => {
  const series = (numbers: (number | null)[]): ChartSeries => ({
    id: 'x',
    label: 'x',
    numberOf: (index) => numbers[index] ?? null,
  });
  expect(chartPoints(series([3, 1, null, 2]), series([30, 10, 5, null]), [0, 1, 2, 3])).toEqual([
    [1, 10],
    [3, 30],
  ]);
});
