import { combined, type Curves, type Diagram, summedCurves } from '../rules/beam/diagram';
import {
  type Effect,
  effectsOf,
  effectsOnStretch,
  extremeSum,
  gridOfSigns,
  onGrid,
  type Quantity,
  type Side,
} from '../rules/beam/envelope';
import type { LoadType } from '../rules/combinations/combinations';
import { type Pattern, SnowCases } from './patterns';

/** Load cases of a type: one a span where its loads come and go by the span, else one for the whole beam. */
export type Cases = Map<LoadType, (Diagram | null)[]>;

/** Each type of a combination with its factor. */
export type Factors = readonly [LoadType, number][];

/** What takes part in a sum: each type with its factor, and how much of the snow is on each span. */
export interface Parts {
  /** One array for all patterns of snow: what else is in the sum is added up once for them. */
  factors: Factors;
  /** null for all of it. */
  snow: Pattern | null;
}

/** A quantity of all load cases, on a grid on which no live load on a span changes its sign within a stretch. */
class QuantityCases {
  readonly grid: number[];
  private readonly whole = new Map<LoadType, (Curves | null)[]>();
  private readonly live = new Map<LoadType, Curves[]>();
  private readonly none: Curves;
  private readonly extremes = {
    max: remembered((type: LoadType) => this.extreme(type, 'max')),
    min: remembered((type: LoadType) => this.extreme(type, 'min')),
  };
  private readonly withoutSnow = {
    max: remembered((factors: Factors) => this.sumWithoutSnow(factors, 'max')),
    min: remembered((factors: Factors) => this.sumWithoutSnow(factors, 'min')),
  };
  private readonly snow: SnowCases<Curves>;

  constructor(
    cases: Cases,
    isLive: (type: LoadType) => boolean,
    private readonly quantity: Quantity,
    some: Curves,
  ) {
    const movable = [...cases].filter(([type]) => isLive(type)).flatMap(([, spans]) => there(spans));
    this.grid = movable.length > 0 ? gridOfSigns(some.grid, movable, quantity) : some.grid;
    this.none = onGrid(some, this.grid);
    for (const [type, spans] of cases) {
      const fine = spans.map((diagram) => diagram && onGrid(diagram, this.grid));
      if (isLive(type)) this.live.set(type, there(fine));
      else this.whole.set(type, fine);
    }
    this.snow = new SnowCases(this.whole.get('S') ?? [], this.none, summedCurves);
  }

  /** Whether the patterns of one of the types make any difference. */
  isPatterned({ factors }: Parts): boolean {
    return factors.some(([type]) => this.live.has(type));
  }

  /** The extreme at every place over all patterns of live load. */
  sum({ factors, snow }: Parts, side: Side): Curves {
    const others = this.withoutSnow[side](factors);
    const [, factor] = factors.find(([type]) => type === 'S') ?? [];
    return factor === undefined
      ? others
      : summedCurves([
          [others, 1],
          [this.snow.under(snow), factor],
        ]);
  }

  /** Of the loaded spans of a live type, in order. */
  effects(type: LoadType, side: Side, stretch: number): Effect[] {
    return effectsOnStretch(this.live.get(type) ?? [], this.quantity, side, stretch);
  }

  private extreme(type: LoadType, side: Side): Curves {
    return extremeSum(this.live.get(type)!, this.quantity, side, this.grid);
  }

  private sumWithoutSnow(factors: Factors, side: Side): Curves {
    const parts: [Curves, number][] = [[this.none, 0]];
    for (const [type, factor] of factors) {
      const [whole] = this.whole.get(type) ?? [];
      if (this.live.has(type)) parts.push([this.extremes[side](type), factor]);
      else if (type !== 'S' && whole) parts.push([whole, factor]);
    }
    return summedCurves(parts);
  }
}

/** Of a live type on the spans that add to a reaction. */
interface LiveReaction {
  value: number;
  effects: Effect[];
}

/** By support. */
type LiveReactions = Record<'force' | 'moment', Record<Side, LiveReaction[]>>;

/** The load cases of one set of loads, and what they add up to. */
export class SpanCases {
  readonly of = remembered(
    (quantity: Quantity) => new QuantityCases(this.cases, this.isLive, quantity, this.some),
  );
  private readonly liveReactions = remembered((type: LoadType) => this.liveReactionsOf(type));
  private readonly snow: SnowCases<Diagram>;

  /**
   * @param isLive whether a type's loads may be left out span by span
   * @param some any diagram on the grid
   */
  constructor(
    private readonly cases: Cases,
    readonly isLive: (type: LoadType) => boolean,
    private readonly some: Diagram,
  ) {
    this.snow = new SnowCases(cases.get('S') ?? [], some, combined);
  }

  /** Numbers of the spans on which a type has loads, from 0. */
  loadedSpans(type: LoadType): number[] {
    return (this.cases.get(type) ?? []).flatMap((diagram, span) => (diagram ? [span] : []));
  }

  /** One pattern of live load: of each type the spans that count. */
  sum({ factors, snow }: Parts, isOn: (type: LoadType, span: number) => boolean): Diagram {
    const parts: [Diagram, number][] = [[this.some, 0]];
    for (const [type, factor] of factors) {
      if (type === 'S') parts.push([this.snow.under(snow), factor]);
      else
        this.cases.get(type)?.forEach((diagram, span) => {
          if (diagram && isOn(type, span)) parts.push([diagram, factor]);
        });
    }
    return combined(parts);
  }

  /** The extreme of a support's reaction over all patterns of live load. */
  reaction({ factors, snow }: Parts, of: 'force' | 'moment', support: number, side: Side): number {
    let value = 0;
    for (const [type, factor] of factors) {
      if (this.isLive(type)) value += factor * this.liveReaction(type, of, support, side).value;
      else {
        const diagram = type === 'S' ? this.snow.under(snow) : this.cases.get(type)?.[0];
        if (diagram) value += factor * diagram.reactions[support]![of];
      }
    }
    return value;
  }

  /** Of the loaded spans of a live type, in order, on a support's reaction. */
  effectsOnReaction(type: LoadType, of: 'force' | 'moment', support: number, side: Side): Effect[] {
    return this.liveReaction(type, of, support, side).effects;
  }

  private liveReaction(type: LoadType, of: 'force' | 'moment', support: number, side: Side): LiveReaction {
    return this.liveReactions(type)[of][side][support]!;
  }

  private liveReactionsOf(type: LoadType): LiveReactions {
    const cases = there(this.cases.get(type) ?? []);
    const bySupport = (of: 'force' | 'moment', side: Side) =>
      this.some.reactions.map((_, support): LiveReaction => {
        const values = cases.map(({ reactions }) => reactions[support]![of]);
        const effects = effectsOf(values, side);
        const value = values.reduce((sum, one, index) => sum + (effects[index] === 'adds' ? one : 0), 0);
        return { value, effects };
      });
    return {
      force: { max: bySupport('force', 'max'), min: bySupport('force', 'min') },
      moment: { max: bySupport('moment', 'max'), min: bySupport('moment', 'min') },
    };
  }
}

const there = <T extends Curves>(spans: (T | null)[]): T[] => spans.filter((span) => span !== null);

/** Makes each result once. */
function remembered<A, R>(make: (of: A) => R): (of: A) => R {
  const known = new Map<A, R>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found;
    const made = make(of);
    known.set(of, made);
    return made;
  };
}
