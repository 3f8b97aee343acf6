import type { Field } from '../../../src/contract';
import { grades, sawnSpecies } from '../wood/species';
import { fastenings, memberTypes, nominalSizes } from './options';

const sawn = { referenceId: 'memberType', equals: ['Sawn lumber'] };
const ownSize = { referenceId: 'memberType', equals: ['Glulam', 'Custom'] };
const ownValues = { referenceId: 'memberType', equals: ['Custom'] };

const inches = (
  referenceId: string,
  label: string,
  value: number,
  max: number,
  description: string,
): Field => ({
  referenceId,
  label,
  type: 'number',
  units: 'in',
  default: value,
  required: true,
  min: 0.25,
  max,
  visibleIf: ownSize,
  description,
});

const psi = (referenceId: string, label: string, value: number, max: number): Field => ({
  referenceId,
  label,
  type: 'number',
  units: 'psi',
  default: value,
  required: true,
  min: 1,
  max,
  visibleIf: ownValues,
  description: `${label} of a custom member, before adjustment but with any size factor, in psi.`,
});

/** What the column is made of. */
export const memberFields: Field[] = [
  {
    referenceId: 'memberType',
    label: 'Member type',
    type: 'enum',
    units: null,
    default: 'Sawn lumber',
    required: true,
    options: [...memberTypes],
    description:
      'Sawn lumber: by size, species and grade. Glulam: 24F-V4. Custom: your own size and design values.',
  },
  {
    referenceId: 'species',
    label: 'Species',
    type: 'enum',
    units: null,
    default: 'Douglas Fir-Larch',
    required: true,
    options: [...sawnSpecies],
    visibleIf: sawn,
    description: 'Timbers 6x6 and larger have values for Douglas Fir-Larch only.',
  },
  {
    referenceId: 'grade',
    label: 'Grade',
    type: 'enum',
    units: null,
    default: 'No.2',
    required: true,
    options: [...grades],
    visibleIf: sawn,
    description: 'Visual grade of sawn lumber.',
  },
  {
    referenceId: 'nominalSize',
    label: 'Nominal size of a ply',
    type: 'enum',
    units: null,
    default: '4x6',
    required: true,
    options: nominalSizes,
    visibleIf: sawn,
    description: 'Sets b and d to the dressed size.',
  },
  inches('b', 'Thickness of a ply, b', 3.5, 60, 'Actual size of the narrower face of one ply, in inches.'),
  inches('d', 'Depth, d', 5.5, 120, 'Actual size of the wider face, in inches: the direction of the wind.'),
  {
    referenceId: 'plies',
    label: 'Number of plies',
    type: 'number',
    units: null,
    default: 1,
    required: true,
    min: 1,
    max: 5,
    visibleIf: { referenceId: 'memberType', equals: ['Sawn lumber', 'Custom'] },
    description:
      'A whole number. Several plies, face to face, are a built-up column: buckling about its weak axis takes the factor ' +
      'Kf (NDS 15.3).',
  },
  {
    referenceId: 'fastening',
    label: 'Plies are',
    type: 'enum',
    units: null,
    default: 'Nailed',
    required: true,
    options: fastenings,
    visibleIf: { referenceId: 'plies', equals: [2, 3, 4, 5] },
    description: 'Nailed as by NDS 15.3.3: Kf 0.6. Bolted as by NDS 15.3.4: Kf 0.75.',
  },
  psi('fb', 'Bending design value Fb', 2600, 10_000),
  psi('fc', 'Compression design value along the grain Fc', 2500, 10_000),
  psi('eMin', 'Modulus of elasticity for stability Emin', 965_000, 10_000_000),
  {
    referenceId: 'c',
    label: 'Constant c of the column stability factor',
    type: 'number',
    units: null,
    default: 0.8,
    required: true,
    min: 0.8,
    max: 0.9,
    visibleIf: ownValues,
    description:
      'NDS 3.7.1.5: 0.8 for sawn lumber, 0.9 for glulam and structural composite lumber; the smaller is the safe one.',
  },
];
