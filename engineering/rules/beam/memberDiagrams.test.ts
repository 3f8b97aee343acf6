import { analysisOf } from './analysis';
import { momentRange } from './extremes';
import { deflectionDiagrams, momentDiagram, shearDiagram } from './memberDiagrams';
import type { Beam, LineLoad, PointLoad } from './model';

/** 10 ft, analysed in inches: 1 kip/ft is 1/12 kip/in. */
const beam: Beam = {
  length: 120,
  supports: [0, 120].map((position) => ({ position, fixed: false })),
  hinges: [],
};
const uniform = (kipsPerFoot: number): LineLoad => ({
  ...{ kind: 'line', start: 0, end: 120, startLoad: kipsPerFoot / 12, endLoad: kipsPerFoot / 12 },
});
const analyse = analysisOf(beam, [uniform(1)]);
const member = { length: 120, scale: 12, supports: [] };
const one = { name: 'D', diagram: analyse([uniform(1)]) };
const lifted = { name: '−W', diagram: analyse([uniform(-2)]) };
const kipFeet = { units: 'kip-ft', factor: 1 / 12 };
const kips = { units: 'kip', factor: 1 };
const noneOf = { value: 0, position: 0, situation: '' };

const moments = (situations: (typeof one)[]) => {
  const [first, last] = [momentRange(situations[0]!.diagram), momentRange(situations.at(-1)!.diagram)];
  const isLifted = situations.length > 1;
  const max = { ...first.max, situation: situations[0]!.name };
  const min = isLifted ? { ...last.min, situation: situations.at(-1)!.name } : noneOf;
  return momentDiagram(member, situations, { max, min }, kipFeet, 'Of D.');
};

test('the moment by hand: w x (L − x) / 2, in kip-ft over feet', () => {
  const { curves, extremes, length, units, description, downwards, title } = moments([one]);
  expect([title, units, downwards, description]).toEqual([
    'Moment',
    'kip-ft',
    false,
    'Of D. Positive moment causes tension at the bottom.',
  ]);
  expect(length).toEqual({ value: 10, units: 'ft' });
  expect(curves.map(({ label }) => label)).toEqual(['D']);
  for (const [x, value] of curves[0]!.points) expect(value).toBeCloseTo((x * (10 - x)) / 2, 9);
  expect(extremes).toEqual([
    {
      label: 'Largest positive moment',
      position: expect.closeTo(5, 9),
      value: expect.closeTo(12.5, 9),
      combination: 'D',
    },
  ]);
});

test('points run in order from end to end, 240 of them and the extremes', () => {
  const { curves, extremes } = moments([one]);
  const { points } = curves[0]!;
  const places = points.map(([x]) => x);
  expect([places[0], places.at(-1)]).toEqual([0, 10]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places.length).toBeGreaterThanOrEqual(241);
  const gaps = places.slice(1).map((x, index) => x - places[index]!);
  expect(Math.max(...gaps)).toBeLessThan(10 / 239);
  expect(places).toContain(extremes[0]!.position);
});

test('several situations have the largest and the least at each place', () => {
  const { curves, extremes } = moments([one, lifted]);
  expect(curves.map(({ label }) => label)).toEqual(['Largest', 'Least']);
  for (const [x, value] of curves[0]!.points) expect(value).toBeCloseTo((x * (10 - x)) / 2, 9);
  for (const [x, value] of curves[1]!.points) expect(value).toBeCloseTo(-x * (10 - x), 9);
  const [sagging, hogging] = [expect.closeTo(12.5, 9), expect.closeTo(-25, 9)];
  expect(extremes).toMatchObject([
    { label: 'Largest positive moment', value: sagging, combination: 'D' },
    { label: 'Largest negative moment', value: hogging, combination: '−W' },
  ]);
});

test('the shear by hand: 5 kip at the left, 10 kip of uplift; each by the name of its place', () => {
  const named = { ...lifted, nameAt: (place: number) => `−W at ${place}` };
  const { curves, extremes, description, title } = shearDiagram(member, [one, named], kips, 'Of all.');
  expect([title, description]).toEqual(['Shear', 'Of all. Upward on the left part is positive.']);
  expect(extremes).toEqual([
    { label: 'Largest positive shear', position: 10, value: expect.closeTo(10, 9), combination: '−W at 120' },
    { label: 'Largest negative shear', position: 0, value: expect.closeTo(-10, 9), combination: '−W at 0' },
  ]);
  for (const [x, value] of curves[0]!.points) expect(value).toBeCloseTo(Math.max(5 - x, 2 * x - 10), 9);
  const [first] = shearDiagram(member, [one], kips, '').extremes;
  expect(first).toEqual({
    label: 'Largest positive shear',
    position: 0,
    value: expect.closeTo(5, 9),
    combination: 'D',
  });
});

test('a point at the place of an extreme, between the others and on a stretch behind a border', () => {
  // A force of 6 kip at 4 ft: 2.4 kip to the right, which the load of 1 kip/ft takes to nothing 2.6 ft before the end.
  const force: PointLoad = { kind: 'point', position: 48, force: 6 };
  const loads = [uniform(1), force];
  const diagram = analysisOf(beam, loads)(loads);
  const { max } = momentRange(diagram);
  const drawn = momentDiagram(
    member,
    [{ name: 'D', diagram }],
    { max: { ...max, position: 70.3, situation: 'D' }, min: noneOf },
    kipFeet,
    '',
  );
  const places = drawn.curves[0]!.points.map(([x]) => x);
  expect(places.filter((x) => x === 70.3 / 12)).toHaveLength(1);
  // Both sides of the border at 4 ft, and no other place twice.
  expect(places.filter((x, index) => x === places[index - 1])).toEqual([4]);
  expect(places.length).toBe(97 + 145 + 1);
  const [shear] = [shearDiagram(member, [{ name: 'D', diagram }], kips, '')];
  expect(shear.downwards).toBe(false);
  const atBorder = shear.curves[0]!.points.filter(([x]) => x === 4).map(([, value]) => value);
  // R = 5 + 3.6: 4.6 before the force and −1.4 behind it.
  expect(atBorder).toEqual([expect.closeTo(4.6, 9), expect.closeTo(-1.4, 9)]);
});

test('the larger shear stays, whichever situation is named first', () => {
  const extremes = [
    [one, lifted],
    [lifted, one],
  ].map((situations) =>
    shearDiagram(member, situations, kips, '').extremes.map(({ value }) => Math.round(value)),
  );
  expect(extremes).toEqual([
    [10, -10],
    [10, -10],
  ]);
});

test('without a situation there is nothing to draw', () => {
  expect(momentDiagram(member, [], { max: noneOf, min: noneOf }, kipFeet, '')).toMatchObject({
    curves: [],
    extremes: [],
  });
});

describe('deflection', () => {
  /** EI of 1000 kip-in². */
  const governing = { label: 'Total', diagram: one.diagram, position: 60, situation: 'D' };
  const value = (5 / 384) * (1 / 12) * 120 ** 4;

  test('by hand: 5 w L⁴ / (384 EI), downwards', () => {
    const [drawn] = deflectionDiagrams(member, [{ ...governing, value }], 1000, 'Elastic.');
    expect(drawn).toMatchObject({
      title: 'Deflection',
      units: 'in',
      downwards: true,
      description: 'Elastic. Downward is positive.',
    });
    expect(drawn!.extremes).toEqual([
      {
        label: 'Governing total deflection',
        position: 5,
        value: expect.closeTo(value / 1000, 9),
        combination: 'D',
      },
    ]);
    const { label, points } = drawn!.curves[0]!;
    expect(label).toBe('Total');
    expect(points.find(([x]) => x === 5)![1]).toBeCloseTo(value / 1000, 6);
    // At a quarter: w x (L³ − 2 L x² + x³) / (24 EI)
    const quarter = (30 * (120 ** 3 - 2 * 120 * 900 + 27_000)) / 12 / 24 / 1000;
    expect(points.find(([x]) => x === 2.5)![1]).toBeCloseTo(quarter, 6);
  });

  test('of nothing is not drawn', () => {
    expect(deflectionDiagrams(member, [{ ...governing, value: 0 }], 1000, '')).toEqual([]);
    expect(deflectionDiagrams(member, [{ ...governing, value, situation: '' }], 1000, '')).toEqual([]);
  });
});

test('an extreme at an end adds no point, and none lies outside the member', () => {
  const reaction = shearDiagram(member, [one], kips, 'Of D.');
  expect(reaction.extremes.map(({ position }) => position)).toEqual([0, 10]);
  const places = reaction.curves[0]!.points.map(([x]) => x);
  expect(new Set(places).size).toBe(places.length);
  expect([Math.min(...places), Math.max(...places)]).toEqual([0, 10]);
});

test('between many loads there are few points', () => {
  const loads = Array.from({ length: 99 }, (_, i): PointLoad => ({
    ...{ kind: 'point', position: 1.2 * (i + 1), force: 1 },
  }));
  const busy = { name: 'L', diagram: analysisOf(beam, loads)(loads) };
  const { points } = shearDiagram(member, [busy], kips, 'Of L.').curves[0]!;
  expect(points.length).toBeLessThan(2 * 240);
});

test('of equal shears the first situation is named', () => {
  const again = { ...one, name: 'D + L' };
  const named = shearDiagram(member, [one, again], kips, '').extremes.map(({ combination }) => combination);
  expect(named).toEqual(['D', 'D']);
});
