/** Largest slenderness ratio that NDS 3.3.3.7 allows. */
export const largestSlenderness = 50;

/** Slenderness ratio RB = sqrt(le d / b²), NDS Eq. 3.3-5; lengths in one unit. */
export function slendernessRatio(le: number, { b, d }: { b: number; d: number }): number {
  return Math.sqrt((le * d) / b ** 2);
}

/** Critical buckling stress FbE, psi (NDS 3.3.3.8). */
export function bucklingStress(eMin: number, rB: number): number {
  return (1.2 * eMin) / rB ** 2;
}

/**
 * Beam stability factor CL (NDS Eq. 3.3-6). `fbStar` is Fb with all factors but Cfu, CV and CL, psi.
 */
export function beamStabilityFactor(fbE: number, fbStar: number): number {
  const ratio = fbE / fbStar;
  const half = (1 + ratio) / 1.9;
  // The smaller root of the quadratic, written so that a very stiff beam loses no digits.
  return ratio / 0.95 / (half + Math.sqrt(half ** 2 - ratio / 0.95));
}
