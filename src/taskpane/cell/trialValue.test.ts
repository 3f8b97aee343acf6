import { trialValue } from './trialValue';

test.each<[typed: string, format: string, value: unknown]>([
  ['', 'General', ''],
  [' 12.5 ', 'General', 12.5],
  ['-.5e2', '0.00', -50],
  ['true', 'General', true],
  [`24'-6"`, 'General', `24'-6"`],
  ['12 ft', 'General', '12 ft'],
  ['W18X50', 'General', 'W18X50'],
  ['2x10 D.Fir-L No. 2', 'General', '2x10 D.Fir-L No. 2'],
  ["'12", 'General', '12'],
  ['12', '@', '12'],
  ['5%', '0%', 0.05],
])('%j in a cell of %j is %j', (typed, format, value) => expect(trialValue(typed, format)).toBe(value));

test.each([
  ...['3/4', '1 1/2', '5-6', '1,000', '$12', '12:30', '12 pm', '5%', 'May 5', '(5)'].map((typed) => [
    typed,
    'General',
  ]),
  ['=A1', 'General'],
  ['5', '0%'],
])('%j in a cell of %j is rejected, and what to enter is named', (typed, format) =>
  expect(() => trialValue(typed, format)).toThrow(/^value: .*Enter /),
);
