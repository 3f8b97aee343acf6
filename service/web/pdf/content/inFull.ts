import { lowered } from '../../layout/valueText';
import type { Report } from '../../report/report';

/** A member of one kind: how much of it is used, or how large its load is, and the kinds of steps of its calculation. */
export interface Calculated {
  size: number;
  steps: ReadonlySet<string>;
}

/** So many of one kind are printed in full at most. */
const mostInFull = 3;

/** So many steps that are only in one calculation are named. */
const mostNamed = 2;

/**
 * Which members of one kind are printed in full: the one with the largest size, then as long as steps are missing the one that
 * shows the most of them.
 *
 * @returns each with the steps that no earlier one has
 */
export function chosenInFull<Member extends Calculated>(
  members: readonly Member[],
): { member: Member; adds: string[] }[] {
  const chosen: { member: Member; adds: string[] }[] = [];
  const shown = new Set<string>();
  // The first of those that are equal.
  const rest = [...members].sort((one, other) => other.size - one.size);
  while (chosen.length < mostInFull) {
    const added = (member: Member) => [...member.steps].filter((step) => !shown.has(step));
    const [first] = rest;
    const next =
      chosen.length === 0
        ? first
        : rest.reduce((best, one) => (added(one).length > added(best).length ? one : best), rest[0]!);
    if (!next) break;
    const adds = added(next);
    if (chosen.length > 0 && adds.length === 0) break;
    for (const step of adds) shown.add(step);
    chosen.push({ member: next, adds });
  }
  return chosen;
}

/** @example whyInFull(['Volume factor', 'Width', 'Depth']) // 'with volume factor; width; 1 more step' */
export function whyInFull(adds: readonly string[]): string {
  const more = adds.length - mostNamed;
  const named = adds.slice(0, mostNamed).map(lowered);
  return `with ${[...named, ...(more > 0 ? [`${more} more ${more === 1 ? 'step' : 'steps'}`] : [])].join('; ')}`;
}

/** `, 1.2D + 1.6S` in the label of a step. */
const combination = /, [\d.]*(?:Lr|E[vh]|[DLSRWEFH])\b(?: [+-] [^,]*)?(?=,|$)/g;

/** The steps by their labels, without numbers, positions, load combinations, names that were entered, and what governs. */
export function stepKinds({ sheet, recomputed }: Report): Set<string> {
  const texts = [...new Set(Object.values(sheet.inputs).flatMap(textsIn))].sort(
    (one, other) => other.length - one.length,
  );
  const labels = (recomputed?.steps ?? []).map(({ label }) =>
    texts.reduce((rest, text) => rest.replaceAll(text, ''), label),
  );
  return new Set(
    labels
      .filter((label) => !label.startsWith('Governing'))
      .map((label) =>
        label
          .replace(combination, '')
          .replace(/ at [\d.]+ ft\b/g, '')
          .replace(/ \([^()]*\d[^()]*\)/g, '')
          .replace(/[\d.]*\d/g, '')
          .replace(/[\s,:=]+$/, '')
          .trim(),
      )
      .filter(Boolean),
  );
}

/** Texts that were entered; a short one can be a part of a word. */
function textsIn(held: unknown): string[] {
  if (Array.isArray(held)) return held.flatMap(textsIn);
  return typeof held === 'string' && held.length > 2 && !/^[\d.-]+$/.test(held) ? [held] : [];
}
