import { type Check, either, listOf, oneOf, orNothing, recordOf, shapeOf, simple, text } from './guards';

/** Of these values, those that the check lets pass. */
const passing = (check: Check, ...values: unknown[]) => values.filter(check);

test('a text is one of up to ten thousand letters', () => {
  const longest = 'x'.repeat(10_000);
  expect(passing(text, '', longest, `${longest}x`, 1, null, undefined, ['a'])).toEqual(['', longest]);
});

test('a simple value is a finite number, a text, yes or no, or null', () => {
  const values = [0, -1.5, 'a', true, null, NaN, Infinity, undefined, {}, [], 1n];
  expect(passing(simple, ...values)).toEqual([0, -1.5, 'a', true, null]);
});

test('one of some, or nothing, or of either kind', () => {
  expect(passing(oneOf('a', 'b'), 'a', 'c', 0, null)).toEqual(['a']);
  expect(passing(orNothing(text, null), 'a', null, undefined)).toEqual(['a', null]);
  expect(passing(orNothing(text, undefined), 'a', null, undefined)).toEqual(['a', undefined]);
  expect(passing(either(text, Number.isFinite), 'a', 1, null)).toEqual(['a', 1]);
});

test('lists and records are of one kind of value', () => {
  const even: Check = (value) => typeof value === 'number' && value % 2 === 0;
  expect(passing(listOf(even), [], [2, 4], [2, 3], { 0: 2, length: 1 })).toEqual([[], [2, 4]]);
  const named = [{}, { a: 2 }, JSON.parse('{"toString":2}')] as unknown[];
  expect(passing(recordOf(even), ...named, { a: 3 }, [2], null, new Map())).toEqual(named);
  const hostile = JSON.parse('{"__proto__":2}') as unknown;
  expect(recordOf(even)(hostile)).toBe(false);
});

test('a shape has all its parts; others do not matter', () => {
  const isPoint = shapeOf<{ x: number; name?: string }>({
    x: Number.isFinite,
    name: orNothing(text, undefined),
  });
  const fine = [{ x: 1 }, { x: 1, name: 'a' }, { x: 1, more: true }];
  expect(passing(isPoint, ...fine, {}, { x: '1' }, { x: 1, name: 2 }, null, 'x', 7)).toEqual(fine);
});
