import type { Field } from '../../../../contract';
import { numberField } from '../../kit/described';
import { densityField, selfWeightField, snowStandardField } from '../../rules/wood/fields/loadFields';

const axial = (referenceId: string, load: string, value: number): Field => ({
  ...numberField(
    referenceId,
    `Axial ${load} load`,
    'lb',
    [value, 0, 10_000_000],
    `Compression by ${load} load, in lb, in the centre of the column.`,
  ),
  required: false,
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
  snowStandardField,
  selfWeightField('the whole column'),
  densityField,
];
