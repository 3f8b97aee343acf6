import type { Derivation } from '../../kit/derivation';
import type { Exposure, RoughnessCategory } from './categories';
import { exposureFactor } from './exposureFactor';
import { snow } from './notation';
import { snowDensity } from './snowDensity';

/** Slope angle in degrees of a roof; the rise is that per 12 of run. */
export const slopeAngle = snow.of('atan(rise / 12)', 'deg');

/** Slope in degrees. */
export function slopeAngleStep(work: Derivation, rise: number): number {
  return work.step('theta', 'Roof slope', '7.4', { equation: slopeAngle, from: { rise } });
}

/** Ce; the caller has rejected the combinations that the table does not allow. */
export function exposureStep(work: Derivation, roughness: RoughnessCategory, exposure: Exposure): number {
  const factor = exposureFactor(roughness, exposure);
  if (factor === null)
    throw new Error(`Table 7.3-1 has no factor for ${exposure} with roughness ${roughness}`);
  return work.step('Ce', 'Exposure factor', 'Table 7.3-1', {
    formula: 'Table 7.3-1 (roughness, exposure)',
    from: { roughness: `Surface Roughness ${roughness}`, exposure },
    value: factor,
    units: null,
  });
}

/** gamma in pcf. */
export function gammaStep(work: Derivation, pg: number): number {
  return work.step('gamma', 'Snow density', 'Eq. 7.7-1', { equation: snowDensity, from: { pg } });
}
