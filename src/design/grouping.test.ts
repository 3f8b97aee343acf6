import fc from 'fast-check';
import { fewestKinds } from './grouping';

/** Every set of at most so many options. */
function* sets(options: number, most: number): Generator<number[]> {
  for (let bits = 1; bits < 2 ** options; bits++) {
    const set = [...Array(options).keys()].filter((option) => bits & (1 << option));
    if (set.length <= most) yield set;
  }
}

const total = (costs: number[][], set: number[]) =>
  costs.reduce((all, row) => all + Math.min(...set.map((option) => row[option]!)), 0);

test('no set of so many options costs less in all rows, and null means that none passes in every row', () => {
  const cost = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.constant(Infinity));
  const table = fc
    .integer({ min: 1, max: 7 })
    .chain((options) =>
      fc.array(fc.array(cost, { minLength: options, maxLength: options }), { minLength: 1, maxLength: 6 }),
    );
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 4 }), (costs, most) => {
      const least = Math.min(...[...sets(costs[0]!.length, most)].map((set) => total(costs, set)));
      const grouping = fewestKinds(costs, most);
      if (least === Infinity) return expect(grouping).toBeNull();
      const { chosen, isBest } = grouping!;
      expect(isBest).toBe(true);
      expect(new Set(chosen).size).toBeLessThanOrEqual(most);
      expect(chosen.reduce((all, option, row) => all + costs[row]![option]!, 0)).toBe(least);
    }),
  );
});

test('four options are found for fifty rows of which each passes with fewer options than the one before', () => {
  const costs = Array.from({ length: 50 }, (_, row) =>
    Array.from({ length: 50 }, (__, option) => (option >= row ? option + 1 : Infinity)),
  );
  const { chosen } = fewestKinds(costs, 4)!;
  expect(new Set(chosen).size).toBe(4);
  chosen.forEach((option, row) => expect(costs[row]![option]).toBeLessThan(Infinity));
});
