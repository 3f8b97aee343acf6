import type { Field } from '../../../src/contract';
import { snowStandards } from '../wood/combinations';

const axial = (referenceId: string, load: string, value: number): Field => ({
  referenceId,
  label: `Axial ${load} load`,
  type: 'number',
  units: 'lb',
  default: value,
  required: false,
  min: 0,
  max: 10_000_000,
  description: `Compression by ${load} load, in lb, in the centre of the column.`,
});

/** What the column carries. */
export const loadFields: Field[] = [
  axial('deadAxial', 'dead', 3000),
  axial('liveAxial', 'live', 5000),
  axial('roofLiveAxial', 'roof live', 0),
  axial('snowAxial', 'snow', 0),
  axial('windAxial', 'wind', 0),
  {
    referenceId: 'lateralWind',
    label: 'Lateral wind load',
    type: 'number',
    units: 'plf',
    default: 0,
    required: false,
    min: 0,
    max: 1_000_000,
    description:
      'Per length of the column, in plf, in the direction of d. Strength level as by ASCE 7: it enters the combinations ' +
      'times 0.6.',
  },
  {
    referenceId: 'snowStandard',
    label: 'Standard of the snow loads',
    type: 'enum',
    units: null,
    default: 'ASCE 7-16',
    required: true,
    options: [...snowStandards],
    description: 'ASCE 7-22 snow loads are strength level and enter the ASD combinations times 0.7.',
  },
  {
    referenceId: 'selfWeight',
    label: 'Include the self-weight',
    type: 'boolean',
    units: null,
    default: true,
    required: false,
    description: 'Adds the weight of the whole column to the dead load.',
  },
  {
    referenceId: 'density',
    label: 'Density of the wood',
    type: 'number',
    units: 'pcf',
    default: 35,
    required: true,
    min: 0,
    max: 200,
    visibleIf: { referenceId: 'selfWeight', equals: [true] },
    description: 'For the self-weight, in pcf.',
  },
];
