import type { Bar } from '../rules/concrete/bars';
import { rounded, type Check } from '../rules/concrete/checks';
import {
  confinement,
  developmentLength,
  gradeModifier,
  hookCoverModifier,
  hookedLength,
  hookHeight,
  type HookAngle,
  hookModifiers,
  sizeModifier,
} from '../rules/concrete/development';
import { coverClause, leastCover } from '../rules/concrete/cover';
import { concrete } from '../rules/concrete/notation';
import type { Derivation } from '../kit/derivation';
import { valueOf } from '../kit/equation';
import type { Direction, Footing } from './footing';
import { barDistribution, barSpacing, largestSpacing, leastSpacing } from './mat';

/** The bars of a direction whose size is given. */
function barsOf({ mat, long, short }: Footing): [Direction, Bar][] {
  return [long, short].flatMap((direction): [Direction, Bar][] => {
    const bar = mat.bars[direction.suffix];
    return bar && direction.as > 0 ? [[direction, bar]] : [];
  });
}

const sectionOf = ({ suffix }: Direction) => `${suffix.toLowerCase()} direction`;

/** Spacing of the bars, and their development from the face of the column, where their size is given. */
export function barChecks(work: Derivation, footing: Footing): Check[] {
  const spacings = barsOf(footing).flatMap(([direction, bar]) => {
    work.section(`Bar spacing, ${sectionOf(direction)}`);
    return spacingChecks(work, footing, direction, bar);
  });
  const developed = barsOf(footing).filter(([{ column, span }]) => column < span);
  const developments = developed.flatMap(([direction, bar]) => {
    work.section(`Bar development, ${sectionOf(direction)}`);
    const development = developmentCheck(work, footing, direction, bar);
    return footing.mat.ends === 'Hooked'
      ? [development, hookCheck(work, footing, direction, bar)]
      : [development];
  });
  return [...spacings, ...developments];
}

const roomForHook = concrete.of('h − cc − db − ccTop', 'in');

/** Room above the cover for a hook: below it may lie the bars of the other direction, and above it is cover to the top. */
const roomOf = (footing: Footing, bar: Bar) => ({
  h: footing.h,
  cc: footing.mat.cover,
  db: Math.max(bar.diameter, ...Object.values(footing.mat.bars).map((one) => one?.diameter ?? 0)),
  ccTop: leastCover('Exposed to weather or in contact with ground', bar),
});

/** 90 degrees where they fit in the thickness, else 180. */
export function hookAngle(footing: Footing, bar: Bar): HookAngle {
  const height = hookHeight(bar, 90).value({ db: bar.diameter });
  return height <= roomForHook.value(roomOf(footing, bar)) ? 90 : 180;
}

/** Whether the hooks stay within the thickness, Table 25.3.1 and 20.5.1.3.1. */
function hookCheck(work: Derivation, footing: Footing, direction: Direction, bar: Bar): Check {
  const { suffix, words } = direction;
  const angle = hookAngle(footing, bar);
  const hh = work.step(`hh${suffix}`, `Height of a ${angle}-degree hook${words}`, 'Table 25.3.1', {
    equation: hookHeight(bar, angle),
    from: { db: bar.diameter },
  });
  const room = roomForHook.value(roomOf(footing, bar));
  const label = `Hook height${words}`;
  const ratio =
    room > 0
      ? work.step(`hookRatio${suffix}`, label, coverClause(footing.edition), {
          isDetail: true,
          formula: `hh / (${roomForHook.formula})`,
          from: { hh, ...roomOf(footing, bar) },
        })
      : Infinity;
  const comparison = `${bar.size} bars with a ${angle}-degree hook need ${rounded(hh)} in of height and have ${rounded(room)} in (Table 25.3.1)`;
  return { label, ratio, comparison };
}

function spacingChecks(work: Derivation, footing: Footing, direction: Direction, bar: Bar): Check[] {
  const { suffix } = direction;
  const { isBand, ...spread } = barDistribution(footing, direction, bar);
  const words = `${direction.words}${isBand ? ', in the center band' : ''}`;
  const s = work.step({
    symbol: `s${suffix}`,
    label: `Bar spacing, center to center${words}`,
    ...spread,
  });
  const applied = leastSpacing(bar);
  const label = `Bar spacing${words}`;
  const ratio =
    s > 0
      ? work.step(`spacingRatio${suffix}`, label, '25.2.1', {
          isDetail: true,
          formula: `(${applied.equation.formula}) / s`,
          from: { ...applied.from, s },
        })
      : Infinity;
  const comparison =
    `${bar.size} bars are ${rounded(s)} in center to center, minimum ` +
    `${rounded(valueOf(applied))} in (25.2.1)`;
  return [{ label, ratio, comparison }, largestSpacingCheck(work, footing, direction, { s, words, bar })];
}

function largestSpacingCheck(
  work: Derivation,
  footing: Footing,
  direction: Direction,
  { s, words, bar }: { s: number; words: string; bar: Bar },
): Check {
  const { suffix } = direction;
  const largest = largestSpacing(footing, direction);
  const { clause } = largest;
  const sMax = work.step({
    symbol: `sMax${suffix}`,
    label: `Maximum spacing of the bars${direction.words}`,
    ...largest,
  });
  const label = `Maximum bar spacing${words}`;
  const ratio = work.step(`maxSpacingRatio${suffix}`, label, clause, {
    isDetail: true,
    formula: 's / sMax',
    from: { s, sMax },
  });
  const comparison = `${bar.size} bars are ${rounded(s)} in center to center, maximum ${rounded(sMax)} in (${clause})`;
  return { label, ratio, comparison };
}

const lengthBeside = concrete.of('(span − col) / 2 − cc', 'in');
const straightRatio = concrete.of(`ld / (${lengthBeside.formula})`, null);
const hookedRatio = concrete.of(`ldh / (${lengthBeside.formula})`, null);

/** Bars from the face of the column, 13.2.8.3, to their end. */
function developmentCheck(work: Derivation, footing: Footing, direction: Direction, bar: Bar): Check {
  const { suffix, words } = direction;
  const { mat } = footing;
  const isHooked = mat.ends === 'Hooked';
  const length = isHooked
    ? hookedStep(work, footing, direction, bar)
    : straightStep(work, footing, direction, bar);
  const beside = { span: direction.span, col: direction.column, cc: mat.cover };
  const available = lengthBeside.value(beside);
  const label = `Development${words}`;
  const ratio =
    available > 0
      ? work.step(`developmentRatio${suffix}`, label, '13.2.8.3', {
          isDetail: true,
          ...(isHooked
            ? { equation: hookedRatio, from: { ldh: length, ...beside } }
            : { equation: straightRatio, from: { ld: length, ...beside } }),
        })
      : Infinity;
  const comparison =
    `${isHooked ? 'hooked' : 'straight'} ${bar.size} bars need ${rounded(length)} in beyond the face of the ` +
    `column and have ${rounded(available)} in (${isHooked ? '25.4.3' : '25.4.2'})`;
  return { label, ratio, comparison };
}

function straightStep(work: Derivation, footing: Footing, direction: Direction, bar: Bar): number {
  const { edition, fc, fy, mat } = footing;
  const spacing = Math.max(0, barSpacing(footing, direction, bar));
  const cb = Math.min(mat.cover + bar.diameter / 2, spacing / 2);
  return work.step(
    `ld${direction.suffix}`,
    `Bar development length${direction.words}`,
    edition === 'ACI 318-19' ? 'Eq. 25.4.2.4a' : 'Eq. 25.4.2.3a',
    {
      equation: developmentLength(fc),
      from: {
        fy,
        fc,
        psis: sizeModifier(bar),
        psig: gradeModifier(edition, fy),
        db: bar.diameter,
        conf: confinement(bar, cb),
      },
    },
  );
}

/** The outermost bar has the cover beside its hook, too. */
function hookedStep(work: Derivation, footing: Footing, direction: Direction, bar: Bar): number {
  const { edition, fc, fy, mat } = footing;
  const hooked = { bar, cover: mat.cover, spacing: barSpacing(footing, direction, bar), fc };
  return work.step(
    `ldh${direction.suffix}`,
    `Development length of the hooked bars${direction.words}`,
    '25.4.3.1, Table 25.4.3.2',
    {
      equation: hookedLength[edition](fc),
      from: {
        ...{ fy, fc, db: bar.diameter },
        ...(edition === 'ACI 318-19' ? hookModifiers(hooked) : { psic: hookCoverModifier(hooked) }),
      },
    },
  );
}
