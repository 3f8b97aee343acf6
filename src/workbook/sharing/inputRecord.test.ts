import { checkOf } from './frozenRecord';
import { type InputArea, inputRecord, inputsSince } from './inputRecord';

type Rows = InputArea['rows'];
const area = (rows: Rows, row = 0, sheetName = 'Roof'): InputArea => ({ sheetName, row, column: 0, rows });
const since = (then: Rows, now: Rows, mark = '') =>
  inputsSince(inputRecord([area(then)]), [area(now)], { sheetName: 'Roof', mark });

const [span, mark] = [
  ['span', 10, 'ft'],
  ['Mark', 'B1', ''],
];

test.each<[Rows, boolean]>([
  [[[1]], true],
  [[[1.000_000_000_000_01]], true],
  [
    [
      [1, ''],
      ['', ''],
    ],
    true,
  ],
  [[[1.000_1]], false],
  [[['1']], false],
  [[['', 1]], false],
  [[[''], [1]], false],
  [[[1, 2]], false],
  [[], false],
])('the values %j are those of [[1]]: %p', (rows, isSame) => {
  expect(since([[1]], rows).inputs).toBe(isSame ? 'same' : 'changed');
});

test.each<[name: string, then: Rows, now: Rows, changed: string]>([
  ['a value with its units', [span], [['span', 12, 'ft']], 'B1, span: 12 ft, was 10 ft'],
  ['close values', [['span', 10.0001]], [['span', 10.0002]], 'B1, span: 10.0002, was 10.0001'],
  ['units', [span], [['span', 10, 'm']], 'C1, span: m, was ft'],
  ['a value that was cleared', [span], [['span', '', 'ft']], 'B1, span: blank, was 10 ft'],
  ['all values', [span], [], 'A1: blank, was span, B1: blank, was 10, C1: blank, was ft'],
  [
    'a case of a table',
    [
      ['Mark', 'span', 'load', 'size'],
      ['B1', 10, 1, 2],
    ],
    [
      ['Mark', 'span', 'load', 'size'],
      ['B1', 12, 1, 2],
    ],
    'B2, span: 12, was 10',
  ],
  [
    'more than are named',
    [[1, 2, 3, 4]],
    [[5, 6, 7, 8]],
    'A1: 5, was 1, B1: 6, was 2, C1: 7, was 3 and 1 more',
  ],
])('%s: %j, now %j', (_, then, now, changed) => {
  expect(since(then, now)).toMatchObject({ inputs: 'changed', changed });
});

test('the rows of a table that changed are known, unless its headings or another range did', () => {
  const rows = (...spans: number[]) => [['span'], ...spans.map((one) => [one])];
  expect(since(rows(10, 11, 12), rows(10, 13, 12)).changedRows).toEqual([
    { index: 1, text: 'A3, span: 13, was 11' },
  ]);
  expect(since(rows(10), [['length'], [12]])).not.toHaveProperty('changedRows');
  const then = inputRecord([area(rows(10)), area([[1]])]);
  const found = inputsSince(then, [area(rows(12)), area([[1]])], { sheetName: 'Roof', mark: '' });
  expect(found).not.toHaveProperty('changedRows');
});

test.each<[name: string, then: Rows, now: Rows, recorded: string, isSame: boolean]>([
  ['beside its name', [mark, span], [['Mark', 'B2', ''], span], 'B1', true],
  ['that was not recorded', [mark, span], [['Mark', 'B2', ''], span], '', true],
  ['that was blank', [['Mark', ''], span], [['Mark', 'B2'], span], '', true],
  [
    'with another input',
    [mark, span],
    [
      ['Mark', 'B2', ''],
      ['span', 12, 'ft'],
    ],
    'B1',
    false,
  ],
  [
    'in a table',
    [
      ['Mark', 'L', 'w', 'd'],
      ['B1', 1, 2, 3],
    ],
    [
      ['Mark', 'L', 'w', 'd'],
      ['B2', 1, 2, 3],
    ],
    'B1; B3',
    true,
  ],
  [
    'in a short table',
    [
      ['Mark', 'L'],
      ['B1', 1],
    ],
    [
      ['Mark', 'L'],
      ['B2', 1],
    ],
    'B1',
    true,
  ],
  [
    'is no heading of a table',
    [
      ['Mark', 'L'],
      ['B1', 1],
    ],
    [
      ['Mark', 'w'],
      ['B1', 1],
    ],
    'B1',
    false,
  ],
  ['is no name of an input', [mark, span], [mark, ['depth', 10, 'ft']], 'B1', false],
])('a mark %s: %j, now %j', (_, then, now, recorded, isSame) => {
  expect(since(then, now, recorded).inputs).toBe(isSame ? 'same' : 'changed');
});

test('cells of another worksheet are named with it, and values of several areas are not mixed', () => {
  const [one, other] = [area([[1]]), area([[]], 5, 'Load list')];
  const frozen = { sheetName: 'Roof', mark: '' };
  const found = inputsSince(inputRecord([one, other]), [area([[]]), area([[1]], 5, 'Load list')], frozen);
  expect(found.changed).toBe("A1: blank, was 1, 'Load list'!A6: 1, was blank");
});

test('a check that an earlier version or very many cells left is compared as a whole', () => {
  const cells = [[0, 0, 'a'.repeat(5_000)]];
  const [then, now] = [area([['a'.repeat(5_000)]]), area([['b'.repeat(5_000)]])];
  expect(inputRecord([then])).toBe(checkOf([cells]));
  const frozen = { sheetName: 'Roof', mark: '' };
  expect(inputsSince(inputRecord([then]), [then], frozen)).toEqual({ inputs: 'same', changed: '' });
  expect(inputsSince(inputRecord([then]), [now], frozen)).toEqual({ inputs: 'changed', changed: '' });
});

test.each(['[', '[1]', '[[[0,0]]]', '{}'])('the record %p, which is malformed, counts as changed', (text) => {
  expect(inputsSince(text, [area([[1]])], { sheetName: 'Roof', mark: '' }).inputs).toBe('changed');
});

test('inputs without a record, or that cannot be read, are not compared', () => {
  const frozen = { sheetName: 'Roof', mark: '' };
  expect(inputsSince('', [area([[1]])], frozen).inputs).toBeNull();
  expect(inputsSince(inputRecord([area([[1]])]), null, frozen).inputs).toBeNull();
});
