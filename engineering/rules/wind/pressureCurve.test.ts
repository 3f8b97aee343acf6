import { between, coefficientAt, type PressureCurve, segmentAt } from './pressureCurve';

const curve: PressureCurve = [
  [10, -1.8],
  [100, -1],
  [500, -0.7],
];

test('an area lies between two points; outside of them, the curve is constant', () => {
  expect(segmentAt(curve, 10)).toEqual([curve[0], curve[1]]);
  expect(segmentAt(curve, 99)).toEqual([curve[0], curve[1]]);
  expect(segmentAt(curve, 100)).toEqual([curve[1], curve[2]]);
  expect([9.9, 500, 1000].map((area) => segmentAt(curve, area))).toEqual([null, null, null]);
  expect([1, 1000].map((area) => coefficientAt(curve, area))).toEqual([-1.8, -0.7]);
  // 31.6 ft² is half of the way from 10 to 100 on the chart.
  expect(coefficientAt(curve, Math.sqrt(1000))).toBeCloseTo(-1.4, 12);
});

test('interpolating between two curves requires points at the same areas', () => {
  const steeper = curve.map(([area, gcp]): [number, number] => [area, 2 * gcp]);
  expect(between(curve, steeper, 0.25)[0]).toEqual([10, -2.25]);
  expect(() => between(curve, steeper.slice(0, 2), 0.5)).toThrow('The curves have their points');
  expect(() => between(curve, [[20, -1], ...steeper.slice(1)], 0.5)).toThrow('10 and 20 ft²');
});
