import { combined, type Diagram } from '../../rules/beam/diagram';
import {
  type Effect,
  effectsOf,
  effectsOnStretch,
  extremeSum,
  gridOfSigns,
  onGrid,
  type Quantity,
  type Side,
} from '../../rules/beam/envelope';
import type { LoadType } from '../../rules/combinations/combinations';
import type { Pattern } from './patterns';

/** Load cases of a type: one a span where its loads come and go by the span, else one for the whole beam. */
export type Cases = Map<LoadType, (Diagram | null)[]>;

/** What takes part in a sum: each type with its factor, and how much of the snow is on each span. */
export interface Parts {
  factors: [LoadType, number][];
  /** null for all of it. */
  snow: Pattern | null;
}

/** A value over all patterns of live load, with the effects of the loaded spans of each live type. */
export interface ReactionSum {
  value: number;
  effects: Map<LoadType, Effect[]>;
}

/** A quantity of all load cases, on a grid on which no live load on a span changes its sign within a stretch. */
class QuantityCases {
  readonly grid: number[];
  private readonly whole: Cases = new Map();
  private readonly live = new Map<LoadType, Diagram[]>();
  private readonly extreme: (type: LoadType, side: Side) => Diagram;
  private readonly snow: (pattern: Pattern | null) => Diagram;
  private readonly none: Diagram;

  constructor(
    cases: Cases,
    isLive: (type: LoadType) => boolean,
    private readonly quantity: Quantity,
    some: Diagram,
  ) {
    const movable = [...cases].filter(([type]) => isLive(type)).flatMap(([, spans]) => there(spans));
    this.grid = movable.length > 0 ? gridOfSigns(some.grid, movable, quantity) : some.grid;
    this.none = onGrid(some, this.grid);
    for (const [type, spans] of cases) {
      const fine = spans.map((diagram) => diagram && onGrid(diagram, this.grid));
      if (isLive(type)) this.live.set(type, there(fine));
      else this.whole.set(type, fine);
    }
    this.extreme = remembered((type: LoadType, side: Side) =>
      extremeSum(this.live.get(type)!, this.quantity, side, this.grid),
    );
    this.snow = remembered((pattern: Pattern | null) =>
      summed(this.none, this.whole.get('S') ?? [], pattern),
    );
  }

  /** Whether the patterns of one of the types make any difference. */
  isPatterned({ factors }: Parts): boolean {
    return factors.some(([type]) => this.live.has(type));
  }

  /** The extreme at every place over all patterns of live load. */
  sum({ factors, snow }: Parts, side: Side): Diagram {
    const parts: [Diagram, number][] = [[this.none, 0]];
    for (const [type, factor] of factors) {
      const [whole] = this.whole.get(type) ?? [];
      if (this.live.has(type)) parts.push([this.extreme(type, side), factor]);
      else if (type === 'S') parts.push([this.snow(snow), factor]);
      else if (whole) parts.push([whole, factor]);
    }
    return combined(parts);
  }

  /** Of the loaded spans of a live type, in order. */
  effects(type: LoadType, side: Side, stretch: number): Effect[] {
    return effectsOnStretch(this.live.get(type) ?? [], this.quantity, side, stretch);
  }
}

/** The load cases of one set of loads, and what they add up to. */
export class SpanCases {
  readonly of = remembered(
    (quantity: Quantity) => new QuantityCases(this.cases, this.isLive, quantity, this.some),
  );
  /** Of a live type on the spans that add to a reaction. */
  private readonly liveReaction = remembered(
    (type: LoadType, of: 'force' | 'moment', support: number, side: Side) => {
      const values = there(this.cases.get(type) ?? []).map(({ reactions }) => reactions[support]![of]);
      const effects = effectsOf(values, side);
      const value = values.reduce((sum, one, index) => sum + (effects[index] === 'adds' ? one : 0), 0);
      return { value, effects };
    },
  );
  private readonly snow = remembered((pattern: Pattern | null) =>
    summed(this.some, this.cases.get('S') ?? [], pattern),
  );

  /**
   * @param isLive whether a type's loads may be left out span by span
   * @param some any diagram on the grid
   */
  constructor(
    private readonly cases: Cases,
    readonly isLive: (type: LoadType) => boolean,
    private readonly some: Diagram,
  ) {}

  /** Numbers of the spans on which a type has loads, from 0. */
  loadedSpans(type: LoadType): number[] {
    return (this.cases.get(type) ?? []).flatMap((diagram, span) => (diagram ? [span] : []));
  }

  /** One pattern of live load: of each type the spans that count. */
  sum({ factors, snow }: Parts, isOn: (type: LoadType, span: number) => boolean): Diagram {
    const parts: [Diagram, number][] = [[this.some, 0]];
    for (const [type, factor] of factors) {
      if (type === 'S') parts.push([this.snow(snow), factor]);
      else
        this.cases.get(type)?.forEach((diagram, span) => {
          if (diagram && isOn(type, span)) parts.push([diagram, factor]);
        });
    }
    return combined(parts);
  }

  /** The extreme of a support's reaction over all patterns of live load. */
  reaction({ factors, snow }: Parts, of: 'force' | 'moment', support: number, side: Side): ReactionSum {
    let value = 0;
    const effects = new Map<LoadType, Effect[]>();
    for (const [type, factor] of factors) {
      if (this.isLive(type)) {
        const own = this.liveReaction(type, of, support, side);
        effects.set(type, own.effects);
        value += factor * own.value;
      } else {
        const diagram = type === 'S' ? this.snow(snow) : this.cases.get(type)?.[0];
        if (diagram) value += factor * diagram.reactions[support]![of];
      }
    }
    return { value, effects };
  }
}

const there = (spans: (Diagram | null)[]): Diagram[] => spans.filter((diagram) => diagram !== null);

function summed(none: Diagram, spans: (Diagram | null)[], pattern: Pattern | null): Diagram {
  const parts = spans.flatMap((diagram, span): [Diagram, number][] =>
    diagram ? [[diagram, pattern?.[span] ?? 1]] : [],
  );
  return combined([[none, 0], ...parts]);
}

/** Makes each result once. */
function remembered<A extends unknown[], R>(make: (...of: A) => R): (...of: A) => R {
  const known = new Map<string, R>();
  return (...of) => {
    const key = of.map(String).join(';');
    const found = known.get(key) ?? make(...of);
    known.set(key, found);
    return found;
  };
}
