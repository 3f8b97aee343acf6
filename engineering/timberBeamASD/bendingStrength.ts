import { beamStability, largestSlenderness, type UnbracedEdge } from '../rules/wood/beamStability';
import type { StabilityLoad } from '../rules/wood/effectiveLength';
import { WoodError } from '../rules/wood/material';
import { unrecorded } from '../rules/wood/notation';
import { volumeFactor } from '../rules/wood/volumeFactor';
import type { DesignValues } from './designValues';
import type { Section } from './section';
import { inchesPerFoot } from './units';

/** Beam stability of one unbraced length. */
interface Stability extends ReturnType<typeof beamStability> {
  edge: UnbracedEdge;
  fbStar: number;
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
  const { b, d, ply } = section;
  const stability = lu > 0 && d > b ? stabilityOf(values.eMin, { load, lu, b, d }, fbStar) : null;
  const cL = stability?.cL ?? 1;
  const cV = material.volumeExponent
    ? volumeFactor.value({ L: momentLength / inchesPerFoot, ...ply, exponent: material.volumeExponent })
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

function stabilityOf(eMin: number, edge: UnbracedEdge, fbStar: number): Stability {
  const stability = beamStability(unrecorded, edge, eMin, fbStar);
  if (stability.rB > largestSlenderness) {
    const feet = Number((edge.lu / inchesPerFoot).toFixed(2));
    throw new WoodError(
      `The slenderness ratio RB is ${stability.rB.toFixed(1)}, above ${largestSlenderness}, for an unbraced length of ` +
        `${feet} ft (NDS 3.3.3.7): brace the edge in compression.`,
    );
  }
  return { edge, fbStar, ...stability };
}
