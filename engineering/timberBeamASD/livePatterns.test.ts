import * as fc from 'fast-check';
import type { Attributes } from '../../contract';
import { analyse } from '../rules/beam/testing/analyse';
import type { Diagram } from '../rules/beam/diagram';
import { deflectionRange, momentRange, shearRange } from '../rules/beam/extremes';
import type { Beam, BeamLoad } from '../rules/beam/model';
import type { Solution } from '../kit/template';
import { bare, detail, solveBeam } from './testing/timberSheet';

/** Ways to load the spans: every subset of them. */
const subsets = (count: number): number[][] =>
  Array.from({ length: 2 ** count }, (_, number) =>
    Array.from({ length: count }, (_, span) => span).filter((span) => number & (1 << span)),
  );

interface Loads {
  dead: BeamLoad[];
  /** By type, by span. */
  live: BeamLoad[][][];
}

/** The extremes of D with every subset of the spans of every type, each with its factor, each pattern separately. */
function worstOfAll(beam: Beam, borders: number[], { dead, live }: Loads, factor: number) {
  const none = analyse(beam, []);
  const diagramOf = (loads: BeamLoad[]) => (loads.length > 0 ? analyse(beam, loads) : none);
  const spans = borders.length - 1;
  const worst = {
    ...{ sag: 0, hog: 0, shear: 0, live: 0, total: 0 },
    reactions: none.reactions.map(() => ({ max: -Infinity, min: Infinity, moment: 0 })),
  };
  const patterns = live.reduce<BeamLoad[][]>(
    (sets, bySpan) =>
      sets.flatMap((set) =>
        subsets(spans).map((on) => [...set, ...on.flatMap((span) => bySpan[span]!.map(scaled(factor)))]),
      ),
    [[]],
  );
  const look = (loads: BeamLoad[]) => {
    const diagram = diagramOf(loads);
    const moment = momentRange(diagram);
    const shear = shearRange(diagram);
    worst.sag = Math.max(worst.sag, moment.max.value);
    worst.hog = Math.min(worst.hog, moment.min.value);
    worst.shear = Math.max(worst.shear, shear.max.value, -shear.min.value);
    diagram.reactions.forEach((reaction, index) => {
      const own = worst.reactions[index]!;
      own.max = Math.max(own.max, reaction.force);
      own.min = Math.min(own.min, reaction.force);
      if (Math.abs(reaction.moment) > own.moment) own.moment = Math.abs(reaction.moment);
    });
    return diagram;
  };
  const deflection = (diagram: Diagram) =>
    Math.max(
      ...borders.slice(1).map((to, span) => {
        const from = borders[span]!;
        const { max, min } = deflectionRange(diagram, from, to);
        const isHeld = (place: number) => beam.supports.some(({ position }) => position === place);
        const counted = (isHeld(from) && isHeld(to) ? 1 : 2) * (to - from);
        return Math.max(max.value, -min.value) / counted;
      }),
    );
  look(dead);
  for (const pattern of patterns) {
    worst.total = Math.max(worst.total, deflection(look([...dead, ...pattern])));
    worst.live = Math.max(worst.live, deflection(diagramOf(pattern)));
  }
  return worst;
}

const scaled =
  (factor: number) =>
  (load: BeamLoad): BeamLoad => {
    if (load.kind === 'point') return { ...load, force: factor * load.force };
    if (load.kind === 'moment') return { ...load, moment: factor * load.moment };
    return { ...load, startLoad: factor * load.startLoad, endLoad: factor * load.endLoad };
  };

interface Row {
  type: string;
  position: number;
}

interface Case {
  rows: Row[];
  length: number;
  dead: number;
  /** By type, by span: plf at the ends of the span, lb amid it, lb-ft at its third. */
  live: [plf: [number, number], force: number, moment: number][][];
}

/** In ft, lb and lb-ft. */
const caseOf = (spans: number, types: number) => {
  const lengths = fc.array(fc.integer({ min: 3, max: 20 }), { minLength: spans, maxLength: spans });
  const load = fc.tuple(
    fc.tuple(fc.integer({ min: -40, max: 400 }), fc.integer({ min: 0, max: 400 })),
    fc.constantFrom(0, 0, 500, 2000),
    fc.constantFrom(0, 0, 0, -3000, 3000),
  );
  return fc
    .tuple(
      lengths,
      fc.record({
        left: fc.constantFrom('Pinned', 'Pinned', 'Fixed', 'free'),
        right: fc.constantFrom('Roller', 'Roller', 'Fixed', 'free'),
        hinges: fc.array(fc.integer({ min: 0, max: spans - 1 }), { maxLength: 1 }),
        dead: fc.integer({ min: 0, max: 150 }),
        live: fc.array(fc.array(load, { minLength: spans, maxLength: spans }), {
          minLength: types,
          maxLength: types,
        }),
      }),
    )
    .map(([ends, { left, right, hinges, dead, live }]): Case => {
      const places = ends.reduce((sums, end) => [...sums, sums.at(-1)! + end], [0]);
      const carrying = places.map((position, index): Row => {
        if (index === 0) return { type: left, position };
        return { type: index === spans ? right : 'Roller', position };
      });
      const released = hinges.map((span) => ({
        type: 'Hinge',
        position: places[span]! + ends[span]! / 4,
      }));
      return {
        rows: [...carrying, ...released].filter(({ type }) => type !== 'free'),
        length: places.at(-1)!,
        dead,
        live,
      };
    });
};

/** The beam as the analysis has it, in ft. */
function modelOf({ rows, length, dead, live }: Case): { beam: Beam; borders: number[]; loads: Loads } {
  const carrying = rows.filter(({ type }) => type !== 'Hinge');
  const beam = {
    length,
    supports: carrying.map(({ type, position }) => ({ position, fixed: type === 'Fixed' })),
    hinges: rows.filter(({ type }) => type === 'Hinge').map(({ position }) => position),
  };
  const borders = [...new Set([0, ...carrying.map(({ position }) => position), length])];
  const onSpan = (bySpan: Case['live'][number]) =>
    borders.slice(1).map((end, span): BeamLoad[] => {
      const start = borders[span]!;
      const [[startLoad, endLoad], force, moment] = bySpan[span]!;
      return [
        { kind: 'line', start, end, startLoad, endLoad },
        { kind: 'point', position: (start + end) / 2, force },
        { kind: 'moment', position: start + (end - start) / 3, moment },
      ];
    });
  const self: BeamLoad = { kind: 'line', start: 0, end: length, startLoad: dead, endLoad: dead };
  return { beam, borders, loads: { dead: [self], live: live.map(onSpan) } };
}

function solved(
  { rows, length, dead, live }: Case,
  borders: number[],
  more: Attributes,
  types = ['L', 'Lr'],
): Solution {
  const bySpan = live.flatMap((loads, type) =>
    borders
      .slice(1)
      .map((end, span) => ({ end, start: borders[span]!, type: types[type]!, load: loads[span]! })),
  );
  return solveBeam({
    ...bare,
    L_X: length,
    supports: rows.map(({ type, position }) => [type, position, 3.5]),
    loadsLine: [
      ['D', 0, 0, 'D', dead, dead],
      ...bySpan.map(({ start, end, type, load: [plf] }) => ['l', start, end, type, ...plf]),
    ],
    loadsConc: bySpan.flatMap(({ start, end, type, load: [, force, moment] }) => [
      ['p', (start + end) / 2, type, force, 0],
      ['m', start + (end - start) / 3, type, 0, moment],
    ]),
    bottomBracing: 'Continuous',
    shearAtD: false,
    ...more,
  });
}

const isUnheld = ({ check }: Solution) => /mechanism|no supports/.test(check!.errorReason!);

const reactionsOf = (solution: Solution) =>
  solution.details!.reactions as { maxReaction: number; minReaction: number; maxMoment: number }[];

function expectWorst(one: Case, more: Attributes, factor: number): boolean {
  const { beam, borders, loads } = modelOf(one);
  const solution = solved(one, borders, more);
  if (solution.check!.error) {
    expect(isUnheld(solution)).toBe(true);
    return false;
  }
  const worst = worstOfAll(beam, borders, loads, factor);
  const size = Math.max(
    1,
    worst.sag,
    -worst.hog,
    ...worst.reactions.map(({ max, min }) => Math.max(max, -min)),
  );
  const expectClose = (value: number, wanted: number) =>
    expect(Math.abs(value - wanted)).toBeLessThan(1e-7 * size);
  expectClose(detail(solution, 'maxMoment'), worst.sag);
  expectClose(detail(solution, 'minMoment'), worst.hog);
  expectClose(detail(solution, 'maxShear'), worst.shear);
  reactionsOf(solution).forEach(({ maxReaction, minReaction, maxMoment }, index) => {
    expectClose(maxReaction, worst.reactions[index]!.max);
    expectClose(minReaction, worst.reactions[index]!.min);
    expectClose(Math.abs(maxMoment), worst.reactions[index]!.moment);
  });
  // EI times deflection in lb-ft³, over the span in ft.
  const ratio = (deflection: number, limit: number) => (deflection * 144 * limit) / detail(solution, 'EI');
  const closeRatio = (name: string, wanted: number) =>
    expect(Math.abs(detail(solution, name) - wanted)).toBeLessThan(1e-7 * Math.max(1, wanted));
  closeRatio('liveDeflectionRatio', ratio(worst.live, 360));
  closeRatio('totalDeflectionRatio', ratio(worst.total, 240));
  return true;
}

describe('ASCE 7 4.3.3: every extreme is that of all 2^n patterns of live load', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    '%d spans with overhangs, hinges and fixed ends, uneven and upward loads',
    (spans) => {
      let evaluated = 0;
      fc.assert(
        fc.property(caseOf(spans, 1), (one) => {
          if (expectWorst(one, {}, 1)) evaluated += 1;
        }),
        { numRuns: spans > 4 ? 20 : 40 },
      );
      expect(evaluated).toBeGreaterThan(0);
    },
  );

  test.each([2, 3])('%d spans with L and Lr, each on its own spans', (spans) => {
    let evaluated = 0;
    fc.assert(
      fc.property(caseOf(spans, 2), (one) => {
        const { borders } = modelOf(one);
        const solution = solved(one, borders, {});
        if (solution.check!.error) return;
        // Both of them times 0.75, or only one, in full.
        const { beam, loads } = modelOf(one);
        const both = worstOfAll(beam, borders, loads, 0.75);
        const single = loads.live.map((live) =>
          worstOfAll(beam, borders, { dead: loads.dead, live: [live] }, 1),
        );
        const all = [both, ...single];
        const size = Math.max(
          1,
          ...all.flatMap(({ reactions }) => reactions.map(({ max, min }) => Math.max(max, -min))),
        );
        const near = (value: number, wanted: number) =>
          expect(Math.abs(value - wanted)).toBeLessThan(1e-7 * size);
        near(detail(solution, 'maxMoment'), Math.max(...all.map(({ sag }) => sag)));
        near(detail(solution, 'minMoment'), Math.min(...all.map(({ hog }) => hog)));
        near(detail(solution, 'maxShear'), Math.max(...all.map(({ shear }) => shear)));
        reactionsOf(solution).forEach(({ maxReaction, minReaction }, index) => {
          near(maxReaction, Math.max(...all.map(({ reactions }) => reactions[index]!.max)));
          near(minReaction, Math.min(...all.map(({ reactions }) => reactions[index]!.min)));
        });
        evaluated += 1;
      }),
      { numRuns: 25 },
    );
    expect(evaluated).toBeGreaterThan(0);
  });

  test('glulam of many spans: the ratio is never below that of any pattern', () => {
    const glulam = { member: '5.125x27 Glulam 24F-V4' };
    const live = (on: number[]) =>
      on.map((span): (string | number)[] => ['L', 24 * span, 24 * span + 24, 'L', 300, 300]);
    const at = (on: number[], patternLoads: boolean) =>
      solveBeam({
        ...{ ...bare, ...glulam, L_X: 168, bottomBracing: 'Continuous', patternLoads },
        supports: Array.from({ length: 8 }, (_, index) => ['Pinned', 24 * index, 5.5]),
        loadsLine: [['D', 0, 0, 'D', 100, 100], ...live(on)],
      });
    const solution = at([0, 1, 2, 3, 4, 5, 6], true);
    const worst = Math.max(...subsets(7).map((on) => detail(at(on, false), 'bendingRatio')));
    expect(detail(solution, 'bendingRatio')).toBeGreaterThanOrEqual(worst);
    expect(detail(solution, 'bendingRatio')).toBeLessThan(1.03 * worst);
    expect(solution.notes.join(' ')).toContain('at least the whole span');
  });

  /** Rounding errors leave tiny moments on the unloaded overhang, which must not lengthen the hogging region. */
  const withBareOverhang: Case = {
    rows: [
      { type: 'Roller', position: 3 },
      { type: 'Roller', position: 6 },
    ],
    length: 19,
    dead: 0,
    live: [
      [
        [[0, 0], 0, 0],
        [[0, 1], 0, 0],
        [[0, 38], 0, 0],
      ],
    ],
  };

  test('glulam: of all patterns the worst moment over the strength by its own points of zero moment', () => {
    // The patterns of D + L by loads of type D, one by one: CD 1.0 is 0.9 / 0.9 there.
    const glulam = { member: '5.125x15 Glulam 24F-V4' };
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }).chain((spans) => caseOf(spans, 1)),
        (one) => {
          const { borders } = modelOf(one);
          const ratioOf = (solution: Solution) => detail(solution, 'bendingRatio');
          const solution = solved(one, borders, glulam);
          if (solution.check!.error) return;
          const dead = {
            ...one,
            live: one.live.map((spans) => spans.map((): Case['live'][0][0] => [[0, 0], 0, 0])),
          };
          const patterns = subsets(borders.length - 1).map((on) => {
            const live = one.live.map((spans) =>
              spans.map((load, span): Case['live'][0][0] => (on.includes(span) ? load : [[0, 0], 0, 0])),
            );
            return (
              0.9 * ratioOf(solved({ ...one, live }, borders, { ...glulam, patternLoads: false }, ['D']))
            );
          });
          const wanted = Math.max(ratioOf(solved(dead, borders, glulam)), ...patterns);
          expect(Math.abs(ratioOf(solution) - wanted)).toBeLessThan(1e-7 * Math.max(1, wanted));
        },
      ),
      { numRuns: 40, examples: [[withBareOverhang]] },
    );
  });
});

describe('a support that a pattern lifts', () => {
  const beam = (places: number[], dead: number, live: number) =>
    solveBeam({
      ...bare,
      L_X: places.at(-1)!,
      supports: places.map((place, index) => [index === 0 ? 'Pinned' : 'Roller', place, 5.5]),
      member: '5.125x15 Glulam 24F-V4',
      loadsLine: [
        ['D', 0, 0, 'D', dead, dead],
        ['L', 0, 0, 'L', live, live],
      ],
      bottomBracing: 'Continuous',
    });

  // By the three-moment equation, with finite elements beside it.
  test.each<[number[], number, number, number, number, string]>([
    [[0, 16, 22, 38], 100, 400, 1, -643, 'D + L (L on span 3)'],
    [[0, 16, 20, 36], 100, 400, 1, -1761, 'D + L (L on span 3)'],
    [[0, 12, 16, 28], 50, 200, 1, -348, 'D + L (L on span 3)'],
    [[0, 16, 21, 33], 60, 240, 2, -1045, 'D + L (L on span 1)'],
  ])(
    'supports at %j ft, D %d and L %d plf: support %d at least %d lb',
    (places, dead, live, index, least, name) => {
      const solution = beam(places, dead, live);
      const row = (
        solution.details!.reactions as { minReaction: number; minCombination: string; position: number }[]
      )[index]!;
      expect([Math.round(row.minReaction), row.minCombination]).toEqual([least, name]);
      const caution = `Support ${index + 1} at ${row.position} ft has ${-least} lb of uplift (${name}): provide a hold-down.`;
      expect(solution.details!.cautions).toContain(caution);
      expect(solution.details!.cautions).toContain('and ratios are not valid');
      expect(solution.notes).toContain(`Warning: ${caution}`);
    },
  );

  test('a beam that nothing lifts has no caution', () => {
    expect(beam([0, 16, 32], 400, 100).details!.cautions).toBe('');
  });
});

test('a beam of 28 spans with all loads calculates: every pattern of S with every one of L and Lr', () => {
  const supports = Array.from({ length: 29 }, (_, index) => ['Pinned', index * 8, 3.5]);
  const at = (types: string[], snow: number) =>
    solveBeam({
      ...{ ...bare, L_X: 224, supports },
      loadsLine: types.map((type) => [type, 0, 0, type, type === 'S' ? snow : 20, type === 'S' ? snow : 20]),
    });
  const solution = at(['D', 'L', 'S', 'W'], 20);
  expect(solution.check).toMatchObject({ error: false });
  // Patterns of L and S fit each other: the one of L is beside a half load of S.
  const both = at(['L', 'S'], 27);
  expect(both.details!.maxMomentCombination).toMatch(/\(L on span [\d, ]+; half S on span [\d, ]+\)/);
});
