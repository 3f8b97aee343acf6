import fc from 'fast-check';
import { formatOf, isCoarser } from './numberFormats';

test.each([
  [[44.25802428002569], '0.00'],
  [[44.258, 3.1, 0], '0.00'],
  [[-1.639], '0.000'],
  [[0.00341], '0.000000'],
  [[999.96], '#,##0'],
  [[999.94], '0.0'],
  [[9999.6], '#,##0'],
  [[1234.5], '#,##0'],
  [[0.99996], '0.000'],
  [[1e-7], '0.000E+00'],
])('%j is shown as %s', (numbers, format) => {
  expect(formatOf(numbers)).toBe(format);
});

test.each([[[]], [[0, 0]], [[NaN]], [[Infinity]], [[1e9]]])('%j has no format of its own', (numbers) => {
  expect(formatOf(numbers)).toBeNull();
});

test('what is shown of the largest number is within half of its fourth digit', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-4, max: 9.999e8, noNaN: true }), fc.constantFrom(1, -1), (size, sign) => {
      const format = formatOf([size * sign])!;
      const decimals = /\.(0+)/.exec(format)?.[1]?.length ?? 0;
      const shown = Number((size * sign).toFixed(decimals));
      expect(Math.abs(shown - size * sign)).toBeLessThanOrEqual(5.1e-4 * size);
    }),
    { seed: 20260101, numRuns: 1_000 },
  );
});

test('a format for a larger number is never finer', () => {
  const size = fc.double({ min: 1e-4, max: 9.999e8, noNaN: true });
  fc.assert(
    fc.property(size, size, (one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      expect(isCoarser(formatOf([small])!, formatOf([large])!)).toBe(false);
    }),
    { seed: 20260101, numRuns: 500 },
  );
});
