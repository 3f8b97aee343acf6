import type { Bar } from '../rules/concrete/bars';
import { rounded, type Check } from '../rules/concrete/checks';
import { leastCover } from '../rules/concrete/cover';
import { coverCheckOf } from '../rules/concrete/coverCheck';
import { confinement, developmentLength, gradeModifier, sizeModifier } from '../rules/concrete/development';
import { rootFormula } from '../rules/concrete/oneWayShear';
import type { Derivation } from '../kit/derivation';
import type { Direction, Footing } from './footing';
import { barSpacing, leastSpacing } from './mat';

/** A bar whose size is not given counts as a large one. */
const UNKNOWN_BAR = { diameter: 1 };

/** Cover below the bars, Table 20.5.1.3.1. */
export function coverCheck(work: Derivation, { edition, mat }: Footing): Check {
  const { cover, exposure, bars } = mat;
  const least = Math.max(...[bars.Long, bars.Short].map((bar) => leastCover(exposure, bar ?? UNKNOWN_BAR)));
  return coverCheckOf(work, { cover, least, exposure, edition });
}

/** Clear distance and development of the bars, where their size is given. */
export function barChecks(work: Derivation, footing: Footing, direction: Direction): Check[] {
  const bar = footing.mat.bars[direction.suffix];
  if (!bar || direction.as === 0) return [];
  const spacing = spacingCheck(work, footing, direction, bar);
  const { ends } = footing.mat;
  if (ends === 'Hooked' || direction.column >= direction.span) return [spacing];
  return [spacing, developmentCheck(work, footing, direction, bar)];
}

function spacingCheck(work: Derivation, footing: Footing, direction: Direction, bar: Bar): Check {
  const { suffix, words } = direction;
  const spacing = barSpacing(footing, direction, bar);
  const least = leastSpacing(bar);
  const ratio = work.step({
    ...{ symbol: `spacingRatio${suffix}`, isDetail: true },
    label: `Least distance of the bars over their distance, center to center${words}`,
    formula: '(max(1, db, 4 / 3 · dagg) + db) / s',
    from: { db: bar.diameter, dagg: 0.75, s: spacing },
    value: spacing > 0 ? least / spacing : Infinity,
    units: null,
    clause: '25.2.1',
  });
  const comparison = `${bar.size} bars are ${rounded(spacing)} in apart and at least ${rounded(least)} in, centre to centre (25.2.1)`;
  return { label: `Bar spacing${words}`, ratio, comparison };
}

/** Straight bars from the face of the column, 13.2.8.3, to their end. */
function developmentCheck(
  work: Derivation,
  footing: Footing,
  { suffix, words, ...direction }: Direction,
  bar: Bar,
): Check {
  const { edition, fc, fy, mat } = footing;
  const spacing = Math.max(0, barSpacing(footing, { suffix, words, ...direction }, bar));
  const cb = Math.min(mat.cover + bar.diameter / 2, spacing / 2);
  const developed = { edition, bar, fc, fy, cb };
  const ld = work.step({
    symbol: `ld${suffix}`,
    label: `Development length of the bars${words}`,
    formula: `max(12, 3 / 40 · fy · psis · psig · db / (${rootFormula(fc)} · conf))`,
    from: {
      fy,
      fc,
      psis: sizeModifier(bar),
      psig: gradeModifier(edition, fy),
      db: bar.diameter,
      conf: confinement(developed),
    },
    value: developmentLength(developed),
    units: 'in',
    clause: edition === 'ACI 318-19' ? 'Eq. 25.4.2.4a' : 'Eq. 25.4.2.3a',
  });
  const available = (direction.span - direction.column) / 2 - mat.cover;
  const ratio = work.step({
    ...{ symbol: `developmentRatio${suffix}`, isDetail: true },
    label: `Development length over the length beside the column${words}`,
    formula: 'ld / ((span − col) / 2 − cc)',
    from: { ld, span: direction.span, col: direction.column, cc: mat.cover },
    value: available > 0 ? ld / available : Infinity,
    units: null,
    clause: '13.2.8.3',
  });
  const comparison =
    `straight ${bar.size} bars need ${rounded(ld)} in beyond the face of the column and have ${rounded(available)} in ` +
    `(25.4.2); hooks are not covered`;
  return { label: `Development${words}`, ratio, comparison };
}
