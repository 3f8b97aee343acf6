import { steel } from '../rules/steel/notation';

/** Moments of an unbraced segment: the largest and those at its quarter points; their signs do not matter. */
export interface SegmentMoments {
  max: number;
  /** A, B and C of F1-1. */
  quarters: readonly [number, number, number];
}

export const gradientEquation = steel.of('12.5·Mmax / (2.5·Mmax + 3·MA + 4·MB + 3·MC)', null);

export const gradientMoments = ({ max, quarters: [a, b, c] }: SegmentMoments, unit = 1) => ({
  ...{ Mmax: Math.abs(max / unit), MA: Math.abs(a / unit), MB: Math.abs(b / unit), MC: Math.abs(c / unit) },
});

/** Lateral-torsional buckling modification factor Cb (F1-1); 1 where there is no moment. */
export function momentGradientFactor(moments: SegmentMoments): number {
  if (moments.max === 0) return 1;
  // As shares of the largest: the moments themselves may be the smallest or the largest numbers.
  return gradientEquation.value(gradientMoments(moments, moments.max));
}
