import type { Field } from '../../../src/contract';
import { temperatures } from '../wood/serviceFactors';
import { moistures, noPlate, ownPlate, plateSpecies, studSystems } from './options';

const flag = (referenceId: string, label: string, description: string): Field => ({
  referenceId,
  label,
  type: 'boolean',
  units: null,
  default: false,
  required: false,
  description,
});

/** The plate under the column, and the conditions of use. */
export const ruleFields: Field[] = [
  {
    referenceId: 'plateSpecies',
    label: 'Species of the plate',
    type: 'enum',
    units: null,
    default: 'Douglas Fir-Larch',
    required: true,
    options: [...plateSpecies],
    description: `What the column bears on across the grain. ${noPlate}: steel or concrete, not checked.`,
  },
  {
    referenceId: 'plateFcPerp',
    label: 'Compression design value FcPerp of the plate',
    type: 'number',
    units: 'psi',
    default: 750,
    required: true,
    min: 1,
    max: 10_000,
    visibleIf: { referenceId: 'plateSpecies', equals: [ownPlate] },
    description:
      'Perpendicular to grain, before adjustment, in psi. For dry service: wet, the check has no value.',
  },
  {
    ...flag(
      'plateAwayFromEnd',
      'Bearing at least 3 in from the end of the plate',
      'Takes the bearing area factor Cb for a bearing shorter than 6 in along the plate (NDS 3.10.4).',
    ),
    visibleIf: { referenceId: 'plateSpecies', equals: plateSpecies.filter((one) => one !== noPlate) },
  },
  flag(
    'repetitive',
    'Repetitive member',
    'At least three members, at most 24 in on centre, joined by sheathing or the like (NDS 4.3.9): Cr 1.15 on Fb.',
  ),
  {
    ...flag(
      'repetitivePlies',
      'Built-up members count as repetitive',
      'Cr also for members of several plies: at least three of them at most 24 in on centre, or at least three plies in ' +
        'contact, joined by an element that distributes the load (NDS 4.3.9). A cautious reading takes 1.0.',
    ),
    visibleIf: { referenceId: 'repetitive', equals: [true] },
  },
  {
    referenceId: 'studSystem',
    label: 'Wall-stud factor',
    type: 'enum',
    units: null,
    default: 'None',
    required: true,
    options: [...studSystems],
    description:
      'SDPWS: for wind, studs 2x4, 2x6 and 2x8 at most 24 in on centre with wood panels outside and at least 1/2 in of ' +
      'gypsum board inside take 1.50, 1.35 and 1.25 in place of Cr (SDPWS 3.1.1.1).',
  },
  {
    referenceId: 'wet',
    label: 'Moisture in service',
    type: 'enum',
    units: null,
    default: 'Dry',
    required: true,
    options: [...moistures],
    description: 'Wet: above 19 % in sawn lumber, 16 % in glulam. For the column and the plate.',
  },
  {
    referenceId: 'temperature',
    label: 'Sustained temperature',
    type: 'enum',
    units: null,
    default: 'T <= 100F',
    required: true,
    options: [...temperatures],
    description: 'Temperature factor of NDS Table 2.3.3, for the column and the plate.',
  },
  flag('incised', 'Incised for treatment', 'Incising factor of NDS 4.3.8.'),
];
