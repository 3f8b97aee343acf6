import { analysisOf } from '../rules/beam/analysis';
import { type Curves, type Diagram, firstStretchFrom } from '../rules/beam/diagram';
import { type Effect, type Quantity, type Side, stretchAt, valueIn } from '../rules/beam/envelope';
import { type BeamLoad, partOf } from '../rules/beam/model';
import type { Combination, LoadType } from '../rules/combinations/combinations';
import type { LoadPart } from '../rules/combinations/factoredSum';
import type { Layout, Stretch } from './layout';
import type { TypedLoad } from './loads';
import { type Pattern, snowPatterns } from './patterns';
import { type Cases, type Factors, type Parts, SpanCases } from './spanCases';
import { withVerticalReactions } from './verticalReactions';

/** The spans whose loads of a type count, from 0; null for all that have any. */
type Loaded = Map<LoadType, number[] | null>;

/** The largest and the least of a quantity at every place; one diagram where patterns make no difference. */
export interface Envelope {
  max: Curves;
  min: Curves;
}

/** The extreme of a reaction, and under what. */
export interface ReactionExtreme {
  value: number;
  name(): string;
}

/** A place of a quantity, on that side of a jump. */
export interface Place {
  quantity: Quantity;
  side: Side;
  position: number;
  within?: Stretch;
}

/** One pattern of live load. */
export interface OnePattern {
  diagram: Diagram;
  name(): string;
  /** What each load type adds at a place. */
  parts(place: Place): LoadPart[];
}

/** Loaded spans of all live types up to which every pattern is tried separately: 64 of them. */
export const mostLoadedSpans = 6;

/** Types whose loads come and go by the span: each of all 2^n patterns is looked at (ASCE 7 4.3.3). */
const live: LoadType[] = ['L', 'Lr'];

/** A load combination with one pattern of snow, and its extremes over all patterns of live load. */
export class Situation {
  private readonly known = new Map<string, Envelope>();
  private readonly parts: Parts;
  private single: OnePattern[] | undefined;

  constructor(
    readonly combination: Combination,
    private readonly snow: Pattern | null,
    factors: Factors,
    private readonly all: SpanCases,
    private readonly reduced: SpanCases,
  ) {
    this.parts = { factors, snow };
  }

  envelope(quantity: Quantity): Envelope {
    return this.envelopeOf(this.all, 'all', quantity);
  }

  /** The shear of the loads that count for it. */
  reducedShear(): Envelope {
    return this.envelopeOf(this.reduced, this.reduced === this.all ? 'all' : 'reduced', 'shear');
  }

  /** Combination, and the spans where it is patterned, for an extreme of the quantity at a place. */
  nameAt(quantity: Quantity, side: Side, place: number, within?: Stretch): string {
    return this.name(this.loadedAt(this.all, this.envelope(quantity), quantity, side, place, within));
  }

  reducedShearNameAt(side: Side, place: number): string {
    return this.name(this.loadedAt(this.reduced, this.reducedShear(), 'shear', side, place));
  }

  /** What each load type adds to the extreme of the quantity at a place. */
  partsAt(place: Place): LoadPart[] {
    return this.partsOf(this.all, this.envelope(place.quantity), place);
  }

  /** The same of the shear of the loads that count for it. */
  reducedShearParts(side: Side, position: number): LoadPart[] {
    return this.partsOf(this.reduced, this.reducedShear(), { quantity: 'shear', side, position });
  }

  private partsOf(cases: SpanCases, envelope: Envelope, place: Place): LoadPart[] {
    const { quantity, side, position, within } = place;
    const stretch = stretchAt(envelope[side], quantity, side, position, within);
    const loaded = this.loadedOn(cases, quantity, side, stretch);
    // The grid of an envelope has borders that those of the load cases do not have.
    const { grid } = envelope[side];
    const middle = (grid[stretch]! + grid[stretch + 1]!) / 2;
    return this.byType(cases, loaded, (diagram) =>
      valueIn(diagram, quantity, firstStretchFrom(diagram, middle) - 1, position),
    );
  }

  /** Each load type under the patterns that count. */
  private byType(cases: SpanCases, loaded: Loaded, effect: (diagram: Diagram) => number): LoadPart[] {
    const { factors, snow } = this.parts;
    return [...new Set(factors.map(([type]) => type))].map((type) => {
      const own = factors.filter(([each]) => each === type);
      const isOn = (each: LoadType, span: number) => loaded.get(each)?.includes(span) ?? true;
      return {
        load: type,
        factor: own.reduce((sum, [, factor]) => sum + factor, 0),
        value: effect(cases.sum({ factors: [[type, 1]], snow }, isOn)),
      };
    });
  }

  /** What each load type adds to the extreme of a reaction. */
  reactionParts(support: number, side: Side): LoadPart[] {
    return this.byType(
      this.all,
      this.loadedFor('force', support, side),
      ({ reactions }) => reactions[support]!.force,
    );
  }

  /** Under the one pattern that has the extreme of the quantity at a place. */
  diagramAt(quantity: Quantity, side: Side, place: number, within?: Stretch): Diagram {
    return this.diagram(this.loadedAt(this.all, this.envelope(quantity), quantity, side, place, within));
  }

  /** Every single pattern of live load, from the full one to the empty one; null where they are too many to look at. */
  everyPattern(): OnePattern[] | null {
    this.single ??= this.madePatterns();
    return this.single.length > 0 ? this.single : null;
  }

  /** The patterns that have the extreme of the moment somewhere on a stretch. */
  patternsOn({ from, to }: Stretch): OnePattern[] {
    const { grid } = this.all.of('moment');
    const patterns = new Map<string, Loaded>();
    for (const side of ['max', 'min'] as const) {
      grid.forEach((start, stretch) => {
        if (start >= to || !(grid[stretch + 1]! > from)) return;
        const loaded = this.loadedOn(this.all, 'moment', side, stretch);
        patterns.set([...loaded].join(';'), loaded);
      });
    }
    return [...patterns.values()].map((loaded) => this.pattern(loaded));
  }

  private madePatterns(): OnePattern[] {
    const types = this.liveTypes(this.all);
    const spans = types.flatMap((type) => this.all.loadedSpans(type).map((span) => ({ type, span })));
    if (spans.length > mostLoadedSpans) return [];
    return Array.from({ length: 2 ** spans.length }, (_, without): OnePattern => {
      const on = spans.filter((__, index) => (without & (1 << index)) === 0);
      const loaded = types.map((type): [LoadType, number[] | null] => {
        const own = on.filter((one) => one.type === type).map(({ span }) => span);
        return [type, own.length === this.all.loadedSpans(type).length ? null : own];
      });
      return this.pattern(new Map(loaded));
    });
  }

  private pattern(loaded: Loaded): OnePattern {
    const diagram = this.diagram(loaded);
    const parts = ({ quantity, side, position, within }: Place) => {
      const stretch = stretchAt(diagram, quantity, side, position, within);
      return this.byType(this.all, loaded, (own) => valueIn(own, quantity, stretch, position));
    };
    return { diagram, name: () => this.name(loaded), parts };
  }

  /** Every span loaded with all that stands on it, but for the pattern of snow. */
  whole(): Diagram {
    return this.diagram(new Map());
  }

  /** Reaction of a support, vertical and upwards, or the moment that it takes. */
  reaction(of: 'force' | 'moment', support: number, side: Side): ReactionExtreme {
    return {
      value: this.all.reaction(this.parts, of, support, side),
      name: () => this.name(this.loadedFor(of, support, side)),
    };
  }

  private loadedFor(of: 'force' | 'moment', support: number, side: Side): Loaded {
    const types = this.parts.factors.map(([type]) => type).filter((type) => this.all.isLive(type));
    return new Map(
      types.map((type) => [
        type,
        this.loaded(this.all, type, this.all.effectsOnReaction(type, of, support, side)),
      ]),
    );
  }

  private envelopeOf(cases: SpanCases, which: string, quantity: Quantity): Envelope {
    const key = `${which} ${quantity}`;
    const known = this.known.get(key) ?? this.madeEnvelope(cases, quantity);
    this.known.set(key, known);
    return known;
  }

  private madeEnvelope(cases: SpanCases, quantity: Quantity): Envelope {
    const own = cases.of(quantity);
    const max = own.sum(this.parts, 'max');
    return { max, min: own.isPatterned(this.parts) ? own.sum(this.parts, 'min') : max };
  }

  private loadedAt(
    cases: SpanCases,
    envelope: Envelope,
    quantity: Quantity,
    side: Side,
    place: number,
    within?: Stretch,
  ): Loaded {
    return this.loadedOn(cases, quantity, side, stretchAt(envelope[side], quantity, side, place, within));
  }

  private loadedOn(cases: SpanCases, quantity: Quantity, side: Side, stretch: number): Loaded {
    return new Map(
      this.liveTypes(cases).map((type) => [
        type,
        this.loaded(cases, type, cases.of(quantity).effects(type, side, stretch)),
      ]),
    );
  }

  private liveTypes(cases: SpanCases): LoadType[] {
    const types = this.parts.factors.map(([type]) => type);
    return types.filter((type) => cases.isLive(type) && cases.loadedSpans(type).length > 0);
  }

  private loaded(cases: SpanCases, type: LoadType, effects: Effect[]): number[] | null {
    // Where a load makes no difference, all of them is the plainer name.
    if (!effects.includes('relieves')) return null;
    return cases.loadedSpans(type).filter((_, index) => effects[index] === 'adds');
  }

  private diagram(loaded: Loaded): Diagram {
    return this.all.sum(this.parts, (type, span) => loaded.get(type)?.includes(span) ?? true);
  }

  private name(loaded: Loaded): string {
    const names = [...liveNames(loaded, (type) => this.all.loadedSpans(type)), snowName(this.snow)];
    const patterned = names.filter((name) => name !== '');
    return this.combination.name + (patterned.length > 0 ? ` (${patterned.join('; ')})` : '');
  }
}

/** Puts combinations and patterns together from the load cases, each solved once. */
export class Situations {
  private readonly all: SpanCases;
  private readonly reduced: SpanCases;
  private readonly snow: (Pattern | null)[];

  /** @throws {BeamError} for a mechanism */
  constructor(
    layout: Layout,
    loads: TypedLoad[],
    loadsForShear: TypedLoad[],
    marks: number[],
    isPatterned: boolean,
  ) {
    const bySpan = isPatterned && layout.spans.length > 1;
    const every = [...loads, ...loadsForShear].map(({ load }) => load);
    const cut = layout.spans.map(({ to }) => to);
    const analyse = analysisOf(layout.beam, every, [...marks, ...cut]);
    const analyseType = withVerticalReactions(layout, analyse);
    const cases = casesOf(layout, loads, bySpan, analyseType);
    const isLive = (type: LoadType) => bySpan && live.includes(type);
    const [some] = [...cases.values()].flat().filter((diagram) => diagram !== null);
    const none = some ?? analyse([]);
    this.all = new SpanCases(cases, isLive, none);
    this.reduced =
      loadsForShear === loads
        ? this.all
        : new SpanCases(casesOf(layout, loadsForShear, bySpan, analyseType), isLive, none);
    this.snow = bySpan ? differentPatterns(snowPatterns(layout.spans.length), cases.get('S') ?? []) : [null];
  }

  /** A situation for each pattern of snow; `creep` is a factor on the dead load beyond the combination's own. */
  of(combination: Combination, creep = 0): Situation[] {
    const snow = combination.factors.S === undefined ? [null] : this.snow;
    const own = Object.entries(combination.factors) as [LoadType, number][];
    const factors: Factors = creep > 0 ? [...own, ['D', creep]] : own;
    return snow.map((pattern) => new Situation(combination, pattern, factors, this.all, this.reduced));
  }

  /** A single load type, without a factor: the first has all of it, the others the patterns of snow. */
  ofType(type: LoadType): Situation[] {
    return this.of({ name: type, factors: { [type]: 1 }, cd: 1 });
  }
}

/** Patterns that differ on spans without snow are the same. */
function differentPatterns(patterns: Pattern[], cases: (Diagram | null)[]): Pattern[] {
  const key = (pattern: Pattern) => pattern.filter((_, span) => cases[span]).join();
  const different = new Map<string, Pattern>();
  for (const pattern of patterns) if (!different.has(key(pattern))) different.set(key(pattern), pattern);
  return [...different.values()];
}

function casesOf(
  { spans }: Layout,
  loads: TypedLoad[],
  bySpan: boolean,
  analyse: (type: LoadType, loads: BeamLoad[]) => Diagram,
): Cases {
  const cases: Cases = new Map();
  for (const type of new Set(loads.map((load) => load.type))) {
    const own = loads.filter((load) => load.type === type).map(({ load }) => load);
    const parts =
      bySpan && (live.includes(type) || type === 'S')
        ? spans.map(({ from, to }) => loadsOn(own, from, to, from === 0))
        : [own];
    cases.set(
      type,
      parts.map((part) => (part.length > 0 ? analyse(type, part) : null)),
    );
  }
  return cases;
}

/** Loads of one span; what stands on a support belongs to the span on its left. */
function loadsOn(loads: BeamLoad[], from: number, to: number, first: boolean): BeamLoad[] {
  return loads.flatMap((load): BeamLoad[] => {
    if (load.kind === 'line') {
      const part = partOf(load, from, to);
      return part ? [part] : [];
    }
    const isOn = load.position <= to && (first ? load.position >= from : load.position > from);
    return isOn ? [load] : [];
  });
}

/** `L, Lr on span 1, 3`; types on the same spans together. Nothing where each has all its loads. */
function liveNames(loaded: Loaded, loadedSpans: (type: LoadType) => number[]): string[] {
  if ([...loaded.values()].every((spans) => spans === null)) return [];
  const bySpans = new Map<string, LoadType[]>();
  for (const [type, spans] of loaded) {
    const on = (spans ?? loadedSpans(type)).map((span) => span + 1).join(', ');
    bySpans.set(on, [...(bySpans.get(on) ?? []), type]);
  }
  return [...bySpans].map(([on, types]) =>
    on === '' ? `no ${types.join(', ')}` : `${types.join(', ')} on span ${on}`,
  );
}

function snowName(pattern: Pattern | null): string {
  if (!pattern || pattern.every((factor) => factor === 1)) return '';
  return `half S on span ${pattern.flatMap((factor, span) => (factor === 0.5 ? [span + 1] : [])).join(', ')}`;
}
