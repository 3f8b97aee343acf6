import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { stationRows } from '../kit/memberStations';
import { findTemplate } from '../testing/findTemplate';
import { exampleAttributes } from '../testing/withExamples';

function solved(code: string, given: Attributes, preset?: string) {
  const template = findTemplate(code)!;
  const { stored, problems } = readNewInputs(template, exampleAttributes(template, given, preset), preset);
  expect(problems).toEqual([]);
  return solveOnce(template, stored, {});
}
const steel = (given: Attributes) =>
  solved('steelBeamAISC360', { section: 'W18X50', selfWeight: false, ...given });

/** Moment and shear at x of a simple span, by the sum of many small loads. */
function bruteForce(span: number, load: (x: number) => number, points: [at: number, force: number][]) {
  const slices = 400;
  const forces = [
    ...Array.from({ length: slices }, (_, i): [number, number] => {
      const at = ((i + 0.5) * span) / slices;
      return [at, (load(at) * span) / slices];
    }),
    ...points,
  ];
  const left = forces.reduce((sum, [at, force]) => sum + (force * (span - at)) / span, 0);
  return {
    moment: (x: number) =>
      left * x - forces.reduce((sum, [at, force]) => sum + (at < x ? force * (x - at) : 0), 0),
    shear: (x: number) => left - forces.reduce((sum, [at, force]) => sum + (at < x ? force : 0), 0),
    total: forces.reduce((sum, [, force]) => sum + force, 0),
  };
}

test('moment and shear along a simple span are those of its loads, summed slice by slice', () => {
  const size = fc.double({ min: 0.1, max: 3, noNaN: true });
  const loads = fc.record({ dead: size, more: size, span: fc.integer({ min: 8, max: 40 }) });
  const point = fc.record({ at: fc.constantFrom(0.25, 0.5, 0.75), dead: size });
  fc.assert(
    fc.property(loads, point, fc.constantFrom(5, 9, 13), ({ dead, more, span }, point, count) => {
      // As much live load as dead load or more: combination 2 of ASCE 7 2.3.1 is the largest everywhere.
      const live = dead * (1 + more);
      const acting = { ...point, live: point.dead * (1 + more) };
      const at = acting.at * span;
      const solution = steel({
        ...{ span, deadLoad: dead, liveLoad: live },
        pointLoads: [[at, acting.dead, acting.live]],
      });
      const rows = stationRows(solution, count)!;
      const force = 1.2 * acting.dead + 1.6 * acting.live;
      const summed = bruteForce(span, () => 1.2 * dead + 1.6 * live, [[at, force]]);
      const all = summed.total;
      for (const { position, maxMoment, maxShear, minShear } of rows) {
        expect(Math.abs(maxMoment! - summed.moment(position))).toBeLessThan(2e-3 * all * span);
        if (Math.abs(position - at) < 1e-6) continue;
        const shear = summed.shear(position);
        expect(Math.abs((shear > 0 ? maxShear! : minShear!) - shear)).toBeLessThan(5e-3 * all);
      }
      const jump = rows.filter(({ position }) => Math.abs(position - at) < 1e-6);
      expect(jump).toHaveLength(2);
      expect(
        Math.abs(jump[0]!.maxShear! + jump[0]!.minShear! - jump[1]!.maxShear! - jump[1]!.minShear!),
      ).toBeGreaterThan(0);
      // At least as many as asked for, evenly spaced, with both ends.
      for (let i = 0; i < count; i += 1)
        expect(rows.some(({ position }) => Math.abs(position - (span * i) / (count - 1)) < 1e-6)).toBe(true);
      // In equilibrium, the end shears carry what acts.
      expect(rows[0]!.maxShear! - rows.at(-1)!.minShear!).toBeCloseTo(all, 6);
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

test('the deflection along a simple span is w x (L³ − 2 L x² + x³) / 24 EI', () => {
  const rows = stationRows(steel({ span: 20, deadLoad: 0.5, liveLoad: 1 }), 9)!;
  const middle = rows.find(({ position }) => position === 10)!;
  for (const { position: x, totalDeflection, liveDeflection } of rows) {
    const shape = (x * (20 ** 3 - 2 * 20 * x ** 2 + x ** 3)) / (5 / 16) / 20 ** 4;
    expect(totalDeflection).toBeCloseTo(middle.totalDeflection! * shape, 9);
    expect(liveDeflection).toBeCloseTo(middle.liveDeflection! * shape, 9);
  }
});

const beams: [code: string, given: Attributes, preset?: string][] = [
  [
    'steelBeamAISC360',
    {
      span: 24,
      windUplift: 2,
      pointLoads: [
        [7, 2, 3],
        [16, 1, 1],
      ],
    },
  ],
  ['steelBeamAISC360', { span: 24 }],
  ...['floorJoist', 'roofRafter', undefined].flatMap((preset): [string, Attributes, string?][] =>
    findTemplate('timberBeamASD')!.presets.some(({ code }) => code === preset) || !preset
      ? [['timberBeamASD', {}, preset]]
      : [],
  ),
  [
    'timberBeamASD',
    {
      L_X: 25,
      supports: [
        ['Pinned', 0, 3.5],
        ['Roller', 11, 3.5],
        ['Roller', 21, 3.5],
      ],
      loadsConc: [
        ['a', 5, 'L', 400, 0],
        ['b', 16, 'S', 300, 200],
      ],
    },
  ],
];

test.each(beams)(
  '%s %j: rows are the points of the diagrams, and the extremes are those of its checks',
  (code, given, preset) => {
    const solution = solved(code, given, preset);
    const { diagrams = [], diagramsAt, results } = solution;
    expect(diagrams.length).toBeGreaterThan(1);
    for (const [d, { curves }] of diagrams.entries()) {
      for (const [c, { points }] of curves.entries()) {
        const drawn = points.filter((_, i) => i % 7 === 0);
        const again = diagramsAt!(drawn.map(([place]) => place))[d]!.curves[c]!.points;
        for (const [place, value] of drawn) {
          const here = again.filter(([other]) => Math.abs(other - place) < 1e-9).map(([, each]) => each);
          expect(Math.min(...here.map((each) => Math.abs(each - value)))).toBeLessThan(
            1e-9 * (1 + Math.abs(value)),
          );
        }
      }
    }
    const rows = stationRows(solution, 21)!;
    const columns = {
      Moment: ['maxMoment', 'minMoment'],
      Shear: ['maxShear', 'minShear'],
      Deflection: ['totalDeflection', 'liveDeflection'],
    } as const;
    for (const { title, extremes } of diagrams) {
      const names = columns[title as keyof typeof columns];
      for (const { position, value, label, combination } of extremes) {
        const row = rows.find(
          (one) =>
            one.governs.includes(`${label}: ${combination}`) &&
            names.some((name) => Math.abs(one[name]! - value) < 1e-9 * (1 + Math.abs(value))),
        );
        expect(row?.position).toBeCloseTo(position, 9);
        // Nothing between the stations is larger.
        if (title === 'Deflection') continue;
        for (const name of names)
          expect(
            rows.every(
              (one) =>
                Math.abs(one[name]!) <= Math.max(...extremes.map((e) => Math.abs(e.value))) * (1 + 1e-9),
            ),
          ).toBe(true);
      }
    }
    if (code === 'steelBeamAISC360') {
      const size = Math.max(...rows.flatMap(({ maxShear, minShear }) => [maxShear!, -minShear!]));
      expect(size).toBeCloseTo(Number(results.vU), 9);
    }
    expect(rows.map(({ position }) => position)).toEqual(
      rows.map(({ position }) => position).sort((a, b) => a - b),
    );
  },
);

test('a member without loads or diagrams has none', () => {
  expect(stationRows({}, 5)).toBeUndefined();
  expect(stationRows({ diagrams: [], diagramsAt: () => [] }, 5)).toBeUndefined();
});

test('what rounding leaves of zero at the ends is zero', () => {
  for (const span of [7.3, 20, 23.7]) {
    const rows = stationRows(
      steel({ span, deadLoad: 0.37, liveLoad: 1.1, pointLoads: [[span / 3, 1, 2]] }),
      21,
    )!;
    expect([rows[0]!.maxMoment, rows.at(-1)!.maxMoment, rows.at(-1)!.totalDeflection]).toEqual([0, 0, 0]);
  }
});
