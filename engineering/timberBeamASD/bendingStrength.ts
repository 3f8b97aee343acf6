import {
  beamStabilityFactor,
  bucklingStress,
  largestSlenderness,
  slendernessRatio,
} from '../rules/wood/beamStability';
import { effectiveLength, type StabilityLoad } from '../rules/wood/effectiveLength';
import { WoodError } from '../rules/wood/material';
import { volumeFactor } from '../rules/wood/volumeFactor';
import type { DesignValues } from './designValues';
import type { Section } from './section';
import { inchesPerFoot } from './units';

/** Beam stability of one unbraced length, in inches and psi. */
export interface Stability {
  lu: number;
  le: number;
  rB: number;
  fbE: number;
  fbStar: number;
  cL: number;
}

/** Fb' and what it is made of. */
export interface BendingStrength {
  fb: number;
  cd: number;
  /** null where the edge in compression is held all along, or the beam is no deeper than wide. */
  stability: Stability | null;
  cL: number;
  cV: number;
  /** in */
  momentLength: number;
  /** Fb', psi. */
  adjusted: number;
}

/** What one bending strength depends on beyond section and factors. */
export interface BendingPlace {
  cd: number;
  sagging: boolean;
  /** Unbraced length of the edge in compression, in. */
  lu: number;
  /** Line of Table 3.3.3 that holds there. */
  load: StabilityLoad;
  /** Distance between the points of zero moment around the place, in. */
  momentLength: number;
}

/**
 * Fb' at a place (NDS Table 4.3.1, 5.3.1): all factors of sawn lumber multiply; of CL and CV of glulam the lesser
 * counts (5.3.6), as does a depth factor below 1 of structural composite lumber (8.3.6).
 *
 * @throws {WoodError} when RB is above 50 (NDS 3.3.3.7)
 */
export function bendingStrength(
  section: Section,
  values: DesignValues,
  { cd, sagging, lu, load, momentLength }: BendingPlace,
): BendingStrength {
  const { material } = section;
  const fb = sagging ? material.fb : material.fbNegative;
  const { cM, cT, cI, cF, cFu, cR } = values;
  const fbStar = fb * cd * cM.fb * cT.fb * cI.fb * cF * cR;
  const stability = lu > 0 && section.d > section.b ? stabilityOf(section, values, load, lu, fbStar) : null;
  const cL = stability?.cL ?? 1;
  const cV = material.volumeExponent
    ? volumeFactor(momentLength / inchesPerFoot, section.ply, material.volumeExponent)
    : values.depth;
  return {
    fb,
    cd,
    stability,
    cL,
    cV,
    momentLength,
    adjusted: fbStar * cFu * (cV < 1 ? Math.min(cL, cV) : cL * cV),
  };
}

function stabilityOf(
  section: Section,
  { eMin }: DesignValues,
  load: StabilityLoad,
  lu: number,
  fbStar: number,
): Stability {
  const le = effectiveLength(load, lu, section.d);
  const rB = slendernessRatio(le, section);
  if (rB > largestSlenderness) {
    const feet = Number((lu / inchesPerFoot).toFixed(2));
    throw new WoodError(
      `The slenderness ratio RB is ${rB.toFixed(1)}, above ${largestSlenderness}, for an unbraced length of ` +
        `${feet} ft (NDS 3.3.3.7): brace the edge in compression.`,
    );
  }
  const fbE = bucklingStress(eMin, rB);
  return { lu, le, rB, fbE, fbStar, cL: beamStabilityFactor(fbE, fbStar) };
}
