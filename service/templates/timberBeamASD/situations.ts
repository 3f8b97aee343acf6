import { analysisOf } from '../beam/analysis';
import { combined, type Diagram } from '../beam/diagram';
import { type BeamLoad, partOf } from '../beam/model';
import type { Combination, LoadType } from '../wood/combinations';
import type { Layout } from './layout';
import type { TypedLoad } from './loads';
import { livePatterns, type Pattern, snowPatterns } from './patterns';

/** A load combination with its loads on some of the spans. */
export interface Situation {
  /** Combination, and the spans where it is patterned. */
  name: string;
  combination: Combination;
  diagram: Diagram;
  /** The same with the loads that count for shear; made when it is asked for. */
  shear(): Diagram;
}

/** Load types whose loads come and go by the span. */
const patterned: Partial<Record<LoadType, (spans: number) => Pattern[]>> = {
  L: livePatterns,
  Lr: livePatterns,
  S: snowPatterns,
};

type Cases = Map<LoadType, (Diagram | null)[]>;

/** Puts combinations and patterns together from the load cases, each solved once. */
export class Situations {
  private readonly bending: Cases;
  private readonly forShear: Cases;
  /** Any diagram on the grid: what it is taken with is 0. */
  private readonly none: Diagram;
  private readonly spans: number;
  private readonly patterns = new Map<string, (Pattern | null)[]>();

  /** @throws {BeamError} for a mechanism */
  constructor(
    layout: Layout,
    loads: TypedLoad[],
    loadsForShear: TypedLoad[],
    marks: number[],
    private readonly isPatterned: boolean,
  ) {
    this.spans = isPatterned ? layout.spans.length : 1;
    const all = [...loads, ...loadsForShear].map(({ load }) => load);
    const cut = layout.spans.map(({ to }) => to);
    const analyse = analysisOf(layout.beam, all, [...marks, ...cut]);
    this.bending = this.casesOf(layout, loads, analyse);
    this.forShear = loadsForShear === loads ? this.bending : this.casesOf(layout, loadsForShear, analyse);
    const [some] = [...this.bending.values()].flat().filter((diagram) => diagram !== null);
    this.none = some ?? analyse([]);
  }

  /** Every pattern of a combination; `creep` is a factor on the dead load beyond the combination's own. */
  of(combination: Combination, creep = 0): Situation[] {
    const types = Object.keys(combination.factors) as LoadType[];
    const live = types.includes('L') || types.includes('Lr') ? this.patternsOf('L', types) : [null];
    const snow = types.includes('S') ? this.patternsOf('S', types) : [null];
    return pairsOf(live, snow).map(([onLive, onSnow]): Situation => {
      const patternOf = (type: LoadType) => (type === 'S' ? onSnow : onLive);
      const diagram = this.sum(this.bending, combination, creep, patternOf);
      const isSame = this.forShear === this.bending;
      return {
        // Few of them are ever named: only what is worst.
        get name() {
          return combination.name + patternNames(types, onLive, onSnow);
        },
        combination,
        diagram,
        shear: () => (isSame ? diagram : this.sum(this.forShear, combination, creep, patternOf)),
      };
    });
  }

  private patternsOf(type: 'L' | 'S', types: LoadType[]): (Pattern | null)[] {
    if (this.spans === 1) return [null];
    const sharing = types.filter((other) => patterned[other] === patterned[type]).join();
    const known = this.patterns.get(sharing) ?? this.differentPatterns(type, types);
    this.patterns.set(sharing, known);
    return known;
  }

  private differentPatterns(type: 'L' | 'S', types: LoadType[]): Pattern[] {
    const patterns = patterned[type]!(this.spans);
    const sharing = types.filter((other) => patterned[other] === patterned[type]);
    // Patterns that differ on spans without such a load are the same.
    const key = (pattern: Pattern) =>
      pattern.filter((_, span) => sharing.some((other) => this.bending.get(other)?.[span])).join();
    const different = new Map<string, Pattern>();
    for (const pattern of patterns) {
      const onLoaded = key(pattern);
      if (/[1-9]/.test(onLoaded) && !different.has(onLoaded)) different.set(onLoaded, pattern);
    }
    return [...different.values()];
  }

  private sum(
    cases: Cases,
    { factors }: Combination,
    creep: number,
    patternOf: (type: LoadType) => Pattern | null,
  ): Diagram {
    const parts: [Diagram, number][] = [[this.none, 0]];
    for (const [type, factor] of Object.entries(factors) as [LoadType, number][]) {
      const pattern = patterned[type] ? patternOf(type) : null;
      cases.get(type)?.forEach((diagram, span) => {
        const share = pattern?.[span] ?? 1;
        if (diagram && share > 0) parts.push([diagram, factor * share]);
      });
    }
    const dead = creep > 0 ? cases.get('D')?.[0] : null;
    if (dead) parts.push([dead, creep]);
    return combined(parts);
  }

  private casesOf({ spans }: Layout, loads: TypedLoad[], analyse: (loads: BeamLoad[]) => Diagram): Cases {
    const cases: Cases = new Map();
    for (const type of new Set(loads.map((load) => load.type))) {
      const own = loads.filter((load) => load.type === type).map(({ load }) => load);
      const bySpan =
        this.isPatterned && patterned[type]
          ? spans.map(({ from, to }) => loadsOn(own, from, to, from === 0))
          : [own];
      cases.set(
        type,
        bySpan.map((onSpan) => (onSpan.length > 0 ? analyse(onSpan) : null)),
      );
    }
    return cases;
  }
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

/** Most pairs of patterns of one combination. */
const mostPairs = 200;

/**
 * Every pattern of the one with every pattern of the other. On a beam of so many spans that this would take long, the
 * pattern of one with the full load of the other, which comes first.
 */
export function pairsOf<T>(live: T[], snow: T[]): [T, T][] {
  if (live.length * snow.length <= mostPairs)
    return live.flatMap((onLive) => snow.map((onSnow): [T, T] => [onLive, onSnow]));
  return [
    ...live.map((onLive): [T, T] => [onLive, snow[0]!]),
    ...snow.slice(1).map((onSnow): [T, T] => [live[0]!, onSnow]),
  ];
}

function patternNames(types: LoadType[], onLive: Pattern | null, onSnow: Pattern | null): string {
  const liveTypes = types.filter((type) => type === 'L' || type === 'Lr').join(', ');
  const names = [patternName(liveTypes, onLive), patternName('S', onSnow)].filter((name) => name !== '');
  return names.length > 0 ? ` (${names.join('; ')})` : '';
}

function patternName(type: string, pattern: Pattern | null): string {
  if (!pattern || pattern.every((factor) => factor === 1)) return '';
  const on = (wanted: number) =>
    pattern.flatMap((factor, span) => (factor === wanted ? [span + 1] : [])).join(', ');
  return type === 'S' ? `half S on span ${on(0.5)}` : `${type} on span ${on(1)}`;
}
