import type { Field } from '../../contract';
import {
  enumField,
  flagField,
  numberField,
  optionalNumber,
  requiredChoice,
  requiredNumber,
} from '../kit/described';
import { densityField, selfWeightField, snowStandardField } from '../rules/wood/loadFields';
import {
  bracings,
  noPlate,
  ownPlate,
  plateSpecies,
  studSystems,
  fastenings,
  memberTypes,
  nominalSizes,
  timberNames,
} from './options';
import { builtUpRepetitionField } from '../rules/wood/repetitionField';
import { loadDurationFields } from '../rules/wood/loadDurationFields';
import { incisedField, moistureField, temperatureField } from '../rules/wood/serviceFields';
import { customLumberFields } from '../rules/wood/customLumberFields';
import { dressedSizeField } from '../rules/wood/dressedSizeField';
import { gradeField } from '../rules/wood/gradeField';
import { sawnSpecies } from '../rules/wood/species';

const sawn = { referenceId: 'memberType', equals: ['Sawn lumber'] };
const ownSize = { referenceId: 'memberType', equals: ['Glulam', 'Custom'] };
const ownValues = { referenceId: 'memberType', equals: ['Custom'] };

const inches = (referenceId: string, label: string, value: number, max: number, description: string): Field =>
  requiredNumber(referenceId, label, 'in', [value, 0.25, max], description, ownSize);

const psi = (referenceId: string, label: string, value: number, max: number): Field =>
  requiredNumber(
    referenceId,
    label,
    'psi',
    [value, 1, max],
    `${label} of a custom member, before adjustment, in psi; including any size factor, unless ` +
      'customSizeFactor is "Apply it".',
    ownValues,
  );

/** What the column is made of. */
const memberFields: Field[] = [
  enumField(
    'memberType',
    'Member type',
    ['Sawn lumber', memberTypes],
    'Sawn lumber: by size, species and grade. Glulam: 24F-V4. Custom: your own size and design values.',
  ),
  requiredChoice(
    'species',
    'Species',
    ['Douglas Fir-Larch', sawnSpecies],
    'Timbers 6x6 and larger are available for Douglas Fir-Larch only.',
    sawn,
  ),
  gradeField(sawn),
  requiredChoice(
    'nominalSize',
    'Nominal size of a ply',
    ['4x6', nominalSizes],
    'Sets b and d to the dressed size.',
    sawn,
  ),
  dressedSizeField({ referenceId: 'nominalSize', equals: timberNames }),
  inches('b', 'Width of a ply b', 3.5, 60, 'Actual width of the narrow face of one ply, in inches.'),
  inches('d', 'Depth d', 5.5, 120, 'Actual width of the wide face, in inches, in the direction of the wind.'),
  numberField(
    'plies',
    'Number of plies',
    null,
    [1, 1, 5],
    'Whole number. Several plies face to face are a built-up column: weak-axis buckling uses the ' +
      'factor Kf (NDS 15.3).',
    { referenceId: 'memberType', equals: ['Sawn lumber', 'Custom'] },
  ),
  enumField(
    'fastening',
    'Plies are',
    ['Nailed', fastenings],
    'Nailed per NDS 15.3.3: Kf 0.6. Bolted per NDS 15.3.4: Kf 0.75.',
    { referenceId: 'plies', equals: [2, 3, 4, 5] },
  ),
  psi('fb', 'Bending design value Fb', 2600, 10_000),
  // An output has this name as well, so that a sheet always holds it: 0 until it is given.
  { ...psi('fc', 'Compression design value parallel to grain Fc', 2500, 10_000), default: 0, min: 0 },
  psi('eMin', 'Modulus of elasticity for stability Emin', 965_000, 10_000_000),
  numberField(
    'c',
    'Constant c of the column stability factor',
    null,
    [0.8, 0.8, 0.9],
    'NDS 3.7.1.5: 0.8 for sawn lumber, 0.9 for glulam and structural composite lumber; the smaller ' +
      'value is conservative.',
    ownValues,
  ),
  ...customLumberFields(ownValues),
];

/** The plate under the column, and the conditions of use. */
const ruleFields: Field[] = [
  requiredChoice(
    'plateSpecies',
    'Species of the plate',
    ['Douglas Fir-Larch', plateSpecies],
    'Wood plate that the column bears on, perpendicular to grain: 625 psi for Douglas Fir-Larch, 425 ' +
      `psi for Spruce-Pine-Fir, which can govern. ${noPlate}: steel or concrete, not checked.`,
  ),
  requiredNumber(
    'plateFcPerp',
    'Compression design value FcPerp of the plate',
    'psi',
    [750, 1, 10_000],
    'Perpendicular to grain, before adjustment, in psi. Dry service only: there is no check for wet ' +
      'service.',
    { referenceId: 'plateSpecies', equals: [ownPlate] },
  ),
  {
    ...flagField(
      'plateAwayFromEnd',
      'Bearing at least 3 in from the end of the plate',
      false,
      'Uses the bearing area factor Cb for a bearing shorter than 6 in along the plate (NDS 3.10.4).',
    ),
    visibleIf: { referenceId: 'plateSpecies', equals: plateSpecies.filter((one) => one !== noPlate) },
  },
  flagField(
    'repetitive',
    'Repetitive member',
    false,
    'At least three members spaced at most 24 in on center and joined by sheathing or a similar ' +
      'element (NDS 4.3.9): Cr 1.15 on Fb.',
  ),
  builtUpRepetitionField('repetitivePlies', '', { referenceId: 'repetitive', equals: [true] }),
  enumField(
    'studSystem',
    'Wall-stud factor',
    ['None', studSystems],
    'SDPWS: for wind, 1.50, 1.35 and 1.25 instead of Cr for 2x4, 2x6 and 2x8 studs at most 24 in on ' +
      'center, with wood structural panels outside and at least 1/2 in gypsum board inside (SDPWS ' +
      '3.1.1.1).',
  ),
  ...loadDurationFields,
  moistureField(' For the column and the plate.'),
  temperatureField(', for the column and the plate'),
  incisedField,
];

const bracing = (referenceId: string, label: string, along: string): Field => ({
  ...enumField(
    referenceId,
    label,
    ['Ends only', bracings],
    `Against buckling in the direction of ${along}. Ends only: unbraced over the whole length. ` +
      'Continuous: braced along the whole length, such as by sheathing. Spacing: braced at equal ' +
      'distances.',
  ),
  bracing: true,
});

const spacing = (referenceId: string, along: string, by: string): Field => ({
  ...requiredNumber(
    referenceId,
    `Unbraced length in the direction of ${along}`,
    'ft',
    [4, 0.01, 200],
    `Distance between brace points in the direction of ${along}, in ft.`,
    { referenceId: by, equals: ['Spacing'] },
  ),
  bracing: true,
});

/** Length and bracing. */
const bracingFields: Field[] = [
  requiredNumber(
    'length',
    'Length of the column',
    'ft',
    [9, 0.1, 200],
    'Between the ends, both braced laterally, in ft.',
  ),
  bracing('bracingD', 'Bracing of the strong axis', 'd'),
  spacing('unbracedD', 'd', 'bracingD'),
  bracing('bracingB', 'Bracing of the weak axis', 'b'),
  spacing('unbracedB', 'b', 'bracingB'),
  numberField(
    'ke',
    'Buckling length coefficient Ke',
    null,
    [1, 0.5, 2.4],
    'Multiplies the unbraced length, for both directions (NDS Appendix G): 1.0 with both ends ' +
      'pinned, 0.8 with one end and 0.65 with both ends fixed against rotation, 2.1 for a cantilever ' +
      'column fixed at its base. Lateral wind is not covered above 1.0.',
  ),
];

const axial = (of: typeof numberField, referenceId: string, load: string, value = 0): Field => ({
  ...of(
    referenceId,
    `Axial ${load} load`,
    'lb',
    [value, 0, 10_000_000],
    `Compression from ${load} load, in lb, applied concentrically.`,
  ),
  belowMin: 'Uplift is not covered: check column tension and connections separately.',
});

/** What the column carries. Dead and live loads are required, and can be 0. Less common loads default to 0. */
const loadFields: Field[] = [
  axial(requiredNumber, 'deadAxial', 'dead', 3000),
  axial(requiredNumber, 'liveAxial', 'live', 5000),
  axial(optionalNumber, 'roofLiveAxial', 'roof live'),
  axial(optionalNumber, 'snowAxial', 'snow'),
  axial(optionalNumber, 'windAxial', 'wind'),
  optionalNumber(
    'lateralWind',
    'Lateral wind load',
    'plf',
    [0, 0, 1_000_000],
    'Per foot of column, in plf, in the direction of d. Strength level as in ASCE 7: it is ' +
      'multiplied by 0.6 in the combinations.',
  ),
  snowStandardField,
  selfWeightField('the whole column'),
  densityField,
];

export const fields: Field[] = [...memberFields, ...bracingFields, ...loadFields, ...ruleFields];

/** Fields that sheets of earlier versions do not hold: they are calculated with the defaults. */
export const laterFields: Field[] = fields.filter(({ referenceId }) =>
  ['customKind', 'customSizeFactor', 'loadDuration', 'pressureTreated'].includes(referenceId),
);
