import type { MaterialKind } from './material';

/** Largest spacing of repetitive members, in (NDS 4.3.9). */
export const repetitiveSpacing = 24;

export interface Repetition {
  kind: MaterialKind;
  repeating: boolean;
  /** The user counts members of several plies, or their plies, as repetitive: a cautious reading does not. */
  ofPlies: boolean;
  /** in */
  spacing: number;
  plies: number;
}

/** Members in contact are at least this many (NDS 4.3.9). */
const fewestMembers = 3;

/** Why Cr is 1.0 though members repeat; null when it is not. */
export function noRepetitionReason({ kind, ofPlies, spacing, plies }: Repetition): string | null {
  if (kind !== 'dimension') return 'only dimension lumber takes the repetitive member factor (NDS 4.3.9)';
  if (plies > 1 && !ofPlies)
    return 'a built-up member counts as repetitive members only where that is ticked as well (NDS 4.3.9)';
  if (spacing <= repetitiveSpacing || plies >= fewestMembers) return null;
  return (
    `the spacing is more than ${repetitiveSpacing} in on centre and the member has fewer than ${fewestMembers} plies in ` +
    'contact (NDS 4.3.9)'
  );
}

/** Why a built-up member has Cr or not, in whole sentences; empty where no note is needed. */
export function repetitionNotes(repetition: Repetition): string[] {
  const { repeating, plies } = repetition;
  if (!repeating) return [];
  const reason = noRepetitionReason(repetition);
  if (reason !== null) return [`Cr is 1.0: ${reason}.`];
  if (plies === 1) return [];
  return [
    plies >= fewestMembers
      ? 'Cr 1.15 is taken for plies in contact (NDS 4.3.9): they must be joined by an element that distributes the load; ' +
        'a cautious reading takes 1.0 for a header.'
      : `Cr 1.15 is for at least three such members of two plies, at most ${repetitiveSpacing} in on centre and joined by ` +
        'sheathing or the like (NDS 4.3.9); one alone takes 1.0.',
  ];
}

/** Repetitive member factor Cr on Fb (NDS 4.3.9): the user states that members repeat; it is not inferred from plies. */
export function repetitiveMemberFactor(repetition: Repetition): number {
  return repetition.repeating && noRepetitionReason(repetition) === null ? 1.15 : 1;
}
