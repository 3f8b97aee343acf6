import { coerceValue } from '../../core/inputs/fieldKinds';
import { field } from '../../core/testing/templates';
import { entryOf, readEntry, type Reading } from './entry';

const problemOf = (reading: Reading) => ('problem' in reading ? reading.problem : 'taken');
const span = field('L', { units: 'ft', min: 0 });
const grade = field('grade', { type: 'enum', options: ['No.2', 'No.2 ', ' No.2', 1] });
const loads = field('loads', {
  type: 'table',
  columns: [
    { referenceId: 'mark', label: 'Mark', type: 'text' },
    { referenceId: 'section', label: 'Section', type: 'lookup' },
    { referenceId: 'length', label: 'Length', type: 'number', units: 'ft' },
    { referenceId: 'support', label: 'Support', type: 'enum', options: ['Pinned', 'Fixed'] },
  ],
});

test.each([
  ['12', 12],
  [' 12.5 ', 12.5],
  ['.5', 0.5],
  ['1e3', 1000],
  ['', undefined],
])('the number typed as %p is %p', (typed, value) => {
  expect(readEntry(span, typed)).toEqual({ value });
});

test.each([
  ['12 ft', 12],
  [`28'-6"`, 28.5],
  ['28 ft 6 in', 28.5],
  [' 9 in', 0.75],
  ['12.192 m', 40],
])('the length typed as %p is %p ft', (typed, value) => {
  expect(readEntry(span, typed)).toEqual({ value });
});

test.each(['1,5', '1 000', '1-6', "28'-6", '12 psf', '3 yd', 'Infinity', '0x10'])(
  '%p is not a number, and is not guessed at',
  (typed) => {
    const reading = readEntry(span, typed);
    // The words are those of a cell that holds the same.
    expect(() => coerceValue(span, typed)).toThrow(problemOf(reading));
  },
);

test('an option is taken exactly as published', () => {
  for (const option of grade.options ?? []) expect(readEntry(grade, option)).toEqual({ value: option });
});

test('digits in a text field are text', () => {
  expect(readEntry(field('mark', { type: 'text' }), '007')).toEqual({ value: '007' });
});

describe('a table', () => {
  test('takes its rows by their columns; rows that hold nothing are left out', () => {
    const rows = [
      ['B-1', 'W-0042', '10', 'Pinned'],
      ['', '', '', ''],
      ['', '', '4.5', 'Fixed'],
    ];
    expect(readEntry(loads, rows)).toEqual({
      value: [
        ['B-1', 'W-0042', 10, 'Pinned'],
        ['', null, 4.5, 'Fixed'],
      ],
    });
    expect(readEntry(loads, [])).toEqual({ value: [] });
  });

  test.each([
    [
      ['a', '', 'ten', 'Fixed'],
      'Label of loads row 2, Length: "ten" is text, not a number. Enter a number in ft',
    ],
    [['a', '', '', 'Fixed'], 'Label of loads row 2, Length: the cell is blank. Enter a number in ft'],
    [
      ['a', '', '1', 'Glued'],
      'Label of loads row 2, Support: "Glued" is not an option. Allowed: "Pinned", "Fixed"',
    ],
  ])('names row and column of what is wrong: %j', (row, problem) => {
    expect(readEntry(loads, [['a', '', '1', 'Fixed'], row])).toEqual({ problem });
  });

  test('says of a cell what the same rows on the sheet would say', () => {
    const rows = [['a', 'W-1', '1', 'Glued']];
    const problem = problemOf(readEntry(loads, rows));
    expect(() => coerceValue(loads, JSON.stringify(rows.map(([a, b, , d]) => [a, b, 1, d])))).toThrow(
      problem,
    );
  });

  test('counts the rows that hold nothing, as they stand in the form', () => {
    const reading = readEntry(loads, [
      ['', '', '', ''],
      ['a', '', '', 'Fixed'],
    ]);
    expect(problemOf(reading)).toMatch(/^Label of loads row 2, Length: the cell is blank/);
  });
});

test('a default is shown as it would be typed', () => {
  expect(entryOf(span, 12)).toBe('12');
  expect(entryOf(span, undefined)).toBe('');
  expect(entryOf(field('wet', { type: 'boolean' }), '1')).toBe(true);
  expect(entryOf(grade, 'No.2 ')).toBe('No.2 ');
  expect(entryOf(loads, [['B-1', null, 10, 'Pinned']])).toEqual([['B-1', '', '10', 'Pinned']]);
  expect(entryOf(loads, null)).toEqual([]);
});
