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

test.each([5, 9, 13])(
  'moment and shear of a simple span by hand at %d places, on both sides of a force',
  (count) => {
    const rows = stationRows(
      steel({ span: 20, deadLoad: 0.5, liveLoad: 1, pointLoads: [[5, 4, 8]] }),
      count,
    )!;
    const [w, force] = [1.2 * 0.5 + 1.6 * 1, 1.2 * 4 + 1.6 * 8];
    const left = 10 * w + 0.75 * force;
    for (const { position: x, maxMoment, maxShear, minShear } of rows) {
      expect(maxMoment).toBeCloseTo(left * x - (w * x ** 2) / 2 - force * Math.max(0, x - 5), 9);
      if (x === 5) continue;
      const shear = left - w * x - (x > 5 ? force : 0);
      expect(shear > 0 ? maxShear : minShear).toBeCloseTo(shear, 9);
    }
    expect(rows.filter(({ position }) => position === 5).map(({ maxShear }) => maxShear)).toEqual([
      expect.closeTo(left - 5 * w, 9),
      expect.closeTo(left - 5 * w - force, 9),
    ]);
    // At least as many as asked for, evenly spaced, with both ends.
    for (let i = 0; i < count; i += 1)
      expect(rows.some(({ position }) => Math.abs(position - (20 * i) / (count - 1)) < 1e-6)).toBe(true);
  },
);

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
