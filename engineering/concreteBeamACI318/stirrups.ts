import { shearRootFc } from '../rules/concrete/oneWayShear';
import type { Beam } from './beam';

type Size = Pick<Beam, 'bw' | 'd' | 'fc'>;

/** The least area of stirrups: Table 9.6.3.4 of ACI 318-19 is Table 9.6.3.3 of ACI 318-14. */
export const leastStirrupClause = ({ edition }: Pick<Beam, 'edition'>) =>
  edition === 'ACI 318-19' ? '9.6.3.4' : '9.6.3.3';

/** Spacing at which stirrups have just the least area, in; 0 without stirrups. */
export function minimumSteelSpacing({
  bw,
  fc,
  fyt,
  stirrupArea,
}: Pick<Beam, 'bw' | 'fc' | 'fyt' | 'stirrupArea'>): number {
  return (stirrupArea * fyt) / (Math.max(0.75 * Math.sqrt(fc), 50) * bw);
}

/** Largest force that stirrups may carry, 22.5.1.2, lb. */
export const largestStirrupForce = (size: Size) => multipleOfRoot(8, size);

/** Force of the stirrups beyond which they must be closer, Table 9.7.6.2.2, lb. */
export const closeSpacingForce = (size: Size) => multipleOfRoot(4, size);

const multipleOfRoot = (multiple: number, { bw, d, fc }: Size) => multiple * shearRootFc(fc) * bw * d;

/** Largest spacing by Table 9.7.6.2.2, in; `close` beyond `closeSpacingForce`. */
export const geometricSpacing = (d: number, close: boolean) =>
  close ? Math.min(d / 4, 12) : Math.min(d / 2, 24);

/**
 * Largest distance of legs across the width by Table 9.7.6.2.2 of ACI 318-19, in; ACI 318-14 has no limit.
 */
export const legLimit = (d: number, close: boolean) => (close ? Math.min(d / 2, 12) : Math.min(d, 24));

/** Force of the stirrups at yield, Eq. 22.5.8.5.3, lb. */
export function stirrupForce(
  { stirrupArea, fyt, d }: Pick<Beam, 'stirrupArea' | 'fyt' | 'd'>,
  spacing: number,
): number {
  return (stirrupArea * fyt * d) / spacing;
}

/** Shear above which the least stirrups must be there, 9.6.3.1; of ACI 318-14 half the strength of the concrete. lb */
export const stirrupThreshold = (phi: number, lambda: number, size: Size) =>
  phi * lambda * multipleOfRoot(1, size);
