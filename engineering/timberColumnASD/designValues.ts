import { booleanOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import {
  compressionIncisingFactor,
  compressionSizeFactor,
  compressionWetFactor,
} from '../rules/wood/compressionFactors';
import { repetitionNotes, repetitiveMemberFactor } from '../rules/wood/repetitiveMember';
import {
  moistures,
  incisingFactors,
  temperatureFactors,
  temperatures,
  wetServiceFactors,
} from '../rules/wood/serviceFactors';
import { sizeFactor } from '../rules/wood/sizeFactor';
import { wallStudFactor } from '../rules/wood/wallStudFactor';
import { studSystems } from './options';
import type { Section } from './section';

/** CM, Ct, CF and Ci on one design value. */
type Factors = Record<'CM' | 'Ct' | 'CF' | 'Ci', number>;

/** What holds for every combination. */
export interface DesignValues {
  fc: Factors;
  fb: Factors;
  /** On Fb: the repetitive member factor, or the wall-stud factor in its place. */
  cR: number;
  isWallStud: boolean;
  /** CM, Ct and Ci on Emin together. */
  onEMin: number;
  notes: string[];
}

/** @throws {WoodError} where NDS has no factor for the material */
export function designValuesOf(inputs: Inputs, { material, fc, ply, plies }: Section): DesignValues {
  const wet = optionOf(inputs, 'wet', moistures) === 'Wet';
  const incised = booleanOf(inputs, 'incised');
  const cFb = sizeFactor(material, ply);
  const cFc = compressionSizeFactor(material, ply);
  const cM = wetServiceFactors(material, wet, cFb);
  const cT = temperatureFactors(optionOf(inputs, 'temperature', temperatures), wet);
  const cI = incisingFactors(material, incised);
  return {
    fb: { CM: cM.fb, Ct: cT.fb, CF: cFb, Ci: cI.fb },
    fc: {
      CM: compressionWetFactor(material, fc, wet, cFc),
      // Fc has the temperature factors of Fb (NDS Table 2.3.3).
      Ct: cT.fb,
      CF: cFc,
      Ci: compressionIncisingFactor(incised),
    },
    onEMin: cM.e * cT.e * cI.e,
    ...repetition(inputs, material, ply, plies),
  };
}

function repetition(
  inputs: Inputs,
  material: Section['material'],
  ply: Section['ply'],
  plies: number,
): Pick<DesignValues, 'cR' | 'isWallStud' | 'notes'> {
  const isSdpws = optionOf(inputs, 'studSystem', studSystems) === 'SDPWS';
  const stud = isSdpws ? wallStudFactor(material, ply, plies) : null;
  if (stud !== null) return { cR: stud, isWallStud: true, notes: [] };
  const repeating = booleanOf(inputs, 'repetitive');
  // That the members stand close enough is a condition of the field.
  const ofPlies = booleanOf(inputs, 'repetitivePlies');
  const repeated = { kind: material.kind, repeating, ofPlies, spacing: 0, plies };
  return {
    cR: repetitiveMemberFactor(repeated),
    isWallStud: false,
    notes: [
      ...(isSdpws ? ['The wall-stud factor is for single 2x4, 2x6 and 2x8 studs; it is not used here.'] : []),
      ...repetitionNotes(repeated),
    ],
  };
}
