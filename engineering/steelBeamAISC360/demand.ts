import { analysisOf } from '../rules/beam/analysis';
import { combined, type Diagram, momentOf, stateOn, stateSize } from '../rules/beam/diagram';
import { deflectionRange, type Extreme, momentRange, shearRange } from '../rules/beam/extremes';
import type { Beam } from '../rules/beam/model';
import { valueAt } from '../rules/beam/polynomial';
import type { Edition } from '../rules/combinations/basicCombinations';
import {
  liveDeflectionCombinations,
  type LoadType,
  totalDeflectionCombinations,
} from '../rules/combinations/combinations';
import { type SpanCombination, type SpanLoad, spanLoads } from '../rules/combinations/spanCombinations';
import type { LoadedSpan } from './loads';
import { quarterPoints, type Segment } from './segments';

/** Moments and shears under one combination. */
export interface Demand {
  combination: SpanCombination;
  diagram: Diagram;
}

/** Deflections under service loads. */
export interface ServiceDemand {
  name: string;
  factors: SpanCombination['factors'];
  diagram: Diagram;
}

export interface BeamDemands {
  /** Of every load that is there, without a factor. */
  byLoad: readonly (readonly [SpanLoad, Diagram])[];
  strength: Demand[];
  /** Loads that come and go; one of no load where there are none. */
  live: ServiceDemand[];
  total: ServiceDemand[];
}

/** The loads that are there. */
export function presentLoads({ loads }: LoadedSpan): Set<SpanLoad> {
  return new Set(spanLoads.filter((load) => loads[load].length > 0));
}

function simpleBeam({ length }: LoadedSpan): Beam {
  const supports = [0, length].map((position) => ({ position, fixed: false }));
  return { length, supports, hinges: [] };
}

/** Force on each support of each load that is there, without factors; kip. */
export function reactionsByLoad(span: LoadedSpan): { load: SpanLoad; forces: number[] }[] {
  const analyse = analysisOf(simpleBeam(span), Object.values(span.loads).flat(), []);
  return [...presentLoads(span)].map((load) => ({
    load,
    forces: analyse(span.loads[load]).reactions.map(({ force }) => force),
  }));
}

/** Analyses a simple span; the borders and quarter points of the segments lie on the grid. */
export function demandsOf(
  span: LoadedSpan,
  combinations: readonly SpanCombination[],
  edition: Edition,
  segments: Segment[],
): BeamDemands {
  const marks = segments.flatMap((segment) => [segment.to, ...quarterPoints(segment)]);
  const present = presentLoads(span);
  const analyse = analysisOf(simpleBeam(span), Object.values(span.loads).flat(), marks);
  const diagrams = spanLoads
    .filter((load) => load === 'D' || present.has(load))
    .map((load) => [load, analyse(span.loads[load])] as const);
  const sum = (factors: SpanCombination['factors']) =>
    combined(diagrams.map(([load, diagram]) => [diagram, factors[load] ?? 0]));
  const service = (name: string, factors: SpanCombination['factors']) => ({
    ...{ name, factors, diagram: sum(factors) },
  });
  const comeAndGo = new Set<LoadType>((['L', 'Lr', 'S', 'W'] as const).filter((load) => present.has(load)));
  const live = liveDeflectionCombinations(comeAndGo, edition).map(({ name, factors }) =>
    service(name, factors),
  );
  return {
    byLoad: diagrams.filter(([load]) => present.has(load)),
    strength: combinations.map((combination) => ({ combination, diagram: sum(combination.factors) })),
    live: live.length > 0 ? live : [service('L', {})],
    total: [
      service('D', { D: 1 }),
      ...totalDeflectionCombinations(comeAndGo, edition).map(({ name, factors }) =>
        service(`D + ${name}`, { D: 1, ...factors }),
      ),
    ],
  };
}

export function largestMoment(diagram: Diagram): Extreme {
  return larger(momentRange(diagram));
}

/** The flange that a moment compresses: the top one where the beam sags. */
export type CompressionFlange = 'top' | 'bottom';

/** The largest moment that compresses a flange; 0 where none does. */
export function largestMomentOf(diagram: Diagram, flange: CompressionFlange): Extreme {
  return compressing(momentRange(diagram), flange);
}

/** Of a segment whose borders are on the grid; only its own stretches are looked at. */
export function momentsIn(
  { grid, states, reactions }: Diagram,
  { from, to }: Segment,
  flange: CompressionFlange,
) {
  const [first, last] = [grid.indexOf(from), grid.indexOf(to)];
  const own = states.subarray(first * stateSize, last * stateSize);
  const part = { grid: grid.slice(first, last + 1), states: own, reactions };
  const range = momentRange(part);
  return { ...compressing(range, flange), largest: larger(range).value };
}

function compressing({ max, min }: { max: Extreme; min: Extreme }, flange: CompressionFlange): Extreme {
  const { value, position } = flange === 'top' ? max : { ...min, value: -min.value };
  return { value: Math.max(0, value), position };
}

export function largestShear(diagram: Diagram): Extreme {
  return larger(shearRange(diagram));
}

/** EI times the largest deflection. */
export function largestDeflection(diagram: Diagram): Extreme {
  return larger(deflectionRange(diagram));
}

/** Moment at a place that is on the grid, left of the end. */
export function momentAt(diagram: Diagram, position: number): number {
  const stretch = diagram.grid.indexOf(position);
  if (stretch < 0 || stretch + 1 >= diagram.grid.length) throw new Error(`${position} is not on the grid`);
  return valueAt(momentOf(stateOn(diagram, stretch)), 0);
}

function larger({ max, min }: { max: Extreme; min: Extreme }): Extreme {
  const isHogging = Math.abs(min.value) > Math.abs(max.value);
  return isHogging ? { ...min, value: Math.abs(min.value) } : max;
}
