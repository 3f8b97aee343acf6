import type { Applied } from '../kit/equation';
import { booleanOf, numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { flatUseFactor } from '../rules/wood/flatUseFactor';
import { isSawn, type Material } from '../rules/wood/material';
import { wood } from '../rules/wood/notation';
import { repetitionNotes, repetitionReason, repetitiveMemberFactor } from '../rules/wood/repetitiveMember';
import {
  moistures,
  incisingFactors,
  temperatureFactors,
  temperatures,
  type ValueFactors,
  wetServiceFactors,
} from '../rules/wood/serviceFactors';
import { sizeFactor } from '../rules/wood/sizeFactor';
import { repetitions } from './options';
import type { Section } from './section';

/** On one design value: wet service, temperature and incising. */
type ServiceFactors = Record<'CM' | 'Ct' | 'Ci', number>;

/** E', and Fv'; only sawn lumber is incised (NDS Table 5.3.1 has no Ci). */
const ofSawn = {
  modulus: wood.of('E · CM · Ct · Ci', 'psi'),
  shear: wood.of('Fv · CD · CM · Ct · Ci', 'psi'),
};
const ofOthers = { modulus: wood.of('E · CM · Ct', 'psi'), shear: wood.of('Fv · CD · CM · Ct', 'psi') };
const equationsOf = (material: Material) => (isSawn(material) ? ofSawn : ofOthers);
export const adjustedModulus = (material: Material) => equationsOf(material).modulus;

/** The adjustment factors that hold for the whole beam and every combination. */
export interface DesignValues {
  on: Record<keyof ValueFactors, ServiceFactors>;
  cF: number;
  cFu: number;
  cR: number;
  /** E' = E CM Ct Ci, psi. */
  e: number;
  /** Emin' for beam stability, psi. */
  eMin: number;
  /** FcPerp' without Cb, psi. */
  fcPerp: number;
  notes: string[];
  /** Why Cr is what it is. */
  repetitionReason: string;
}

/** @throws {WoodError} where NDS has no factor for the material */
export function designValuesOf(inputs: Inputs, { material, ply, plies }: Section): DesignValues {
  const wet = optionOf(inputs, 'wet', moistures) === 'Wet';
  const repeating = optionOf(inputs, 'repeat', repetitions) === 'Repeating';
  const repetition = {
    kind: material.kind,
    repeating,
    ofPlies: booleanOf(inputs, 'repeatPlies'),
    spacing: repeating ? numberOf(inputs, 'spacing') : Infinity,
    plies,
  };
  const cF = sizeFactor(material, ply);
  const cM = wetServiceFactors(material, wet, cF);
  const cT = temperatureFactors(optionOf(inputs, 'temperature', temperatures), wet);
  const cI = incisingFactors(material, booleanOf(inputs, 'incised'));
  const factorsOn = (name: keyof ValueFactors) => ({ CM: cM[name], Ct: cT[name], Ci: cI[name] });
  const on = { fb: factorsOn('fb'), fv: factorsOn('fv'), fcPerp: factorsOn('fcPerp'), e: factorsOn('e') };
  return {
    on,
    cF,
    cFu: booleanOf(inputs, 'flatUse') ? flatUseFactor(material, ply) : 1,
    cR: repetitiveMemberFactor(repetition),
    e: adjustedModulus(material).value({ E: material.e, ...on.e }),
    eMin: adjustedModulus(material).value({ E: material.eMin, ...on.e }),
    fcPerp: material.fcPerp * on.fcPerp.CM * on.fcPerp.Ct * on.fcPerp.Ci,
    notes: repetitionNotes(repetition),
    repetitionReason: repetitionReason(repetition),
  };
}

/** Fv' and what it is of. */
export const shearValueOf = ({ material }: Section, { on }: DesignValues, cd: number): Applied => ({
  equation: equationsOf(material).shear,
  from: { Fv: material.fv, CD: cd, ...on.fv },
});
