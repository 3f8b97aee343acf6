import * as fc from 'fast-check';
import type { Attributes } from '../../contract';
import type { Solution } from '../kit/template';
import type { PointRow } from '../rules/combinations/pointRows';
import { type SpanLoad } from '../rules/combinations/spanCombinations';
import { solveBracedBeam } from './testing/beamSheet';

const rowsOf = ({ details }: Solution) => details!.reactionLoads as unknown as PointRow[];
/** `−W` is in the rows as wind that lifts. */
const loadOf = ({ loadType, force }: PointRow): SpanLoad =>
  loadType === 'W' && force < 0 ? '−W' : (loadType as SpanLoad);

const kip = fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 20, noNaN: true }));
const at = fc.double({ min: 0.1, max: 0.9, noNaN: true });
const anyBeam = fc
  .record({
    span: fc.double({ min: 8, max: 40, noNaN: true }),
    uniform: fc.tuple(kip, kip, kip, kip, kip, kip),
    points: fc.array(fc.tuple(at, kip, kip), { maxLength: 3 }),
    roofPoints: fc.array(fc.tuple(at, kip, kip, kip, kip), { maxLength: 3 }),
    edition: fc.constantFrom('ASCE 7-16' as const, 'ASCE 7-22' as const),
    designMethod: fc.constantFrom('LRFD' as const, 'ASD' as const),
    selfWeight: fc.boolean(),
  })
  .map(({ uniform: [deadLoad, liveLoad, roofLiveLoad, snowLoad, windLoad, windUplift], ...more }) => ({
    ...more,
    loads: { deadLoad, liveLoad, roofLiveLoad, snowLoad, windLoad, windUplift },
  }));
const fields = ['deadLoad', 'liveLoad', 'roofLiveLoad', 'snowLoad', 'windLoad', 'windUplift'] as const;
const symbols = ['D', 'L', 'Lr', 'S', 'W', '−W'] as const;

const attributesOf = ({
  loads,
  points,
  roofPoints,
  ...more
}: typeof anyBeam extends fc.Arbitrary<infer T> ? T : never): Attributes => ({
  ...{ section: 'W18X50', bottomUnbracedLength: 1, ...more, ...loads },
  pointLoads: points.map(([x, ...forces]) => [x * more.span, ...forces]),
  roofPointLoads: roofPoints.map(([x, ...forces]) => [x * more.span, ...forces]),
});

test('equilibrium: of every load the supports take what is applied, in force and in moment', () => {
  fc.assert(
    fc.property(anyBeam, (one) => {
      const { span, loads, points, roofPoints, selfWeight } = one;
      const rows = rowsOf(solveBracedBeam(attributesOf(one)));
      symbols.forEach((symbol, index) => {
        const own = rows.filter((row) => loadOf(row) === symbol);
        const sign = symbol === '−W' ? -1 : 1;
        const column =
          index < 2
            ? points.map((row) => [row[0], row[index + 1]!])
            : roofPoints.map((row) => [row[0], row[index - 1]!]);
        // W18X50 by its dimensions, without the printed weight: what is left of D over the span is its weight.
        const taken = own.reduce((sum, { force }) => sum + force, 0);
        const moment = own.reduce((sum, { force, position }) => sum + force * position, 0);
        const line = loads[fields[index]!] * span;
        const applied = sign * column.reduce((sum, [, force]) => sum + force!, line);
        const about = sign * column.reduce((sum, [x, force]) => sum + force! * x! * span, (line * span) / 2);
        const weight = symbol === 'D' && selfWeight ? taken - applied : 0;
        const size = Math.max(1, Math.abs(applied));
        expect(Math.abs(taken - weight - applied)).toBeLessThan(1e-7 * size);
        expect(Math.abs(moment - (weight * span) / 2 - about)).toBeLessThan(1e-7 * size * span);
        if (weight !== 0) expect(Math.abs(weight / span / 0.05 - 1)).toBeLessThan(0.01);
      });
    }),
  );
});

test('the reactions are a text: once where both supports take the same, else by position', () => {
  const beam = { section: 'W18X50', span: 20, deadLoad: 0.5, liveLoad: 1, selfWeight: false };
  const textOf = (more: Attributes) => solveBracedBeam({ ...beam, ...more }).results.reactions;
  expect(textOf({})).toBe('Each: D 5, L 10 kip');
  expect(textOf({ pointLoads: [[5, 4, 8]] })).toBe('0 ft: D 8, L 16 kip; 20 ft: D 6, L 12 kip');
});

test('wind uplift has a separate row, and labels state the level of the loads', () => {
  const solution = solveBracedBeam({
    ...{ section: 'W18X50', span: 20, deadLoad: 0, liveLoad: 0, edition: 'ASCE 7-22' },
    ...{ snowLoad: 0.5, windLoad: 0.2, windUplift: 0.3, bottomUnbracedLength: 1 },
  });
  expect(
    rowsOf(solution).map(({ label, loadType, force }) => [label, loadType, Number(force.toFixed(9))]),
  ).toEqual([
    ['Support 1; S of ASCE 7-22, strength level', 'S', 5],
    ['Support 1; W, strength level', 'W', 2],
    ['Support 1; wind uplift, strength level', 'W', -3],
    ['Support 2; S of ASCE 7-22, strength level', 'S', 5],
    ['Support 2; W, strength level', 'W', 2],
    ['Support 2; wind uplift, strength level', 'W', -3],
  ]);
});
