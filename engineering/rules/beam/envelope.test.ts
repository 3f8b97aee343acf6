import fc from 'fast-check';
import { analysisOf } from './analysis';
import { type Curves, deflectionOf, momentOf, shearOf, stateOn, stateSize, statesOf } from './diagram';
import {
  effectsOf,
  effectsOnStretch,
  extremeSum,
  gridOfSigns,
  onGrid,
  type Quantity,
  stretchAt,
  valueIn,
} from './envelope';
import type { Beam, LineLoad, PointLoad } from './model';
import { valueAt } from './polynomial';
import { stretchesOf } from './testing/beams';

const quantities: Quantity[] = ['moment', 'shear', 'deflection'];
const along = { moment: momentOf, shear: shearOf, deflection: deflectionOf };

/** Spans of 10 and 20 with an overhang of 5. */
const beam: Beam = {
  length: 35,
  supports: [0, 10, 30].map((position) => ({ position, fixed: false })),
  hinges: [],
};
const line = (start: number, end: number, startLoad: number, endLoad = startLoad): LineLoad => ({
  ...{ kind: 'line', start, end, startLoad, endLoad },
});
const point = (position: number, force: number): PointLoad => ({ kind: 'point', position, force });
const given = [[line(0, 10, 2)], [line(10, 30, 1, 3)], [line(30, 35, 4)], [point(22, 15)], [point(4, -9)]];
const analyse = analysisOf(beam, given.flat());
const diagrams = given.map((loads) => analyse(loads));

/** The quantity at a place that is no border of the grid. */
function at(diagram: Curves, quantity: Quantity, place: number): number {
  const index = diagram.grid.findLastIndex((border) => border <= place);
  return valueAt(along[quantity](stateOn(diagram, index)), place - diagram.grid[index]!);
}

const finer = (quantity: Quantity) => {
  const grid = gridOfSigns(diagrams[0]!.grid, diagrams, quantity);
  return { grid, cases: diagrams.map((diagram) => onGrid(diagram, grid)) };
};
const places = fc.double({ min: 0.001, max: 34.999, noNaN: true });

describe.each(quantities)('the %s', (quantity) => {
  test('has borders in order, from end to end, with all that there were', () => {
    const { grid } = finer(quantity);
    expect(grid).toEqual([...new Set(grid)].toSorted((one, other) => one - other));
    expect([grid[0], grid.at(-1)]).toEqual([0, 35]);
    expect(grid).toEqual(expect.arrayContaining(diagrams[0]!.grid));
    // Under one case no span of this beam bends both ways.
    if (quantity !== 'deflection') expect(grid.length).toBeGreaterThan(diagrams[0]!.grid.length);
  });

  test('of each case is the same on the finer grid', () => {
    const { cases } = finer(quantity);
    fc.assert(
      fc.property(places, (place) => {
        cases.forEach((one, index) =>
          expect(at(one, quantity, place)).toBeCloseTo(at(diagrams[index]!, quantity, place), 6),
        );
      }),
    );
  });

  test('of each case has one sign on each stretch', () => {
    const { grid, cases } = finer(quantity);
    for (const one of cases) {
      const values = stretchesOf(one).map((state, index) =>
        [0.001, 0.25, 0.5, 0.75, 0.999].map((share) =>
          valueAt(along[quantity](state), share * (grid[index + 1]! - grid[index]!)),
        ),
      );
      const least = 1e-6 * Math.max(...values.flat().map(Math.abs));
      for (const along of values)
        expect(along.every((value) => value > -least) || along.every((value) => value < least)).toBe(true);
    }
  });

  test('is largest and least over all ways to leave cases out, as brute force finds it', () => {
    const { grid, cases } = finer(quantity);
    const [largest, least] = [
      extremeSum(cases, quantity, 'max', grid),
      extremeSum(cases, quantity, 'min', grid),
    ];
    fc.assert(
      fc.property(places, (place) => {
        const sums = Array.from({ length: 2 ** cases.length }, (_, set) =>
          diagrams.reduce(
            (sum, one, index) => (set & (1 << index) ? sum + at(one, quantity, place) : sum),
            0,
          ),
        );
        const scale = Math.max(1, ...sums.map(Math.abs));
        expect(at(largest, quantity, place) / scale).toBeCloseTo(Math.max(...sums) / scale, 7);
        expect(at(least, quantity, place) / scale).toBeCloseTo(Math.min(...sums) / scale, 7);
      }),
    );
  });

  test('tells what each case does on a stretch', () => {
    const { grid, cases } = finer(quantity);
    fc.assert(
      fc.property(places, (place) => {
        const stretch = grid.findLastIndex((border) => border <= place);
        const middle = (grid[stretch]! + grid[stretch + 1]!) / 2;
        const values = diagrams.map((one) => at(one, quantity, middle));
        for (const side of ['max', 'min'] as const)
          expect(effectsOnStretch(cases, quantity, side, stretch)).toEqual(effectsOf(values, side));
      }),
    );
  });
});

test('a value adds to the extreme of its sign, relieves the other, and is nothing below rounding', () => {
  expect(effectsOf([3, -2, 0, 1e-10], 'max')).toEqual(['adds', 'relieves', 'nothing', 'nothing']);
  expect(effectsOf([3, -2, 0, 1e-8], 'min')).toEqual(['relieves', 'adds', 'nothing', 'relieves']);
  expect(effectsOf([0, 0], 'max')).toEqual(['nothing', 'nothing']);
});

test('a value that is all of its sum counts however small, beside larger ones it is rounding', () => {
  expect(effectsOf([1e-20], 'max')).toEqual(['adds']);
  expect(effectsOf([1e6, 1e-4], 'max')).toEqual(['adds', 'nothing']);
  expect(effectsOf([1e6, 1e-2], 'max')).toEqual(['adds', 'adds']);
});

test('a diagram that has the grid already stays as it is', () => {
  expect(onGrid(diagrams[0]!, diagrams[0]!.grid)).toBe(diagrams[0]);
});

describe('the stretch at a place', () => {
  /** Shear of a force of 6 at 2 of 6: 4 before it, -2 behind. */
  const analysis = analysisOf(
    { length: 6, supports: [0, 6].map((position) => ({ position, fixed: false })), hinges: [] },
    [point(2, 6)],
    [4],
  );
  const diagram = analysis([point(2, 6)]);

  test('is the one that it lies in; of two that meet there, that with more of the quantity', () => {
    expect(diagram.grid).toEqual([0, 2, 4, 6]);
    expect([1, 3, 5].map((place) => stretchAt(diagram, 'shear', 'max', place))).toEqual([0, 1, 2]);
    expect(stretchAt(diagram, 'shear', 'max', 2)).toBe(0);
    expect(stretchAt(diagram, 'shear', 'min', 2)).toBe(1);
    expect([0, 6].map((place) => stretchAt(diagram, 'moment', 'max', place))).toEqual([0, 2]);
  });

  test('is chosen by the values at the place, not at the start of the stretch', () => {
    // 7.5 over the first 2 of 6, and 5 upwards at 2: R = 55 / 6, the shear −5.83 before 2 and −0.83 behind.
    const loads = [line(0, 2, 7.5), point(2, -5)];
    const turned = analysisOf(
      { length: 6, supports: [0, 6].map((position) => ({ position, fixed: false })), hinges: [] },
      loads,
    )(loads);
    expect(stretchAt(turned, 'shear', 'max', 2)).toBe(1);
    expect(stretchAt(turned, 'shear', 'min', 2)).toBe(0);
    expect(stretchAt(turned, 'shear', 'max', 0.1)).toBe(0);
  });

  test('lies within the part that is asked for', () => {
    expect(stretchAt(diagram, 'shear', 'max', 2, { from: 2, to: 6 })).toBe(1);
    expect(stretchAt(diagram, 'shear', 'min', 4, { from: 0, to: 4 })).toBe(1);
    expect(stretchAt(diagram, 'shear', 'min', 4, { from: 4, to: 6 })).toBe(2);
  });
});

describe('two spans of 5 and 15 under 1 per length', () => {
  const spans: Beam = {
    length: 20,
    supports: [0, 5, 20].map((position) => ({ position, fixed: false })),
    hinges: [],
  };
  const uniform = analysisOf(spans, [line(0, 20, 1)])([line(0, 20, 1)]);
  // Three moments: 2 M (5 + 15) = -(5^3 + 15^3) / 4.
  const hogging = -(125 + 3375) / 160;
  const left = { end: hogging / 5 - 2.5 };
  const right = { start: 7.5 - hogging / 15, end: -7.5 - hogging / 15 };

  test('the quantities at a place are those of its stretch, and at its nearer end beyond it', () => {
    expect(valueIn(uniform, 'moment', 0, 5)).toBeCloseTo(hogging, 9);
    expect(valueIn(uniform, 'moment', 1, 5)).toBeCloseTo(hogging, 9);
    expect(valueIn(uniform, 'shear', 0, 5)).toBeCloseTo(left.end, 9);
    expect(valueIn(uniform, 'shear', 1, 5)).toBeCloseTo(right.start, 9);
    expect(valueIn(uniform, 'shear', 1, 12)).toBeCloseTo(right.start - 7, 9);
    expect(valueIn(uniform, 'shear', 1, 20)).toBeCloseTo(right.end, 9);
    expect(valueIn(uniform, 'shear', 0, 6)).toBeCloseTo(left.end, 9);
    expect(valueIn(uniform, 'shear', 1, 3)).toBeCloseTo(right.start, 9);
    expect(valueIn(uniform, 'deflection', 1, 20)).toBeCloseTo(0, 6);
  });

  test('at a support the shear of either side governs one extreme', () => {
    expect(stretchAt(uniform, 'shear', 'max', 5)).toBe(1);
    expect(stretchAt(uniform, 'shear', 'min', 5)).toBe(0);
    // A place that is the support but for rounding.
    expect(stretchAt(uniform, 'shear', 'min', 5 + 1.5e-8)).toBe(0);
    expect(stretchAt(uniform, 'shear', 'max', 5 - 1.5e-8)).toBe(1);
    // Within a span it is the stretch of the place, whatever the others have.
    expect(stretchAt(uniform, 'shear', 'max', 3)).toBe(0);
    expect(stretchAt(uniform, 'shear', 'min', 19)).toBe(1);
    expect(stretchAt(uniform, 'shear', 'max', 5, { from: 0, to: 5 })).toBe(0);
    expect(stretchAt(uniform, 'shear', 'min', 5, { from: 5, to: 20 })).toBe(1);
  });

  test('a sum and a finer grid have one state for each stretch', () => {
    expect(extremeSum([uniform], 'moment', 'max', uniform.grid).states).toHaveLength(2 * stateSize);
    expect(onGrid(uniform, [0, 5, 10, 20]).states).toHaveLength(3 * stateSize);
  });
});

describe('places where a quantity changes its sign', () => {
  /** Deflection, rotation, moment, shear, load and its change at the left end of one stretch. */
  const curvesOf = (grid: number[], ...states: Parameters<typeof statesOf>[0]): Curves => ({
    grid,
    states: statesOf(states),
  });
  const none = [0, 0, 0, 0, 0, 0] as const;

  test('the shear under a triangular load is 0 at L / √3', () => {
    const simple: Beam = {
      length: 9,
      supports: [0, 9].map((position) => ({ position, fixed: false })),
      hinges: [],
    };
    const triangle = [line(0, 9, 0, 4)];
    const found = gridOfSigns([0, 9], [analysisOf(simple, triangle)(triangle)], 'shear');
    expect(found).toEqual([0, expect.closeTo(9 / Math.sqrt(3), 9), 9]);
  });

  test.each([
    ['moment', [-1, 0, -2, 0, 0, 0]],
    ['shear', [-1, 0, 0, -6, 0, 0]],
    ['load', [-1, 0, 0, 0, 24, 0]],
    ['change of the load', [-1, 0, 0, 0, 0, 120]],
  ] as const)('the deflection follows the %s of its stretch', (_, state) => {
    expect(gridOfSigns([0, 2], [curvesOf([0, 2], [...state])], 'deflection')).toEqual([
      ...[0, expect.closeTo(1, 9), 2],
    ]);
  });

  test('one that is a border but for rounding is no border more', () => {
    const near = (x: number) => curvesOf([0, 5, 20], [0, 0, -x, 1, 0, 0], [...none]);
    expect(gridOfSigns([0, 5, 20], [near(1e-8)], 'moment')).toEqual([0, 5, 20]);
    expect(gridOfSigns([0, 5, 20], [near(1e-7)], 'moment')).toEqual([0, expect.closeTo(1e-7, 12), 5, 20]);
  });
});
