import type { CodeEdition } from './codeEdition';
import { steelModulus } from './flexure';
import { concrete } from './notation';

/** phi for shear, 21.2.1. */
export const shearPhi = 0.75;

/** Strains that decide phi, 21.2.2, and the least that a beam or footing may have, 9.3.3.1 and 8.3.3.1. */
export interface StrainLimits {
  yield: number;
  tensionControlled: number;
  least: number;
}

/** @param fy psi. ACI 318-14 with Grade 60 takes the yield strain of 0.002 that 21.2.2.1 permits. */
export function strainLimits(edition: CodeEdition, fy: number): StrainLimits {
  const elastic = fy / steelModulus;
  if (edition === 'ACI 318-14')
    return { yield: fy === 60_000 ? 0.002 : elastic, tensionControlled: 0.005, least: 0.004 };
  return { yield: elastic, tensionControlled: elastic + 0.003, least: elastic + 0.003 };
}

/** phi for flexure with other than spiral reinforcement, Table 21.2.2. */
export const flexuralReduction = concrete.of(
  '0.65 + 0.25 · min(1, max(0, (epsilont − epsilonty) / (epsilontc − epsilonty)))',
  null,
);
