import { displayText, NumberFormatNotSupported } from './numberText';

test.each([
  [0.1 + 0.2, 'General', '0.3'],
  [21, 'General', '21'],
  [true, 'General', 'TRUE'],
  ['C', '0.00', 'C'],
  [20.994, '0.00', '20.99'],
  [1234.5, '#,##0.0', '1,234.5'],
  [0.9312, '0.0%', '93.1%'],
  [12, '@', '12'],
])('%p as %s shows %s', (value, format, text) => {
  expect(displayText(value, format)).toBe(text);
});

test('a format that is not known is rejected by name instead of shown wrong', () => {
  expect(() => displayText(44_000, 'yyyy-mm-dd')).toThrow(NumberFormatNotSupported);
  expect(() => displayText(44_000, 'yyyy-mm-dd')).toThrow('yyyy-mm-dd');
});
