import type { Derivation } from '../../kit/derivation';
import type { Exposure, RoughnessCategory } from './categories';
import { exposureFactor } from './exposureFactor';
import { snow } from './notation';
import { snowDensity } from './snowDensity';

/** Slope angle in degrees of a roof; the rise is that per 12 of run. */
export const slopeAngle = snow.of('atan(rise / 12)', 'deg');

/** Slope in degrees. */
export function slopeAngleStep(work: Derivation, rise: number): number {
  return work.step({
    symbol: 'theta',
    label: 'Roof slope',
    equation: slopeAngle,
    from: { rise },
    clause: '7.4',
  });
}

/** Ce; the caller has rejected the combinations that the table does not allow. */
export function exposureStep(work: Derivation, roughness: RoughnessCategory, exposure: Exposure): number {
  const factor = exposureFactor(roughness, exposure);
  if (factor === null)
    throw new Error(`Table 7.3-1 has no factor for ${exposure} with roughness ${roughness}`);
  return work.step({
    symbol: 'Ce',
    label: 'Exposure factor',
    formula: 'Table 7.3-1 (roughness, exposure)',
    from: { roughness: `Surface Roughness ${roughness}`, exposure },
    value: factor,
    units: null,
    clause: 'Table 7.3-1',
  });
}

/** gamma in pcf. */
export function gammaStep(work: Derivation, pg: number): number {
  return work.step({
    symbol: 'gamma',
    label: 'Snow density',
    equation: snowDensity,
    from: { pg },
    clause: 'Eq. 7.7-1',
  });
}
