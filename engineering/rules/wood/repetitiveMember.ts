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
  if (kind !== 'dimension')
    return 'the repetitive member factor is for dimension lumber only (NDS ' + '4.3.9)';
  if (plies > 1 && !ofPlies)
    return 'built-up members are treated as repetitive only if that option is also selected (NDS ' + '4.3.9)';
  if (spacing <= repetitiveSpacing || plies >= fewestMembers) return null;
  return (
    `the spacing is more than ${repetitiveSpacing} in on center and the member has fewer than ` +
    `${fewestMembers} plies in contact (NDS 4.3.9)`
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
      ? 'Cr 1.15 is used for plies in contact (NDS 4.3.9): they must be joined by a load-distributing ' +
        'element. A conservative interpretation uses 1.0 for a header.'
      : `Cr 1.15 assumes at least three such two-ply members, at most ${repetitiveSpacing} in on center ` +
        'and joined by sheathing or a similar element (NDS 4.3.9); use 1.0 for a single member.',
  ];
}

/** Cr and why, in words: the formula of its step, where units behind a space would be read as those of a constant. */
export function repetitionReason(repetition: Repetition): string {
  const { repeating, spacing } = repetition;
  if (!repeating) return '1.0: not repetitive';
  const reason = noRepetitionReason(repetition)?.replace(/ \(NDS .*\)/, '');
  const text =
    reason !== undefined
      ? `1.0: ${reason}`
      : spacing <= repetitiveSpacing
        ? `1.15: repetitive members, ${spacing} in on center`
        : `1.15: at least ${fewestMembers} plies in contact`;
  return text.replaceAll(' in on center', '\u00a0in on center');
}

/** Repetitive member factor Cr on Fb (NDS 4.3.9): the user states that members repeat; it is not inferred from plies. */
export function repetitiveMemberFactor(repetition: Repetition): number {
  return repetition.repeating && noRepetitionReason(repetition) === null ? 1.15 : 1;
}
