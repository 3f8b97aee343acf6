import type { CladdingFigure } from './claddingFigure';
import { type PressureCurve, scaled } from './pressureCurve';

/**
 * Walls up to h of 60 ft, Figure 30.3-1 of both editions. The figures agree in the wall calculators of
 * rohreng/anderson-rohr-calcs and iggalot/ASCE7-Wind-Load-Calculator, and in the equations of Commentary Table C30.3-1.
 */
const positive: PressureCurve = [
  [10, 1],
  [500, 0.7],
];
const negative: Record<string, PressureCurve> = {
  '4': [
    [10, -1.1],
    [500, -0.8],
  ],
  '5': [
    [10, -1.4],
    [500, -0.8],
  ],
};

/** Positive GCp of both wall zones without the reduction for low slopes. */
export const wallPositive = positive;

/**
 * Degrees; up to here the GCp of walls are reduced by 10 percent (Figure 30.3-1, Notes): so in mbeenox/Wind-Load-Suite-2 for both
 * editions, matched to a Struware spreadsheet, in Kodestruct and in kangeles47/DPBWE.
 */
export const reducedUpTo = 10;
export const lowSlopeShare = 0.9;

/** @param theta angle of the roof in degrees */
export function wallFigure(theta: number): CladdingFigure {
  const share = theta <= reducedUpTo ? lowSlopeShare : 1;
  return {
    name: 'Figure 30.3-1',
    layout: 'Wall',
    zones: Object.entries(negative).map(([zone, curve]) => ({
      zone,
      positive: scaled(positive, share),
      negative: scaled(curve, share),
    })),
  };
}
