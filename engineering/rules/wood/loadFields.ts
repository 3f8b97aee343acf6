import type { Field } from '../../../contract';
import { flagField, numberField } from '../../kit/described';
import { editionField } from '../combinations/loadLevels';

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

export const snowStandardField: Field = { ...editionField, referenceId: 'snowStandard' };
