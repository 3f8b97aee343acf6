import * as fc from 'fast-check';
import type { Attributes, Output } from '../../contract';
import { timberBeamOutputs } from '../../contract/timberBeamOutputs';
import type { Solution } from '../kit/template';
import { type LoadType, loadTypes, strengthCombinations } from '../rules/combinations/combinations';
import { detailOutputs } from './detailOutputs';
import { fields } from './fields';
import { bare, detail, line, rows, simpleSpan, solveBeam, twoSpans } from './testing/timberSheet';

interface PointRow {
  label: string;
  position: number;
  loadType: LoadType;
  force: number;
  moment: number;
}
interface LineRow {
  start: number;
  end: number;
  loadType: LoadType;
  startLoad: number;
  endLoad: number;
}
interface Extremes {
  position: number;
  loadType: LoadType;
  maxForce: number;
  minForce: number;
  maxMoment: number;
  minMoment: number;
}
interface Reaction {
  position: number;
  maxReaction: number;
  minReaction: number;
  /** The larger one, of either sign. */
  maxMoment: number;
}

const tableOf = <Row>({ details }: Solution, name: string) => (details?.[name] ?? []) as unknown as Row[];
const loadsOf = (solution: Solution) => tableOf<PointRow>(solution, 'reactionLoads');

/** Beams of one to four spans, with overhangs, hinges, fixed ends, inclines, and loads of every type in all three tables. */
const anyBeam = fc
  .record({
    spans: fc.array(fc.integer({ min: 4, max: 16 }), { minLength: 1, maxLength: 4 }),
    left: fc.constantFrom('Pinned', 'Pinned', 'Fixed', 'free'),
    right: fc.constantFrom('Roller', 'Roller', 'Fixed', 'free'),
    hinge: fc.constantFrom(null, null, 0),
    incline: fc.constantFrom(0, 0, 18.4, 35),
    snow: fc.constantFrom('ASCE 7-16', 'ASCE 7-22'),
    patternLoads: fc.boolean(),
    selfWeight: fc.boolean(),
    lines: fc.array(
      fc.record({
        type: fc.constantFrom(...loadTypes),
        plf: fc.tuple(fc.integer({ min: -60, max: 300 }), fc.integer({ min: 0, max: 300 })),
        part: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 4, max: 8 })),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    areas: fc.array(
      fc.record({ type: fc.constantFrom(...loadTypes), psf: fc.integer({ min: 0, max: 60 }) }),
      { maxLength: 3 },
    ),
    points: fc.array(
      fc.record({
        type: fc.constantFrom(...loadTypes),
        at: fc.integer({ min: 0, max: 8 }),
        force: fc.integer({ min: -500, max: 3000 }),
        moment: fc.constantFrom(0, 0, -900, 2000),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ spans, left, right, hinge, ...more }): Attributes => {
    const places = spans.reduce((sums, span) => [...sums, sums.at(-1)! + span], [0]);
    const length = places.at(-1)!;
    const ends = ['free', 'free'].toString() === [left, right].toString();
    const kinds = places.map((_, index) =>
      index === 0 ? left : index === spans.length ? (ends ? 'Fixed' : right) : 'Roller',
    );
    return {
      L_X: length,
      supports: [
        ...kinds.flatMap((kind, index) => (kind === 'free' ? [] : [[kind, places[index]!, 3.5]])),
        ...(hinge === null ? [] : [['Hinge', spans[0]! / 4, 0]]),
      ],
      alpha_incline: more.incline,
      snowStandard: more.snow,
      patternLoads: more.patternLoads,
      selfWeight: more.selfWeight,
      loadsLine: more.lines.map(({ type, plf, part: [from, to] }) => [
        ...[type, (from * length) / 8, (to * length) / 8, type],
        ...plf,
      ]),
      loadsDist: more.areas.map(({ type, psf }) => [type, 0, 0, 0, 0, type, psf]),
      loadsConc: more.points.map(({ type, at, force, moment }) => [
        type,
        (at * length) / 8,
        type,
        force,
        moment,
      ]),
      topBracing: 'Continuous',
      bottomBracing: 'Continuous',
    };
  });

/** Runs the property for each beam that stands; how many those were. */
function forBeams(property: (attributes: Attributes, solution: Solution) => void): number {
  let count = 0;
  fc.assert(
    fc.property(anyBeam, (attributes) => {
      let solution: Solution;
      try {
        solution = solveBeam(attributes);
      } catch (error) {
        // A moment on a hinge is refused.
        expect(String(error)).toMatch(/hinge/);
        return;
      }
      if (solution.check!.error) {
        expect(solution.check!.errorReason).toMatch(/mechanism|no supports|too close|Pinned or Fixed/);
        return;
      }
      count += 1;
      property(attributes, solution);
    }),
    { numRuns: 150 },
  );
  return count;
}

const sizeOf = (solution: Solution) =>
  Math.max(
    1,
    ...rows(solution).map((row) =>
      Math.max(Math.abs(Number(row.maxReaction)), Math.abs(Number(row.minReaction))),
    ),
  );

test('superposition: by the factors of each combination they add up to its reactions and end moments, patterns among them', () => {
  const count = forBeams((attributes, solution) => {
    const loads = loadsOf(solution);
    const present = new Set(loads.map(({ loadType }) => loadType));
    const combinations = strengthCombinations(present, attributes.snowStandard as 'ASCE 7-16');
    const patterns = tableOf<Extremes>(solution, 'reactionPatterns');
    const size = sizeOf(solution);
    for (const reaction of tableOf<Reaction>(solution, 'reactions')) {
      const own = loads.filter(({ position }) => position === reaction.position);
      const extreme = (sense: 1 | -1, of: 'Force' | 'Moment') =>
        Math.max(
          ...combinations.map(({ factors }) =>
            own.reduce((sum, { loadType, force, moment }) => {
              const factor = factors[loadType] ?? 0;
              const found = patterns.find(
                (one) => one.loadType === loadType && one.position === reaction.position,
              );
              const single = of === 'Force' ? force : moment;
              const [most, least] = found ? [found[`max${of}`], found[`min${of}`]] : [single, single];
              return sum + Math.max(sense * factor * most, sense * factor * least);
            }, 0),
          ),
        );
      expect(Math.abs(extreme(1, 'Force') - reaction.maxReaction)).toBeLessThan(1e-9 * size);
      expect(Math.abs(-extreme(-1, 'Force') - reaction.minReaction)).toBeLessThan(1e-9 * size);
      const moment = Math.max(extreme(1, 'Moment'), extreme(-1, 'Moment'));
      expect(Math.abs(moment - Math.abs(reaction.maxMoment))).toBeLessThan(
        1e-9 * size * Number(attributes.L_X),
      );
    }
  });
  expect(count).toBeGreaterThan(100);
});

/** Sum of forces and clockwise moments about the left end, on plan. */
interface Resultant {
  force: number;
  moment: number;
}
const sumOf = (all: Resultant[]): Resultant =>
  all.reduce((sum, { force, moment }) => ({ force: sum.force + force, moment: sum.moment + moment }), {
    force: 0,
    moment: 0,
  });

const ofPoint = ({ position, force, moment }: PointRow): Resultant => ({
  force,
  moment: force * position + moment,
});
const ofLine = ({ start, end, startLoad, endLoad }: LineRow): Resultant => ({
  force: ((end - start) * (startLoad + endLoad)) / 2,
  moment: ((end - start) * (startLoad * (2 * start + end) + endLoad * (start + 2 * end))) / 6,
});

test('equilibrium: of every load type the supports take what is applied, in force and in moment', () => {
  const seen = new Set<LoadType>();
  forBeams((attributes, solution) => {
    const slope = 1 / Math.cos((Number(attributes.alpha_incline) * Math.PI) / 180);
    const along = tableOf<LineRow>(solution, 'appliedLineLoads');
    const points = tableOf<PointRow>(solution, 'appliedPointLoads');
    const loads = loadsOf(solution);
    const held = heldAlong(attributes);
    for (const type of loadTypes) {
      const isOwn = ({ loadType }: { loadType: LoadType }) => loadType === type;
      const taken = sumOf(loads.filter(isOwn).map(ofPoint));
      // D is a load of the length along the beam, W acts across it; L, Lr, S and E are loads on plan.
      const across = type === 'W' ? slope : 1;
      const applied = sumOf([
        ...along
          .filter(isOwn)
          .map(ofLine)
          .map(({ force, moment }) => ({
            force: force * (type === 'D' ? slope : 1),
            moment: moment * (type === 'D' ? slope : across ** 2),
          })),
        ...points.filter(isOwn).map((row) => ({
          force: row.force / across,
          moment: row.force * row.position * across + row.moment,
        })),
      ]);
      const size = Math.max(1, ...loads.map(({ force }) => Math.abs(force)));
      expect(Math.abs(taken.force - applied.force)).toBeLessThan(1e-7 * size);
      // The horizontal part of the wind goes to the support that holds the beam along its length, and turns it about the left end.
      const thrust = applied.force * (across ** 2 - 1) * held[0]!;
      if (held.length === 1 || across === 1)
        expect(Math.abs(taken.moment + thrust - applied.moment)).toBeLessThan(
          1e-7 * size * Number(attributes.L_X),
        );
      if (loads.some(isOwn)) seen.add(type);
    }
  });
  expect([...seen].sort()).toEqual([...loadTypes].sort());
});

/** Positions of the supports that take horizontal forces; 0 where nothing is inclined and there are none. */
function heldAlong({ supports }: Attributes): number[] {
  const held = (supports as [string, number][]).filter(([type]) => type === 'Pinned' || type === 'Fixed');
  return held.length > 0 ? held.map(([, position]) => position) : [0];
}

/** 12 ft on plan with 100 plf of W across it: 1200 lb vertical at any slope, and pinned and roller at 30 degrees 400 and 800. */
test.each([
  [30, 400, 800],
  [45, 0, 1200],
  [60, -1200, 2400],
])('wind on a beam at %p degrees is in equilibrium: pinned %p lb, roller %p lb', (alpha, pinned, roller) => {
  const solution = solveBeam({
    ...{ ...bare, ...simpleSpan(12), alpha_incline: alpha, loadsLine: [line('W', 100)] },
    bottomBracing: 'Continuous',
  });
  expect(loadsOf(solution).map(({ force }) => Number(force.toFixed(6)) + 0)).toEqual([pinned, roller]);
  const reactions = tableOf<Reaction & { bearingStress: number }>(solution, 'reactions');
  expect(reactions[1]!.maxReaction).toBeCloseTo(0.6 * roller, 6);
  expect(reactions[0]!.minReaction).toBeCloseTo(Math.min(0, 0.6 * pinned), 6);
});

test('wind on an inclined beam with only rollers has no verdict: nothing holds it along its length', () => {
  const supports = [
    ['Roller', 0, 3.5],
    ['Roller', 12, 3.5],
  ];
  const given = { ...bare, L_X: 12, supports, alpha_incline: 20 };
  expect(solveBeam({ ...given, loadsLine: [line('W', 100)] }).check!.errorReason).toContain(
    'Pinned or Fixed',
  );
  expect(solveBeam({ ...given, loadsLine: [line('L', 100)] }).check!.error).toBe(false);
});

test('between two pinned supports a roller hands its force along the beam to both, by its distance', () => {
  const solution = solveBeam({
    ...{
      ...bare,
      L_X: 16,
      alpha_incline: 30,
      bottomBracing: 'Continuous',
      loadsConc: [['P', 4, 'W', 800, 0]],
    },
    supports: [
      ['Pinned', 0, 3.5],
      ['Roller', 4, 3.5],
      ['Pinned', 16, 3.5],
    ],
  });
  // The force stands on the roller: 800/cos 30 there, 800 tan 30 along the beam, three quarters of it at the near support.
  const [near, roller, far] = loadsOf(solution).map(({ force }) => force);
  expect(roller).toBeCloseTo(800 / Math.cos(Math.PI / 6), 6);
  expect(near).toBeCloseTo(-0.75 * 800 * Math.tan(Math.PI / 6) * 0.5, 6);
  expect(far).toBeCloseTo(-0.25 * 800 * Math.tan(Math.PI / 6) * 0.5, 6);
});

test('by hand: 12 ft with 100 plf D, 200 plf S, 1000 lb L at 3 ft, and 35 pcf of two 1.5 x 9.25', () => {
  const solution = solveBeam({
    ...bare,
    ...simpleSpan(12),
    ...{ n_com: 2, member: '2x10 D.Fir-L No. 2', selfWeight: true, density: 35 },
    loadsLine: [line('D', 100), line('S', 200)],
    loadsConc: [['Post', 3, 'L', 1000, 0]],
  });
  // 2 x 1.5 x 9.25 / 144 ft2 x 35 pcf = 6.7448 plf; (100 + 6.7448) x 12 / 2; 200 x 12 / 2; 1000 x 9/12 and 3/12.
  const weight = ((2 * 1.5 * 9.25) / 144) * 35;
  expect(detail(solution, 'selfWeight')).toBeCloseTo(weight, 9);
  const expected = [
    ['Support 1; D', 0, 'D', (100 + weight) * 6],
    ['Support 1; L', 0, 'L', 750],
    ['Support 1; S of ASCE 7-16', 0, 'S', 1200],
    ['Support 2; D', 12, 'D', (100 + weight) * 6],
    ['Support 2; L', 12, 'L', 250],
    ['Support 2; S of ASCE 7-16', 12, 'S', 1200],
  ];
  const given = loadsOf(solution);
  expect(given.map(({ label, position, loadType }) => [label, position, loadType])).toEqual(
    expected.map((row) => row.slice(0, 3)),
  );
  given.forEach(({ force, moment }, index) => {
    expect(force).toBeCloseTo(expected[index]![3] as number, 7);
    expect(moment).toBe(0);
  });
  expect(solution.details).not.toHaveProperty('reactionPatterns');
});

test('a fixed end gives its moment to what carries it: w L²/2 of a cantilever to its right, clockwise', () => {
  const [row] = loadsOf(
    solveBeam({ ...bare, L_X: 6, supports: [['Fixed', 0, 0]], loadsLine: [line('L', 50)] }),
  );
  expect(row!.force).toBeCloseTo(300, 7);
  expect(row!.moment).toBeCloseTo((50 * 36) / 2, 7);
});

test('snow of ASCE 7-22 is given as it was entered, and said to be of strength level', () => {
  const given = (snowStandard: string) =>
    loadsOf(solveBeam({ ...bare, ...simpleSpan(10), snowStandard, loadsLine: [line('S', 100)] }));
  const [before] = given('ASCE 7-16');
  const [now] = given('ASCE 7-22');
  expect(now!.force).toBe(before!.force);
  expect(now!.label).toBe('Support 1; S of ASCE 7-22, strength level');
  expect(before!.label).toBe('Support 1; S of ASCE 7-16');
});

test('beside every span loaded stand the largest and the smallest of the patterns', () => {
  // Two equal spans: 3/8, 10/8, 3/8 of w L; one loaded span gives its end 7/16 and the far end −1/16 (AISC table 3-23).
  const solution = solveBeam({
    ...bare,
    ...twoSpans,
    bottomBracing: 'Continuous',
    loadsLine: [line('L', 100)],
  });
  expect(loadsOf(solution).map(({ force }) => Math.round(force * 1e6) / 1e6)).toEqual([375, 1250, 375]);
  const patterns = tableOf<Extremes>(solution, 'reactionPatterns');
  expect(patterns.map(({ position }) => position)).toEqual([0, 10, 20]);
  for (const { maxForce, minForce } of [patterns[0]!, patterns[2]!]) {
    expect(maxForce).toBeCloseTo(437.5, 6);
    expect(minForce).toBeCloseTo(-62.5, 6);
  }
  expect(patterns[1]!.maxForce).toBeCloseTo(1250, 6);
  expect(patterns[1]!.minForce).toBeCloseTo(0, 6);
});

test('their columns are those of the tables that take them, and the contract describes them alike', () => {
  const columnsOf = (all: readonly Pick<Output, 'referenceId' | 'columns'>[], name: string) =>
    all
      .find(({ referenceId }) => referenceId === name)!
      .columns!.map(({ referenceId, units }) => [referenceId, units]);
  expect(columnsOf(detailOutputs, 'reactionLoads')).toEqual(columnsOf(fields, 'loadsConc'));
  expect(columnsOf(detailOutputs, 'appliedPointLoads')).toEqual(columnsOf(fields, 'loadsConc'));
  expect(columnsOf(detailOutputs, 'appliedLineLoads')).toEqual(columnsOf(fields, 'loadsLine'));
  for (const name of [
    'reactions',
    'reactionLoads',
    'reactionPatterns',
    'appliedLineLoads',
    'appliedPointLoads',
  ])
    expect(columnsOf(timberBeamOutputs, name)).toEqual(columnsOf(detailOutputs, name));
});

test('what it carries calculates as it was entered', () => {
  fc.assert(
    fc.property(anyBeam, (attributes) => {
      fc.pre(attributes.selfWeight === true);
      let solution: Solution;
      try {
        solution = solveBeam(attributes);
      } catch {
        return;
      }
      if (solution.check!.error) return;
      const cells = (name: string) =>
        tableOf<Record<string, unknown>>(solution, name).map((row) => Object.values(row));
      const again = solveBeam({
        ...attributes,
        selfWeight: false,
        loadsDist: [],
        loadsLine: cells('appliedLineLoads') as never,
        loadsConc: cells('appliedPointLoads') as never,
      });
      const before = loadsOf(solution);
      loadsOf(again).forEach(({ force }, index) =>
        expect(Math.abs(force - before[index]!.force)).toBeLessThan(1e-7 * sizeOf(solution)),
      );
    }),
    { numRuns: 40 },
  );
});
