import { factoredLoad } from './factoredLoad';
import { fails, rounded, type Check } from '../rules/concrete/checks';
import type { Footing } from './footing';
import { liesInside } from './shearSteps';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(footing: Footing, bandShare: number, soil: Check): string[] {
  const { edition, dead, live, short, fc, fy } = footing;
  const notes = [
    'The column stands at the centre of the footing and the soil pressure is uniform; there is no moment, uplift or lateral load.',
    'qu is from 1.2D + 1.6L or 1.4D, the larger; wind, snow and earthquake are not combined here.',
    'Normal-weight concrete; one effective depth for both directions; no shear reinforcement.',
    'Not covered: bearing of the column on the footing, dowels, anchorage of the bars, bar spacing, settlement, sliding.',
  ];
  if (factoredLoad(dead, live).combination.live === 0) notes.push('1.4D governs qu.');
  if (edition === 'ACI 318-19')
    notes.push('The size effect factor of shear is taken as 1, as 13.2.6.2 permits for footings.');
  if (edition === 'ACI 318-14' && fy === 60_000)
    notes.push('The yield strain of Grade 60 bars is taken as 0.002 (21.2.2.1).');
  if (Math.sqrt(fc) > 100) notes.push('sqrt(fc) counts for at most 100 psi in shear (22.5.3.1, 22.6.3.1).');
  if (!liesInside(footing))
    notes.push('The critical section of two-way shear leaves the footing, so one-way shear governs.');
  if (bandShare < 1 && short.column < short.span)
    notes.push(
      `Of the bars along the width ${(100 * bandShare).toFixed(1)} percent belong into a band as wide as the footing, ` +
        'centred on the column (13.3.3.3); the others are spread evenly beside it.',
    );
  if (fails(soil) && soil.ratio < 1.02)
    notes.push('The soil pressure is exceeded by less than 2 percent; the check is strict all the same.');
  return notes;
}

/** Concrete cover against the soil, 20.5.1.3.1 (ACI 318-14: 20.6.1.3.1), in. */
const soilCover = 3;

/** What can make a ratio wrong; whole sentences. */
export function cautionsOf(footing: Footing): string[] {
  const { h, d } = footing;
  const cautions: string[] = [];
  if (h - d < soilCover)
    cautions.push(
      `effectiveDepth leaves ${rounded(h - d)} in below the bars: cover against the soil is at least ${soilCover} in to their ` +
        'underside (20.5.1.3.1; ACI 318-14 20.6.1.3.1), so d is too large and every ratio that uses it too small.',
    );
  return cautions;
}
