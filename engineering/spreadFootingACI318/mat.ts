import { barCount, barOf, bars, type Bar } from '../rules/concrete/bars';
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

/** Centre to centre of bars, where they are closest; Infinity for a single bar, in. */
export function barSpacing(footing: Footing, direction: Direction, bar: Bar): number {
  const { suffix, across, as } = direction;
  if (suffix === 'Long' && isStrip(footing)) return (across * bar.area) / as;
  const count = barCount(as, bar);
  const even = count > 1 ? (across - 2 * footing.mat.cover - bar.diameter) / (count - 1) : Infinity;
  if (suffix === 'Long') return even;
  return Math.min(even, footing.short.span / (bandShareOf(footing) * count));
}

/** Aggregate of at most 3/4 in: 4/3 of it is the 1 in that 25.2.1 asks for anyway. */
const AGGREGATE = 0.75;

const leastEquation = concrete.of('max(1 in, db, 4 / 3 · dagg) + db', 'in');

/** Least distance of bars, centre to centre, 25.2.1, in. */
export const leastSpacing = ({ diameter }: Bar): Applied => ({
  equation: leastEquation,
  from: { db: diameter, dagg: AGGREGATE },
});
