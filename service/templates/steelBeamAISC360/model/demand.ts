import { analysisOf } from '../../rules/beam/analysis';
import { combined, type Diagram, momentOf } from '../../rules/beam/diagram';
import { deflectionRange, type Extreme, momentRange, shearRange } from '../../rules/beam/extremes';
import type { Beam } from '../../rules/beam/model';
import { valueAt } from '../../rules/beam/polynomial';
import type { LoadCombination } from '../../rules/combinations/gravityCombinations';
import type { LoadedSpan } from './loads';
import { quarterPoints, type Segment } from './segments';

/** Moments and shears under one combination. */
export interface Demand {
  combination: LoadCombination;
  diagram: Diagram;
}

export interface BeamDemands {
  strength: Demand[];
  /** Service loads, for deflection. */
  live: Diagram;
  total: Diagram;
}

/** Analyses a simple span; the borders and quarter points of the segments lie on the grid. */
export function demandsOf(
  span: LoadedSpan,
  combinations: readonly LoadCombination[],
  segments: Segment[],
): BeamDemands {
  const beam: Beam = {
    length: span.length,
    supports: [
      { position: 0, fixed: false },
      { position: span.length, fixed: false },
    ],
    hinges: [],
  };
  const marks = segments.flatMap((segment) => [segment.to, ...quarterPoints(segment)]);
  const analyse = analysisOf(beam, [...span.dead, ...span.live], marks);
  const dead = analyse(span.dead);
  const live = analyse(span.live);
  const sum = (factors: { dead: number; live: number }) =>
    combined([
      [dead, factors.dead],
      [live, factors.live],
    ]);
  return {
    strength: combinations.map((combination) => ({ combination, diagram: sum(combination) })),
    live,
    total: sum({ dead: 1, live: 1 }),
  };
}

export function largestMoment(diagram: Diagram): Extreme {
  return larger(momentRange(diagram));
}

/** Of a segment whose borders are on the grid; only its own stretches are looked at. */
export function largestMomentIn({ grid, stretches, reactions }: Diagram, { from, to }: Segment): Extreme {
  const [first, last] = [grid.indexOf(from), grid.indexOf(to)];
  const part = { grid: grid.slice(first, last + 1), stretches: stretches.slice(first, last), reactions };
  return larger(momentRange(part));
}

export function largestShear(diagram: Diagram): Extreme {
  return larger(shearRange(diagram));
}

/** EI times the largest deflection. */
export function largestDeflection(diagram: Diagram): Extreme {
  return larger(deflectionRange(diagram));
}

/** Moment at a place that is on the grid, left of the end. */
export function momentAt({ grid, stretches }: Diagram, position: number): number {
  const state = stretches[grid.indexOf(position)];
  if (!state) throw new Error(`${position} is not on the grid`);
  return valueAt(momentOf(state), 0);
}

function larger({ max, min }: { max: Extreme; min: Extreme }): Extreme {
  const isHogging = Math.abs(min.value) > Math.abs(max.value);
  return isHogging ? { ...min, value: Math.abs(min.value) } : max;
}
