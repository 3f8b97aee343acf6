import fc from 'fast-check';
import { field, template } from '../../core/testing/templates';
import { caseText, placeOfInput } from './writeInput';

const beam = template({
  code: 'beam',
  fields: [field('span', { units: 'ft' }), field('load', { units: 'plf' }), field('name', { type: 'text' })],
});
const pairs = [
  ['span', 9, 'm'],
  ['load', 300, ''],
];
const table = [
  ['name', 'span', 'load'],
  ['B1', 20, 300],
  ['B2', '', 400],
];
const mixed = [
  ['load', 250, ''],
  ['', '', ''],
  ['name', 'span', ''],
  ['B1', 20, ''],
  ['B2', 30, ''],
];

test.each([
  ['pairs', pairs, 0, 'span', { row: 0, column: 1, units: 'm' }],
  ['a row of a table', table, 1, 'load', { row: 2, column: 2, units: null }],
  ['a blank cell of a table', table, 1, 'span', { row: 2, column: 1, units: null }],
  ['the row of a table beside pairs', mixed, 3, 'span', { row: 4, column: 1, units: null }],
  ['pairs beside a table', mixed, 3, 'load', { row: 0, column: 1, units: null }],
  ['what is not named', pairs, 0, 'name', null],
])('%s', (_, cells, index, name, place) => {
  const found = placeOfInput(cells, beam, index, name);
  expect(found && { ...found, units: found.units === '' ? null : found.units }).toEqual(place);
});

test('the text of a case changes only with its inputs', () => {
  const before = caseText(table, beam, 0);
  const changed = (row: number, column: number) =>
    table.map((cells, r) => cells.map((cell, c) => (r === row && c === column ? 7 : cell)));
  expect(caseText(changed(2, 2), beam, 0)).toBe(before);
  expect(caseText(changed(1, 2), beam, 0)).not.toBe(before);
  expect(caseText([...table].reverse().reverse(), beam, 0)).toBe(before);
});

test('whatever the order of the columns and the row: the place is that of the input', () => {
  const columns = fc.shuffledSubarray(['span', 'load', 'name'], { minLength: 2, maxLength: 3 });
  fc.assert(
    fc.property(columns, fc.integer({ min: 3, max: 8 }), fc.nat(6), (header, count, at) => {
      const index = at % count;
      const rows = Array.from({ length: count }, (_, r) =>
        header.map((name) => (name === 'name' ? `B${r}` : r + 1)),
      );
      for (const [column, name] of header.entries()) {
        const place = placeOfInput([header, ...rows], beam, index, name);
        expect(place).toMatchObject({ row: index + 1, column });
      }
    }),
  );
});
