import { shearRootFc } from '../rules/concrete/oneWayShear';
import type { Beam } from './beam';

type Size = Pick<Beam, 'bw' | 'd' | 'fc'>;

/** Spacing at which stirrups have just the least area, 9.6.3.4, in; 0 without stirrups. */
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
