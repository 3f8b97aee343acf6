import type { Field } from '../../contract';
import { enumField, flagField, numberField, requiredNumber } from '../kit/described';
import { builtUpRepetitionField } from '../rules/wood/repetitionField';
import { loadDurationFields } from '../rules/wood/loadDurationFields';
import { incisedField, moistureField, temperatureField } from '../rules/wood/serviceFields';
import { creepNotGiven, repetitions } from './options';

const limit = (referenceId: string, label: string, value: number): Field =>
  numberField(
    referenceId,
    label,
    'span /',
    [value, 1, 10_000],
    'Divisor of the span; an overhang counts with twice its length (IBC Table 1604.3).',
  );

const steel = (of: typeof numberField, ...[referenceId, label, units, range]: FlitchField): Field =>
  of(referenceId, label, units, range, `${label} of a flitch beam.`, {
    referenceId: 'flitch',
    equals: [true],
  });

type FlitchField = [
  referenceId: string,
  label: string,
  units: string | null,
  range: [value: number, min: number, max: number],
];

/** Conditions of use, limits, and steel plates. */
export const ruleFields: Field[] = [
  enumField(
    'repeat',
    'Repetitive member',
    ['Non-Repeating', repetitions],
    'Repeating: at least three members at most 24 in on centre, joined by sheathing or the like (NDS 4.3.9).',
  ),
  builtUpRepetitionField('repeatPlies', ' for a header', { referenceId: 'repeat', equals: ['Repeating'] }),
  ...loadDurationFields,
  moistureField(),
  temperatureField(),
  incisedField,
  flagField(
    'flatUse',
    'Flat use',
    false,
    'The wide face is up: depth and width change places. Dimension lumber only.',
  ),
  flagField(
    'bearingFromEnd',
    'Bearings at least 3 in from the end',
    false,
    'True takes the bearing area factor Cb at every bearing shorter than 6 in, also at those of the ends of the beam ' +
      '(NDS 3.10.4). False takes it where the positions show it.',
  ),
  flagField(
    'shearAtD',
    'Leave out loads within d of a support for shear',
    true,
    'NDS 3.4.3.1: for bearings on one face with the loads on the other; not at a fixed support, and not at a notch.',
  ),
  limit('liveDeflectionLimit', 'Limit of the live deflection', 360),
  limit('totalDeflectionLimit', 'Limit of the total deflection', 240),
  numberField(
    'creepFactor',
    'Creep factor Kcr (0: by NDS 3.5.2)',
    null,
    [creepNotGiven, creepNotGiven, 5],
    'Times the dead deflection (NDS 3.5.2): 1.5 for seasoned lumber, glulam and composite lumber used dry, 2.0 otherwise. 0 takes ' +
      '2.0 for sawn lumber, which may be unseasoned; 1.0 leaves creep out.',
  ),
  flagField(
    'flitch',
    'Flitch plates',
    false,
    'Steel plates between or beside the plies, over the whole length.',
  ),
  steel(numberField, 'flitchPlates', 'Number of steel plates', null, [1, 1, 10]),
  steel(requiredNumber, 'flitchThickness', 'Thickness of a steel plate', 'in', [0.375, 0.05, 4]),
  steel(requiredNumber, 'flitchDepth', 'Depth of the steel plates', 'in', [8.5, 0.5, 120]),
  steel(numberField, 'flitchFy', 'Yield stress of the steel', 'psi', [36_000, 10_000, 100_000]),
];
