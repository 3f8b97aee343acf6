import { deflectionOf, type Diagram, momentOf, rotationOf, shearOf, type StretchState } from './diagram';
import { signChanges, valueAt } from './polynomial';

/** An extreme value and where it is. */
export interface Extreme {
  value: number;
  position: number;
}

/** Largest and smallest value on a part of the beam. */
export interface Range {
  max: Extreme;
  min: Extreme;
}

/** A quantity over a stretch, and the places where it turns. */
interface Quantity {
  at(state: StretchState, x: number): number;
  turns(state: StretchState, length: number): number[];
}

// Written out, not as polynomials made for the purpose: these are the innermost calculations of a beam.
const moments: Quantity = {
  at: ([, , m, v, w, k], x) => (((-k / 6) * x - w / 2) * x + v) * x + m,
  turns: (state, length) => signChanges(shearOf(state), length),
};
const shears: Quantity = {
  at: ([, , , v, w, k], x) => ((-k / 2) * x - w) * x + v,
  turns: ([, , , , w, k], length) => signChanges([-w, -k], length),
};
const deflections: Quantity = {
  at: (state, x) => valueAt(deflectionOf(state), x),
  turns: (state, length) => signChanges(rotationOf(state), length),
};

/** Exact extreme moments from `from` to `to`, both on the grid. */
export function momentRange(diagram: Diagram, from = -Infinity, to = Infinity): Range {
  return rangeOf(diagram, moments, from, to);
}

/** Exact extreme shears from `from` to `to`, both on the grid; on both sides of a jump. */
export function shearRange(diagram: Diagram, from = -Infinity, to = Infinity): Range {
  return rangeOf(diagram, shears, from, to);
}

/** Exact extremes of EI times the deflection from `from` to `to`, both on the grid. */
export function deflectionRange(diagram: Diagram, from = -Infinity, to = Infinity): Range {
  return rangeOf(diagram, deflections, from, to);
}

/**
 * A size that EI times the deflection does not exceed from `from` to `to`, both on the grid; cheap to have. Between its
 * ends a curve departs from the chord by at most an eighth of the length squared times the largest curvature.
 */
export function deflectionBound({ grid, stretches }: Diagram, from: number, to: number): number {
  let bound = 0;
  stretches.forEach((state, index) => {
    const start = grid[index]!;
    const end = grid[index + 1]!;
    if (start < from || end > to) return;
    const x = end - start;
    const [y, , m, v, w, k] = state;
    const moment = Math.abs(m) + x * (Math.abs(v) + x * (Math.abs(w) / 2 + (x * Math.abs(k)) / 6));
    const ends = Math.max(Math.abs(y), Math.abs(valueAt(deflectionOf(state), x)));
    bound = Math.max(bound, ends + (x * x * moment) / 8);
  });
  return bound;
}

/** A stretch of the beam between two points of zero moment, and the sign of the moment there. */
export interface MomentRegion {
  from: number;
  to: number;
  sagging: boolean;
}

/** The stretches between points of zero moment, from the left. */
export function momentRegions(diagram: Diagram): MomentRegion[] {
  const regions: MomentRegion[] = [];
  const borders = momentBorders(diagram);
  for (let index = 1; index < borders.length; index += 1) {
    const from = borders[index - 1]!;
    const to = borders[index]!;
    if (to > from) regions.push({ from, to, sagging: momentAt(diagram, (from + to) / 2) > 0 });
  }
  return regions;
}

function momentBorders({ grid, stretches }: Diagram): number[] {
  const borders = [grid[0]!];
  let before = 0;
  stretches.forEach((state, index) => {
    const start = grid[index]!;
    const length = grid[index + 1]! - start;
    const moment = momentOf(state);
    if (before * moment[0]! <= 0) borders.push(start);
    for (const x of signChanges(moment, length)) borders.push(start + x);
    before = valueAt(moment, length);
  });
  borders.push(grid.at(-1)!);
  return borders;
}

function momentAt({ grid, stretches }: Diagram, x: number): number {
  const after = grid.findIndex((place) => place > x);
  const index = after > 0 ? after - 1 : stretches.length - 1;
  return valueAt(momentOf(stretches[index]!), x - grid[index]!);
}

function rangeOf({ grid, stretches }: Diagram, { at, turns }: Quantity, from: number, to: number): Range {
  const max = { value: -Infinity, position: NaN };
  const min = { value: Infinity, position: NaN };
  for (let index = 0; index < stretches.length; index += 1) {
    const start = grid[index]!;
    const end = grid[index + 1]!;
    if (start < from || end > to) continue;
    const state = stretches[index]!;
    const length = end - start;
    visit(at(state, 0), start);
    for (const x of turns(state, length)) visit(at(state, x), start + x);
    visit(at(state, length), start + length);
  }
  return { max, min };

  function visit(value: number, position: number): void {
    if (value > max.value) {
      max.value = value;
      max.position = position;
    }
    if (value < min.value) {
      min.value = value;
      min.position = position;
    }
  }
}
