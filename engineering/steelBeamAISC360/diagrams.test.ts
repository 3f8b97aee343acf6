import type { Attributes } from '../../contract';
import type { MemberDiagram } from '../kit/memberDiagram';
import { result, solveBeam } from './testing/beamSheet';

const diagramOf = (attributes: Attributes, title: string): MemberDiagram => {
  const found = solveBeam(attributes).diagrams?.find((diagram) => diagram.title === title);
  if (!found) throw new Error(`There is no diagram ${title}`);
  return found;
};

const uniform: Attributes = { span: 30, deadLoad: 0.5, liveLoad: 1, selfWeight: false, pointLoads: [] };
const points: Attributes = {
  ...uniform,
  selfWeight: true,
  pointLoads: [
    [10, 8, 12],
    [22.5, 3, 0],
  ],
};

test('a uniform load: closed forms, at their places', () => {
  const moment = diagramOf(uniform, 'Moment');
  const w = 1.2 * 0.5 + 1.6 * 1;
  expect(moment.extremes).toEqual([
    {
      label: 'Largest positive moment',
      position: expect.closeTo(15, 9),
      value: expect.closeTo((w * 30 ** 2) / 8, 8),
      combination: '1.2D + 1.6L',
    },
  ]);
  const [largest, least] = moment.curves;
  for (const [x, value] of largest!.points) expect(value).toBeCloseTo((w * x * (30 - x)) / 2, 8);
  for (const [x, value] of least!.points) expect(value).toBeCloseTo((1.4 * 0.5 * x * (30 - x)) / 2, 8);
  expect(moment).toMatchObject({ units: 'kip-ft', length: { value: 30, units: 'ft' }, downwards: false });
  expect(diagramOf(uniform, 'Shear').extremes).toMatchObject([
    { position: 0, value: expect.closeTo(15 * w, 8), combination: '1.2D + 1.6L' },
    { position: 30, value: expect.closeTo(-15 * w, 8), combination: '1.2D + 1.6L' },
  ]);
  const deflection = diagramOf(uniform, 'Deflection');
  expect(deflection.curves.map(({ label }) => label)).toEqual(['Total', 'Live']);
  const [total, live] = deflection.extremes.map(({ value }) => value);
  expect(total! / live!).toBeCloseTo(1.5, 9);
  // Of a uniform load: w x (L³ - 2 L x² + x³) / 24 EI, against 5 w L⁴ / 384 EI in the middle.
  for (const [x, value] of deflection.curves[0]!.points) {
    const share = (x * (30 ** 3 - 2 * 30 * x ** 2 + x ** 3) * 16) / (5 * 30 ** 4);
    expect(value).toBeCloseTo(total! * share, 9);
  }
});

test.each<[string, Attributes]>([
  ['LRFD', points],
  ['ASD', { ...points, designMethod: 'ASD' }],
  ['bending about the minor axis', { ...points, bendingAxis: 'Minor' }],
  ['unbraced, Cb by segments', { ...points, unbracedLength: 15, cb: 0 }],
])('%s: the extremes are the results, and points of the curves', (_, attributes) => {
  const solution = solveBeam(attributes);
  const [moment, shear, deflection] = solution.diagrams!;
  expect(solution.diagrams!.map(({ title }) => title)).toEqual(['Moment', 'Shear', 'Deflection']);
  const largest = ({ extremes }: MemberDiagram) => Math.max(...extremes.map(({ value }) => Math.abs(value)));
  if (attributes.unbracedLength === undefined)
    expect(largest(moment!)).toBeCloseTo(result(solution, 'mU'), 9);
  else expect(largest(moment!)).toBeGreaterThanOrEqual(result(solution, 'mU') - 1e-9);
  expect(largest(shear!)).toBeCloseTo(result(solution, 'vU'), 9);
  expect(deflection!.extremes.map(({ value }) => value)).toEqual([
    expect.closeTo(result(solution, 'totalDeflection'), 10),
    expect.closeTo(result(solution, 'liveDeflection'), 10),
  ]);
  for (const { curves, extremes } of solution.diagrams!)
    for (const { position, value } of extremes)
      expect(
        curves.some((curve) =>
          curve.points.some(
            ([x, y]) => Math.abs(x - position) < 1e-9 && Math.abs(y - value) <= 1e-9 * Math.abs(value),
          ),
        ),
      ).toBe(true);
});

test('the shear jumps under a point load by its factored forces', () => {
  const { curves } = diagramOf(points, 'Shear');
  const [before, after] = curves[0]!.points.filter(([x]) => Math.abs(x - 10) < 1e-9);
  expect(before![1] - after![1]).toBeCloseTo(1.2 * 8 + 1.6 * 12, 8);
});

test('no live load has no live deflection; nothing on the beam, or no verdict, nothing to draw', () => {
  const dead = diagramOf({ ...uniform, liveLoad: 0 }, 'Deflection');
  expect(dead.curves.map(({ label }) => label)).toEqual(['Total']);
  expect(solveBeam({ ...uniform, deadLoad: 0, liveLoad: 0 }).diagrams).toEqual([]);
});

test('made once, when they are first read; plain data then', () => {
  const solution = solveBeam(points);
  expect(solution.diagrams).toBe(solution.diagrams);
  expect(structuredClone(solution.diagrams)).toEqual(solution.diagrams);
});
