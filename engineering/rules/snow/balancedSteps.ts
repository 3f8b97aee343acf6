import type { Computed, Derivation } from '../../kit/derivation';
import { snow } from './notation';
import { lowSlopeAngle } from './minimumLoad';
import { bareRoofAngle, slopeFactor, type SlopeCurve } from './slopeFactor';

/** What the uniform cases need; loads in psf, angles in degrees, W in ft. */
export interface BalancedRoof {
  pg: number;
  theta: number;
  w: number;
  ce: number;
  ct: number;
  /** ASCE 7-16 only. */
  is?: number;
  curve: SlopeCurve;
  /** The edition's minimum load, a step that is taken when the slope is low. */
  minimum: Computed;
  rain: RainOnSnowRule;
}

/** The uniform (balanced) cases and the one that governs. */
export function balancedSteps(work: Derivation, roof: BalancedRoof, notes: string[]) {
  const { theta } = roof;
  work.section('Balanced load');
  const pF = flatStep(work, roof);
  const cS = slopeStep(work, roof);
  const pS = work.step('ps', 'Sloped roof snow load', 'Eq. 7.4-1', {
    formula: 'Cs · pf',
    from: { Cs: cS, pf: pF },
    units: 'psf',
  });
  const rain = rainStep(work, roof, pS);
  const pSrain = pS + rain;
  const pM = theta < lowSlopeAngle ? work.step(roof.minimum) : 0;
  const pDesign = work.step(
    'pDesign',
    'Governing uniform (balanced) roof snow load',
    `7.4, 7.10, ${roof.minimum.clause}`,
    {
      formula: theta < lowSlopeAngle ? 'max(ps + rain, pm)' : 'ps + rain',
      from: { ps: pS, rain, pm: pM },
      units: 'psf',
    },
  );
  if (theta >= bareRoofAngle) notes.push('A roof sloped 70 degrees or more holds no snow (Figure 7.4-1).');
  if (rain > 0) {
    notes.push(`The rain-on-snow surcharge of ${rain} psf is included only in pSrain and pDesign (7.10).`);
  }
  if (pM > 0) {
    const apart = 'not combined with drift, sliding, unbalanced or partial loads';
    notes.push(`The minimum load pM is a separate uniform case, ${apart}.`);
  }
  const governingCase = governingUniformCase({ pS, rain, pDesign });
  return { pF, cS, pS, rainSurcharge: rain, pSrain, pM, pDesign, governingCase };
}

function flatStep(work: Derivation, { pg, ce, ct, is }: BalancedRoof): number {
  return work.step(
    'pf',
    'Flat roof snow load',
    'Eq. 7.3-1',
    is === undefined
      ? { equation: flatRoofLoad22, from: { Ce: ce, Ct: ct, pg } }
      : { equation: flatRoofLoad16, from: { Ce: ce, Ct: ct, Is: is, pg } },
  );
}

function slopeStep(work: Derivation, { theta, curve }: BalancedRoof): number {
  return work.step('Cs', `Slope factor (${curve.panel})`, 'Figure 7.4-1', slopeFactor(theta, curve.knee));
}

/** The rain surcharge applies only where snow stays: the design load of a bare slope is 0. */
function rainStep(work: Derivation, { pg, theta, w, rain }: BalancedRoof, pS: number): number {
  return work.step('rain', 'Rain-on-snow surcharge', '7.10', {
    formula: `${rain.surcharge} psf where 0 < pg ≤ ${rain.limit} psf and theta < W / 50, else 0`,
    from: { pg, theta, W: w },
    value: pS > 0 ? rainSurcharge({ groundSnowLoad: pg, theta, w }, rain) : 0,
    units: 'psf',
  });
}

function governingUniformCase({ pS, rain, pDesign }: { pS: number; rain: number; pDesign: number }): string {
  if (pDesign === 0) return 'No snow load';
  if (pDesign > pS + rain) return 'Minimum load for low-slope roofs';
  return rain > 0 ? 'Balanced load with rain-on-snow surcharge' : 'Balanced load';
}

/** Flat roof snow load pf, Eq. 7.3-1 of ASCE 7-16. */
export const flatRoofLoad16 = snow.of('0.7 · Ce · Ct · Is · pg', 'psf');

/** The same of ASCE 7-22, which has no importance factor. */
export const flatRoofLoad22 = snow.of('0.7 · Ce · Ct · pg', 'psf');

/** A roof as 7.10 asks about it. */
interface RainedOnRoof {
  /** psf */
  groundSnowLoad: number;
  /** degrees */
  theta: number;
  /** Horizontal distance from eave to ridge, ft. */
  w: number;
}

/** What 7.10 of an edition adds, and up to which ground snow load. */
interface RainOnSnowRule {
  /** psf */
  surcharge: number;
  /** Largest ground snow load with a surcharge, psf. */
  limit: number;
}

/** Rain-on-snow surcharge in psf on the balanced sloped-roof load, 7.10 of ASCE 7-16 and 7-22. */
export function rainSurcharge({ groundSnowLoad, theta, w }: RainedOnRoof, rule: RainOnSnowRule): number {
  const isLightSnow = groundSnowLoad > 0 && groundSnowLoad <= rule.limit;
  return isLightSnow && theta < w / 50 ? rule.surcharge : 0;
}
