import fc from 'fast-check';
import { axisValues, mostSweepRows, sweepCount, sweepRows } from './sweep';
import { field } from '../../core/testing/templates';

const slope = field('slope', { label: 'Roof slope', units: 'deg', min: 0, max: 90 });
const exposure = field('exposure', { type: 'enum', options: ['Fully, exposed', 'Sheltered'] });
const step = (start: string, stop: string, by: string) => ({ kind: 'step' as const, start, stop, step: by });
const count = (start: string, stop: string, n: string) => ({ kind: 'count' as const, start, stop, count: n });
const list = (text: string) => ({ kind: 'list' as const, text });

test.each([
  [step('0', '1', '0.1'), [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]],
  [step('10', '0', '-4'), [10, 6, 2]],
  [step('5', '5', '1'), [5]],
  [count('0', '1', '4'), [0, 0.333333333333, 0.666666666667, 1]],
  [list('1; 2.5;;3'), [1, 2.5, 3]],
  [list('1, 2'), [1, 2]],
  [list(' 4 '), [4]],
])('%j runs through %j', (values, expected) => {
  expect(axisValues({ field: slope, values })).toEqual(expected);
});

const span = field('span', { label: 'Span', units: 'ft', min: 10, max: 100 });

test.each([
  [step('10 ft', '14', '2 ft'), [10, 12, 14]],
  [step('6 m', '9 m', '1 m'), [19.6850393701, 22.9658792651, 26.2467191601, 29.5275590551]],
  [step(`10'-6"`, '11.5', '6 in'), [10.5, 11, 11.5]],
  [count('10', '6096 mm', '3'), [10, 15, 20]],
  [list('20 ft; 6096 mm; 30'), [20, 20, 30]],
])('%j with units runs through %j feet', (values, expected) => {
  const found = axisValues({ field: span, values }).map(Number);
  expect(found).toHaveLength(expected.length);
  found.forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 8));
});

test.each([
  [step('10 psf', '14', '2'), 'start: '],
  [step('10', '14', '2 kip'), 'is in kip, but the field is in ft'],
  [step('10 ft', '9', '1'), 'a step of 1 does not lead from 10 to 9'],
  [count('10', '20', '3 ft'), 'number of values "3 ft" is not a number'],
  [list('1 ft'), 'out of range'],
])('%j with units is refused: %s', (values, message) => {
  expect(() => axisValues({ field: span, values })).toThrow(message);
});

test('options are taken whole, also those that hold a comma', () => {
  expect(axisValues({ field: exposure, values: list('fully, exposed') })).toEqual(['fully, exposed']);
  const options = ['Fully, exposed', 'Sheltered'];
  expect(axisValues({ field: exposure, values: { kind: 'options', options } })).toEqual(options);
});

test.each([
  [slope, step('0', '10', '0'), 'a step of 0 does not lead from 0 to 10'],
  [slope, step('0', '10', '-1'), 'a step of -1 does not lead from 0 to 10'],
  [slope, step('0', '90', '1e-9'), 'gives more than 10000 values'],
  [slope, step('x', '10', '1'), 'start "x" is not a number'],
  [slope, step('0', '', '1'), 'stop "" is not a number'],
  [slope, step('0', '1e999', '1'), 'stop "1e999" is not a number'],
  [slope, count('0', '10', '1'), 'number of values 1 is not a whole number from 2 to 10000'],
  [slope, count('0', '10', '2.5'), 'number of values 2.5 is not'],
  [slope, list('1,5 kN'), '"5 kN" is in kN, but the field is in deg'],
  [slope, list(''), 'give at least one value'],
  [slope, list('95'), 'out of range. Allowed: 0 to 90 deg'],
  [exposure, list('Windy'), 'is not an option'],
  [exposure, step('0', '1', '1'), 'only numbers can be given as a range'],
])('%j with %j is refused: %s', (of, values, message) => {
  expect(() => axisValues({ field: of, values })).toThrow(message);
});

const axes = (...lengths: number[]) =>
  lengths.map((length) => ({ field: slope, values: Array.from({ length }, (_, i) => i) }));

test('all combinations multiply, pairs do not', () => {
  expect(sweepCount([], 'all')).toBe(0);
  expect(sweepCount(axes(3, 4, 5), 'all')).toBe(60);
  expect(sweepCount(axes(4, 1, 4), 'paired')).toBe(4);
  expect(() => sweepCount(axes(4, 3), 'paired')).toThrow('Roof slope has 3 values, but another input has 4');
  expect(() => sweepCount(axes(101, 100), 'all')).toThrow('These make 10,100 rows; at most 10,000');
  expect(sweepCount(axes(100, 100), 'all')).toBe(mostSweepRows);
});

test('the last input changes fastest; in pairs a single value stays', () => {
  expect(
    sweepRows(
      [
        ['a', 'b'],
        [1, 2],
      ],
      'all',
    ),
  ).toEqual([
    ['a', 1],
    ['a', 2],
    ['b', 1],
    ['b', 2],
  ]);
  expect(sweepRows([['a'], [1, 2]], 'paired')).toEqual([
    ['a', 1],
    ['a', 2],
  ]);
  expect(sweepRows([], 'all')).toEqual([]);
});

test('as many rows as were counted, none twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }), (lengths) => {
      const given = axes(...lengths);
      const rows = sweepRows(
        given.map(({ values }) => values),
        'all',
      );
      expect(rows).toHaveLength(sweepCount(given, 'all'));
      expect(new Set(rows.map((row) => row.join())).size).toBe(rows.length);
    }),
  );
});
