import type { Bar } from './bars';
import type { CodeEdition } from './codeEdition';
import type { Equation } from '../../kit/equation';
import { concrete } from './notation';
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

/** Largest bar whose hook may have the lesser factors of 25.4.3.2: No. 11, in. */
const LARGEST_HOOKED_BAR = 1.41;

/** A bar with a standard hook at the end of a member, and no ties at the hook; in, psi. */
export interface HookedBar {
  bar: Pick<Bar, 'diameter'>;
  /** Of the hook, to its sides and beyond it. */
  cover: number;
  /** Center to center. */
  spacing: number;
  fc: number;
}

/** psi_r, psi_o and psi_c of Table 25.4.3.2 of ACI 318-19. */
export function hookModifiers({ bar: { diameter }, cover, spacing, fc }: HookedBar) {
  const isLarge = diameter > LARGEST_HOOKED_BAR;
  return {
    psir: !isLarge && spacing >= 6 * diameter ? 1 : 1.6,
    psio: !isLarge && cover >= 6 * diameter ? 1 : 1.25,
    psic: Math.min(1, fc / 15_000 + 0.6),
  };
}

/** Least cover of hooks without ties, and for psi_c of ACI 318-14, in. */
export const HOOK_COVER = 2.5;

/** psi_c of Table 25.4.3.2 of ACI 318-14: for cover at the sides of the hook and beyond it. */
export const hookCoverModifier = ({ bar, cover }: Pick<HookedBar, 'bar' | 'cover'>) =>
  bar.diameter <= LARGEST_HOOKED_BAR && cover >= HOOK_COVER ? 0.7 : 1;

/** Development length in tension of an uncoated bar with a standard hook in normal-weight concrete, 25.4.3.1. */
export const hookedLength: Record<CodeEdition, (fc: number) => Equation> = {
  'ACI 318-19': withRoot('max(8 · db, 6, fy · psir · psio · psic / (55 · sqrt(fc)) · db^1.5)', 'in'),
  'ACI 318-14': withRoot('max(8 · db, 6, fy · psic / (50 · sqrt(fc)) · db)', 'in'),
};

/** Angles of standard hooks. */
export type HookAngle = 90 | 180;

const hookHeights: Record<HookAngle, Record<'small' | 'large' | 'largest', Equation>> = {
  90: {
    small: concrete.of('16·db', 'in'),
    large: concrete.of('17·db', 'in'),
    largest: concrete.of('18·db', 'in'),
  },
  180: {
    small: concrete.of('8·db', 'in'),
    large: concrete.of('10·db', 'in'),
    largest: concrete.of('12·db', 'in'),
  },
};

/**
 * How high a standard hook stands, from the outside of the bar: the bend (inside diameter 6 db up to No. 8, 8 db up to No. 11, 10 db
 * beyond) with the straight 12 db of 90 degrees, or the whole bend of 180 degrees; Table 25.3.1.
 */
export function hookHeight({ diameter }: Pick<Bar, 'diameter'>, angle: HookAngle): Equation {
  const size = diameter <= 1 ? 'small' : diameter <= LARGEST_HOOKED_BAR ? 'large' : 'largest';
  return hookHeights[angle][size];
}
