import type { DiagramCurve, DiagramExtreme, DiagramSupport, MemberDiagram } from '../../kit/memberDiagram';
import { type Curves, deflectionIn, momentIn, shearIn, stateSize } from './diagram';
import { type Extreme, shearRange } from './extremes';

/** The member that is drawn. Its analysis has its own unit of length. */
export interface DrawnMember {
  /** In the analysis's unit. */
  length: number;
  /** Units of the analysis for a foot of the drawing. */
  scale: number;
  supports: DiagramSupport[];
  /** Where values are wanted, in ft; absent for curves that can be drawn. */
  places?: readonly number[] | undefined;
}

/** What the values are drawn in: the analysis's values times the factor. */
export interface DrawnUnits {
  units: string;
  factor: number;
}

/** A diagram with the name of what it is under; by place where that is another from place to place. */
export interface Situation {
  name: string;
  diagram: Curves;
  nameAt?(place: number): string;
}

/** An extreme of the analysis, and under what; '' for none. */
export type NamedExtreme = Extreme & { situation: string };

/** A deflection that governs, with the diagram that it is of; EI times the deflection. */
export interface GoverningDeflection extends NamedExtreme {
  label: string;
  diagram: Curves;
}

/** Points along the whole member, and the least number on one stretch between loads and supports where these are few. */
const pointsInAll = 240;
const pointsOnStretch = 8;

type InStretch = (states: Float64Array, o: number, x: number) => number;

/** Moments over all situations with their extremes, which the caller's checks have found. */
export function momentDiagram(
  member: DrawnMember,
  situations: Situation[],
  { max, min }: { max: NamedExtreme; min: NamedExtreme },
  { units, factor }: DrawnUnits,
  description: string,
): MemberDiagram {
  const extremes = [
    ...marked('Largest positive moment', max, member, factor),
    ...marked('Largest negative moment', min, member, factor),
  ];
  return {
    ...frameOf(member, 'Moment', units, `${description} Positive moment causes tension at the bottom.`),
    downwards: false,
    curves: envelopeOf(member, situations, momentIn, factor, extremes),
    extremes,
  };
}

/** Shears over all situations with their extremes. */
export function shearDiagram(
  member: DrawnMember,
  situations: Situation[],
  { units, factor }: DrawnUnits,
  description: string,
): MemberDiagram {
  const max = { value: 0, position: 0, situation: '' };
  const min = { value: 0, position: 0, situation: '' };
  for (const situation of situations) {
    const range = shearRange(situation.diagram);
    const nameAt = (place: number) => situation.nameAt?.(place) ?? situation.name;
    if (range.max.value > max.value) Object.assign(max, range.max, { situation: nameAt(range.max.position) });
    if (range.min.value < min.value) Object.assign(min, range.min, { situation: nameAt(range.min.position) });
  }
  const extremes = [
    ...marked('Largest positive shear', max, member, factor),
    ...marked('Largest negative shear', min, member, factor),
  ];
  return {
    ...frameOf(member, 'Shear', units, `${description} Upward on the left part is positive.`),
    downwards: false,
    curves: envelopeOf(member, situations, shearIn, factor, extremes),
    extremes,
  };
}

/** The deflections that govern, each a curve; none where nothing deflects. Values in inches. */
export function deflectionDiagrams(
  member: DrawnMember,
  governing: GoverningDeflection[],
  stiffness: number,
  description: string,
): MemberDiagram[] {
  const flexibility = 1 / stiffness;
  const curves = governing.flatMap((one): [DiagramCurve, DiagramExtreme][] => {
    const { label, diagram } = one;
    return marked(`Governing ${label.toLowerCase()} deflection`, one, member, flexibility).map((extreme) => {
      const [points = []] = sampled(member, diagram.grid, [extreme], (stretch, x) => [
        flexibility * deflectionIn(diagram.states, stretch * stateSize, x),
      ]);
      return [{ label, points }, extreme];
    });
  });
  if (curves.length === 0) return [];
  return [
    {
      ...frameOf(member, 'Deflection', 'in', `${description} Downward is positive.`),
      downwards: true,
      curves: curves.map(([curve]) => curve),
      extremes: curves.map(([, extreme]) => extreme),
    },
  ];
}

/** The largest and the least at every place over all situations. */
function envelopeOf(
  member: DrawnMember,
  situations: Situation[],
  quantity: InStretch,
  factor: number,
  marks: DiagramExtreme[],
): DiagramCurve[] {
  const [first] = situations;
  if (!first) return [];
  const [largest = [], least = []] = sampled(member, first.diagram.grid, marks, (stretch, x) => {
    let max = -Infinity;
    let min = Infinity;
    for (const { diagram } of situations) {
      const value = factor * quantity(diagram.states, stretch * stateSize, x);
      if (value > max) max = value;
      if (value < min) min = value;
    }
    return [max, min];
  });
  return situations.length === 1
    ? [{ label: first.name, points: largest }]
    : [
        { label: 'Largest', points: largest },
        { label: 'Least', points: least },
      ];
}

/**
 * Values along the member: on each stretch at both its ends, so that a jump has two points, at equal distances between
 * them and at the marks; or only at the places that are wanted.
 */
function sampled(
  { length: whole, scale, places: wanted }: DrawnMember,
  grid: number[],
  marks: DiagramExtreme[],
  valuesAt: (stretch: number, x: number) => number[],
): DiagramCurve['points'][] {
  const curves: DiagramCurve['points'][] = [];
  const fewest = Math.min(pointsOnStretch, Math.ceil(pointsInAll / (grid.length - 1)));
  for (let stretch = 0; stretch + 1 < grid.length; stretch += 1) {
    const from = grid[stretch]!;
    const length = grid[stretch + 1]! - from;
    if (wanted) {
      for (const x of wanted.flatMap((place) => within(place * scale - from, length, whole))) add(x);
      continue;
    }
    const count = Math.max(fewest, Math.ceil((pointsInAll * length) / whole));
    const places = Array.from({ length: count + 1 }, (_, index) =>
      index === count ? length : (length * index) / count,
    );
    for (const { position } of marks) {
      const x = position * scale - from;
      if (x > 0 && x < length) places.push(x);
    }
    for (const x of places.sort((one, other) => one - other)) add(x);

    function add(x: number): void {
      valuesAt(stretch, x).forEach((value, index) =>
        (curves[index] ??= []).push([(from + x) / scale, value]),
      );
    }
  }
  return curves;
}

/** The place on a stretch; one at its end belongs to it, whatever is lost in rounding. */
function within(x: number, length: number, whole: number): number[] {
  const near = 1e-9 * whole;
  return x < -near || x > length + near ? [] : [Math.min(Math.max(x, 0), length)];
}

function marked(
  label: string,
  { value, position, situation }: NamedExtreme,
  { scale }: DrawnMember,
  factor: number,
): DiagramExtreme[] {
  if (situation === '' || value === 0) return [];
  return [{ label, position: position / scale, value: value * factor, combination: situation }];
}

function frameOf(
  { length, scale, supports }: DrawnMember,
  title: string,
  units: string,
  description: string,
): Pick<MemberDiagram, 'title' | 'description' | 'length' | 'units' | 'supports'> {
  return { title, description, length: { value: length / scale, units: 'ft' }, units, supports };
}
