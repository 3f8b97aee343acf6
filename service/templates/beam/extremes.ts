import { deflectionOf, type Diagram, momentOf, rotationOf, shearOf, type StretchState } from './diagram';
import { derivative, type Polynomial, signChanges, valueAt } from './polynomial';

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

/** Exact extreme moments from `from` to `to`, both on the grid. */
export function momentRange(diagram: Diagram, from = -Infinity, to = Infinity): Range {
  return rangeOf(diagram, momentOf, shearOf, from, to);
}

/** Exact extreme shears from `from` to `to`, both on the grid; on both sides of a jump. */
export function shearRange(diagram: Diagram, from = -Infinity, to = Infinity): Range {
  return rangeOf(diagram, shearOf, (state) => derivative(shearOf(state)), from, to);
}

/** Exact extremes of EI times the deflection from `from` to `to`, both on the grid. */
export function deflectionRange(diagram: Diagram, from = -Infinity, to = Infinity): Range {
  return rangeOf(diagram, deflectionOf, rotationOf, from, to);
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

function rangeOf(
  { grid, stretches }: Diagram,
  quantity: (state: StretchState) => Polynomial,
  slope: (state: StretchState) => Polynomial,
  from: number,
  to: number,
): Range {
  const max = { value: -Infinity, position: NaN };
  const min = { value: Infinity, position: NaN };
  stretches.forEach((state, index) => {
    const start = grid[index]!;
    const end = grid[index + 1]!;
    if (start < from || end > to) return;
    const length = end - start;
    const polynomial = quantity(state);
    const visit = (x: number) => {
      const value = valueAt(polynomial, x);
      if (value > max.value) Object.assign(max, { value, position: start + x });
      if (value < min.value) Object.assign(min, { value, position: start + x });
    };
    visit(0);
    for (const x of signChanges(slope(state), length)) visit(x);
    visit(length);
  });
  return { max, min };
}
