import type { Bar } from './bars';
import type { CodeEdition } from './codeEdition';
import { withRoot } from './oneWayShear';

/** Largest confinement that counts, 25.4.2.4. */
const LARGEST_CONFINEMENT = 2.5;
/** Largest bar of the lesser size factor: No. 6, in. */
const LARGEST_SMALL_BAR = 0.75;

/** psi_s of Table 25.4.2.5 (ACI 318-14: 25.4.2.4). */
export const sizeModifier = ({ diameter }: Pick<Bar, 'diameter'>) =>
  diameter <= LARGEST_SMALL_BAR ? 0.8 : 1;

/** psi_g of Table 25.4.2.5: of the next higher grade; ACI 318-14 has none. fy in psi. */
export function gradeModifier(edition: CodeEdition, fy: number): number {
  if (edition === 'ACI 318-14' || fy <= 60_000) return 1;
  return fy <= 80_000 ? 1.15 : 1.3;
}

/** @param cb the lesser of the distance from the centre of the bar to the surface and half of that between bars, in */
export const confinement = ({ diameter }: Pick<Bar, 'diameter'>, cb: number) =>
  Math.min(LARGEST_CONFINEMENT, cb / diameter);

/**
 * Development length in tension of a straight, uncoated bottom bar in normal-weight concrete, Eq. 25.4.2.4a (ACI 318-14: 25.4.2.3a)
 * with Ktr 0; sqrt(fc) at most 100 psi, 25.4.1.4.
 */
export const developmentLength = withRoot(
  'max(12, 3 / 40 · fy · psis · psig · db / (sqrt(fc) · conf))',
  'in',
);
