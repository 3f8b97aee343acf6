import type { Field } from '../../contract';
import { enumField, numberField, requiredChoice, requiredNumber } from '../kit/described';
import { customLumberFields } from '../rules/wood/customLumberFields';
import { dressedSizeField } from '../rules/wood/dressedSizeField';
import { gradeField } from '../rules/wood/gradeField';
import { sawnSpecies } from '../rules/wood/species';
import { fastenings, memberTypes, nominalSizes, timberNames } from './options';

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
    `${label} of a custom member, before adjustment, in psi; with any size factor in it, unless customSizeFactor is "Apply it".`,
    ownValues,
  );

/** What the column is made of. */
export const memberFields: Field[] = [
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
    'Timbers 6x6 and larger have values for Douglas Fir-Larch only.',
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
  inches('b', 'Thickness of a ply, b', 3.5, 60, 'Actual size of the narrower face of one ply, in inches.'),
  inches('d', 'Depth, d', 5.5, 120, 'Actual size of the wider face, in inches: the direction of the wind.'),
  numberField(
    'plies',
    'Number of plies',
    null,
    [1, 1, 5],
    'A whole number. Several plies, face to face, are a built-up column: buckling about its weak axis takes the factor ' +
      'Kf (NDS 15.3).',
    { referenceId: 'memberType', equals: ['Sawn lumber', 'Custom'] },
  ),
  enumField(
    'fastening',
    'Plies are',
    ['Nailed', fastenings],
    'Nailed as by NDS 15.3.3: Kf 0.6. Bolted as by NDS 15.3.4: Kf 0.75.',
    { referenceId: 'plies', equals: [2, 3, 4, 5] },
  ),
  psi('fb', 'Bending design value Fb', 2600, 10_000),
  // An output has this name as well, so that a sheet always holds it: 0 until it is given.
  { ...psi('fc', 'Compression design value along the grain Fc', 2500, 10_000), default: 0, min: 0 },
  psi('eMin', 'Modulus of elasticity for stability Emin', 965_000, 10_000_000),
  numberField(
    'c',
    'Constant c of the column stability factor',
    null,
    [0.8, 0.8, 0.9],
    'NDS 3.7.1.5: 0.8 for sawn lumber, 0.9 for glulam and structural composite lumber; the smaller is the safe one.',
    ownValues,
  ),
  ...customLumberFields(ownValues),
];
