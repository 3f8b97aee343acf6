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

test('no live load has no live deflection; nothing on the beam, or no verdict, nothing to draw', () => {
  const dead = diagramOf({ ...uniform, liveLoad: 0 }, 'Deflection');
  expect(dead.curves.map(({ label }) => label)).toEqual(['Total']);
  expect(solveBeam({ ...uniform, deadLoad: 0, liveLoad: 0 }).diagrams).toEqual([]);
});
