import { rounded, type Check } from '../rules/concrete/checks';
import type { CodeEdition } from '../rules/concrete/codeEdition';
import { leastCover } from '../rules/concrete/cover';
import { coverCheckOf } from '../rules/concrete/coverCheck';
import type { Derivation } from '../kit/derivation';
import { barCover, type Cage } from './cage';

/** Depth beyond which skin reinforcement is asked for, 9.7.2.3, in. */
export const skinDepth = 36;

/** A bar whose size is not given counts as a large one. */
const UNKNOWN_BAR = { size: 'bar', diameter: 1 };

/** Cover of stirrups and bars, and skin reinforcement where its spacing is given. */
export function cageChecks(work: Derivation, edition: CodeEdition, cage: Cage, fy: number): Check[] {
  return [coverCheck(work, edition, cage), ...skinChecks(work, cage, fy)];
}

function coverCheck(work: Derivation, edition: CodeEdition, cage: Cage): Check {
  const { cover, stirrup, bar, exposure } = cage;
  const outer = stirrup ?? bar ?? UNKNOWN_BAR;
  const inner = bar ?? UNKNOWN_BAR;
  const least = Math.max(leastCover(exposure, outer), leastCover(exposure, inner) - (barCover(cage) - cover));
  return coverCheckOf(work, { cover, least, exposure, edition });
}

/**
 * Largest spacing of skin reinforcement, 9.7.2.3 and 24.3.2 with fs = 2/3 fy; fy in psi. Not above 0 where no spacing
 * keeps the cracks narrow.
 */
export function largestSkinSpacing(cage: Cage, fy: number): number {
  const fs = (2 / 3) * fy;
  return Math.min(15 * (40_000 / fs) - 2.5 * barCover(cage), 12 * (40_000 / fs));
}

function skinChecks(work: Derivation, cage: Cage, fy: number): Check[] {
  const { h, skinSpacing: spacing } = cage;
  if (h <= skinDepth || spacing === 0) return [];
  const largest = work.step({
    symbol: 'sSkin',
    label: 'Largest spacing of the skin reinforcement',
    formula: 'min(15 · 40000 / (2 / 3 · fy) − 2.5 · cc, 12 · 40000 / (2 / 3 · fy))',
    from: { fy, cc: barCover(cage) },
    value: largestSkinSpacing(cage, fy),
    units: 'in',
    clause: '9.7.2.3, Table 24.3.2',
  });
  const ratio = work.step({
    ...{ symbol: 'skinRatio', isDetail: true },
    label: 'Spacing of the skin reinforcement over the largest',
    formula: 's / sSkin',
    from: { s: spacing, sSkin: largest },
    value: largest > 0 ? spacing / largest : Infinity,
    units: null,
    clause: '9.7.2.3',
  });
  const comparison = `spacing ${rounded(spacing)} in and at most ${rounded(largest)} in (9.7.2.3, 24.3.2)`;
  return [{ label: 'Skin reinforcement', ratio, comparison }];
}
