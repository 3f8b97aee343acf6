import type { MaterialKind } from './material';
import { wood } from './notation';

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

const shearOf = (formula: string, clause: string) => ({ equation: wood.of(formula, 'lb'), clause });
const tension = shearOf('2/3 · Fva · b · dn · (dn / d)^2', 'NDS Eq. 3.4-3');
const compression = shearOf('2/3 · Fva · b · (d − (d − dn) / dn · e)', 'NDS Eq. 3.4-5');
/** Where a notch in compression is longer than the remaining depth, only that depth resists shear. */
const beyond = shearOf('2/3 · Fva · b · dn', 'NDS 3.4.3.2(e), e beyond dn');

/** Adjusted design shear Vr' of a notched rectangular member (NDS 3.4.3.2). */
export function notchedShear({ face, depth, length }: Notch, d: number): typeof tension {
  if (face === 'Tension face') return tension;
  return length > d - depth ? beyond : compression;
}

/** dn, which remains at the notch. */
export const remainingDepth = wood.of('d − depth', 'in');
