import type { Field } from '../../../contract';
import { enumField } from '../../kit/described';
import { type DesignMethod, type Edition, editions } from './basicCombinations';

/** The level at which a snow load is taken; a whole sentence. */
export function snowLevelNote(edition: Edition, method: DesignMethod): string {
  const isStrength = method === 'LRFD';
  return edition === 'ASCE 7-22'
    ? 'Assumes S is the strength-level snow load of ASCE 7-22 ' +
        `(${isStrength ? '1.0S, companion 0.3S' : '0.7S, companion 0.525S'}).`
    : 'Assumes S is the snow load of ASCE 7-16 ' +
        `(${isStrength ? '1.6S, companion 0.5S' : '1.0S, companion 0.75S'}).`;
}

/** The level at which a wind load is taken; a whole sentence. */
export const windLevelNote =
  'Assumes W is a strength-level load (1.0W in LRFD, 0.6W in ASD); −W is the uplift.';

/** Of the combinations that a member's demand is taken from. */
export const editionField: Field = {
  ...enumField(
    'edition',
    'Edition of ASCE 7',
    ['ASCE 7-16', editions],
    'The snow load must be from this edition: ASCE 7-22 maps it at strength level (1.0S in LRFD, ' +
      '0.7S in ASD), ASCE 7-16 does not (1.6S, 1.0S).',
  ),
  snowLevels: {
    'ASCE 7-16': 'service level (1.6S in LRFD, 1.0S in ASD)',
    'ASCE 7-22': 'strength level (1.0S in LRFD, 0.7S in ASD)',
  },
};
