import type { Field } from '../../../contract';
import { enumField, flagField, numberField } from '../../kit/described';
import { snowStandards } from '../combinations/combinations';

/** @param what whose weight it is */
export const selfWeightField = (what: string): Field =>
  flagField('selfWeight', 'Include the self-weight', true, `Adds the weight of ${what} to the dead load.`);

export const densityField = numberField(
  'density',
  'Density of the wood',
  'pcf',
  [35, 0, 200],
  'For the self-weight, in pcf.',
  { referenceId: 'selfWeight', equals: [true] },
);

export const snowStandardField = enumField(
  'snowStandard',
  'Standard of the snow loads',
  ['ASCE 7-16', snowStandards],
  'ASCE 7-22 snow loads are strength level and are multiplied by 0.7 in the ASD combinations.',
);
