import { barCount, barOf, bars, type Bar } from '../rules/concrete/bars';
import { rounded } from '../rules/concrete/checks';
import { exposures, type Exposure } from '../rules/concrete/cover';
import { concrete } from '../rules/concrete/notation';
import { inchesPerFoot } from '../rules/concrete/units';
import { type Applied, valueOf } from '../kit/equation';
import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import type { Direction, Footing } from './footing';

export const barEnds = ['Straight', 'Hooked'] as const;

/** The two layers of bars; in. */
export interface Mat {
  exposure: Exposure;
  cover: number;
  /** null when not given. */
  bars: Record<Direction['suffix'], Bar | null>;
  ends: (typeof barEnds)[number];
}

export function matOf(inputs: Inputs): Mat {
  return {
    exposure: optionOf(inputs, 'exposure', exposures),
    cover: numberOf(inputs, 'cover'),
    bars: { Long: barOf(inputs, 'barSizeLong'), Short: barOf(inputs, 'barSizeShort') },
    ends: optionOf(inputs, 'barEnds', barEnds),
  };
}

/** The smallest bar there is, for one whose size is not given. */
const SMALLEST = Math.min(...bars.map(({ diameter }) => diameter));

/** How deep the centres of the bars can lie: those of the lower layer, and both layers on average; in. */
export function largestDepths({ cover, bars: { Long, Short } }: Mat, h: number) {
  const [a, b] = [Long?.diameter ?? SMALLEST, Short?.diameter ?? SMALLEST];
  const [thin, thick] = [Math.min(a, b), Math.max(a, b)];
  return { lower: h - cover - thin / 2, mean: h - cover - (3 * thin + thick) / 4 };
}

/** A wall: its footing is a strip of any width, whose bars go on beside it. */
export const isStrip = ({ short }: Pick<Footing, 'short'>) => short.column >= short.span;

const bandEquation = concrete.of('2 / (L / B + 1)', null);

/** Share of the bars along the width in the central band, 13.3.3.3. */
export const bandShare = ({ long, short }: Pick<Footing, 'long' | 'short'>): Applied => ({
  equation: bandEquation,
  from: { L: long.span / inchesPerFoot, B: short.span / inchesPerFoot },
});

export const bandShareOf = (footing: Pick<Footing, 'long' | 'short'>) => valueOf(bandShare(footing));

/** Whether bars along the width lie in a band and outside it: not where the footing ends within the cover beside the band. */
function hasBand({ long, short, mat }: Footing, { suffix }: Direction, bar: Bar): boolean {
  const beside = (long.span - short.span) / 2;
  return suffix === 'Short' && !isStrip({ short }) && beside > mat.cover + bar.diameter / 2;
}

/** How bars of one size are spread over the footing. */
export interface Distribution extends Applied {
  /** They are those of the central band, which lie closest. */
  isBand: boolean;
  clause: string;
}

const spacings = {
  strip: concrete.of('b · Ab / As', 'in'),
  band: concrete.of('span / (share · n)', 'in'),
  single: concrete.of('b', 'in'),
  even: concrete.of('(b − 2 · cc − db) / (n − 1)', 'in'),
};

/** Spacing of bars, center to center: in the band of 13.3.3.3 where there is one; the whole width for a single bar; in. */
export function barDistribution(footing: Footing, direction: Direction, bar: Bar): Distribution {
  const { across, as, suffix } = direction;
  const n = barCount(as, bar);
  const clause = isStrip(footing)
    ? '13.3.2.2'
    : footing.long.span > footing.short.span
      ? '13.3.3.3'
      : '13.3.3.2';
  const spread = { isBand: false, clause };
  if (suffix === 'Long' && isStrip(footing))
    return { ...spread, equation: spacings.strip, from: { b: across, Ab: bar.area, As: as } };
  if (hasBand(footing, direction, bar)) {
    const from = { span: footing.short.span, share: bandShareOf(footing), n };
    return { ...spread, isBand: true, equation: spacings.band, from };
  }
  if (n === 1) return { ...spread, equation: spacings.single, from: { b: across } };
  const from = { b: across, cc: footing.mat.cover, db: bar.diameter, n };
  return { ...spread, equation: spacings.even, from };
}

export const barSpacing = (footing: Footing, direction: Direction, bar: Bar) =>
  valueOf(barDistribution(footing, direction, bar));

/** `10 No. 6 each way`, `8 No. 8 along the length, 12 No. 7 along the width`; of sizes that are given. */
export function barsInWords(footing: Footing): string | undefined {
  const { long, short, mat } = footing;
  const texts = [long, short].flatMap((direction) => {
    const bar = mat.bars[direction.suffix];
    if (!bar || direction.as === 0) return [];
    const isOpen = direction.suffix === 'Long' && isStrip(footing);
    const bars = isOpen
      ? `${bar.size} at ${rounded(barSpacing(footing, direction, bar))} in`
      : `${barCount(direction.as, bar)} ${bar.size}`;
    return [{ bars, text: `${bars}${direction.words.replace(',', '')}` }];
  });
  const [one, other] = texts;
  if (!one) return undefined;
  return one.bars === other?.bars ? `${one.bars} each way` : texts.map(({ text }) => text).join(', ');
}

const largestSpacings = {
  oneWay: { equation: concrete.of('min(3 · h, 18 in)', 'in'), clause: '7.7.2.3' },
  shrinkage: { equation: concrete.of('min(5 · h, 18 in)', 'in'), clause: '7.7.6.2.1' },
  twoWay: { equation: concrete.of('min(2 · h, 18 in)', 'in'), clause: '8.7.2.2' },
};

/** Largest spacing: of a two-way footing at its critical sections; of a strip also along the wall; in. */
export function largestSpacing(
  footing: Footing,
  { suffix }: Pick<Direction, 'suffix'>,
): Applied & { clause: string } {
  const kind = !isStrip(footing) ? 'twoWay' : suffix === 'Long' ? 'oneWay' : 'shrinkage';
  return { ...largestSpacings[kind], from: { h: footing.h } };
}

/** Aggregate of at most 3/4 in: 4/3 of it is the 1 in that 25.2.1 asks for anyway. */
const AGGREGATE = 0.75;

const leastEquation = concrete.of('max(1 in, db, 4 / 3 · dagg) + db', 'in');

/** Least distance of bars, centre to centre, 25.2.1, in. */
export const leastSpacing = ({ diameter }: Bar): Applied => ({
  equation: leastEquation,
  from: { db: diameter, dagg: AGGREGATE },
});
