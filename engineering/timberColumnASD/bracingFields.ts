import type { Field } from '../../contract';
import { bracings } from './options';

const bracing = (referenceId: string, label: string, along: string): Field => ({
  referenceId,
  label,
  type: 'enum',
  units: null,
  default: 'Ends only',
  required: true,
  options: [...bracings],
  description:
    `Against buckling in the direction of ${along}. Ends only: over the whole length. Continuous: held all along, as ` +
    'by sheathing. Spacing: at equal distances.',
});

const spacing = (referenceId: string, along: string, by: string): Field => ({
  referenceId,
  label: `Unbraced length in the direction of ${along}`,
  type: 'number',
  units: 'ft',
  example: 4,
  required: true,
  min: 0.01,
  max: 200,
  visibleIf: { referenceId: by, equals: ['Spacing'] },
  description: `Distance of the points that are held in the direction of ${along}, in ft.`,
});

/** Length and bracing. */
export const bracingFields: Field[] = [
  {
    referenceId: 'length',
    label: 'Length of the column',
    type: 'number',
    units: 'ft',
    example: 9,
    required: true,
    min: 0.1,
    max: 200,
    description: 'Between the ends, both held sideways, in ft.',
  },
  bracing('bracingD', 'Bracing of the strong axis', 'd'),
  spacing('unbracedD', 'd', 'bracingD'),
  bracing('bracingB', 'Bracing of the weak axis', 'b'),
  spacing('unbracedB', 'b', 'bracingB'),
  {
    referenceId: 'ke',
    label: 'Buckling length coefficient Ke',
    type: 'number',
    units: null,
    default: 1,
    required: true,
    min: 0.5,
    max: 2.4,
    description:
      'Times the unbraced length, for both directions (NDS Appendix G): 1.0 with both ends pinned, 0.8 with one end and 0.65 with ' +
      'both ends fixed against rotation, 2.1 for a column that is fixed at its foot alone. Above 1.0 no lateral wind can be calculated.',
  },
];
