import type { MaterialKind } from './material';

/** Largest spacing of repetitive members, in (NDS 4.3.9). */
export const repetitiveSpacing = 24;

export interface Repetition {
  kind: MaterialKind;
  repeating: boolean;
  /** in */
  spacing: number;
  plies: number;
}

/** Why Cr is 1.0 though members repeat; null when it is not. */
export function noRepetitionReason({ kind, spacing, plies }: Repetition): string | null {
  if (kind !== 'dimension') return 'only dimension lumber takes the repetitive member factor (NDS 4.3.9)';
  if (plies > 1) return 'a built-up member is cautiously not counted as repetitive members (NDS 4.3.9)';
  if (spacing > repetitiveSpacing)
    return `the spacing is more than ${repetitiveSpacing} in on centre (NDS 4.3.9)`;
  return null;
}

/** Repetitive member factor Cr on Fb (NDS 4.3.9). */
export function repetitiveMemberFactor(repetition: Repetition): number {
  return repetition.repeating && noRepetitionReason(repetition) === null ? 1.15 : 1;
}
