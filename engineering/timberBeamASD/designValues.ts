import { booleanOf, numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { flatUseFactor } from '../rules/wood/flatUseFactor';
import { repetitionNotes, repetitiveMemberFactor } from '../rules/wood/repetitiveMember';
import {
  moistures,
  incisingFactors,
  temperatureFactors,
  temperatures,
  type ValueFactors,
  wetServiceFactors,
} from '../rules/wood/serviceFactors';
import { sizeFactor } from '../rules/wood/sizeFactor';
import { depthFactor } from '../rules/wood/volumeFactor';
import { repetitions } from './options';
import type { Section } from './section';

/** The adjustment factors that hold for the whole beam and every combination. */
export interface DesignValues {
  cM: ValueFactors;
  cT: ValueFactors;
  cI: ValueFactors;
  cF: number;
  cFu: number;
  cR: number;
  /** Depth factor of structural composite lumber; 1 for everything else. */
  depth: number;
  /** E' = E CM Ct Ci, psi. */
  e: number;
  /** Emin' for beam stability, psi. */
  eMin: number;
  /** FcPerp' without Cb, psi. */
  fcPerp: number;
  /** Fv' without CD, psi. */
  fv: number;
  notes: string[];
}

/** @throws {WoodError} where NDS has no factor for the material */
export function designValuesOf(inputs: Inputs, { material, ply, plies, d }: Section): DesignValues {
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
  const all = (name: keyof ValueFactors) => cM[name] * cT[name] * cI[name];
  return {
    cM,
    cT,
    cI,
    cF,
    cFu: booleanOf(inputs, 'flatUse') ? flatUseFactor(material, ply) : 1,
    cR: repetitiveMemberFactor(repetition),
    depth: depthFactor.value({ d, exponent: material.depthExponent ?? 0 }),
    e: material.e * all('e'),
    eMin: material.eMin * all('e'),
    fcPerp: material.fcPerp * all('fcPerp'),
    fv: material.fv * all('fv'),
    notes: repetitionNotes(repetition),
  };
}
