import fc from 'fast-check';
import { format as shownBy } from 'numfmt';
import { anyNumberFormat, formatOf, isCoarser, ratioFormat } from './numberFormat';

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

test.each([[[]], [[0, 0]], [[NaN]], [[Infinity]], [[1e9]]])('%j needs no special format', (numbers) => {
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

test.each([
  [12_345.6, '12,346'],
  [999.996, '1,000'],
  [123.456, '123.46'],
  [44.258_024, '44.26'],
  [5.212_54, '5.2125'],
  [5.2, '5.20'],
  [0.003_41, '0.0034'],
  [0, '0.00'],
  [-18.253_4, '-18.2534'],
])('a number that was not known, %p, is shown as %s', (number, text) => {
  expect(shownBy(anyNumberFormat, number)).toBe(text);
});

test('of a number that was not known four digits can be read, and five at most', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 99_999, noNaN: true }), (number) => {
      const text = shownBy(anyNumberFormat, number).replace(',', '');
      expect(Math.abs(Number(text) - number)).toBeLessThanOrEqual(5.1e-4 * number);
      expect(text.replace('.', '').replace(/^0+/, '').length).toBeLessThanOrEqual(5);
    }),
    { seed: 20260101, numRuns: 1_000 },
  );
});

test.each([
  [1.003, '1.0030'],
  [1.00002, '1.00002'],
  [1, '1.00'],
  [0.9996, '1.00'],
  [1.32, '1.32'],
  [0.4123, '0.41'],
])('the ratio %p is shown as %s', (ratio, text) => {
  expect(shownBy(ratioFormat, ratio)).toBe(text);
});

test('a ratio reads above 1 where it is, and nowhere else', () => {
  const ratio = fc.oneof(
    fc.double({ min: 0, max: 5, noNaN: true }),
    fc.double({ min: 0.99, max: 1.01, noNaN: true }),
  );
  fc.assert(
    fc.property(ratio, (value) => {
      // Six decimals are the finest.
      fc.pre(value <= 1 || value > 1 + 5e-7);
      expect(Number(shownBy(ratioFormat, value)) > 1).toBe(value > 1);
    }),
    { seed: 20260101, numRuns: 1_000 },
  );
});
