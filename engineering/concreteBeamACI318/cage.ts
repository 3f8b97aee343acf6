import { barCount, barOf, bars, leastClearSpacing, type Bar } from '../rules/concrete/bars';
import { exposures, type Exposure } from '../rules/concrete/cover';
import { concrete } from '../rules/concrete/notation';
import { inchesPerFoot } from '../rules/concrete/units';
import { type Applied, valueOf } from '../kit/equation';
import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';

/** How the bars and stirrups lie in the beam; in, in2. */
export interface Cage {
  h: number;
  bw: number;
  as: number;
  exposure: Exposure;
  /** Clear, to the stirrups; to the bars where there are none. */
  cover: number;
  /** Of one leg; null without stirrups, and for one larger than any stirrup. */
  stirrup: Bar | null;
  legs: number;
  /** null when it is not given. */
  bar: Bar | null;
  aggregate: number;
  /** Of the skin reinforcement; 0 when it is not given. */
  skinSpacing: number;
  /** 0 when it is not given. */
  clearSpan: number;
}

/** Bars of one size in the layers that they take, as low as they can lie. */
export interface BarLayers {
  count: number;
  perLayer: number;
  layers: number;
  /** From the compression face to the centre of all bars. */
  d: number;
}

/** Clear distance of layers, 25.2.2. */
export const LAYER_SPACING = 1;
/** Bars of which a stirrup has a standard hook, Table 25.3.2. */
const stirrupBars = bars.filter(({ diameter }) => diameter <= 1);
/** Largest leg of a stirrup, in2. */
export const largestLeg = Math.max(...stirrupBars.map(({ area }) => area));
/** Areas are rounded, and 2 · 0.11 is 0.22. */
const ROUNDED_AREA = 1.02;

export function cageOf(inputs: Inputs): Cage {
  const legs = numberOf(inputs, 'stirrupLegs');
  return {
    h: numberOf(inputs, 'h'),
    bw: numberOf(inputs, 'bw'),
    as: numberOf(inputs, 'asTension'),
    exposure: optionOf(inputs, 'exposure', exposures),
    cover: numberOf(inputs, 'cover'),
    stirrup: stirrupOf(numberOf(inputs, 'stirrupArea'), legs),
    legs,
    bar: barOf(inputs, 'barSize'),
    aggregate: numberOf(inputs, 'aggregateSize'),
    skinSpacing: numberOf(inputs, 'skinBarSpacing'),
    clearSpan: numberOf(inputs, 'clearSpan') * inchesPerFoot,
  };
}

/** The least bar that has the area of a leg. */
export function stirrupOf(area: number, legs: number): Bar | null {
  if (area === 0) return null;
  return stirrupBars.find((each) => area / legs <= each.area * ROUNDED_AREA) ?? null;
}

/** Clear cover of the tension bars. */
export const barCover = ({ cover, stirrup }: Pick<Cage, 'cover' | 'stirrup'>) =>
  cover + (stirrup?.diameter ?? 0);

const legDistance = concrete.of('(bw − 2 · cc − ds) / (legs − 1)', 'in');

/** Distance of the legs across the width when they are spread evenly, centre to centre; null without stirrups. */
export const legSpacingOf = ({ bw, cover: cc, stirrup, legs }: Cage): Applied | null =>
  stirrup && { equation: legDistance, from: { bw, cc, ds: stirrup.diameter, legs } };

export function legSpacing(cage: Cage): number {
  const applied = legSpacingOf(cage);
  return applied ? valueOf(applied) : 0;
}

/** Radius of the bend inside a stirrup, Table 25.3.2: 4 db of No. 3 to 5, 6 db of No. 6 to 8, as diameters. */
const bendRadius = ({ diameter }: Bar) => (diameter <= 0.625 ? 2 : 3) * diameter;

/**
 * The bars as they lie in `bw` with the clear distances of 25.2.1 and 25.2.2, each layer as full as it can be from the
 * lowest on. A bar in the corner lies beside the bend of the stirrup.
 *
 * @returns null when not one bar fits
 */
export function barLayers(cage: Cage, bar: Bar): BarLayers | null {
  const { h, bw, as, stirrup, aggregate } = cage;
  const inside = bw - 2 * barCover(cage);
  const corner = Math.max(bar.diameter / 2, stirrup ? bendRadius(stirrup) : 0);
  const pitch = bar.diameter + leastClearSpacing(bar, aggregate);
  const between = inside - 2 * corner;
  const single = inside >= bar.diameter ? 1 : 0;
  const perLayer = between < 0 ? single : Math.floor(between / pitch + 1e-9) + 1;
  if (perLayer === 0) return null;
  const count = barCount(as, bar);
  const layers = Math.ceil(count / perLayer);
  const above = (perLayer * layers * (layers - 1)) / 2 - (layers - 1) * (perLayer * layers - count);
  const lowest = barCover(cage) + bar.diameter / 2;
  const d = h - lowest - ((bar.diameter + LAYER_SPACING) * above) / count;
  return { count, perLayer, layers, d };
}

/** From the bottom of the beam to the top of its highest layer, plus the cover there, in. */
export const barsHeight = (cage: Cage, bar: Bar, { layers }: BarLayers) =>
  2 * barCover(cage) + bar.diameter + (layers - 1) * (bar.diameter + LAYER_SPACING);

/** The largest d that the bars can have; of any size when theirs is not given. */
export function largestDepth(cage: Cage): { d: number; bar: Bar; layers: BarLayers } | null {
  const all = (cage.bar ? [cage.bar] : bars).flatMap((bar) => {
    const layers = barLayers(cage, bar);
    return layers ? [{ d: layers.d, bar, layers }] : [];
  });
  return all.reduce<(typeof all)[number] | null>(
    (most, each) => (most && most.d >= each.d ? most : each),
    null,
  );
}
