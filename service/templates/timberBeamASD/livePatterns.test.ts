import * as fc from 'fast-check';
import type { Attributes } from '../../../src/contract';
import { analyse } from '../beam/analysis';
import { combined, type Diagram } from '../beam/diagram';
import { deflectionRange, momentRange, shearRange } from '../beam/extremes';
import type { Beam, BeamLoad } from '../beam/model';
import type { Solution } from '../template';
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

/** The extremes of D with every subset of the spans of every type, each with its factor, each pattern by itself. */
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

function solved({ rows, length, dead, live }: Case, borders: number[], more: Attributes): Solution {
  const types = ['L', 'Lr'];
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
      expect(evaluated).toBeGreaterThan(10);
    },
  );
});
