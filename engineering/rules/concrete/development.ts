import type { Bar } from './bars';
import type { CodeEdition } from './codeEdition';
import { shearRootFc } from './oneWayShear';

/** Least development length in tension, 25.4.2.1, in. */
const LEAST_LENGTH = 12;
/** Largest confinement that counts, 25.4.2.4. */
const LARGEST_CONFINEMENT = 2.5;
/** Largest bar of the lesser size factor: No. 6, in. */
const LARGEST_SMALL_BAR = 0.75;

/** A straight, uncoated bottom bar in normal-weight concrete without transverse reinforcement; in, psi. */
export interface DevelopedBar {
  edition: CodeEdition;
  bar: Pick<Bar, 'diameter'>;
  fc: number;
  fy: number;
  /** The lesser of the distance from the centre of the bar to the surface and half of that between bars. */
  cb: number;
}

/** psi_s of Table 25.4.2.5 (ACI 318-14: 25.4.2.4). */
export const sizeModifier = ({ diameter }: Pick<Bar, 'diameter'>) =>
  diameter <= LARGEST_SMALL_BAR ? 0.8 : 1;

/** psi_g of Table 25.4.2.5: of the next higher grade; ACI 318-14 has none. fy in psi. */
export function gradeModifier(edition: CodeEdition, fy: number): number {
  if (edition === 'ACI 318-14' || fy <= 60_000) return 1;
  return fy <= 80_000 ? 1.15 : 1.3;
}

export const confinement = ({ bar, cb }: Pick<DevelopedBar, 'bar' | 'cb'>) =>
  Math.min(LARGEST_CONFINEMENT, cb / bar.diameter);

/** Development length in tension, Eq. 25.4.2.4a (ACI 318-14: 25.4.2.3a) with Ktr 0; sqrt(fc) at most 100 psi, 25.4.1.4. */
export function developmentLength(developed: DevelopedBar): number {
  const { edition, bar, fc, fy } = developed;
  const modifiers = sizeModifier(bar) * gradeModifier(edition, fy);
  const length = ((3 / 40) * fy * modifiers * bar.diameter) / (shearRootFc(fc) * confinement(developed));
  return Math.max(LEAST_LENGTH, length);
}
