import type { SnowLoads } from '../model/snowLoads';

/** What can make the loads wrong where they are used; whole sentences. */
export function cautionsOf(loads: SnowLoads): string[] {
  return [...longerCautions(loads), ...highCautions(loads), ...slidingCautions(loads)];
}

/** A drift that reaches farther than the governing one, where both are cases for themselves. */
function longerCautions({ site, drifts, governing, separation }: SnowLoads): string[] {
  if (site.edition === 'ASCE 7-16' && separation === null) return [];
  return drifts
    .filter(({ surcharge, length }) => surcharge > 0 && length > governing.length)
    .map(
      ({ wind, length }) =>
        `The ${wind.toLowerCase()} drift has the smaller peak and reaches farther, ${shown(length)} ft: it can govern a member.`,
    );
}

/** A windward drift of ASCE 7-22 that is higher than what it lies against. */
function highCautions({ site: { edition, step }, drifts }: SnowLoads): string[] {
  if (edition === 'ASCE 7-16') return [];
  return drifts
    .filter(({ wind, height }) => wind === 'Windward' && height > step.hc)
    .map(
      ({ height }) =>
        `The windward drift of ${shown(height)} ft is higher than the clear height of ${shown(step.hc)} ft: 7.7.1 of ASCE 7-22 ` +
        'limits the leeward drift by it, and no such rule for the windward one was found. It is not limited, which gives the ' +
        'largest peak; a lower and wider drift can be worse for a long member.',
    );
}

function slidingCautions({ site, governing, sliding }: SnowLoads): string[] {
  if (!sliding || sliding.load.pressure <= governing.surcharge) return [];
  const { pressure, width } = sliding.load;
  return [
    `Sliding snow is the larger load: ${shown(site.balanced + pressure)} psf within ${shown(width)} ft of the upper eave, ` +
      `${shown(governing.total)} psf with the drift.`,
  ];
}

const shown = (value: number) => Number(value.toPrecision(4));
