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
    'Divisor of the span; twice the length is used for overhangs (IBC Table 1604.3).',
  );

const steel = (of: typeof numberField, ...[referenceId, label, units, range]: FlitchField): Field =>
  of(referenceId, label, units, range, `${label} for a flitch beam.`, {
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
    'Repeating: at least three members at most 24 in on center, joined by sheathing or a similar ' +
      'element (NDS 4.3.9).',
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
    'The wide face is up: depth and width are swapped. Dimension lumber only.',
  ),
  flagField(
    'bearingFromEnd',
    'Bearings at least 3 in from the end',
    false,
    'True: the bearing area factor Cb is used at every bearing shorter than 6 in, including those at ' +
      'the beam ends (NDS 3.10.4). False: only where the positions show that it applies.',
  ),
  flagField(
    'shearAtD',
    'Leave out loads within d of a support for shear',
    true,
    'NDS 3.4.3.1: for beams bearing on one face and loaded on the opposite face; not used at fixed ' +
      'supports or notches.',
  ),
  limit('liveDeflectionLimit', 'Deflection limit of the live load', 360),
  limit('totalDeflectionLimit', 'Deflection limit of the total load', 240),
  numberField(
    'creepFactor',
    'Creep factor Kcr (0: by NDS 3.5.2)',
    null,
    [creepNotGiven, creepNotGiven, 5],
    'Multiplies the dead load deflection (NDS 3.5.2): 1.5 for seasoned lumber, glulam and composite ' +
      'lumber used dry, 2.0 otherwise. 0 uses 2.0 for sawn lumber, which may be unseasoned; 1.0 ' +
      'ignores creep.',
  ),
  flagField('flitch', 'Flitch plates', false, 'Full-length steel plates between or beside the plies.'),
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
    `${label} for species ${customValues}, before adjustment, in psi.`,
    ownValues,
  );

/** What the beam is made of. */
const memberFields: Field[] = [
  numberField(
    'n_com',
    'Number of plies',
    null,
    [1, 1, 10],
    'Side by side; whole number. Plies must be fastened together to act as one member.',
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
      'Size, species and grade of one ply, such as 2x10 D.Fir-L No. 2, 6x12 D.Fir-L No. 1 or ' +
      '5.125x16.5 Glulam 24F-V4. CALC.MEMBERS lists them. With any other name there is ' +
      'no verdict.',
  },
  dressedSizeField(fromDatabase),
  requiredNumber(
    'b_input',
    'Width of a ply b',
    'in',
    [1.5, 0.25, 60],
    'Actual thickness of one ply, in inches.',
    custom,
  ),
  requiredNumber('d_input', 'Depth d', 'in', [9.25, 0.25, 120], 'Actual depth, in inches.', custom),
  requiredChoice(
    'species',
    'Species',
    ['Douglas Fir-Larch', customSpecies],
    `Determines the reference design values; ${customValues} uses the five values that you enter.`,
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
    choices: [{ label: 'None', value: 0 }],
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
    'At every beam end on a Pinned or Roller support. Tension face: the bottom, which bears. ' +
      'Compression face: the top. Notch depth is limited to d/4 for sawn lumber, and to d/10 and 3 in, ' +
      'or 2/5 d, for glulam (NDS 4.4.3, 5.4.5). Notches elsewhere are not covered.',
  ),
  numberField(
    'notchDepth',
    'Depth of the notch',
    'in',
    [0, 0, 60],
    'Measured from the face, in inches.',
    isNotched,
  ),
  numberField(
    'notchLength',
    'Length of the notch beyond the support',
    'in',
    [0, 0, 1200],
    'From the inner edge of the support, in inches: e of NDS 3.4.3.2. On the tension face, 0 means ' +
      'that the notch ends at that edge.',
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
