import { valueOf } from '../kit/equation';
import { leastDowels } from './columnBase';
import { snowLevelNote } from '../rules/combinations/loadLevels';
import { HOOK_COVER } from '../rules/concrete/development';
import { hookAngle } from './barSteps';
import { fails, rounded, type Check } from '../rules/concrete/checks';
import type { Footing, Direction } from './footing';
import { barSpacing, isStrip, largestDepths, largestSpacing, bandShareOf } from './mat';
import { liesInside } from './shearSteps';
import { withRoot } from '../rules/concrete/oneWayShear';
import { shearPhi } from '../rules/concrete/strengthReduction';
import { poundsPerKip } from '../rules/concrete/units';
import { alphaS } from './columnPosition';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(footing: Footing, bandShare: number, soil: Check): string[] {
  const { edition, short, fc, fy } = footing;
  const notes = [
    'Assumes a column centered on the footing and uniform soil pressure, with no moment or lateral ' +
      'load.',
    ...loadNotes(footing),
    'Normal-weight concrete; one effective depth for both directions; no shear reinforcement.',
    `Clear cover of ${footing.mat.cover} in, ${footing.mat.exposure.toLowerCase()}.`,
    `Assumes uncoated bars, full development length ${footing.mat.ends === 'Straight' ? 'of straight bars ' : ''}without the reduction of ` +
      '25.4.10 for excess reinforcement, and 3/4 in maximum aggregate.',
    ...(footing.mat.ends === 'Hooked' ? [hookNote(footing)] : []),
    'Not covered: development and splices of dowels (25.4.9, 25.5.5), crack control (24.3), settlement, sliding, uplift.',
  ];
  if (edition === 'ACI 318-19')
    notes.push('The size effect factor of shear is taken as 1, as 13.2.6.2 permits for footings.');
  if (edition === 'ACI 318-14' && fy === 60_000)
    notes.push('The yield strain of Grade 60 bars is taken as 0.002 (21.2.2.1).');
  if (Math.sqrt(fc) > 100)
    notes.push("The square root of f'c is limited to 100 psi in shear (22.5.3.1, 22.6.3.1).");
  if (!liesInside(footing))
    notes.push('The critical section for two-way shear is outside the footing, so one-way shear governs.');
  if (bandShare < 1 && short.column < short.span)
    notes.push(
      `Of the bars along the width ${(100 * bandShare).toFixed(1)} percent must be placed in a band as ` +
        'wide as the footing, centered on the column (13.3.3.3); distribute the rest evenly outside the ' +
        `band, at most ${rounded(valueOf(largestSpacing(footing, short)))} in center to center (8.7.2.2): not checked here.`,
    );
  if (fails(soil) && soil.ratio < 1.02)
    notes.push('The allowable soil pressure is exceeded by less than 2 percent, but the check still fails.');
  return notes;
}

/** Which hooks the checks count on. */
function hookNote(footing: Footing): string {
  const { Long, Short } = footing.mat.bars;
  const angles = new Set([Long, Short].flatMap((bar) => (bar ? [hookAngle(footing, bar)] : [])));
  if (angles.size === 0)
    return 'Assumes standard hooks (25.3.1) that fit in the thickness, without ties at the hooks.';
  const [which] = angles.size === 1 ? [...angles].map((angle) => `${angle}-degree`) : ['90- and 180-degree'];
  const why = angles.has(180) ? ' because 90-degree hooks are higher than the footing has room for' : '';
  return `Assumes ${which} standard hooks (25.3.1), turned up${why}, without ties at the hooks.`;
}

/** Which loads were combined, and how they must be given. */
function loadNotes({ loads: { edition, unfactored, service, strength } }: Footing): string[] {
  const has = (load: string) => unfactored.some(([each]) => each === load);
  return [
    `${strength.name} governs qu, and ${service.name} the soil pressure (${edition} 2.3 and 2.4).`,
    ...(has('S') ? [snowLevelNote(edition, 'LRFD'), snowLevelNote(edition, 'ASD')] : []),
    ...(has('W') ? ['W is a strength-level load (1.0W, for the soil 0.6W) and acts downward only.'] : []),
    ...(has('E')
      ? [
          'E is a strength-level load (1.0E, for the soil 0.7E) with its vertical effect Ev, and with overstrength ' +
            'where ASCE 7 12.4.3 requires it.',
        ]
      : []),
    ...(has('L') && unfactored.length > 2 ? ['L is a companion load with the factor 1.0 (2.3.1).'] : []),
  ];
}

/** What can make a ratio wrong, and what the verdict assumes instead of checking it; whole sentences. */
export function cautionsOf(footing: Footing): string[] {
  return [
    ...closeBarCautions(footing),
    ...depthCautions(footing),
    ...steelCautions(footing),
    ...barAssumptions(footing),
    ...baseAssumptions(footing),
  ];
}

function barAssumptions({ edition, mat }: Footing): string[] {
  const assumptions: string[] = [];
  if (!mat.bars.Long || !mat.bars.Short)
    assumptions.push(
      'Assumes bars with enough spacing (25.2.1, 8.7.2.2) and development (25.4): give bar sizes to check them.',
    );
  if (mat.ends === 'Hooked' && mat.cover < HOOK_COVER)
    assumptions.push(
      `Assumes ties at the hooks, which have less than ${HOOK_COVER} in of cover at the side and below ` +
        `(${edition === 'ACI 318-19' ? '25.4.3.4' : '25.4.3.3'}).`,
    );
  return assumptions;
}

function closeBarCautions({ edition, fy, mat, ...footing }: Footing): string[] {
  const close = [footing.long, footing.short].filter((direction) => {
    const bar = mat.bars[direction.suffix];
    return bar && barSpacing({ edition, fy, mat, ...footing }, direction, bar) < CLOSE_BARS;
  });
  if (edition !== 'ACI 318-19' || fy < 80_000 || mat.ends !== 'Straight' || close.length === 0) return [];
  return [
    `Bars of fy 80 ksi or more are less than ${CLOSE_BARS} in apart: 25.4.2.2 requires transverse ` +
      'reinforcement with Ktr of at least 0.5 db.',
  ];
}

/** Distance of strong bars below which 25.4.2.2 asks for transverse bars, in. */
const CLOSE_BARS = 6;

/** One depth for both layers: that of the lower one is too large for the upper one. */
function depthCautions(footing: Footing): string[] {
  const { d, h, mat } = footing;
  const { mean } = largestDepths(mat, h);
  if (d <= mean + 1e-9 || isStrip(footing)) return [];
  return [
    `The depth d of ${rounded(d)} in exceeds the average of the two layers, ${rounded(mean)} in: the ` +
      'ratios of the upper bars are too small.',
  ];
}

function baseAssumptions(footing: Footing): string[] {
  const { columnFc, dowelArea } = footing;
  const assumptions: string[] = [];
  if (columnFc === 0)
    assumptions.push("Assumes bearing of the column itself (22.8) is adequate: give its f'c to check it.");
  if (dowelArea === 0)
    assumptions.push(
      isStrip(footing)
        ? 'Assumes wall dowels as required by 16.3.4.2.'
        : `Assumes dowels of at least ${rounded(valueOf(leastDowels(footing)))} in2 (16.3.4.1).`,
    );
  return assumptions;
}

function steelCautions(footing: Footing): string[] {
  const lacking = lackingSteel(footing);
  const isSame = lacking.length === 2 && rounded(lacking[0]!.required) === rounded(lacking[1]!.required);
  return (isSame ? lacking.slice(1) : lacking).map(
    ({ direction, width, required, provided }) =>
      `For slabs with this two-way shear, 8.6.1.2 requires ${rounded(required)} in2 of bars ` +
      `${isSame ? 'each way' : direction.words.replace(', ', '')} within ${rounded(width)} in at the ` +
      `column; ${rounded(provided)} in2 is provided. The check of minimum reinforcement is that of 8.6.1.1 and ` +
      'does not include it.',
  );
}

/** Bars near the column in one direction; in, in2. */
interface LocalSteel {
  direction: Direction;
  width: number;
  required: number;
  provided: number;
}

const stressLimit = withRoot('phi · 2 · sqrt(fc)', 'psi');

/**
 * Bars over the column that 8.6.1.2 of ACI 318-19 asks of slabs whose shear stress exceeds phi 2 sqrt(fc), of which a footing
 * may lack some. The size effect is left out as 13.2.6.2 permits.
 */
function lackingSteel(footing: Footing): LocalSteel[] {
  const { edition, d, fc, fy, h, loads, long, short } = footing;
  if (edition !== 'ACI 318-19' || !liesInside(footing)) return [];
  const [a, b] = [short.column + d, long.column + d];
  const bo = 2 * (a + b);
  const pressure = (loads.strength.sum * poundsPerKip) / (short.span * long.span);
  const stress = (pressure * (short.span * long.span - a * b)) / (bo * d);
  if (stress <= stressLimit(fc).value({ phi: shearPhi, fc })) return [];
  return [long, short]
    .map((direction): LocalSteel => {
      const beside = direction.suffix === 'Long' ? short.column : long.column;
      const width = Math.min(direction.across, beside + 3 * h);
      const required = (5 * stress * width * bo) / (shearPhi * alphaS * fy);
      return { direction, width, required, provided: steelWithin(footing, direction, width) };
    })
    .filter(({ required, provided }) => provided < required);
}

/** Bars within a width over the column: evenly spread, but for the band of 13.3.3.3. */
function steelWithin(footing: Footing, { suffix, across, as }: Direction, width: number): number {
  const band = footing.short.span;
  if (suffix === 'Long' || across <= band) return (as * width) / across;
  const share = bandShareOf(footing);
  if (width <= band) return (as * share * width) / band;
  return as * (share + ((1 - share) * (width - band)) / (across - band));
}
