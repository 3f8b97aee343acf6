import type { Field } from '../../../contract';
import { enumField } from '../../kit/described';
import { timberDressings } from './sizes';

/** Which of its two sizes a timber has. */
export const dressedSizeField = (visibleIf: Field['visibleIf']): Field =>
  enumField(
    'dressedSize',
    'Dressed size of timbers',
    ['Dry (NDS Table 1B)', timberDressings],
    'For timbers 6x6 and larger. Dry: 1/2 in less than nominal for 6 in, 3/4 in for 8 to 14 in, 1 in ' +
      'for 16 in and more, so a 6x12 is 5 1/2 by 11 1/4 in. Surfaced green: 1/2 in less than nominal, ' +
      '5 1/2 by 11 1/2 in. Lumber up to 4 in thick always has its dry size.',
    visibleIf,
  );
