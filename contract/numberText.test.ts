import fc from 'fast-check';
import { besideLargest, enteredText, fourDigits, ratioText, distinctDigits, withMinus } from './numberText';

test('a ratio reads as passing exactly when it passes', () => {
  const close = fc.oneof(
    fc.double({ min: 0.99, max: 1.01, noNaN: true }),
    fc.double({ min: -0.01, max: 0.01, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.oneof(close, fc.double({ min: -5, max: 50, noNaN: true })), (ratio) => {
      const read = Number(ratioText(ratio));
      expect(read >= 0 && read <= 1).toBe(ratio >= 0 && ratio <= 1);
      expect(Math.abs(read - ratio)).toBeLessThanOrEqual(0.005000001);
    }),
  );
});

test('a ratio has two decimals, and more only beside its limit', () => {
  expect([0.5, 1, 1.19, 2.512, 1.0004, -0.001].map(ratioText)).toEqual([
    ...['0.50', '1.00', '1.19', '2.51', '1.0004', '-0.001'],
  ]);
});

test('a number has four significant digits', () => {
  expect(fourDigits(5.2125 - 1e-15)).toBe(fourDigits(5.2125 + 1e-15));
  expect([1.63905467810986, 28247000, 0.1 + 0.2, 20, 0].map(fourDigits)).toEqual([
    ...['1.639', '28250000', '0.3', '20', '0'],
  ]);
  fc.assert(
    fc.property(fc.double({ min: 1e-4, max: 1e9, noNaN: true }), (value) => {
      expect(Math.abs(Number(fourDigits(value)) / value - 1)).toBeLessThanOrEqual(0.00050001);
    }),
  );
});

test('an input reads as it was typed, and with four digits where it was converted', () => {
  expect(
    ['24.5', '0.385', '115', '100000', '0.000125', '29.8556430446', '2.954739259285775', ''].map(enteredText),
  ).toEqual([...['24.5', '0.385', '115', '100000', '0.000125', '29.86', '2.955', '']]);
});

test('two numbers read as different exactly when they are', () => {
  expect([
    distinctDigits(31.64, 48.5),
    distinctDigits(100.001, 100.002),
    distinctDigits(0.1 + 0.2, 0.1 + 0.2),
  ]).toEqual([
    ['31.64', '48.5'],
    ['100.001', '100.002'],
    ['0.3', '0.3'],
  ]);
});

test('numbers of one unit have no more decimals than two or the largest, and two digits at least', () => {
  const alike = (...numbers: number[]) => numbers.map((number) => besideLargest(number, numbers));
  expect(alike(16.6123, -18.2512, 0.5214)).toEqual(['16.61', '-18.25', '0.52']);
  expect(alike(1714, 42.3512, 3.4512)).toEqual(['1714', '42.35', '3.45']);
  expect(alike(84.51, 0.0214)).toEqual(['84.51', '0.0214']);
});

test('only a negative number has a minus sign, with or without units', () => {
  const texts = ['-18.25 psf', '-.5', '-1.2e-5', '-1,200 lb', '-W', 'B-1', '-2 and -3', '2-1/2', '1e-5'];
  expect(texts.map(withMinus)).toEqual([
    ...['−18.25 psf', '−.5', '−1.2e-5', '−1,200 lb', '-W', 'B-1', '-2 and -3', '2-1/2', '1e-5'],
  ]);
});
