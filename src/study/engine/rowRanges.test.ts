import fc from 'fast-check';
import { fromRanges, toRanges } from './rowRanges';

test('neighbours make a run', () => {
  expect(toRanges([0, 1, 2, 5, 7, 8])).toEqual([
    [0, 3],
    [5, 1],
    [7, 2],
  ]);
  expect(toRanges([])).toEqual([]);
});

test('what goes in comes out', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(500)), (rows) => {
      const sorted = rows.sort((a, b) => a - b);
      expect(fromRanges(toRanges(sorted))).toEqual(sorted);
    }),
  );
});
