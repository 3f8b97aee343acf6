import type { MaterialKind } from './material';

/** The face of a member that is notched, where its end rests on a support. */
export const notchFaces = ['None', 'Tension face', 'Compression face'] as const;
export type NotchFace = Exclude<(typeof notchFaces)[number], 'None'>;

/** A notch over a support, in inches. */
export interface Notch {
  face: NotchFace;
  depth: number;
  /** e: how far the notch extends from the inner edge of the support. */
  length: number;
}

/** The largest depth of a notch, in, and its clause. */
export interface NotchLimit {
  depth: number;
  /** In words: `d/4`. */
  share: string;
  clause: string;
}

/**
 * The depth to which the end of a member may be notched: sawn lumber by 4.4.3.1, glulam by 5.4.5, and by the stricter of
 * 4.4.3 and 8.4.1 what may be either.
 */
export function notchLimit(kind: MaterialKind, face: NotchFace, d: number): NotchLimit {
  if (kind === 'dimension' || kind === 'timber') return { depth: d / 4, share: 'd/4', clause: 'NDS 4.4.3.1' };
  if (kind === 'custom')
    return face === 'Tension face'
      ? { depth: d / 10, share: 'd/10', clause: 'NDS 8.4.1' }
      : { depth: d / 4, share: 'd/4', clause: 'NDS 4.4.3.1, 8.4.1' };
  return face === 'Tension face'
    ? { depth: Math.min(d / 10, 3), share: 'the lesser of d/10 and 3 in', clause: 'NDS 5.4.5.1' }
    : { depth: 0.4 * d, share: '2/5 d', clause: 'NDS 5.4.5.2' };
}

/** Depth of a notch up to which the stiffness is that of the whole member, as a share of d (NDS 3.2.3.2). */
export const stiffDepth = 1 / 6;
/** And its length. */
export const stiffLength = 1 / 3;

/**
 * Adjusted design shear Vr' of a notched rectangular member, lb (NDS 3.4.3.2); lengths in inches, `fv` is Fv' in psi.
 * Where a notch in compression is longer than the remaining depth, only that depth resists shear.
 */
export function notchedShear(notch: Notch, fv: number, { b, d }: { b: number; d: number }): number {
  const dn = d - notch.depth;
  const remaining = (2 / 3) * fv * b * dn;
  if (notch.face === 'Tension face') return remaining * (dn / d) ** 2;
  if (notch.length > dn) return remaining;
  return (2 / 3) * fv * b * (d - (notch.depth / dn) * notch.length);
}

/** How `notchedShear` comes to its value: equation and clause. */
export function notchedShearFormula(
  { face, depth, length }: Notch,
  d: number,
): { formula: string; clause: string } {
  if (face === 'Tension face') return { formula: '2/3 · Fva · b · dn · (dn / d)^2', clause: 'NDS Eq. 3.4-3' };
  return length > d - depth
    ? { formula: '2/3 · Fva · b · dn', clause: 'NDS 3.4.3.2(e), e beyond dn' }
    : { formula: '2/3 · Fva · b · (d − (d − dn) / dn · e)', clause: 'NDS Eq. 3.4-5' };
}
