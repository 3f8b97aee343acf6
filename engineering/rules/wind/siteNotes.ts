import type { Site } from './site';

/** How a hill is reckoned with; whole sentences. */
export function hillNotes({ hillEffect, givenKzt }: Site): string[] {
  if (hillEffect?.whyNone) return [`Kzt is 1.0, because 26.8.1 does not apply: ${hillEffect.whyNone}.`];
  if (hillEffect)
    return [
      'Kzt is used for both wind directions. Conditions 1 to 3 of 26.8.1 (surrounding terrain and ' +
        'location of the building) are assumed to be met.',
    ];
  return givenKzt > 1 ? ['Kzt is used as entered, at every height.'] : [];
}
