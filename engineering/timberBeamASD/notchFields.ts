import type { Field } from '../../contract';
import { enumField, numberField } from '../kit/described';
import { notchFaces } from '../rules/wood/notch';

const isNotched = { referenceId: 'notch', equals: notchFaces.filter((face) => face !== 'None') };

/** Notches over the supports at the ends. */
export const notchFields: Field[] = [
  enumField(
    'notch',
    'Notch over the supports at the ends',
    ['None', notchFaces],
    'At every end of the beam that rests on a Pinned or Roller support. Tension face: the bottom, which bears. Compression ' +
      'face: the top. Sawn lumber is notched by at most d/4, glulam by d/10 and 3 in or 2/5 d (NDS 4.4.3, 5.4.5). Notches ' +
      'elsewhere are not covered.',
  ),
  numberField(
    'notchDepth',
    'Depth of the notch',
    'in',
    [0, 0, 60],
    'Cut out of the depth d, in inches.',
    isNotched,
  ),
  numberField(
    'notchLength',
    'Length of the notch beyond the support',
    'in',
    [0, 0, 1200],
    'From the inner edge of the support, in inches: e of NDS 3.4.3.2. On the tension face 0 ends the notch at that edge.',
    isNotched,
  ),
];
