import type { Field } from '../../../contract';
import { enumField } from '../../kit/described';
import { customKinds, customSawn, customSizeFactors } from './customLumber';

/** What custom values are of, and whether they have the size factor in them. */
export const customLumberFields = (visibleIf: Field['visibleIf']): Field[] => [
  enumField(
    'customKind',
    'Custom values are of',
    [customKinds[0], customKinds],
    'Sawn lumber uses CF, CM, Ci and Cr like listed grades of its size (NDS 4.3). For engineered ' +
      'wood the NDS has no CM or Ci, and CF and Cr are 1.0.',
    visibleIf,
  ),
  enumField(
    'customSizeFactor',
    'Size factor of the custom values',
    [customSizeFactors[0], customSizeFactors],
    'Values include it: CF is 1.0, as for Southern Pine of Table 4B and values for one size. Apply ' +
      'it: CF of Table 4A for lumber 2 to 4 in thick, or of 4.3.6.2 for timbers.',
    { referenceId: 'customKind', equals: [customSawn] },
  ),
];
