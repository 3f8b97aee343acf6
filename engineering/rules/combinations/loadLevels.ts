import type { DesignMethod, Edition } from './basicCombinations';

/** The level at which a snow load is taken; a whole sentence. */
export function snowLevelNote(edition: Edition, method: DesignMethod): string {
  const isStrength = method === 'LRFD';
  return edition === 'ASCE 7-22'
    ? 'S must be the strength-level snow load of ASCE 7-22 ' +
        `(${isStrength ? '1.0S, companion 0.3S' : '0.7S, companion 0.525S'}).`
    : 'S must be the snow load of ASCE 7-16 ' +
        `(${isStrength ? '1.6S, companion 0.5S' : '1.0S, companion 0.75S'}).`;
}

/** The level at which a wind load is taken; a whole sentence. */
export const windLevelNote = 'W is a strength-level load (1.0W in LRFD, 0.6W in ASD); −W is the uplift.';
