/** Widest piece of one lamination, in: the width of a wider beam does not weaken it further (NDS 5.3.6). */
export const widestPiece = 10.75;

/**
 * Volume factor CV of glulam (NDS Eq. 5.3-1): `length` in ft between points of zero moment, b and d in inches.
 */
export function volumeFactor(length: number, { b, d }: { b: number; d: number }, exponent: number): number {
  const volume = (21 / length) * (12 / d) * (5.125 / Math.min(b, widestPiece));
  return Math.min(1, volume ** exponent);
}

/** Depth factor of structural composite lumber, with the manufacturer's exponent (NDS 8.3.6); d in inches. */
export function depthFactor(d: number, exponent: number): number {
  return (12 / d) ** exponent;
}
