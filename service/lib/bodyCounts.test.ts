import fc from 'fast-check';
import { bodyLimits } from '../../contract';
import { overLimit } from './bodyCounts';

const many = <Value>(count: number, value: (index: number) => Value) =>
  Array.from({ length: count }, (_, i) => value(i));
const named = (count: number, value: unknown) => Object.fromEntries(many(count, (i) => [`n${i}`, value]));
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const messageFor = (body: unknown, path?: PropertyKey[]) => overLimit(body, path)?.message ?? null;

test.each([
  ['names', (n: number) => ({ attributes: named(n, 1) }), bodyLimits.namesPerObject],
  ['rows', (n: number) => ({ attributes: { a: many(n, () => [1]) } }), bodyLimits.entriesPerList],
  ['characters', (n: number) => ({ attributes: { a: 'x'.repeat(n) } }), bodyLimits.textLength],
  ['a name', (n: number) => ({ attributes: { ['x'.repeat(n)]: 1 } }), bodyLimits.nameLength],
  ['levels', (n: number) => nested(n), bodyLimits.depth],
])(
  'as many %s as the limit are taken, one more is rejected by a message with the limit',
  (_what, bodyOf, most) => {
    expect(overLimit(bodyOf(most))).toBeNull();
    expect(messageFor(bodyOf(most + 1))).toContain(String(most));
  },
);

test('values are counted over all tables together', () => {
  const table = (rows: number) => many(rows, () => many(9, () => 1));
  // A row and its nine cells are ten values.
  const of = (rows: number[]) => ({
    attributes: Object.fromEntries(rows.map((count, i) => [`t${i}`, table(count)])),
  });
  expect(overLimit(of([500, 490]))).toBeNull();
  expect(overLimit(of([500, 500]))).toEqual({
    field: '',
    message: `The body takes up to ${bodyLimits.values} values; given more.`,
  });
});

test('the place is named as it is in the body, and in its item', () => {
  expect(overLimit({ attributes: { supports: many(501, () => []) } })).toEqual({
    field: 'attributes.supports',
    message: 'attributes.supports takes up to 500 rows; given 501.',
  });
  expect(overLimit({ attributes: { a: [[named(257, 1)]] } }, ['items', 3])).toEqual({
    field: 'items[3].attributes.a[0][0]',
    message: 'items[3].attributes.a[0][0] takes up to 256 names; given 257.',
  });
  expect(overLimit(many(501, () => 1))?.message).toBe('The body takes up to 500 entries; given 501.');
});

test('in an item the levels around it count', () => {
  const item = { attributes: { loads: [['a', { D: 1 }]] } };
  expect(overLimit(item, ['items', 0])).toBeNull();
  expect(messageFor({ attributes: { loads: [['a', { D: [[[1]]] }]] } }, ['items', 0])).toContain('8 levels');
});

test('what no schema takes is looked at too, without recursion', () => {
  let deep: unknown = 1;
  for (let i = 0; i < 200_000; i++) deep = [deep];
  expect(messageFor(deep)).toContain('nested too deep');
  expect(messageFor({ colour: named(1000, 1) })).toBe('colour takes up to 256 names; given 1000.');
});

test('one part can be left out', () => {
  const body = { projectId: 'p', items: many(1000, () => 1) };
  expect(overLimit(body, [], 'items')).toBeNull();
  expect(overLimit({ ...body, ...named(300, 1) }, [], 'items')?.message).toContain('256 names');
});

test('whatever the body, at most one problem, of bounded length', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 10 }), fc.integer({ min: 0, max: 40_000 }), (value, size) => {
      for (const body of [value, { [`x${'y'.repeat(size)}`]: value }, many(size, () => value)])
        expect(messageFor(body)?.length ?? 0).toBeLessThan(300 + bodyLimits.depth * bodyLimits.nameLength);
    }),
    { seed: 20260101, numRuns: 50 },
  );
});
