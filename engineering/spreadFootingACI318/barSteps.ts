import type { Bar } from '../rules/concrete/bars';
import { rounded, type Check } from '../rules/concrete/checks';
import { confinement, developmentLength, gradeModifier, sizeModifier } from '../rules/concrete/development';
import { concrete } from '../rules/concrete/notation';
import type { Derivation } from '../kit/derivation';
import { valueOf } from '../kit/equation';
import type { Direction, Footing } from './footing';
import { barSpacing, leastSpacing } from './mat';

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
  const applied = leastSpacing(bar);
  const least = valueOf(applied);
  const ratio =
    spacing > 0
      ? work.step({
          ...{ symbol: `spacingRatio${suffix}`, isDetail: true },
          label: `Minimum over provided bar spacing, center to center${words}`,
          formula: `(${applied.equation.formula}) / s`,
          from: { ...applied.from, s: spacing },
          clause: '25.2.1',
        })
      : Infinity;
  const comparison =
    `${bar.size} bars are ${rounded(spacing)} in center to center, minimum ` +
    `${rounded(least)} in (25.2.1)`;
  return { label: `Bar spacing${words}`, ratio, comparison };
}

const lengthBeside = concrete.of('(span − col) / 2 − cc', 'in');
const lengthRatio = concrete.of(`ld / (${lengthBeside.formula})`, null);

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
  const ld = work.step({
    symbol: `ld${suffix}`,
    label: `Bar development length${words}`,
    equation: developmentLength(fc),
    from: {
      fy,
      fc,
      psis: sizeModifier(bar),
      psig: gradeModifier(edition, fy),
      db: bar.diameter,
      conf: confinement(bar, cb),
    },
    clause: edition === 'ACI 318-19' ? 'Eq. 25.4.2.4a' : 'Eq. 25.4.2.3a',
  });
  const beside = { span: direction.span, col: direction.column, cc: mat.cover };
  const available = lengthBeside.value(beside);
  const ratio =
    available > 0
      ? work.step({
          ...{ symbol: `developmentRatio${suffix}`, isDetail: true },
          label: `Development length over available length${words}`,
          equation: lengthRatio,
          from: { ld, ...beside },
          clause: '13.2.8.3',
        })
      : Infinity;
  const comparison =
    `straight ${bar.size} bars need ${rounded(ld)} in beyond the face of the column and have ${rounded(available)} in ` +
    `(25.4.2); hooks are not covered`;
  return { label: `Development${words}`, ratio, comparison };
}
