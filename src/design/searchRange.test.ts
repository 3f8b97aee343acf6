import type { Field } from '../../contract';
import { firstLook, searchRange } from './searchRange';

const span: Field = { referenceId: 'span', label: 'Span', type: 'number', units: 'ft', min: 0.5, max: 500 };
const free: Field = { referenceId: 'load', label: 'Load', type: 'number', units: null };
const none = { from: null, to: null, start: null };

test('the bounds of the field, and the given ends within them', () => {
  expect(searchRange(span, { ...none, start: 12 })).toEqual({
    from: 0.5,
    to: 500,
    isGiven: false,
    start: 12,
  });
  expect(searchRange(span, { ...none, from: 10 })).toMatchObject({ from: 10, to: 500, isGiven: false });
  expect(searchRange(span, { ...none, from: 10, to: 40 })).toMatchObject({ from: 10, to: 40, isGiven: true });
});

test('without bounds it starts from the value that is there', () => {
  expect(searchRange(free, { ...none, start: 20 })).toMatchObject({ from: 0.2, to: 2000 });
  expect(() => searchRange(free, none)).toThrow('Load has no bounds in this template');
  expect(() => searchRange(free, { ...none, start: -1 })).toThrow('Give the range to search');
});

test('ends that are out of bounds or in the wrong order', () => {
  expect(() => searchRange(span, { ...none, to: 900 })).toThrow(
    'Span: 900 is out of bounds. Allowed: 0.5 to 500 ft',
  );
  expect(() => searchRange({ ...span, max: undefined }, { ...none, from: 0, to: 2 })).toThrow(
    'at least 0.5 ft',
  );
  expect(() => searchRange({ ...span, min: undefined }, { ...none, from: 0, to: 900 })).toThrow(
    'at most 500 ft',
  );
  expect(() => searchRange(span, { ...none, from: 40, to: 10 })).toThrow('from 40 must be less than to 10');
});

test.each<[string, Parameters<typeof firstLook>[0], number[]]>([
  ['near the value', { from: 0.5, to: 500, start: 10, isGiven: false }, [0.5, 2.5, 10, 20, 60, 500]],
  ['even steps', { from: 0, to: 60, start: 10, isGiven: true }, [0, 10, 20, 30, 40, 50, 60]],
  ['even ratios', { from: 1, to: 1e6, start: null, isGiven: true }, [1, 10, 100, 1e3, 1e4, 1e5, 1e6]],
  ['decades from the end', { from: 0, to: 1e6, start: 0, isGiven: false }, [0, 10, 100, 1e3, 1e4, 1e5, 1e6]],
  ['both signs', { from: -20, to: 20, start: 5, isGiven: false }, [-20, -10, -5, -1.25, 0, 1.25, 5, 10, 20]],
])('the first look: %s', (_, range, expected) => {
  expect(firstLook(range).map((x) => Number(x.toPrecision(9)))).toEqual(expected);
});
