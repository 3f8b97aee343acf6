import type { Field } from '../../../src/contract';
import { temperatures } from '../wood/serviceFactors';
import { moistures, repetitions } from './options';

const flag = (referenceId: string, label: string, value: boolean, description: string): Field => ({
  referenceId,
  label,
  type: 'boolean',
  units: null,
  default: value,
  required: false,
  description,
});

const limit = (referenceId: string, label: string, value: number): Field => ({
  referenceId,
  label,
  type: 'number',
  units: 'span /',
  default: value,
  required: true,
  min: 1,
  max: 10_000,
  description: 'Divisor of the span; an overhang counts with twice its length (IBC Table 1604.3).',
});

const steel = (
  referenceId: string,
  label: string,
  units: string | null,
  value: number,
  min: number,
  max: number,
): Field => ({
  referenceId,
  label,
  type: 'number',
  units,
  default: value,
  required: true,
  min,
  max,
  visibleIf: { referenceId: 'flitch', equals: [true] },
  description: `${label} of a flitch beam.`,
});

/** Conditions of use, limits, and steel plates. */
export const ruleFields: Field[] = [
  {
    referenceId: 'repeat',
    label: 'Repetitive member',
    type: 'enum',
    units: null,
    default: 'Non-Repeating',
    required: true,
    options: [...repetitions],
    description:
      'Repeating: at least three members at most 24 in on centre, joined by sheathing or the like (NDS 4.3.9).',
  },
  {
    ...flag(
      'repeatPlies',
      'Built-up members count as repetitive',
      false,
      'Cr also for members of several plies: at least three of them at most 24 in on centre, or at least three plies in ' +
        'contact, joined by an element that distributes the load (NDS 4.3.9). A cautious reading takes 1.0 for a header.',
    ),
    visibleIf: { referenceId: 'repeat', equals: ['Repeating'] },
  },
  {
    referenceId: 'wet',
    label: 'Moisture in service',
    type: 'enum',
    units: null,
    default: 'Dry',
    required: true,
    options: [...moistures],
    description: 'Wet: above 19 % in sawn lumber, 16 % in glulam.',
  },
  {
    referenceId: 'temperature',
    label: 'Sustained temperature',
    type: 'enum',
    units: null,
    default: 'T <= 100F',
    required: true,
    options: [...temperatures],
    description: 'Temperature factor of NDS Table 2.3.3.',
  },
  flag('incised', 'Incised for treatment', false, 'Incising factor of NDS 4.3.8.'),
  flag(
    'flatUse',
    'Flat use',
    false,
    'The wide face is up: depth and width change places. Dimension lumber only.',
  ),
  flag(
    'bearingFromEnd',
    'Bearings at least 3 in from the end',
    false,
    'True takes the bearing area factor Cb at every bearing shorter than 6 in, also at those of the ends of the beam ' +
      '(NDS 3.10.4). False takes it where the positions show it.',
  ),
  flag(
    'shearAtD',
    'Leave out loads within d of a support for shear',
    true,
    'NDS 3.4.3.1: for bearings on one face with the loads on the other; not at a fixed support.',
  ),
  limit('liveDeflectionLimit', 'Limit of the live deflection', 360),
  limit('totalDeflectionLimit', 'Limit of the total deflection', 240),
  {
    referenceId: 'creepFactor',
    label: 'Creep factor Kcr',
    type: 'number',
    units: null,
    default: 1,
    required: true,
    min: 1,
    max: 5,
    description:
      'Times the dead deflection (NDS 3.5.2): 1.5 for seasoned lumber and glulam used dry, 2.0 otherwise; 1.0 leaves creep out.',
  },
  flag('flitch', 'Flitch plates', false, 'Steel plates between or beside the plies, over the whole length.'),
  steel('flitchPlates', 'Number of steel plates', null, 1, 1, 10),
  steel('flitchThickness', 'Thickness of a steel plate', 'in', 0.375, 0.05, 4),
  steel('flitchDepth', 'Depth of the steel plates', 'in', 8.5, 0.5, 120),
  steel('flitchFy', 'Yield stress of the steel', 'psi', 36_000, 10_000, 100_000),
];
