import type { Field } from '../../contract';
import { enumField, numberField, requiredChoice, requiredNumber } from '../kit/described';
import { customLumberFields } from '../rules/wood/customLumberFields';
import { dressedSizeField } from '../rules/wood/dressedSizeField';
import { gradeField } from '../rules/wood/gradeField';
import { sawnSpecies } from '../rules/wood/species';
import { customSpecies, customValues, memberSources } from './options';

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
export const memberFields: Field[] = [
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
