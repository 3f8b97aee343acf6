import { booleanOf, numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { bearingAreaFactor } from '../rules/wood/bearingAreaFactor';
import { dimensionMaterial } from '../rules/wood/dimensionValues';
import { WoodError } from '../rules/wood/material';
import { moistures, temperatureFactors, temperatures, wetServiceFactors } from '../rules/wood/serviceFactors';
import { noPlate, ownPlate, plateSpecies } from './options';
import type { Section } from './section';

/** The wood across whose grain the column bears; psi. */
export interface Plate {
  fcPerp: number;
  cM: number;
  cT: number;
  cB: number;
  adjusted: number;
}

/**
 * null for a column on steel or concrete. The plate runs in the direction of b, as under a stud.
 *
 * @throws {WoodError} for a custom value in wet service: NDS has a factor for each material, and which it is is unknown
 */
export function plateOf(inputs: Inputs, { b }: Section): Plate | null {
  const species = optionOf(inputs, 'plateSpecies', plateSpecies);
  if (species === noPlate) return null;
  // FcPerp is the same for all grades of a species, and so are its factors.
  const lumber = dimensionMaterial(species === ownPlate ? 'Douglas Fir-Larch' : species, 'No.2', 4)!;
  const fcPerp = species === ownPlate ? numberOf(inputs, 'plateFcPerp') : lumber.fcPerp;
  const wet = optionOf(inputs, 'wet', moistures) === 'Wet';
  if (wet && species === ownPlate)
    throw new WoodError(
      'NDS has no wet service factor for the custom value of the plate: choose a species, or No wood plate and check ' +
        'the bearing by itself.',
    );
  const cM = wetServiceFactors(lumber, wet, 1).fcPerp;
  const cT = temperatureFactors(optionOf(inputs, 'temperature', temperatures), wet).fcPerp;
  const cB = bearingAreaFactor(b, booleanOf(inputs, 'plateAwayFromEnd'));
  return { fcPerp, cM, cT, cB, adjusted: fcPerp * cM * cT * cB };
}
