import * as fc from 'fast-check';
import { nominalSize } from './sizes';
import { holdsBothEdges, holdsEdge, isEnough, lateralSupports, neededSupport } from './prescriptiveBracing';

test.each([
  [1, 'None'],
  [2, 'None'],
  [2.5, 'Ends held'],
  [4, 'Ends held'],
  [5, 'Ends and compression edge held'],
  [6, 'Ends and compression edge held, bridging at most 8 ft apart'],
  [7, 'Ends and both edges held'],
  [7.01, null],
  [8, null],
])('nominal d/b %d: %s', (ratio, support) => {
  expect(neededSupport(ratio)).toBe(support);
});

test('a slenderer member never needs less', () => {
  const ratio = fc.double({ min: 0.1, max: 7, noNaN: true });
  fc.assert(
    fc.property(ratio, ratio, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(isEnough(neededSupport(more)!, neededSupport(less)!)).toBe(true);
    }),
  );
  for (const support of lateralSupports) expect(isEnough(support, support)).toBe(true);
});

test('each support lacks what the ones after it have (NDS 4.4.1.2)', () => {
  lateralSupports.forEach((given, index) =>
    lateralSupports.forEach((needed, other) => expect(isEnough(given, needed)).toBe(index >= other)),
  );
  expect(lateralSupports.map(holdsEdge)).toEqual([false, false, true, true, true]);
  expect(lateralSupports.map(holdsBothEdges)).toEqual([false, false, false, false, true]);
});

test('nominal sizes of lumber and of timbers, dry and surfaced green', () => {
  const sizes = [1.5, 3.5, 5.5, 7.25, 7.5, 9.25, 11.25, 11.5, 13.25, 15, 15.25, 15.5, 23, 23.5];
  expect(sizes.map(nominalSize)).toEqual([2, 4, 6, 8, 8, 10, 12, 12, 14, 16, 16, 16, 24, 24]);
  expect([1.75, 9.5 - 0.1, 5.125, 0, NaN].map(nominalSize)).toEqual([null, null, null, null, null]);
});
