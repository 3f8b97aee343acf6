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
  /** The same with the loads that count for shear. */
  shear: Diagram;
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
  private readonly none: Diagram;
  private readonly spans: number;

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
    this.none = analyse([]);
  }

  /** Every pattern of a combination; `creep` is a factor on the dead load beyond the combination's own. */
  of(combination: Combination, creep = 0): Situation[] {
    const types = Object.keys(combination.factors) as LoadType[];
    const live = types.includes('L') || types.includes('Lr') ? this.patternsOf('L', types) : [null];
    const snow = types.includes('S') ? this.patternsOf('S', types) : [null];
    return live.flatMap((onLive) =>
      snow.map((onSnow): Situation => {
        const patternOf = (type: LoadType) => (type === 'S' ? onSnow : onLive);
        const names = [patternName('L', onLive), patternName('S', onSnow)].filter((name) => name !== '');
        const pattern = names.length > 0 ? ` (${names.join('; ')})` : '';
        const name = combination.name + pattern;
        const diagramOf = (cases: Cases) => this.sum(cases, combination, creep, patternOf);
        const diagram = diagramOf(this.bending);
        const shear = this.forShear === this.bending ? diagram : diagramOf(this.forShear);
        return { name, combination, diagram, shear };
      }),
    );
  }

  private patternsOf(type: 'L' | 'S', types: LoadType[]): (Pattern | null)[] {
    const patterns = patterned[type]!(this.spans);
    const sharing = types.filter((other) => patterned[other] === patterned[type]);
    // Patterns that differ on spans without such a load are the same.
    const key = (pattern: Pattern) =>
      pattern.filter((_, span) => sharing.some((other) => this.bending.get(other)?.[span])).join();
    const different = new Map(patterns.toReversed().map((pattern) => [key(pattern), pattern]));
    return [...different.values()].filter((pattern) => /[1-9]/.test(key(pattern))).toReversed();
  }

  private sum(
    cases: Cases,
    { factors }: Combination,
    creep: number,
    patternOf: (type: LoadType) => Pattern | null,
  ): Diagram {
    const parts: [Diagram, number][] = [[this.none, 0]];
    for (const [type, factor] of Object.entries({ ...factors }) as [LoadType, number][]) {
      cases.get(type)?.forEach((diagram, span) => {
        const share = patterned[type] ? (patternOf(type)?.[span] ?? 1) : 1;
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

function patternName(type: string, pattern: Pattern | null): string {
  if (!pattern || pattern.every((factor) => factor === 1)) return '';
  const on = (wanted: number) =>
    pattern.flatMap((factor, span) => (factor === wanted ? [span + 1] : [])).join(', ');
  return type === 'S' ? `half S on span ${on(0.5)}` : `L on span ${on(1)}`;
}
