import { type Derivation, shown } from '../../kit/derivation';
import { type Building, roofAngle, roofRise } from './buildingShape';
import { exposureLookup } from './exposureCoefficient';
import { interpolationStep } from './interpolationStep';
import { heightAttenuation } from './topographicFactor';
import { directionalityFactor, directionalityIn } from './velocityPressure';
import type { HillEffect, Site, WindAt } from './site';

/** Angle of the roof and mean roof height; the clause is the figure whose notation says what h is. */
export function shapeSteps(work: Derivation, building: Building, h: number, clause: string): void {
  const theta = roofAngle(building);
  work.step({
    symbol: 'theta',
    label: 'Roof angle',
    formula: 'atan(rise / 12)',
    from: { rise: 12 * building.slope },
    value: theta,
    units: 'deg',
    clause: 'geometry',
  });
  const isLow = theta <= 10;
  work.step({
    symbol: 'h',
    label: 'Mean roof height',
    formula: isLow ? 'eaves' : 'eaves + rise / 2',
    from: { eaves: building.eaveHeight, rise: roofRise(building) },
    value: h,
    units: 'ft',
    clause,
  });
}

/** The velocity pressure at h, and what it depends on besides the height. */
export function velocitySteps(work: Derivation, site: Site, atRoof: WindAt): void {
  work.step({
    symbol: 'Ke',
    label: 'Ground elevation factor',
    formula: 'exp(−0.0000362 · ze)',
    from: { ze: site.elevation },
    value: site.wind.ke,
    units: null,
    clause: 'Table 26.9-1',
  });
  if (site.hillEffect) hillSteps(work, site.hillEffect);
  pressureStep(work, site, atRoof, 'h');
}

function hillSteps(work: Derivation, { hill, speedUp, whyNone }: HillEffect): void {
  const { height: H, halfLength: Lh, fromCrest: x, shape } = hill;
  if (!speedUp) {
    work.step({
      symbol: 'Kzt',
      label: `Topographic factor: ${whyNone}`,
      formula: '1.0',
      from: {},
      value: 1,
      units: null,
      clause: '26.8.1, 26.8.2',
    });
    return;
  }
  const figure = { units: null, clause: 'Figure 26.8-1' };
  work.step({
    ...{ symbol: 'K1', label: `Factor of the shape, ${shape}`, formula: 'k · min(H / Lh, 0.5)' },
    ...{ from: { k: speedUp.k1 / Math.min(H / Lh, 0.5), H, Lh }, value: speedUp.k1, ...figure },
  });
  const mu = x === 0 ? 1 : x / ((1 - speedUp.k2) * speedUp.lh);
  const isWithin = x === 0 || speedUp.k2 > 0;
  work.step({
    ...{ symbol: 'K2', label: 'Factor of the distance from the crest' },
    formula: isWithin ? '1 − x / (mu · L)' : 'beyond mu · L',
    from: { x, mu, L: speedUp.lh },
    value: speedUp.k2,
    ...figure,
  });
}

/** The rows of the column of the exposure that the height is between. */
function exposureFormula({ wind, exposure }: Site, z: number) {
  const found = exposureLookup(wind.edition, exposure, z);
  if (found.between) return interpolationStep(found, { table: 'Table 26.10-1', name: 'z', x: z });
  return { formula: 'Table 26.10-1 (exposure, z)', from: { exposure: `Exposure ${exposure}`, z } };
}

/** Kz, Kzt and q at a height; the mark is h or a number. */
export function pressureStep(work: Derivation, site: Site, at: WindAt, mark: string): void {
  const { wind, hillEffect } = site;
  const where = mark === 'h' ? `at h of ${shown(at.z)} ft` : `at ${shown(at.z)} ft`;
  const kz = work.step({
    symbol: `Kz${mark}`,
    label: `Velocity pressure exposure coefficient, Exposure ${site.exposure}, ${where}`,
    ...exposureFormula(site, at.z),
    value: at.kz,
    units: null,
    clause: 'Table 26.10-1',
  });
  if (hillEffect?.speedUp) {
    const { k1: K1, k2: K2 } = hillEffect.speedUp;
    work.step({
      symbol: `Kzt${mark}`,
      label: `Topographic factor ${where}`,
      formula: '(1 + K1 · K2 · K3)^2',
      from: { K1, K2, K3: heightAttenuation(hillEffect.speedUp, at.z) },
      value: at.kzt,
      units: null,
      clause: 'Equation 26.8-1',
    });
  }
  const hasKd = directionalityIn(wind.edition) === 'velocity pressure';
  work.step({
    symbol: `q${mark}`,
    label: `Velocity pressure ${where}`,
    formula: `0.00256 · Kz · Kzt · ${hasKd ? 'Kd · ' : ''}Ke · V^2`,
    from: { Kz: kz, Kzt: at.kzt, Kd: directionalityFactor, Ke: wind.ke, V: wind.speed },
    value: at.q,
    units: 'psf',
    clause: 'Equation 26.10-1',
  });
}
