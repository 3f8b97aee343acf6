import { coerceValue } from './fieldKinds';
import { inFieldUnits } from './fieldUnits';
import { readHeadings } from './heading';
import { field } from '../testing/templates';

const loads = field('pointLoads', {
  type: 'table',
  columns: [
    { referenceId: 'position', label: 'Distance from the left support', type: 'number', units: 'ft' },
    { referenceId: 'dead', label: 'Dead load', type: 'number', units: 'kip' },
    { referenceId: 'note', label: 'Note', type: 'text' },
  ],
});
const sent = (rows: unknown[][]) => {
  const cell = inFieldUnits({ field: loads, value: JSON.stringify(rows), units: '' });
  return coerceValue(loads, cell.value);
};

test('column names say the units of their values', () => {
  expect(
    sent([
      ['note', 'position m', 'Dead load (lb)'],
      ['a', 3.048, 5000],
      ['b', 6.096, 0],
    ]),
  ).toEqual([
    [10, 5, 'a'],
    [20, 0, 'b'],
  ]);
  expect(
    sent([
      ['position', 'dead kN', 'note'],
      [1, 4.4482216152605, ''],
    ]),
  ).toEqual([[1, 1, '']]);
});

test('rows without names, and names without units, stay as they are', () => {
  expect(sent([[10, 5, 'a']])).toEqual([[10, 5, 'a']]);
  expect(
    sent([
      ['position', 'dead', 'note'],
      [10, 5, 'a'],
    ]),
  ).toEqual([[10, 5, 'a']]);
});

test.each([
  ['position psf', 'the column "position psf" ends in "psf", but Distance from the left support is in ft'],
  ['position kg', 'the column "position kg" ends in "kg", but Distance from the left support is in ft'],
  ['position furlong', 'row 1, Distance from the left support: "position furlong" is text, not a number'],
])('%j is refused', (name, message) => {
  const rows = [
    [name, 'dead', 'note'],
    [10, 5, 'a'],
  ];
  expect(() => sent(rows)).toThrow(message);
});

test('feet and inches as units fit a text that states them, not a number', () => {
  const span = field('span', { type: 'number', units: 'ft' });
  const read = (value: unknown) => inFieldUnits({ field: span, value, units: 'ft-in' });
  expect(read(`24'-6"`).value).toBe(`24'-6"`);
  expect(() => read(24.5)).toThrow('the units say "ft-in"');
  for (const heading of ['Span (ft-in)', 'span ft-in', 'Span, feet-inches'])
    expect(readHeadings({ fields: [span] }).named(heading)).toMatchObject({
      found: [span],
      units: { state: 'taken' },
    });
});
