import type { Attributes } from '../../contract';
import type { MemberDiagram } from '../kit/memberDiagram';
import { bare, detail, simpleSpan, solveBeam } from './testing/timberSheet';

const uniform = (...loads: [type: string, plf: number][]) =>
  loads.map(([type, plf]) => [type, 0, 0, type, plf, plf]);

const diagramOf = (attributes: Attributes, title: string): MemberDiagram => {
  const found = solveBeam(attributes).diagrams?.find((diagram) => diagram.title === title);
  if (!found) throw new Error(`There is no diagram ${title}`);
  return found;
};

const simple = { ...bare, ...simpleSpan(12), loadsLine: uniform(['D', 60], ['L', 160]) };
const overhanging: Attributes = {
  ...bare,
  L_X: 26,
  supports: [
    ['Pinned', 0, 3.5],
    ['Roller', 12, 3.5],
    ['Roller', 22, 3.5],
  ],
  loadsLine: uniform(['D', 60], ['L', 160], ['S', 100]),
  loadsConc: [['Post', 5, 'L', 900, 400]],
};

test.each([
  ['a simple span', simple],
  ['spans with an overhang, a force and a moment', overhanging],
  ['an inclined beam', { ...simple, alpha_incline: 30 }],
  ['a fixed beam', { ...overhanging, supports: [['Fixed', 0, 0]] }],
])('%s: the extremes are those of the typed answer, and points of the curves', (_name, attributes) => {
  const solution = solveBeam(attributes);
  const at = (title: string, label: string) =>
    solution.diagrams
      ?.find((diagram) => diagram.title === title)
      ?.extremes.find((extreme) => extreme.label === label);
  const sagging = at('Moment', 'Largest positive moment');
  expect(sagging?.value ?? 0).toBeCloseTo(detail(solution, 'maxMoment'), 8);
  expect(at('Moment', 'Largest negative moment')?.value ?? 0).toBeCloseTo(detail(solution, 'minMoment'), 8);
  if (sagging) {
    expect(sagging.position).toBe(solution.details?.maxMomentPosition);
    expect(sagging.combination).toBe(solution.details?.maxMomentCombination);
  }
  const shears = ['positive', 'negative'].map((sign) => at('Shear', `Largest ${sign} shear`)?.value ?? 0);
  expect(Math.max(...shears.map(Math.abs))).toBeCloseTo(detail(solution, 'maxShear'), 8);
  for (const kind of ['total', 'live']) {
    const deflection = at('Deflection', `Governing ${kind} deflection`);
    expect(deflection?.value).toBeCloseTo(detail(solution, `${kind}Deflection`), 10);
    expect(deflection?.combination).toBe(solution.details?.[`${kind}DeflectionCombination`]);
  }
  for (const diagram of solution.diagrams ?? []) {
    const points = diagram.curves.flatMap((curve) => curve.points);
    for (const { position, value } of diagram.extremes)
      expect(
        points.some(
          ([x, y]) => Math.abs(x - position) < 1e-9 && Math.abs(y - value) <= 1e-9 * Math.abs(value),
        ),
      ).toBe(true);
  }
});

test('supports and hinges are drawn, braces are not; a beam with only dead load has one curve', () => {
  const diagram = diagramOf(
    {
      ...overhanging,
      supports: [
        ['Fixed', 0, 0],
        ['Hinge', 6, 0],
        ['Top Brace', 8, 0],
        ['Roller', 12, 3.5],
        ['Roller', 22, 3.5],
      ],
      loadsLine: uniform(['D', 60]),
      loadsConc: [],
    },
    'Moment',
  );
  expect(diagram.supports.map(({ type }) => type)).toEqual(['Fixed', 'Hinge', 'Roller', 'Roller']);
  expect(diagram.curves.map(({ label }) => label)).toEqual(['D']);
});

test('nothing on the beam, or no verdict: nothing to draw', () => {
  expect(solveBeam({ ...bare, ...simpleSpan(12) }).diagrams).toEqual([]);
  expect(solveBeam({ member: 'none' }).diagrams ?? []).toEqual([]);
});

test('made once, when they are first read; plain data then', () => {
  const solution = solveBeam(simple);
  const { diagrams } = solution;
  expect(solution.diagrams).toBe(diagrams);
  expect(solution.steps).toBe(solution.steps);
  expect(structuredClone(diagrams)).toEqual(diagrams);
});
