import type { DiagramExtreme, MemberDiagram } from '../kit/memberDiagram';
import type { RoofPressure } from './roofPressures';
import type { WindLoads } from './windLoads';

const towards = 'Positive toward the surface; strength level.';

/** The windward wall over its height, and the roof from its windward edge for wind normal to the ridge. */
export function diagramsOf(loads: WindLoads): MemberDiagram[] {
  return [wallDiagram(loads), roofDiagram(loads)];
}

function wallDiagram({ windward }: WindLoads): MemberDiagram {
  const top = windward.at(-1)?.z ?? 0;
  const largest = windward.reduce((one, other) => (other.minus > one.minus ? other : one));
  const least = windward.reduce((one, other) => (other.plus < one.plus ? other : one));
  return {
    title: 'Pressure on the windward wall',
    description: `By height above the ground, for both wind directions. ${towards}`,
    length: { value: top, units: 'ft' },
    ...{ units: 'psf', downwards: false, supports: [] },
    curves: [
      { label: 'with -GCpi', points: windward.map(({ z, minus }) => [z, minus]) },
      { label: 'with +GCpi', points: windward.map(({ z, plus }) => [z, plus]) },
    ],
    extremes: [
      { label: 'Largest', position: largest.z, value: largest.minus, combination: 'with -GCpi' },
      { label: 'Least', position: least.z, value: least.plus, combination: 'with +GCpi' },
    ],
  };
}

function roofDiagram({ roof, building }: WindLoads): MemberDiagram {
  const normal = roof.filter(({ direction }) => direction === 'Normal to the ridge');
  const isHipEnd = ({ surface }: RoofPressure) => surface.startsWith('Hip ends');
  const slopes = curvesOf(normal.filter((part) => !isHipEnd(part)));
  const ends = curvesOf(normal.filter(isHipEnd));
  const all = { largest: [...slopes.largest, ...ends.largest], least: [...slopes.least, ...ends.least] };
  const hipCurves =
    ends.least.length > 0
      ? [
          { label: 'hip ends, largest', points: ends.largest },
          { label: 'hip ends, smallest', points: ends.least },
        ]
      : [];
  return {
    title: 'Pressure on the roof, wind normal to the ridge',
    description: `By horizontal distance from the windward edge. ${towards}`,
    length: { value: building.width, units: 'ft' },
    ...{ units: 'psf', downwards: false, supports: [] },
    curves: [
      { label: 'largest', points: slopes.largest },
      { label: 'least', points: slopes.least },
      ...hipCurves,
    ],
    extremes: [
      extremeOf('Largest', all.largest, (one, other) => other > one, 'with -GCpi'),
      extremeOf('Least', all.least, (one, other) => other < one, 'with +GCpi'),
    ],
  };
}

/** The largest and the least of all cases at each place. */
function curvesOf(parts: RoofPressure[]): Record<'largest' | 'least', [number, number][]> {
  const places = [...new Set(parts.map(({ from }) => from))].sort((one, other) => one - other);
  const envelope = (pick: (cases: RoofPressure[]) => number): [number, number][] =>
    places.flatMap((place): [number, number][] => {
      const here = parts.filter(({ from }) => from === place);
      const value = pick(here);
      return [
        [place, value],
        [Math.max(...here.map(({ to }) => to)), value],
      ];
    });
  return {
    largest: envelope((cases) => Math.max(...cases.map(({ minus }) => minus))),
    least: envelope((cases) => Math.min(...cases.map(({ plus }) => plus))),
  };
}

function extremeOf(
  label: string,
  points: [number, number][],
  isBeyond: (one: number, other: number) => boolean,
  combination: string,
): DiagramExtreme {
  const [position, value] = points.reduce((one, other) => (isBeyond(one[1], other[1]) ? other : one));
  return { label, position, value, combination };
}
