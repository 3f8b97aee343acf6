import { combined, type Diagram } from '../beam/diagram';
import {
  type Effect,
  effectsOf,
  effectsOnStretch,
  extremeSum,
  gridOfSigns,
  onGrid,
  type Quantity,
  type Side,
} from '../beam/envelope';
import type { LoadType } from '../wood/combinations';

/** Load cases of a type: one a span where its loads come and go by the span, else one for the whole beam. */
export type Cases = Map<LoadType, (Diagram | null)[]>;

/** A part of a combination: the case of a type on a span, with its factor. */
type Share = (type: LoadType, span: number) => number;

/** A quantity of all load cases, on a grid on which no live load on a span changes its sign within a stretch. */
class QuantityCases {
  private readonly whole: Cases = new Map();
  private readonly free = new Map<LoadType, Diagram[]>();
  private readonly extremes = new Map<string, Diagram>();
  private readonly none: Diagram;
  readonly grid: number[];

  constructor(
    cases: Cases,
    isFree: (type: LoadType) => boolean,
    private readonly quantity: Quantity,
    some: Diagram,
  ) {
    const movable = [...cases].filter(([type]) => isFree(type));
    const diagrams = movable.flatMap(([, spans]) => spans.filter((diagram) => diagram !== null));
    this.grid = diagrams.length > 0 ? gridOfSigns(some.grid, diagrams, quantity) : some.grid;
    this.none = onGrid(some, this.grid);
    const fine = (diagram: Diagram | null) => diagram && onGrid(diagram, this.grid);
    for (const [type, spans] of cases) {
      if (isFree(type))
        this.free.set(
          type,
          spans.map(fine).filter((diagram) => diagram !== null),
        );
      else this.whole.set(type, spans.map(fine));
    }
  }

  /** Whether the patterns of one of the types make any difference. */
  isFree(types: LoadType[]): boolean {
    return types.some((type) => this.free.has(type));
  }

  /** `types` with their factors by `share`, those that come and go by their extreme. */
  sum(types: LoadType[], share: Share, side: Side): Diagram {
    const parts: [Diagram, number][] = [[this.none, 0]];
    for (const type of types) {
      if (this.free.has(type)) parts.push([this.extreme(type, side), share(type, 0)]);
      this.whole.get(type)?.forEach((diagram, span) => {
        const factor = share(type, span);
        if (diagram && factor !== 0) parts.push([diagram, factor]);
      });
    }
    return combined(parts);
  }

  /** Of the loaded spans of a type, in order. */
  effects(type: LoadType, side: Side, stretch: number): Effect[] {
    return effectsOnStretch(this.free.get(type) ?? [], this.quantity, side, stretch);
  }

  private extreme(type: LoadType, side: Side): Diagram {
    const key = `${type} ${side}`;
    const known = this.extremes.get(key) ?? extremeSum(this.free.get(type)!, this.quantity, side, this.grid);
    this.extremes.set(key, known);
    return known;
  }
}

/** The load cases of one set of loads, and the extremes that they add up to. */
export class SpanCases {
  private readonly quantities = new Map<Quantity, QuantityCases>();

  /**
   * @param isFree whether a type's loads may be left out span by span
   * @param some any diagram on the grid
   */
  constructor(
    private readonly cases: Cases,
    readonly isFree: (type: LoadType) => boolean,
    private readonly some: Diagram,
  ) {}

  of(quantity: Quantity): QuantityCases {
    const known =
      this.quantities.get(quantity) ?? new QuantityCases(this.cases, this.isFree, quantity, this.some);
    this.quantities.set(quantity, known);
    return known;
  }

  /** Numbers of the spans on which a type has loads, from 0. */
  loadedSpans(type: LoadType): number[] {
    return (this.cases.get(type) ?? []).flatMap((diagram, span) => (diagram ? [span] : []));
  }

  /** One pattern: every case with its own factor. */
  sum(types: LoadType[], share: Share): Diagram {
    const parts: [Diagram, number][] = [[this.some, 0]];
    for (const type of types) {
      this.cases.get(type)?.forEach((diagram, span) => {
        const factor = share(type, span);
        if (diagram && factor !== 0) parts.push([diagram, factor]);
      });
    }
    return combined(parts);
  }

  /** Force or moment of a support, as the diagrams have it, with the effects of the loaded spans of each free type. */
  reaction(
    types: LoadType[],
    share: Share,
    of: (reaction: { force: number; moment: number }) => number,
    support: number,
    side: Side,
  ): { value: number; effects: Map<LoadType, Effect[]> } {
    let value = 0;
    const effects = new Map<LoadType, Effect[]>();
    for (const type of types) {
      const spans = this.cases.get(type) ?? [];
      if (!this.isFree(type)) {
        spans.forEach((diagram, span) => {
          if (diagram) value += share(type, span) * of(diagram.reactions[support]!);
        });
        continue;
      }
      const values = spans.flatMap((diagram) => (diagram ? [of(diagram.reactions[support]!)] : []));
      const own = effectsOf(values, side);
      effects.set(type, own);
      own.forEach((effect, index) => {
        if (effect === 'adds') value += share(type, 0) * values[index]!;
      });
    }
    return { value, effects };
  }
}
