import { readTyped } from './typedText';

test.each([
  ['40', 40],
  [' -0.5 ', -0.5],
  ['1e3', 1000],
  ['.7', 0.7],
  ['TRUE', true],
  ['false', false],
  ["'007", '007'],
  ['=', '='],
  ['5%', '5%'],
  ['1/2/2026', '1/2/2026'],
  ['Infinity', 'Infinity'],
  ['', ''],
  [12, 12],
  [true, true],
])('%p is the value %p', (typed, value) => {
  expect(readTyped(typed, 'General')).toEqual({ value });
});

test('what begins with = is a formula', () => {
  expect(readTyped('=CALC.SNOW("7-22")', '0.00')).toEqual({ formula: '=CALC.SNOW("7-22")' });
});

test.each(['=A1', '40', 'TRUE', "'x"])('%s stays text in a text cell', (typed) => {
  expect(readTyped(typed, '@')).toEqual({ value: typed });
});
