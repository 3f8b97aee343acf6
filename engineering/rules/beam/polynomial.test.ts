import * as fc from 'fast-check';
import { derivative, signChanges, valueAt, type Polynomial } from './polynomial';

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

describe('roots at the ends of the length count, roots beyond do not', () => {
  test.each<[string, Polynomial, number[]]>([
    ['a line at the left end', [0, 1], [0]],
    ['a line at the right end', [-2, 1], [2]],
    ['a line before', [1, 1], []],
    ['a line behind', [-3, 1], []],
    ['a falling line', [1, -1], [1]],
    ['a parabola with both roots', withRoots([0.5, 2]), [0.5, 2]],
    ['a parabola upside down', [-1, 2.5, -1], [0.5, 2]],
    ['a parabola with one root at the left end', withRoots([0, 5]), [0]],
    ['a parabola with one root on either side', withRoots([-3, 1]), [1]],
    ['a parabola with its turn at the left end', [-1, 0, 1], [1]],
    ['a parabola with roots before', withRoots([-2, -1]), []],
    ['a parabola with roots behind', withRoots([3, 4]), []],
    ['a parabola that touches', withRoots([1, 1]), []],
    ['a cubic with roots at both ends', withRoots([0, 1, 2]), [0, 1, 2]],
    ['a cubic that only rises', [-1, 0, 0, 1], [1]],
    ['a cubic that only falls', [1, 0, 0, -1], [1]],
    ['a cubic that touches where it turns', withRoots([0.5, 0.5, 1.5]), [0.5, 1.5]],
    ['a quartic without a root', [1, 0, 0, 0, 1], []],
  ])('%s', (_, polynomial, roots) => {
    const found = signChanges(polynomial, 2);
    expect(found).toHaveLength(roots.length);
    found.forEach((x, index) => expect(x).toBeCloseTo(roots[index]!, 12));
  });

  test('highest powers that are 0 are not there', () => {
    expect(signChanges([-1, 1, 0, 0, 0], 2)).toEqual([1]);
    expect(signChanges([3, 0, 0], 2)).toEqual([]);
    expect(signChanges([], 2)).toEqual([]);
  });

  test('a root that is small beside the other keeps its digits', () => {
    for (const sign of [1, -1]) {
      const [root = NaN] = signChanges([sign, -1e8 * sign, sign], 1);
      expect(Math.abs(root / 1e-8 - 1)).toBeLessThan(1e-15);
    }
  });

  test('a root of a cubic is exact to the last digits, on a flat curve as well', () => {
    expect(Math.abs(signChanges([-2, 0, 0, 1], 100)[0]! - Math.cbrt(2))).toBeLessThan(1e-14);
    // (x − 1)³ is flat where it is 0.
    expect(signChanges(withRoots([1, 1, 1]), 3)[0]).toBeCloseTo(1, 4);
    // Newton's first step from the middle leaves the bracket.
    expect(signChanges([-1e-6, 0, 0, 0, 0, 1], 10)[0]).toBeCloseTo(1e-6 ** 0.2, 12);
  });
});

test('the derivative', () => {
  expect(derivative([7, 3, 2, 5])).toEqual([3, 4, 15]);
  expect([derivative([7]), derivative([])]).toEqual([[], []]);
});
