import { chartPoints, type ChartSeries, pointText, spanText } from './chartPoints';

test('only rows with both numbers are points, along x', () => {
  const series = (numbers: (number | null)[]): ChartSeries => ({
    id: 'x',
    label: 'x',
    numberOf: (index) => numbers[index] ?? null,
  });
  expect(
    chartPoints(series([3, 1, null, 2]), series([30, 10, 5, null]), [0, 1, 2, 3], (row) => `B${row}`),
  ).toEqual([
    [1, 10, 'B1'],
    [3, 30, 'B0'],
  ]);
});

test('the picture has a description in words', () => {
  const points = [
    [0.5, 30, 'B1'],
    [12, 10.123456789, 'B2'],
  ] as const;
  expect(spanText(points, 'Slope', 'Load (psf)')).toBe('2 rows: Slope 0.5 to 12, Load (psf) 10.12 to 30.');
  expect(spanText([[4, 5, 'B1']], 'Slope', 'Load')).toBe('1 row: Slope 4, Load 5.');
  expect(spanText([], 'Slope', 'Load')).toBe('No row has numbers for both Slope and Load.');
  expect(pointText(points[1], 'Slope', 'Load')).toBe('B2: Slope 12, Load 10.12');
});
