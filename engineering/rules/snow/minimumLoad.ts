import type { RiskCategory } from './categories';
import { snow } from './notation';

/** Hip, gable and monoslope roofs flatter than this, in degrees, have a minimum load (7-16 7.3.4, 7-22 7.3.3). */
export const lowSlopeAngle = 15;

/** Ground snow load in psf up to which ASCE 7-16 bases the minimum, and the rain surcharge, on pg itself. */
export const lightSnow16 = 20;

/** Minimum load pm of a low-slope roof, ASCE 7-16 7.3.4. */
export const minimumLoad16 = snow.of(`Is · min(pg, ${lightSnow16} psf)`, 'psf');

const upperLimits22: Record<RiskCategory, number> = { I: 25, II: 30, III: 35, IV: 40 };

/** Upper limit pm,max of the minimum load in psf, ASCE 7-22 Table 7.3-4. */
export function minimumLoadLimit22(riskCategory: RiskCategory): number {
  return upperLimits22[riskCategory];
}
