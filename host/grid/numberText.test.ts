import * as fc from 'fast-check';
import { displayText, fittedText } from './numberText';

test.each([
  [0.1 + 0.2, 'General', '0.3'],
  [21, 'General', '21'],
  [true, 'General', 'TRUE'],
  ['C', '0.00', 'C'],
  [20.994, '0.00', '20.99'],
  [1234.5, '#,##0.0', '1,234.5'],
  [0.9312, '0.0%', '93.1%'],
  [12, '@', '12'],
  [46024, 'yyyy-mm-dd', '2026-01-02'],
  [0.75, 'h:mm AM/PM', '6:00 PM'],
  [-120, '$#,##0_);[Red]($#,##0)', '($120)'],
  [1.5, '# ?/?', '1 1/2'],
  [1000, '0.00E+00', '1.00E+03'],
])('%p as %s shows %s', (value, numberFormat, text) => {
  expect(displayText(value, numberFormat)).toBe(text);
});

test.each([
  [0.531132271, 7, '0.53113'],
  [4243.576388, 8, '4243.576'],
  [4243.576388, 5, '4244'],
  [4243.576388, 4, '4244'],
  [1200, 8, '1200'],
  [12345678, 7, '1.2E+07'],
  [12345678, 4, '####'],
  [0.0000123456, 7, '1.2E-05'],
  [-0.0699, 5, '-0.07'],
])('%p in a column of %p digits shows %s', (value, room, text) => {
  expect(fittedText(value, (one) => one.length <= room)).toBe(text);
});

test('a narrow column rounds a number and never cuts it', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      fc.integer({ min: 1, max: 14 }),
      (value, room) => {
        const text = fittedText(value, (one) => one.length <= room);
        expect(text.length).toBeLessThanOrEqual(room);
        if (text.startsWith('#')) return;
        const [, decimals = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:[eE]([+-]\d+))?$/.exec(text) ?? [];
        const half = 0.5 * 10 ** (Number(exponent) - decimals.length);
        // Zeros at the end are left out, so that the last digit shown may be coarser than what was rounded.
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(half * (1 + 1e-6));
      },
    ),
  );
});
