import {
  type Curves,
  deflectionIn,
  firstStretchFrom,
  momentIn,
  momentOf,
  shearIn,
  stateOn,
  stateSize,
} from './diagram';
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

/** A quantity over a stretch, whose state begins at `o` in the states, and the places where it turns. */
interface Quantity {
  at(states: Float64Array, o: number, x: number): number;
  turns(states: Float64Array, o: number, length: number): readonly number[];
}

const nowhere: readonly number[] = [];

const moments: Quantity = { at: momentIn, turns: zerosOfShear };
const shears: Quantity = {
  at: shearIn,
  turns: (states, o, length) =>
    states[o + 5] === 0 ? nowhere : signChanges([-states[o + 4]!, -states[o + 5]!], length),
};
const deflections: Quantity = {
  at: deflectionIn,
  turns: (states, o, length) =>
    signChanges(
      [states[o + 1]!, -states[o + 2]!, -states[o + 3]! / 2, states[o + 4]! / 6, states[o + 5]! / 24],
      length,
    ),
};

function zerosOfShear(states: Float64Array, o: number, length: number): readonly number[] {
  const shear = states[o + 3]!;
  const load = states[o + 4]!;
  const change = states[o + 5]!;
  // Under an even load the shear is a line: one sign at both ends means none between.
  if (change === 0 && shear * (shear - load * length) > 0) return nowhere;
  return signChanges([shear, -load, -change / 2], length);
}

/** Exact extreme moments from `from` to `to`, both on the grid. */
export function momentRange(curves: Curves, from = -Infinity, to = Infinity): Range {
  return rangeOf(curves, moments, from, to);
}

/** Exact extreme shears from `from` to `to`, both on the grid; on both sides of a jump. */
export function shearRange(curves: Curves, from = -Infinity, to = Infinity): Range {
  return rangeOf(curves, shears, from, to);
}

/** Exact extremes of EI times the deflection from `from` to `to`, both on the grid. */
export function deflectionRange(curves: Curves, from = -Infinity, to = Infinity): Range {
  return rangeOf(curves, deflections, from, to);
}

/**
 * A size that EI times the deflection does not exceed from `from` to `to`, both on the grid; cheap to have. Between its
 * ends a curve departs from the chord by at most an eighth of the length squared times the largest curvature.
 */
export function deflectionBound(curves: Curves, from: number, to: number): number {
  const { grid, states } = curves;
  let bound = 0;
  for (let index = firstStretchFrom(curves, from); index + 1 < grid.length; index += 1) {
    const end = grid[index + 1]!;
    if (end > to) break;
    const o = index * stateSize;
    const x = end - grid[index]!;
    const moment =
      Math.abs(states[o + 2]!) +
      x *
        (Math.abs(states[o + 3]!) + x * (Math.abs(states[o + 4]!) / 2 + (x * Math.abs(states[o + 5]!)) / 6));
    const ends = Math.max(Math.abs(states[o]!), Math.abs(deflectionIn(states, o, x)));
    bound = Math.max(bound, ends + (x * x * moment) / 8);
  }
  return bound;
}

/** A stretch of the beam between two points of zero moment, and the sign of the moment there. */
export interface MomentRegion {
  from: number;
  to: number;
  sagging: boolean;
}

/** The stretches between points of zero moment, from the left. */
export function momentRegions(curves: Curves): MomentRegion[] {
  const regions: MomentRegion[] = [];
  const borders = momentBorders(curves);
  for (let index = 1; index < borders.length; index += 1) {
    const from = borders[index - 1]!;
    const to = borders[index]!;
    if (to > from) regions.push({ from, to, sagging: momentAt(curves, (from + to) / 2) > 0 });
  }
  return regions;
}

/** Smaller shares of the largest moment are rounding errors, such as on an overhang without load. */
const rounding = 1e-9;

function momentBorders(curves: Curves): number[] {
  const { grid } = curves;
  const { max, min } = momentRange(curves);
  const least = rounding * Math.max(max.value, -min.value);
  const clean = (moment: number) => (Math.abs(moment) <= least ? 0 : moment);
  const borders = [grid[0]!];
  let before = 0;
  for (let index = 0; index + 1 < grid.length; index += 1) {
    const start = grid[index]!;
    const length = grid[index + 1]! - start;
    const moment = momentOf(stateOn(curves, index));
    if (before * clean(moment[0]!) <= 0) borders.push(start);
    for (const x of signChanges(moment, length)) borders.push(start + x);
    before = clean(valueAt(moment, length));
  }
  borders.push(grid.at(-1)!);
  return borders;
}

function momentAt(curves: Curves, x: number): number {
  const { grid } = curves;
  const after = grid.findIndex((place) => place > x);
  const index = after > 0 ? after - 1 : grid.length - 2;
  return valueAt(momentOf(stateOn(curves, index)), x - grid[index]!);
}

function rangeOf(curves: Curves, { at, turns }: Quantity, from: number, to: number): Range {
  const { grid, states } = curves;
  const max = { value: -Infinity, position: NaN };
  const min = { value: Infinity, position: NaN };
  for (let index = firstStretchFrom(curves, from); index + 1 < grid.length; index += 1) {
    const start = grid[index]!;
    const end = grid[index + 1]!;
    if (end > to) break;
    const o = index * stateSize;
    const length = end - start;
    visit(at(states, o, 0), start);
    for (const x of turns(states, o, length)) visit(at(states, o, x), start + x);
    visit(at(states, o, length), start + length);
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
