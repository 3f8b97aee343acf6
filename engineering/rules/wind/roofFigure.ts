import type { Edition, RoofType } from './categories';
import type { CladdingFigure } from './claddingFigure';
import { between } from './pressureCurve';
import { gableFigures16, gableFigures22, hipFigures22, lowSlopeFigure } from './roofFigures';
import { wallPositive } from './wallFigure';

/** Degrees; up to here every roof takes Figure 30.3-2A. */
export const lowSlope = 7;
/** Degrees; the figures of 30.3-2 end here. */
export const steepest = 45;

/** What a roof is by chapter 30. */
export interface CladdingRoof {
  edition: Edition;
  roofType: RoofType;
  /** Degrees. */
  theta: number;
  /** Whether a parapet of at least 3 ft stands around the roof. */
  highParapet: boolean;
}

/**
 * The figure of a roof; null where the edition has none for its angle, or one that no two independent sources read alike.
 */
export function roofFigure({ edition, roofType, theta, highParapet }: CladdingRoof): CladdingFigure | null {
  if (theta <= lowSlope || roofType === 'Flat') return highParapet ? withParapet : lowSlopeFigure;
  if (theta > steepest) return null;
  if (roofType === 'Hip') return edition === 'ASCE 7-22' ? hipFigure22(theta) : null;
  if (edition === 'ASCE 7-22') return gableFigures22[bandOf(theta)];
  const band = bandOf(theta);
  return band === '20 to 27' ? null : gableFigures16[band];
}

/** Zones of edges and corners behind a parapet take the positive GCp of walls (Figure 30.3-2A, Note 5). */
const withParapet: CladdingFigure = {
  ...lowSlopeFigure,
  zones: lowSlopeFigure.zones.map((zone) =>
    ['2', '3'].includes(zone.zone) ? { ...zone, positive: wallPositive } : zone,
  ),
};

const bandOf = (theta: number) => (theta <= 20 ? '7 to 20' : theta <= 27 ? '20 to 27' : '27 to 45');

/** From 27 to 45 degrees straight between Figures 30.3-2F and 30.3-2G (Note 6 of 30.3-2G). */
function hipFigure22(theta: number): CladdingFigure {
  const band = bandOf(theta);
  if (band !== '27 to 45') return hipFigures22[band];
  const [low, steep] = [hipFigures22['20 to 27'], hipFigures22['45']];
  const share = (theta - 27) / (steepest - 27);
  if (theta === steepest) return steep;
  return {
    ...steep,
    between: { low, steep, theta, from: 27, to: steepest },
    name: 'Figures 30.3-2F and 30.3-2G',
    zones: low.zones.map((zone, index) => {
      const other = steep.zones[index] ?? zone;
      return {
        zone: zone.zone,
        positive: between(zone.positive, other.positive, share),
        negative: between(zone.negative, other.negative, share),
      };
    }),
  };
}
