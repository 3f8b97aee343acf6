import { curveWindow, missingValues } from './curveWindow';

test('the chart shows where the curve meets its target, not the far end of the bounds', () => {
  const curve = [1, 5, 20, 30, 500].map((x) => ({ x, output: (x / 30) ** 3, isSafe: null }));
  expect(curveWindow(curve, 1)).toMatchObject({ x: [1, 30], isPart: true });
  expect(curveWindow(curve, 0)).toMatchObject({ x: [1, 500], isPart: false });
  const flat = curve.map((one) => ({ ...one, output: 50 }));
  expect(curveWindow(flat, 1)).toEqual({ x: [1, 500], y: [1, 50], isPart: false });
});

test('values that a drawing lacks lie in its window, apart from what was calculated', () => {
  const curve = [0.5, 7.5, 30, 31.51, 500].map((x) => ({ x, output: (x / 31.5) ** 2, isSafe: null }));
  expect(missingValues(curve, 1)).toEqual([3.6, 9.8, 12.9, 16, 19.1, 22.2, 25.3, 28.4]);
  expect(missingValues(curve.slice(0, 1), 1)).toEqual([]);
});
