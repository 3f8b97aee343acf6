import type { Field } from '../../../contract';
import { layOutTable } from './tableLayout';

const columns = [
  { referenceId: 'mark', label: 'Mark', type: 'text' },
  { referenceId: 'length', label: 'Length', type: 'number', units: 'ft' },
  { referenceId: 'ends', label: 'Ends', type: 'enum', options: ['Pinned', 'Fixed '] },
];
const table = (change: Partial<Field> = {}): Field => ({
  referenceId: 'members',
  label: 'Members',
  type: 'table',
  units: null,
  columns,
  ...change,
});
const valuesOf = (layout: ReturnType<typeof layOutTable>) =>
  layout?.cells.map((row) => row.map(({ value }) => value));

test('title, names, units, the rows, and blank rows for more', () => {
  const layout = layOutTable(table(), [
    ['B-1', 12, 'Pinned'],
    ['', 0, null],
    ['1-2', '8', null],
  ]);
  expect(valuesOf(layout)).toEqual([
    ['Members', '', ''],
    ['Mark', 'Length', 'Ends'],
    ['', 'ft', ''],
    ['B-1', 12, 'Pinned'],
    ['1-2', 8, ''],
    ['', '', ''],
    ['', '', ''],
    ['', '', ''],
  ]);
  expect(layout?.firstRow).toBe(3);
  // 1-2 would be a date, and so would what is typed into the blank rows.
  expect(layout?.cells.slice(3).map((row) => row.map(({ asText }) => asText))).toEqual(
    Array.from({ length: 5 }, () => [true, false, true]),
  );
  expect(layout?.rules.map((rule) => rule?.kind ?? null)).toEqual([null, null, 'listed']);
});

test('without units there is no row for them; without rows there are those to fill in', () => {
  const layout = layOutTable(table({ columns: [columns[0], columns[2]] as Field['columns'] }), null);
  expect(valuesOf(layout)?.slice(0, 3)).toEqual([
    ['Members', ''],
    ['Mark', 'Ends'],
    ['', ''],
  ]);
});

test('a label that two columns share gives way to the referenceId', () => {
  const twins = columns.slice(0, 2).map((column) => ({ ...column, label: 'Size' }));
  expect(valuesOf(layOutTable(table({ columns: twins }), []))?.[1]).toEqual(['mark', 'length']);
});

test.each([
  ['another type', table({ type: 'text' }), 'x'],
  ['no columns', table({ columns: [] }), [['D', 1]]],
  ['loads keyed by their type', table(), [['a', 1, { D: 5 }]]],
  ['rows longer than its columns', table(), [['a', 1, 'Pinned', 4]]],
])('%s is not laid out', (_, field, value) => {
  expect(layOutTable(field, value)).toBeNull();
});
