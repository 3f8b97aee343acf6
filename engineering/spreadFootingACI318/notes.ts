import { valueOf } from '../kit/equation';
import { leastDowels } from './columnBase';
import { isWithoutLive } from './factoredLoad';
import { fails, rounded, type Check } from '../rules/concrete/checks';
import type { Footing } from './footing';
import { lackingSteel } from './localSteel';
import { barSpacing, isStrip, largestDepths } from './mat';
import { liesInside } from './shearSteps';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(footing: Footing, bandShare: number, soil: Check): string[] {
  const { edition, short, fc, fy } = footing;
  const notes = [
    `Clauses are those of ${edition}.`,
    'The column stands at the centre of the footing and the soil pressure is uniform; there is no moment or lateral load.',
    'Uplift has no input and is not covered: a footing that wind lifts needs its weight, soil and anchorage checked apart from ' +
      'this report.',
    'qu is from 1.2D + 1.6L or 1.4D, the larger; wind, snow and earthquake are not combined here.',
    'Normal-weight concrete; one effective depth for both directions; no shear reinforcement.',
    `Clear cover of ${footing.mat.cover} in, ${footing.mat.exposure.toLowerCase()}.`,
    'Bars are uncoated and straight ones count with all of their development length, without the relief of 25.4.10 for more ' +
      'bars than needed; aggregate of at most 3/4 in.',
    'Not covered: hooks, development and splices of the dowels, largest bar spacing, settlement, sliding.',
  ];
  if (isWithoutLive(footing)) notes.push('1.4D governs qu.');
  if (edition === 'ACI 318-19')
    notes.push('The size effect factor of shear is taken as 1, as 13.2.6.2 permits for footings.');
  if (edition === 'ACI 318-14' && fy === 60_000)
    notes.push('The yield strain of Grade 60 bars is taken as 0.002 (21.2.2.1).');
  if (Math.sqrt(fc) > 100)
    notes.push("The square root of f'c counts for at most 100 psi in shear (22.5.3.1, 22.6.3.1).");
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

/** What can make a ratio wrong; whole sentences. */
export function cautionsOf(footing: Footing): string[] {
  return [
    ...barCautions(footing),
    ...depthCautions(footing),
    ...baseCautions(footing),
    ...steelCautions(footing),
  ];
}

function barCautions({ edition, fy, mat, ...footing }: Footing): string[] {
  const cautions: string[] = [];
  const missing = (['Long', 'Short'] as const).filter((suffix) => !mat.bars[suffix]);
  if (missing.length > 0)
    cautions.push(
      `${missing.map((suffix) => `barSize${suffix}`).join(' and ')} not given: distance (25.2.1) and development (25.4.2) of ` +
        'these bars are not checked, and effectiveDepth only against the smallest bar.',
    );
  if (mat.ends === 'Hooked')
    cautions.push('The bars end in hooks: their development (25.4.3) is not checked.');
  const close = [footing.long, footing.short].filter((direction) => {
    const bar = mat.bars[direction.suffix];
    return bar && barSpacing({ edition, fy, mat, ...footing }, direction, bar) < CLOSE_BARS;
  });
  if (edition === 'ACI 318-19' && fy >= 80_000 && mat.ends === 'Straight' && close.length > 0)
    cautions.push(
      `Bars of fy 80 ksi or more are less than ${CLOSE_BARS} in apart: 25.4.2.2 asks for transverse bars with Ktr of at least 0.5 db.`,
    );
  return cautions;
}

/** Distance of strong bars below which 25.4.2.2 asks for transverse bars, in. */
const CLOSE_BARS = 6;

/** One depth for both layers: that of the lower one is too large for the upper one. */
function depthCautions(footing: Footing): string[] {
  const { d, h, mat } = footing;
  const { mean } = largestDepths(mat, h);
  if (d <= mean + 1e-9 || isStrip(footing)) return [];
  return [
    `effectiveDepth of ${rounded(d)} in is more than the mean of both layers can be, ${rounded(mean)} in with ${mat.cover} in of ` +
      'cover: it is too large for the upper layer, and the ratios of its bars are too small.',
  ];
}

function baseCautions(footing: Footing): string[] {
  const { columnFc, dowelArea } = footing;
  const cautions: string[] = [];
  if (columnFc === 0)
    cautions.push('columnFc is not given: bearing is checked on the footing, not in the column (22.8).');
  if (dowelArea === 0)
    cautions.push(
      isStrip(footing)
        ? 'dowelArea is not given: dowels of the wall (16.3.4.2) are not checked.'
        : `dowelArea is not given: dowels of at least ${rounded(valueOf(leastDowels(footing)))} in2 are required (16.3.4.1).`,
    );
  return cautions;
}

function steelCautions(footing: Footing): string[] {
  return lackingSteel(footing).map(
    ({ direction, width, required, provided }) =>
      `Bars${direction.words}: 8.6.1.2 of ACI 318-19 asks slabs with this two-way shear for ${rounded(required)} in2 within ` +
      `${rounded(width)} in over the column, where ${rounded(provided)} in2 lie; ACI 318 does not say that it is for footings too.`,
  );
}
