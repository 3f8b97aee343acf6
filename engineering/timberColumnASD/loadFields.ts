import type { Field } from '../../contract';
import { numberField, requiredNumber } from '../kit/described';
import { densityField, selfWeightField, snowStandardField } from '../rules/wood/loadFields';

const axial = (of: typeof numberField, referenceId: string, load: string, value = 0): Field =>
  of(
    referenceId,
    `Axial ${load} load`,
    'lb',
    [value, 0, 10_000_000],
    `Compression by ${load} load, in lb, in the centre of the column.`,
  );
/** Dead and live load are asked for, each 0 where there is none; a load that few columns have is 0 until it is given. */
const optional = (...of: Parameters<typeof numberField>): Field => ({
  ...numberField(...of),
  required: false,
});

/** What the column carries. */
export const loadFields: Field[] = [
  axial(requiredNumber, 'deadAxial', 'dead', 3000),
  axial(requiredNumber, 'liveAxial', 'live', 5000),
  axial(optional, 'roofLiveAxial', 'roof live'),
  axial(optional, 'snowAxial', 'snow'),
  axial(optional, 'windAxial', 'wind'),
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
