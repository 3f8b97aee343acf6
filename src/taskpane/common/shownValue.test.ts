import { shownValue } from './shownValue';

test.each([
  [undefined, '–'],
  [null, '–'],
  ['', '–'],
  [true, 'TRUE'],
  [31.640000001, '31.64'],
  [0, '0'],
  [123456789, '123457000'],
  ['<b>', '<b>'],
  [[{ a: 1 }], '1 row'],
  [[], '0 rows'],
])('%j is %s', (value, text) => {
  expect(shownValue(value)).toBe(text);
});
