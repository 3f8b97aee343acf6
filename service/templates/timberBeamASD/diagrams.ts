import { deflectionOf, momentOf, shearOf, type StretchState } from '../beam/diagram';
import { shearRange } from '../beam/extremes';
import { type Polynomial, valueAt } from '../beam/polynomial';
import type { DiagramCurve, DiagramExtreme, DiagramSupport, MemberDiagram } from '../memberDiagram';
import { stiffnessOf } from './beamDesign';
import type { BeamResults } from './beamResults';
import type { DeflectionResult } from './deflection';
import type { Situation } from './situations';
import { inchesPerFoot } from './units';

/** Points along the whole beam, and the least number on one stretch between loads and supports. */
const pointsInAll = 240;
const pointsOnStretch = 8;

const envelope = 'At each place the largest and the least of all combinations and patterns, with all loads.';

type Along = (state: StretchState) => Polynomial;
type Extremes = (DiagramExtreme | null)[];

/** Moment and shear over all combinations and patterns, and the governing deflections; positions in ft on plan. */
export function diagramsOf(results: BeamResults): MemberDiagram[] {
  if (results.loaded.size === 0) return [];
  const situations = results.strengthSituations();
  return [
    momentDiagram(results, situations),
    shearDiagram(results, situations),
    ...deflectionDiagrams(results),
  ];
}

function momentDiagram(results: BeamResults, situations: Situation[]): MemberDiagram {
  const { max, min } = results.bending.moments;
  const extremes = [
    markOf('Largest sagging moment', max, results, 1 / inchesPerFoot),
    markOf('Largest hogging moment', min, results, 1 / inchesPerFoot),
  ];
  const curves = envelopeOf(results, situations, momentOf, 1 / inchesPerFoot, extremes);
  return {
    ...frameOf(results, 'Moment', 'lb-ft', `${envelope} Sagging is positive.`),
    downwards: false,
    curves,
    extremes: extremes.filter(isThere),
  };
}

function shearDiagram(results: BeamResults, situations: Situation[]): MemberDiagram {
  const max = { value: 0, position: 0, situation: '' };
  const min = { value: 0, position: 0, situation: '' };
  for (const situation of situations) {
    const range = shearRange(situation.diagram);
    if (range.max.value > max.value) Object.assign(max, range.max, { situation: situation.name });
    if (range.min.value < min.value) Object.assign(min, range.min, { situation: situation.name });
  }
  const extremes = [
    markOf('Largest positive shear', max, results, 1),
    markOf('Largest negative shear', min, results, 1),
  ];
  const curves = envelopeOf(results, situations, shearOf, 1, extremes);
  return {
    ...frameOf(results, 'Shear', 'lb', `${envelope} Upwards on the part to the left is positive.`),
    downwards: false,
    curves,
    extremes: extremes.filter(isThere),
  };
}

/** The deflections that govern; on a beam of several spans not every span is at its worst in them. */
function deflectionDiagrams(results: BeamResults): MemberDiagram[] {
  const flexibility = 1 / stiffnessOf(results.design);
  const curve = (label: string, worst: DeflectionResult | null): [DiagramCurve, DiagramExtreme][] => {
    if (!worst) return [];
    const { position, deflection, situation, diagram } = worst;
    const extreme = markOf(
      `Governing ${label.toLowerCase()} deflection`,
      { position, value: deflection / flexibility, situation },
      results,
      flexibility,
    );
    if (!extreme) return [];
    const points = sampled(results, diagram.grid, [extreme], (stretch, x) => [
      flexibility * valueAt(deflectionOf(diagram.stretches[stretch]!), x),
    ])[0]!;
    return [[{ label, points }, extreme]];
  };
  const both = [...curve('Total', results.total.worst), ...curve('Live', results.live.worst)];
  if (both.length === 0) return [];
  return [
    {
      ...frameOf(
        results,
        'Deflection',
        'in',
        'Under the loads that govern against the limits of the spans. Downwards is positive.',
      ),
      downwards: true,
      curves: both.map(([one]) => one),
      extremes: both.map(([, extreme]) => extreme),
    },
  ];
}

/** The largest and the least at every place over all situations. */
function envelopeOf(
  results: BeamResults,
  situations: Situation[],
  along: Along,
  factor: number,
  marks: Extremes,
): DiagramCurve[] {
  const polynomials = situations.map(({ diagram }) => diagram.stretches.map(along));
  const [largest, least] = sampled(results, situations[0]!.diagram.grid, marks, (stretch, x) => {
    let max = -Infinity;
    let min = Infinity;
    for (const stretches of polynomials) {
      const value = factor * valueAt(stretches[stretch]!, x);
      if (value > max) max = value;
      if (value < min) min = value;
    }
    return [max, min];
  });
  const isOne = situations.length === 1;
  return isOne
    ? [{ label: situations[0]!.name, points: largest! }]
    : [
        { label: 'Largest', points: largest! },
        { label: 'Least', points: least! },
      ];
}

/**
 * Values along the beam: on each stretch at both its ends, so that a jump has two points, at equal distances between
 * them and at the marks.
 */
function sampled(
  { design }: BeamResults,
  grid: number[],
  marks: Extremes,
  valuesAt: (stretch: number, x: number) => number[],
): DiagramCurve['points'][] {
  const { scale, beam } = design.layout;
  const curves: DiagramCurve['points'][] = [];
  for (let stretch = 0; stretch + 1 < grid.length; stretch += 1) {
    const from = grid[stretch]!;
    const length = grid[stretch + 1]! - from;
    const count = Math.max(pointsOnStretch, Math.ceil((pointsInAll * length) / beam.length));
    const places = Array.from({ length: count + 1 }, (_, index) =>
      index === count ? length : (length * index) / count,
    );
    for (const mark of marks) {
      const x = mark ? mark.position * scale - from : -1;
      if (x > 0 && x < length) places.push(x);
    }
    for (const x of places.sort((one, other) => one - other))
      valuesAt(stretch, x).forEach((value, index) =>
        (curves[index] ??= []).push([(from + x) / scale, value]),
      );
  }
  return curves;
}

function markOf(
  label: string,
  { value, position, situation }: { value: number; position: number; situation: string },
  { design }: BeamResults,
  factor: number,
): DiagramExtreme | null {
  if (situation === '' || value === 0) return null;
  return { label, position: position / design.layout.scale, value: value * factor, combination: situation };
}

const isThere = (extreme: DiagramExtreme | null): extreme is DiagramExtreme => extreme !== null;

function frameOf(
  { design }: BeamResults,
  title: string,
  units: string,
  description: string,
): Pick<MemberDiagram, 'title' | 'description' | 'length' | 'units' | 'supports'> {
  const { rows, beam, scale } = design.layout;
  const supports = rows.flatMap(({ type, position }): DiagramSupport[] =>
    type === 'Top Brace' || type === 'Bottom Brace' ? [] : [{ type, position }],
  );
  return { title, description, length: { value: beam.length / scale, units: 'ft' }, units, supports };
}
