import type { Field } from '../../contract';
import { beamFields } from './beamFields';
import { loadFields } from './loadFields';
import { enumField, numberField, requiredChoice, requiredNumber, flagField } from '../kit/described';
import { notchFaces } from '../rules/wood/notch';
import { customLumberFields } from '../rules/wood/customLumberFields';
import { dressedSizeField } from '../rules/wood/dressedSizeField';
import { gradeField } from '../rules/wood/gradeField';
import { sawnSpecies } from '../rules/wood/species';
import { customSpecies, customValues, memberSources, creepNotGiven, repetitions } from './options';
import { builtUpRepetitionField } from '../rules/wood/repetitionField';
import { loadDurationFields } from '../rules/wood/loadDurationFields';
import { incisedField, moistureField, temperatureField } from '../rules/wood/serviceFields';

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
const ruleFields: Field[] = [
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

const fromDatabase = { referenceId: 'type', equals: ['Database'] };
const custom = { referenceId: 'type', equals: ['Custom'] };
const ownValues = { referenceId: 'species', equals: [customValues] };

const psi = (referenceId: string, label: string, value: number, max: number): Field =>
  requiredNumber(
    referenceId,
    label,
    'psi',
    [value, 1, max],
    `${label} of species ${customValues}, before adjustment, in psi.`,
    ownValues,
  );

/** What the beam is made of. */
const memberFields: Field[] = [
  numberField(
    'n_com',
    'Number of plies, side by side',
    null,
    [1, 1, 10],
    'A whole number. Plies must be fastened together so that they bend as one.',
  ),
  enumField(
    'type',
    'Member from',
    ['Database', memberSources],
    'Database: a size, species and grade by name. Custom: your own size.',
  ),
  {
    referenceId: 'member',
    label: 'Member',
    type: 'text',
    units: null,
    example: '2x10 D.Fir-L No. 2',
    required: true,
    visibleIf: fromDatabase,
    description:
      'Size, species and grade of one ply, such as 2x10 D.Fir-L No. 2, 6x12 D.Fir-L No. 1 or 5.125x16.5 Glulam ' +
      '24F-V4. GET /v1/timber-beam/members lists them. A name that is not in the list leaves the check without a verdict.',
  },
  dressedSizeField(fromDatabase),
  requiredNumber(
    'b_input',
    'Width of a ply, b',
    'in',
    [1.5, 0.25, 60],
    'Actual thickness of one ply, in inches.',
    custom,
  ),
  requiredNumber('d_input', 'Depth, d', 'in', [9.25, 0.25, 120], 'Actual depth, in inches.', custom),
  requiredChoice(
    'species',
    'Species',
    ['Douglas Fir-Larch', customSpecies],
    `Decides the reference design values; ${customValues} takes the five that you enter.`,
    custom,
  ),
  gradeField({ referenceId: 'species', equals: [...sawnSpecies] }),
  psi('fb', 'Bending design value Fb', 2600, 10_000),
  psi('fv', 'Shear design value Fv', 285, 5_000),
  psi('fcPerp', 'Compression design value perpendicular to grain FcPerp', 750, 10_000),
  psi('e', 'Modulus of elasticity E', 1_900_000, 10_000_000),
  psi('eMin', 'Modulus of elasticity for stability Emin', 965_000, 10_000_000),
  {
    referenceId: 'depthExponent',
    label: 'Exponent of the depth factor',
    type: 'number',
    units: null,
    default: 0,
    required: false,
    min: 0,
    max: 1,
    visibleIf: ownValues,
    description:
      "Manufacturer's exponent of (12 / d) for structural composite lumber, such as 0.136; 0 for none.",
  },
  ...customLumberFields(ownValues),
];

const isNotched = { referenceId: 'notch', equals: notchFaces.filter((face) => face !== 'None') };

/** Notches over the supports at the ends. */
const notchFields: Field[] = [
  enumField(
    'notch',
    'Notch over the supports at the ends',
    ['None', notchFaces],
    'At every end of the beam that rests on a Pinned or Roller support. Tension face: the bottom, which bears. Compression ' +
      'face: the top. Sawn lumber is notched by at most d/4, glulam by d/10 and 3 in or 2/5 d (NDS 4.4.3, 5.4.5). Notches ' +
      'elsewhere are not covered.',
  ),
  numberField(
    'notchDepth',
    'Depth of the notch',
    'in',
    [0, 0, 60],
    'Cut out of the depth d, in inches.',
    isNotched,
  ),
  numberField(
    'notchLength',
    'Length of the notch beyond the support',
    'in',
    [0, 0, 1200],
    'From the inner edge of the support, in inches: e of NDS 3.4.3.2. On the tension face 0 ends the notch at that edge.',
    isNotched,
  ),
];

export const fields: Field[] = [...beamFields, ...memberFields, ...loadFields, ...ruleFields, ...notchFields];

/** Fields that sheets of earlier versions do not hold: they are calculated with the defaults. */
export const laterFields: Field[] = fields.filter(({ referenceId }) =>
  [
    ...[
      'beamStability',
      'lateralSupport',
      'customKind',
      'customSizeFactor',
      'loadDuration',
      'pressureTreated',
    ],
    ...['notch', 'notchDepth', 'notchLength'],
  ].includes(referenceId),
);
