/** Moments of an unbraced segment: the largest and those at its quarter points; their signs do not matter. */
export interface SegmentMoments {
  max: number;
  /** A, B and C of F1-1. */
  quarters: readonly [number, number, number];
}

/** Lateral-torsional buckling modification factor Cb (F1-1); 1 where there is no moment. */
export function momentGradientFactor({ max, quarters }: SegmentMoments): number {
  const [a, b, c] = quarters.map(Math.abs) as [number, number, number];
  const mMax = Math.abs(max);
  if (mMax === 0) return 1;
  // Shares first: the moments themselves may be the smallest or the largest numbers.
  return 12.5 / (2.5 + (3 * a + 4 * b + 3 * c) / mMax);
}
