import { fourDigits } from '../../contract/numberText';
import { lowSlopeAngle, minimumLoad16, minimumLoadLimit22 } from '../rules/snow/minimumLoad';
import type { SnowLoads } from './snowLoads';

/** What can make the loads wrong where they are used; whole sentences. */
export function cautionsOf(loads: SnowLoads): string[] {
  return [
    ...lightCautions(loads),
    ...minimumCautions(loads),
    ...longerCautions(loads),
    ...highCautions(loads),
    ...slidingCautions(loads),
  ];
}

/** The least pf in ground snow loads, before Is: 0.7 Ce Ct of the smallest factors, above the tree line and over a greenhouse. */
const leastShare = 0.7 * 0.7 * 0.85;
const rounding = 1e-9;

/** A load below every flat roof of chapter 7 is that of another site, or of a sloped roof. */
function lightCautions({ site: { pg, is, balanced }, sliding }: SnowLoads): string[] {
  const least = leastShare * is * pg;
  const isLight = (load: number) => load < least * (1 - rounding);
  const flat =
    `0.7 Ce Ct${is === 1 ? '' : ' Is'} with the smallest factors is ${fourDigits(least)} ` +
    'psf for this ground snow load.';
  const cautions: string[] = [];
  if (isLight(balanced))
    cautions.push(
      `The balanced load of ${fourDigits(balanced)} psf is possible only on a sloped roof (Cs): ${flat}`,
    );
  if (sliding && isLight(sliding.roof.pf))
    cautions.push(
      `The flat roof snow load of the upper roof, ${fourDigits(sliding.roof.pf)} psf, is too small ` +
        `for any roof: ${flat}`,
    );
  return cautions;
}

/** The minimum load of a low-slope roof is a separate case and can be the largest. */
function minimumCautions({ site: { pg, is, riskCategory }, largest }: SnowLoads): string[] {
  const pm =
    riskCategory === null ? Math.min(pg, minimumLoadLimit22('IV')) : minimumLoad16.value({ pg, Is: is });
  if (largest >= pm * (1 - rounding)) return [];
  const clause = riskCategory === null ? '7.3.3 of ASCE 7-22, for the risk category' : '7.3.4 of ASCE 7-16';
  const most = riskCategory === null ? `up to ${fourDigits(pm)}` : fourDigits(pm);
  return [
    `The minimum load pm of a roof below ${lowSlopeAngle} degrees is not included here and is ` +
      `larger: ${most} psf (${clause}).`,
  ];
}

/** A drift that reaches farther than the governing one, where the two are separate cases. */
function longerCautions({ site, drifts, governing, separation }: SnowLoads): string[] {
  if (site.edition === 'ASCE 7-16' && separation === null) return [];
  return drifts
    .filter(({ surcharge, length }) => surcharge > 0 && length > governing.length)
    .map(
      ({ wind, length }) =>
        `The ${wind.toLowerCase()} drift has a smaller peak but extends farther, ` +
        `${fourDigits(length)} ft, and can govern a member.`,
    );
}

/** A windward drift of ASCE 7-22 that is higher than what it lies against. */
function highCautions({ site: { edition, step }, drifts }: SnowLoads): string[] {
  if (edition === 'ASCE 7-16') return [];
  return drifts
    .filter(({ wind, height }) => wind === 'Windward' && height > step.hc)
    .map(
      ({ height }) =>
        `The windward drift of ${fourDigits(height)} ft exceeds the clear height of ${fourDigits(step.hc)} ` +
        'ft, to which 7.7.1 limits only the leeward one. A lower and wider drift can be worse for a long ' +
        'member.',
    );
}

function slidingCautions({ site, governing, sliding }: SnowLoads): string[] {
  if (!sliding || sliding.load.pressure <= governing.surcharge) return [];
  const { pressure, width } = sliding.load;
  return [
    `Sliding snow is the larger load: ${fourDigits(site.balanced + pressure)} psf within ${fourDigits(width)} ft of the upper eave, ` +
      `${fourDigits(governing.total)} psf with the drift.`,
  ];
}
