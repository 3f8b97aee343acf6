import type { Derivation } from '../kit/derivation';
import { type Equation, valueOf } from '../kit/equation';
import { beamStability, largestSlenderness, type UnbracedEdge } from '../rules/wood/beamStability';
import type { StabilityLoad } from '../rules/wood/effectiveLength';
import { factorTable, isSawn, type Material, WoodError } from '../rules/wood/material';
import { unrecorded, wood } from '../rules/wood/notation';
import { depthFactor, volumeFactor } from '../rules/wood/volumeFactor';
import type { DesignValues } from './designValues';
import type { Section } from './section';
import { inchesPerFoot } from './units';

/** Fb' and what it is made of. */
export interface BendingStrength {
  place: BendingPlace;
  /** null where the edge in compression is held all along, or the beam is no deeper than wide. */
  stability: ReturnType<typeof beamStability> | null;
  cL: number;
  cV: number;
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
  place: BendingPlace,
  work: Derivation = unrecorded,
): BendingStrength {
  const { sagging, lu, load, momentLength } = place;
  const { material, ply, b, d } = section;
  const { on, cF, cFu, cR } = values;
  const Fb = sagging ? material.fb : material.fbNegative;
  const from = { Fb, CD: place.cd, ...on.fb, CF: cF, Cfu: cFu, Cr: cR };
  const fbStar = () => bendingValue(material, 1).value({ ...from, CL: 1, CV: 1, Cfu: 1 });
  const stability = lu > 0 && d > b ? stabilityOf(work, values.eMin, { load, lu, b, d }, fbStar()) : null;
  const cL = stability?.cL ?? 1;
  const volume =
    material.volumeExponent === undefined
      ? { equation: depthFactor, from: { d, exponent: material.depthExponent ?? 0 } }
      : {
          equation: volumeFactor,
          from: { L: momentLength / inchesPerFoot, ...ply, exponent: material.volumeExponent },
        };
  const cV = valueOf(volume);
  if (cV !== 1 || material.kind === 'glulam')
    work.step(
      'CV',
      material.kind === 'glulam' ? 'Volume factor' : 'Depth factor',
      material.kind === 'glulam' ? 'NDS Eq. 5.3-1' : 'NDS 8.3.6',
      volume,
    );
  const adjusted = work.step("Fb'", 'Adjusted bending design value', factorTable(material), {
    equation: bendingValue(material, cV),
    from: { ...from, CL: cL, CV: cV },
  });
  return { place, stability, cL, cV, adjusted };
}

const ofSawn = bendingValues(' · CF · Cfu · Ci · Cr');
const ofOthers = bendingValues('');

function bendingValues(more: string) {
  const withFactor = (lateral: string) => wood.of(`Fb · CD · CM · Ct · ${lateral}${more}`, 'psi');
  return { plain: withFactor('CL'), lesser: withFactor('min(CL, CV)'), both: withFactor('CL · CV') };
}

function bendingValue(material: Material, cV: number): Equation {
  const { plain, lesser, both } = isSawn(material) ? ofSawn : ofOthers;
  if (material.kind === 'glulam') return lesser;
  if (cV === 1) return plain;
  return cV < 1 ? lesser : both;
}

function stabilityOf(work: Derivation, eMin: number, edge: UnbracedEdge, fbStar: number) {
  const stability = beamStability(work, edge, eMin, fbStar);
  if (stability.rB > largestSlenderness) {
    const feet = Number((edge.lu / inchesPerFoot).toFixed(2));
    throw new WoodError(
      `The slenderness ratio RB is ${stability.rB.toFixed(1)}, above ${largestSlenderness}, for an ` +
        `unbraced length of ${feet} ft (NDS 3.3.3.7): brace the compression edge.`,
    );
  }
  return stability;
}
