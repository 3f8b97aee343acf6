import fc from 'fast-check';
import { createPacker, unpacked } from './packedValues';
import { requestSize } from './requestSize';

const plenty = 1e9;

function packedOf(...values: unknown[]) {
  const packer = createPacker();
  for (const value of values) packer.add(value, plenty);
  return packer.packed();
}

/** What comes out of a text that anybody can have written. */
const read = (value: unknown, texts = ['a'], shapes = [['x', 'y']]) =>
  unpacked({ texts, shapes, values: [value] })[0];

test('texts and names are stored once', () => {
  const notes = 'W2 = 0.65 was assumed';
  const packed = packedOf({ pF: 31.64, notes, passed: null }, { pF: 28, notes, passed: true });
  expect(packed).toEqual({
    texts: [notes],
    shapes: [['pF', 'notes', 'passed']],
    values: [
      [0, 31.64, '0', null],
      [0, 28, '0', true],
    ],
  });
});

test('any JSON is unpacked as it was packed', () => {
  const values = fc.array(fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__')));
  fc.assert(
    fc.property(values, (given) => {
      const wire = JSON.parse(JSON.stringify(packedOf(...given))) as ReturnType<typeof packedOf>;
      expect(unpacked(wire)).toEqual(JSON.parse(JSON.stringify(given)));
    }),
  );
});

test('what has no value is left out, as JSON does', () => {
  expect(unpacked(packedOf({ a: undefined, b: 1 }))).toEqual([{ b: 1 }]);
});

test('it takes what it says, and what does not fit leaves nothing behind', () => {
  const value = fc.record({ name: fc.string(), values: fc.array(fc.string()) });
  fc.assert(
    fc.property(fc.array(value), fc.nat(400), (given, most) => {
      const packer = createPacker();
      const taken = given.filter((each) => packer.add(each, most));
      expect(packer.size).toBeLessThanOrEqual(most);
      const { texts, shapes, values } = packer.packed();
      const whole = requestSize(JSON.stringify({ texts, shapes, values }));
      const frame = requestSize(JSON.stringify({ texts: [], shapes: [], values: [] }));
      // A comma is counted after every entry; the last of each list has none.
      expect(whole - frame).toBeLessThanOrEqual(packer.size);
      expect(whole - frame).toBeGreaterThanOrEqual(packer.size - 3);
      expect(unpacked(packer.packed())).toEqual(taken);
    }),
  );
});

test.each([
  ['a text that is not in the table', '1'],
  ['a text at no whole number', '0.5'],
  ['a text at no number', ''],
  ['a text of the table’s own', 'length'],
  ['a shape that is not in the table', [1, 1, 2]],
  ['fewer values than names', [0, 1]],
  ['more values than names', [0, 1, 2, 3]],
  ['an empty list', []],
  ['a shape that is not a number', ['0', 1, 2]],
  ['a shape of the table’s own', ['length', 1, 2]],
  ['a text as it is', 'a'],
  ['an object', { x: 1 }],
  ['within another', [-1, 1, [-1, true, { x: 1 }]]],
])('%s is not packed', (_, value) => {
  expect(read(value)).toBeUndefined();
});

test('one that is not packed takes no other with it', () => {
  expect(unpacked({ texts: ['a'], shapes: [], values: ['0', 'a', '0'] })).toEqual(['a', undefined, 'a']);
});

test('no name becomes a prototype, and no depth ends the add-in', () => {
  expect(read([0, 1], [], [['__proto__']])).toBeUndefined();
  const deep = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`) as unknown;
  expect(read(deep)).toBeUndefined();
});
