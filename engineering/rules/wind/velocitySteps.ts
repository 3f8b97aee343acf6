import type { Derivation } from '../../kit/derivation';
import { shown } from '../../kit/formulaTree';
import { type Building, meanHeight, roofRise, slopeAngleOf } from './buildingShape';
import { exposureLookup } from './exposureCoefficient';
import { interpolationStep } from '../../kit/interpolation';
import { distanceFactor, shapeFactor, topographicEquation, topographicValues } from './topographicFactor';
import { elevationFactor, velocityPressure, velocityValues } from './velocityPressure';
import type { HillEffect, Site, WindAt } from './site';

/** Angle of the roof and mean roof height; the clause is the figure whose notation says what h is. */
export function shapeSteps(work: Derivation, building: Building, clause: string): void {
  const theta = work.step('theta', 'Roof angle', 'geometry', {
    equation: slopeAngleOf,
    from: { slope: 12 * building.slope },
  });
  const isLow = theta <= 10;
  work.step('h', 'Mean roof height', clause, {
    ...(isLow ? { formula: 'eaves', units: 'ft' } : { equation: meanHeight }),
    from: { eaves: building.eaveHeight, rise: roofRise(building) },
  });
}

/** The velocity pressure at h, and what it depends on besides the height. */
export function velocitySteps(work: Derivation, site: Site, atRoof: WindAt): void {
  work.step('Ke', 'Ground elevation factor', 'Table 26.9-1', {
    equation: elevationFactor,
    from: { ze: site.elevation },
  });
  if (site.hillEffect) hillSteps(work, site.hillEffect);
  pressureStep(work, site, atRoof, 'h');
}

function hillSteps(work: Derivation, { hill, speedUp, whyNone }: HillEffect): void {
  const { height: H, halfLength: Lh, fromCrest: x, shape } = hill;
  if (!speedUp) {
    work.step('Kzt', `Topographic factor: ${whyNone}`, '26.8.1, 26.8.2', { formula: '1.0', from: {} });
    return;
  }
  const { k, k2, mu, lh: L } = speedUp;
  const clause = 'Figure 26.8-1';
  work.step('K1', `Shape factor, ${shape}`, clause, { equation: shapeFactor, from: { k, H, Lh } });
  work.step('K2', 'Distance factor', clause, {
    ...(k2 > 0 ? { equation: distanceFactor } : { formula: 'beyond mu · L', value: 0, units: null }),
    from: { x, mu, L },
  });
}

/** The rows of the column of the exposure that the height is between. */
const exposureFormula = ({ wind, exposure }: Site, z: number) =>
  interpolationStep(exposureLookup(wind.edition, exposure, z), 'Table 26.10-1', {
    exposure: `Exposure ${exposure}`,
    height: `${shown(z)} ft`,
  });

/** Kz, Kzt and q at a height; the mark is h or a number. */
export function pressureStep(work: Derivation, site: Site, at: WindAt, mark: string): void {
  const { wind, hillEffect } = site;
  const where = mark === 'h' ? `at h of ${shown(at.z)} ft` : `at ${shown(at.z)} ft`;
  const kz = work.step(
    `Kz${mark}`,
    `Velocity pressure exposure coefficient, Exposure ${site.exposure}, ${where}`,
    'Table 26.10-1',
    exposureFormula(site, at.z),
  );
  if (hillEffect?.speedUp) {
    work.step(`Kzt${mark}`, `Topographic factor ${where}`, 'Equation 26.8-1', {
      equation: topographicEquation,
      from: topographicValues(hillEffect.speedUp, at.z),
    });
  }
  work.step(`q${mark}`, `Velocity pressure ${where}`, 'Equation 26.10-1', {
    equation: velocityPressure(wind.edition),
    from: velocityValues(wind, kz, at.kzt),
  });
}
