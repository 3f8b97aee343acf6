import type { Field } from '../../contract';
import { enumField, flagField, requiredChoice, requiredNumber } from '../kit/described';
import { builtUpRepetitionField } from '../rules/wood/repetitionField';
import { loadDurationFields } from '../rules/wood/loadDurationFields';
import { incisedField, moistureField, temperatureField } from '../rules/wood/serviceFields';
import { noPlate, ownPlate, plateSpecies, studSystems } from './options';

/** The plate under the column, and the conditions of use. */
export const ruleFields: Field[] = [
  requiredChoice(
    'plateSpecies',
    'Species of the plate',
    ['Douglas Fir-Larch', plateSpecies],
    'What the column bears on across the grain: 625 psi of Douglas Fir-Larch, 425 of Spruce-Pine-Fir, which can govern. ' +
      `${noPlate}: steel or concrete, not checked.`,
  ),
  requiredNumber(
    'plateFcPerp',
    'Compression design value FcPerp of the plate',
    'psi',
    [750, 1, 10_000],
    'Perpendicular to grain, before adjustment, in psi. For dry service: wet, the check has no value.',
    { referenceId: 'plateSpecies', equals: [ownPlate] },
  ),
  {
    ...flagField(
      'plateAwayFromEnd',
      'Bearing at least 3 in from the end of the plate',
      false,
      'Takes the bearing area factor Cb for a bearing shorter than 6 in along the plate (NDS 3.10.4).',
    ),
    visibleIf: { referenceId: 'plateSpecies', equals: plateSpecies.filter((one) => one !== noPlate) },
  },
  flagField(
    'repetitive',
    'Repetitive member',
    false,
    'At least three members, at most 24 in on centre, joined by sheathing or the like (NDS 4.3.9): Cr 1.15 on Fb.',
  ),
  builtUpRepetitionField('repetitivePlies', '', { referenceId: 'repetitive', equals: [true] }),
  enumField(
    'studSystem',
    'Wall-stud factor',
    ['None', studSystems],
    'SDPWS: for wind, studs 2x4, 2x6 and 2x8 at most 24 in on centre with wood panels outside and at least 1/2 in of ' +
      'gypsum board inside take 1.50, 1.35 and 1.25 in place of Cr (SDPWS 3.1.1.1).',
  ),
  ...loadDurationFields,
  moistureField(' For the column and the plate.'),
  temperatureField(', for the column and the plate'),
  incisedField,
];
