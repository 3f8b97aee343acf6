import * as fc from 'fast-check';
import { signChanges, valueAt, type Polynomial } from './polynomial';

/** (x − r1)(x − r2)… */
function withRoots(roots: number[]): Polynomial {
  return roots.reduce<number[]>(
    (product, root) => [0, ...product].map((above, index) => above - root * (product[index] ?? 0)),
    [1],
  );
}

test('every simple root of a polynomial up to the fourth degree is found', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: -20, max: 120 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 30, max: 100 }),
      (roots, length) => {
        const inside = roots.filter((root) => root > 0 && root < length).sort((one, other) => one - other);
        const found = signChanges(withRoots(roots), length).filter((x) => x > 1e-6 && x < length - 1e-6);
        expect(found).toHaveLength(inside.length);
        found.forEach((x, index) => expect(x).toBeCloseTo(inside[index]!, 5));
      },
    ),
  );
});

test('close roots are both found', () => {
  expect(signChanges(withRoots([5, 5.0001]), 10).map((x) => x.toFixed(4))).toEqual(['5.0000', '5.0001']);
  expect(signChanges(withRoots([5, 5.001, 7]), 10)).toHaveLength(3);
});

test('a constant and a polynomial without a root have none', () => {
  expect(signChanges([3], 10)).toEqual([]);
  expect(signChanges([0, 0], 10)).toEqual([]);
  expect(signChanges([1, 0, 1], 10)).toEqual([]);
  expect(valueAt([1, 2, 3], 2)).toBe(17);
});
