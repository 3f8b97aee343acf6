import type { Site } from './site';

/** How a hill is reckoned with; whole sentences. */
export function hillNotes({ hillEffect, givenKzt }: Site): string[] {
  if (hillEffect?.whyNone)
    return [`Kzt is 1.0, as the hill does not count by 26.8.1: ${hillEffect.whyNone}.`];
  if (hillEffect)
    return [
      'Kzt is used for both directions of the wind. Conditions 1 to 3 of 26.8.1, on what surrounds the hill and where the ' +
        'building stands, are taken as met.',
    ];
  return givenKzt > 1 ? ['Kzt is taken as given, at every height.'] : [];
}
