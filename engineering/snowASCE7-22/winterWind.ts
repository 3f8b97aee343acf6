import type { ErrorDetail } from '../../contract';
import type { RoughnessCategory } from '../rules/snow/categories';

/**
 * Winter wind parameter W2 of ASCE 7-22. The value for a site that was not looked up depends on the roughness, so
 * the field's published default is a number that stands for it and that a client can send like any other.
 */
export const winterWind = {
  notGiven: 0,
  least: 0.1,
  most: 0.9,
  /** Largest value of the contiguous US, Figure 7.6-1. */
  contiguous: 0.65,
  /** Largest value of Alaska, Table 7.2-1. */
  alaska: 0.9,
} as const;

/** W2 to calculate with, and the note that a value which was not given calls for. */
export function winterWindParameter(
  entered: number,
  roughness: RoughnessCategory,
): { value: number; note: string | null } {
  if (entered !== winterWind.notGiven) return { value: entered, note: null };
  const isAlaska = roughness === 'Alaska no trees';
  const value = isAlaska ? winterWind.alaska : winterWind.contiguous;
  const where = isAlaska ? 'Alaska (Table 7.2-1)' : 'the contiguous US (Figure 7.6-1)';
  return {
    value,
    note:
      `Warning: winterWindParameter was not given; W2 = ${value}, the largest value in ${where}, ` +
      'was assumed.',
  };
}

/** A value between "not given" and the least of Table 7.2-1 is a slip. */
export function winterWindProblems(entered: unknown): ErrorDetail[] {
  if (typeof entered !== 'number' || entered === winterWind.notGiven || entered >= winterWind.least)
    return [];
  const message =
    `winterWindParameter must be a number from ${winterWind.least} to ${winterWind.most}, or ` +
    `${winterWind.notGiven} if it is not known; given the number ${entered}.`;
  return [{ field: 'winterWindParameter', message }];
}
