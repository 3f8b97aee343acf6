import { rounded, type Check } from '../rules/concrete/checks';
import type { CodeEdition } from '../rules/concrete/codeEdition';
import { leastCover } from '../rules/concrete/cover';
import { coverCheckOf } from '../rules/concrete/coverCheck';
import { concrete } from '../rules/concrete/notation';
import type { Derivation } from '../kit/derivation';
import type { Applied } from '../kit/equation';
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

const skinSpacing = concrete.of(
  'min(15 in · 40000 psi / (2 / 3 · fy) − 2.5 · cc, 12 in · 40000 psi / (2 / 3 · fy))',
  'in',
);

/**
 * Largest spacing of skin reinforcement, 9.7.2.3 and 24.3.2 with fs = 2/3 fy; fy in psi. Not above 0 where no spacing
 * keeps the cracks narrow.
 */
export const largestSkinSpacing = (cage: Cage, fy: number): Applied => ({
  equation: skinSpacing,
  from: { fy, cc: barCover(cage) },
});

function skinChecks(work: Derivation, cage: Cage, fy: number): Check[] {
  const { h, skinSpacing: spacing } = cage;
  if (h <= skinDepth || spacing === 0) return [];
  const largest = work.step(
    'sSkin',
    'Maximum skin reinforcement spacing',
    '9.7.2.3, Table 24.3.2',
    largestSkinSpacing(cage, fy),
  );
  const ratio =
    largest > 0
      ? work.step('skinRatio', 'Skin reinforcement', '9.7.2.3', {
          isDetail: true,
          formula: 's / sSkin',
          from: { s: spacing, sSkin: largest },
        })
      : Infinity;
  const comparison = `spacing ${rounded(spacing)} in, maximum ${rounded(largest)} in (9.7.2.3, 24.3.2)`;
  return [{ label: 'Skin reinforcement', ratio, comparison }];
}
