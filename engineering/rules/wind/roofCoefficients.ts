import { type Lookup, lookup } from '../../kit/interpolation';
import { wind } from './notation';

export const heightRatio = wind.of('h / L', null);

/** Degrees; from here on a roof has a windward and a leeward slope for wind normal to its ridge (Figure 27.3-1). */
export const slopeAngle = 10;

/** Cp of the windward slope: the two that Figure 27.3-1 lists, each a separate case. */
export interface WindwardSlope {
  suction: number;
  pressure: number;
}

/** h / L of the rows of Figure 27.3-1. */
const ratios = [0.25, 0.5, 1];

/** Windward slopes, by angle. A first value that the figure leaves blank is 0.0 (its Note 2). */
const angles = [10, 15, 20, 25, 30, 35, 45, 60];
const suctions = [
  [-0.7, -0.5, -0.3, -0.2, -0.2, 0, 0, 0],
  [-0.9, -0.7, -0.4, -0.3, -0.2, -0.2, 0, 0],
  [-1.3, -1, -0.7, -0.5, -0.3, -0.2, 0, 0],
];
const pressures = [
  [-0.18, 0, 0.2, 0.3, 0.3, 0.4, 0.4, 0.6],
  [-0.18, -0.18, 0, 0.2, 0.2, 0.3, 0.4, 0.6],
  [-0.18, -0.18, -0.18, 0, 0.2, 0.2, 0.3, 0.6],
];

const leewardAngles = [10, 15, 20];
const leewards = [
  [-0.3, -0.5, -0.6],
  [-0.5, -0.5, -0.6],
  [-0.7, -0.6, -0.6],
];

/** How a Cp of Figure 27.3-1 is found: by the angle in the rows of h / L, then between the two rows that h / L is between. */
export interface SlopeLookup {
  rows: { ratio: number; byAngle: Lookup }[];
  byRatio: Lookup;
}

function slopeLookup(angleRows: Lookup[], hl: number, counted = (value: number) => value): SlopeLookup {
  const byRatio = lookup(
    ratios,
    angleRows.map(({ value }) => counted(value)),
    hl,
  );
  const { x1, x2 } = byRatio.between ?? { x1: Math.min(1, Math.max(0.25, hl)), x2: NaN };
  const rows = ratios.flatMap((ratio, index) => {
    const byAngle = angleRows[index];
    return byAngle && (ratio === x1 || ratio === x2) ? [{ ratio, byAngle }] : [];
  });
  return { rows, byRatio };
}

/** Both values of the windward slope, and that of the leeward one. */
export function slopeLookups(
  hl: number,
  theta: number,
): Record<'suction' | 'pressure' | 'leeward', SlopeLookup> {
  const at = (rows: number[][], columns = angles) => rows.map((row) => lookup(columns, row, theta));
  const second = steep(theta)
    ? ratios.map(() => ({ value: steepPressure(theta), between: null }))
    : at(pressures);
  const positive = slopeLookup(second, hl, (value) => Math.max(0, value));
  return {
    suction: slopeLookup(at(suctions), hl),
    pressure: positive.byRatio.value > 0 ? positive : slopeLookup(second, hl),
    leeward: slopeLookup(at(leewards, leewardAngles), hl),
  };
}

const steep = (theta: number) => theta >= 60;

/** 0.01 theta from 60 to 80 degrees, 0.8 beyond. */
const steepPressure = (theta: number) => (theta > 80 ? 0.8 : 0.01 * theta);

/** A strip of the roof by its distance from the windward edge, ft, with its first Cp. */
export interface RoofZone {
  name: string;
  from: number;
  to: number;
  suction: number;
  /** By h / L. */
  byRatio: Lookup;
}

/** Second Cp of every strip. */
export const zoneAlternative = -0.18;

/** Strips of Figure 27.3-1 in h, with Cp for h / L up to 0.5 and from 1.0. */
const strips = [
  { name: '0 to h/2', from: 0, to: 0.5, low: -0.9, high: -1.3 },
  { name: 'h/2 to h', from: 0.5, to: 1, low: -0.9, high: -0.7 },
  { name: 'h to 2h', from: 1, to: 2, low: -0.5, high: -0.7 },
  { name: 'beyond 2h', from: 2, to: Infinity, low: -0.3, high: -0.7 },
];

/**
 * Strips of a roof with less than 10 degrees, and of any roof for wind parallel to its ridge, Figure 27.3-1. The -1.3 is not
 * reduced by area.
 *
 * @param h mean roof height, ft
 * @param l length along the wind, ft
 */
export function roofZones(h: number, l: number): RoofZone[] {
  return strips
    .filter(({ from }) => from * h < l)
    .map(({ name, from, to, low, high }) => {
      const byRatio = lookup([0.5, 1], [low, high], heightRatio.value({ h, L: l }));
      return { name, from: from * h, to: Math.min(to * h, l), suction: byRatio.value, byRatio };
    });
}
