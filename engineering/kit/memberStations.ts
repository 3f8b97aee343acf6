import type { StationRow } from '../../contract/design/memberLoads';
import type { DiagramCurve, MemberDiagram } from './memberDiagram';
import type { Solution } from './template';

type Quantity = Exclude<keyof StationRow, 'position' | 'governs'>;

/** Places nearer than this share of the length are one. */
const samePlace = 1e-9;
/** What is smaller than this share of the largest value of its curve is what rounding leaves of zero. */
const smallest = 1e-9;

/**
 * What the diagrams of a member show at equal distances and where they have their extremes. At a jump, such as the shear under a
 * point load, there are two rows: left of it and right of it.
 *
 * @returns undefined for a member without diagrams
 */
export function stationRows(
  { diagrams, diagramsAt }: Pick<Solution, 'diagrams' | 'diagramsAt'>,
  count: number,
): StationRow[] | undefined {
  const whole = diagrams?.[0]?.length.value;
  if (!diagrams || !diagramsAt || whole === undefined) return undefined;
  const near = samePlace * whole;
  const even = Array.from({ length: count }, (_, i) => (i === count - 1 ? whole : (whole * i) / (count - 1)));
  const extremes = diagrams.flatMap(extremesOf);
  const places = [...even, ...extremes.map(({ position }) => position)]
    .filter((place, i, all) => all.findIndex((other) => Math.abs(other - place) <= near) === i)
    .sort((one, other) => one - other);
  const curves = diagramsAt(places)
    .flatMap(curvesOf)
    .map(([quantity, { points }]) => {
      const least = smallest * Math.max(...points.map(([, value]) => Math.abs(value)));
      return { quantity, points, least };
    });
  return places.flatMap((position) => {
    const rows = [rowAt('left'), rowAt('right')];
    const isJump = curves.some(
      ({ quantity, least }) => Math.abs(Number(rows[1]![quantity]) - Number(rows[0]![quantity])) > least,
    );
    const kept = isJump ? rows : rows.slice(0, 1);
    for (const extreme of extremes) {
      if (Math.abs(extreme.position - position) > near) continue;
      const off = (row: StationRow) => Math.abs(Number(row[extreme.quantity]) - extreme.value);
      const row = kept.reduce((one, other) => (off(other) < off(one) ? other : one));
      row.governs = [row.governs, `${extreme.label}: ${extreme.combination}`].filter(Boolean).join('; ');
    }
    return kept;

    function rowAt(side: 'left' | 'right'): StationRow {
      const row: StationRow = { ...nothing, position };
      for (const { quantity, points, least } of curves) {
        const here = points.filter(([place]) => Math.abs(place - position) <= near);
        const value = here.at(side === 'left' ? 0 : -1)?.[1] ?? null;
        row[quantity] = value !== null && Math.abs(value) <= least ? 0 : value;
      }
      return row;
    }
  });
}

const nothing: Omit<StationRow, 'position'> = {
  ...{ maxMoment: null, minMoment: null, maxShear: null, minShear: null },
  ...{ totalDeflection: null, liveDeflection: null, governs: '' },
};

/** The solution with its stations among its details. */
export function withStations(solution: Solution, count: number): Solution {
  const stations = stationRows(solution, count);
  return stations ? { ...solution, details: { ...solution.details, stations } } : solution;
}

/** Of one situation, its one curve is both the largest and the least. */
function curvesOf({ title, curves }: MemberDiagram): [Quantity, DiagramCurve][] {
  if (title === 'Deflection') return curves.map((curve) => [deflectionOf(curve.label), curve]);
  const [max, min] = sidesOf(title);
  const [largest, least = largest] = curves;
  return largest && least
    ? [
        [max, largest],
        [min, least],
      ]
    : [];
}

function extremesOf({ title, extremes, curves }: MemberDiagram) {
  return extremes.map((extreme, i) => {
    const [max, min] = sidesOf(title);
    const side = extreme.value < 0 ? min : max;
    return { ...extreme, quantity: title === 'Deflection' ? deflectionOf(curves[i]!.label) : side };
  });
}

const sidesOf = (title: string): [Quantity, Quantity] =>
  title === 'Moment' ? ['maxMoment', 'minMoment'] : ['maxShear', 'minShear'];
const deflectionOf = (label: string): Quantity => (label === 'Live' ? 'liveDeflection' : 'totalDeflection');
