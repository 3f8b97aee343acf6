/** Largest slenderness ratio le/d of a column in service (NDS 3.7.1.4). */
export const largestColumnSlenderness = 50;

/** Constant c of the column stability factor (NDS 3.7.1.5). */
export const columnConstants = { sawn: 0.8, glulam: 0.9 };

/** Critical buckling stress FcE, psi (NDS 3.7.1.5); without end for an axis that is braced all along. */
export function columnBucklingStress(eMin: number, slenderness: number): number {
  return (0.822 * eMin) / slenderness ** 2;
}

/** Column stability factor CP (NDS Eq. 3.7-1). `fcStar` is Fc with all factors but CP, psi. */
export function columnStabilityFactor(fcE: number, fcStar: number, c: number): number {
  if (fcE === Infinity) return 1;
  const ratio = fcE / fcStar;
  const half = (1 + ratio) / (2 * c);
  // The smaller root of the quadratic, written so that a very stiff column loses no digits.
  return ratio / c / (half + Math.sqrt(half ** 2 - ratio / c));
}

/** How the plies of a built-up column are joined, with its factor Kf about the weak axis (NDS 15.3.2). */
export const builtUpFactors = { Nailed: 0.6, Bolted: 0.75 };
