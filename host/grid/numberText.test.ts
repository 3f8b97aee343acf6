import { displayText } from './numberText';

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
