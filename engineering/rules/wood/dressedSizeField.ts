import type { Field } from '../../../contract';
import { enumField } from '../../kit/described';
import { timberDressings } from './sizes';

/** Which of its two sizes a timber has. */
export const dressedSizeField = (visibleIf: Field['visibleIf']): Field =>
  enumField(
    'dressedSize',
    'Dressed size of timbers',
    ['Dry (NDS Table 1B)', timberDressings],
    'Of timbers, 6x6 and larger. Dry: 1/2 in off 6 in nominal, 3/4 in off 8 to 14 in, 1 in off 16 in and more, so that ' +
      '6x12 is 5 1/2 by 11 1/4 in. Surfaced green: 1/2 in off every face, 5 1/2 by 11 1/2 in. Lumber up to 4 in thick ' +
      'has its dry size.',
    visibleIf,
  );
