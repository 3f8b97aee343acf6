import type { Derivation } from '../kit/derivation';
import { booleanOf, numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { bearingAreaFactor } from '../rules/wood/bearingAreaFactor';
import { dimensionMaterial } from '../rules/wood/dimensionValues';
import { WoodError } from '../rules/wood/material';
import { moistures, temperatureFactors, temperatures, wetServiceFactors } from '../rules/wood/serviceFactors';
import { noPlate, ownPlate, plateSpecies } from './options';
import type { Section } from './section';

/**
 * FcPerp' of the wood across whose grain the column bears, psi; null for a column on steel or concrete. The plate runs in the direction of b, as under a stud.
 *
 * @throws {WoodError} for a custom value in wet service: NDS has a factor for each material, and which it is is unknown
 */
export function plateValue(work: Derivation, inputs: Inputs, { b }: Section): number | null {
  const species = optionOf(inputs, 'plateSpecies', plateSpecies);
  if (species === noPlate) return null;
  // FcPerp is the same for all grades of a species, and so are its factors.
  const lumber = dimensionMaterial(species === ownPlate ? 'Douglas Fir-Larch' : species, 'No.2', 4)!;
  const fcPerp = species === ownPlate ? numberOf(inputs, 'plateFcPerp') : lumber.fcPerp;
  const wet = optionOf(inputs, 'wet', moistures) === 'Wet';
  if (wet && species === ownPlate)
    throw new WoodError(
      'NDS has no wet service factor for a custom plate value: choose a species, or choose No wood ' +
        'plate and check bearing separately.',
    );
  const CM = wetServiceFactors(lumber, wet, 1).fcPerp;
  const Ct = temperatureFactors(optionOf(inputs, 'temperature', temperatures), wet).fcPerp;
  const Cb = bearingAreaFactor(b, booleanOf(inputs, 'plateAwayFromEnd'));
  return work.step("FcPerp'", 'Adjusted bearing value of the plate', 'NDS 3.10.2, 3.10.4', {
    formula: 'FcPerp · CM · Ct · Cb',
    from: { FcPerp: fcPerp, CM, Ct, Cb },
    units: 'psi',
  });
}
