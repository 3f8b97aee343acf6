import type { Field } from '../../../src/contract';
import { grades, sawnSpecies } from '../wood/species';
import { customSpecies, customValues, memberSources } from './options';

const custom = { referenceId: 'type', equals: ['Custom'] };
const ownValues = { referenceId: 'species', equals: [customValues] };

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
  description: `${label} of species ${customValues}, before adjustment, in psi.`,
});

/** What the beam is made of. */
export const memberFields: Field[] = [
  {
    referenceId: 'n_com',
    label: 'Number of plies, side by side',
    type: 'number',
    units: null,
    default: 1,
    required: true,
    min: 1,
    max: 10,
    description: 'A whole number. Plies must be fastened together so that they bend as one.',
  },
  {
    referenceId: 'type',
    label: 'Member from',
    type: 'enum',
    units: null,
    default: 'Database',
    required: true,
    options: [...memberSources],
    description: 'Database: a size, species and grade by name. Custom: your own size.',
  },
  {
    referenceId: 'member',
    label: 'Member',
    type: 'text',
    units: null,
    default: '2x10 D.Fir-L No. 2',
    required: true,
    visibleIf: { referenceId: 'type', equals: ['Database'] },
    description:
      'Size, species and grade of one ply, such as 2x10 D.Fir-L No. 2, 6x12 D.Fir-L No. 1 or 5.125x16.5 Glulam ' +
      '24F-V4. GET /v1/timber-beam/members lists them. A name that is not in the list leaves the check without a verdict.',
  },
  {
    referenceId: 'b_input',
    label: 'Width of a ply, b',
    type: 'number',
    units: 'in',
    default: 1.5,
    required: true,
    min: 0.25,
    max: 60,
    visibleIf: custom,
    description: 'Actual thickness of one ply, in inches.',
  },
  {
    referenceId: 'd_input',
    label: 'Depth, d',
    type: 'number',
    units: 'in',
    default: 9.25,
    required: true,
    min: 0.25,
    max: 120,
    visibleIf: custom,
    description: 'Actual depth, in inches.',
  },
  {
    referenceId: 'species',
    label: 'Species',
    type: 'enum',
    units: null,
    default: 'Douglas Fir-Larch',
    required: true,
    options: [...customSpecies],
    visibleIf: custom,
    description: `Decides the reference design values; ${customValues} takes the five that you enter.`,
  },
  {
    referenceId: 'grade',
    label: 'Grade',
    type: 'enum',
    units: null,
    default: 'No.2',
    required: true,
    options: [...grades],
    visibleIf: { referenceId: 'species', equals: [...sawnSpecies] },
    description: 'Visual grade of sawn lumber.',
  },
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
];
