import {
  deflectionOf,
  type Curves,
  momentOf,
  momentIn,
  rotationIn,
  shearIn,
  deflectionIn,
  shearOf,
  stateOn,
  stateSize,
  statesOf,
  type StretchState,
} from './diagram';
import { type Polynomial, signChanges } from './polynomial';

/** What is followed along a beam. */
export type Quantity = 'moment' | 'shear' | 'deflection';

/** The largest of a quantity at every place, or the least. */
export type Side = 'max' | 'min';

const along: Record<Quantity, (state: StretchState) => Polynomial> = {
  moment: momentOf,
  shear: shearOf,
  deflection: deflectionOf,
};
const inStretch = { moment: momentIn, shear: shearIn, deflection: deflectionIn };

/** Borders nearer than this share of the length are one: the quantity is nothing there. */
const samePlace = 1e-9;
/** Effects below this share of all the others are rounding. */
const noise = 1e-9;

/** The grid of the cases with a border wherever the quantity of one of them changes its sign. */
export function gridOfSigns(grid: number[], cases: Curves[], quantity: Quantity): number[] {
  const tolerance = samePlace * (grid.at(-1)! - grid[0]!);
  const finer: number[] = [];
  for (let index = 0; index + 1 < grid.length; index += 1) {
    const from = grid[index]!;
    const to = grid[index + 1]!;
    const changes = cases.flatMap((curves) =>
      signChanges(along[quantity](stateOn(curves, index)), to - from),
    );
    finer.push(from);
    for (const x of changes.sort((one, other) => one - other)) {
      const place = from + x;
      if (place - finer.at(-1)! > tolerance && to - place > tolerance) finer.push(place);
    }
  }
  finer.push(grid.at(-1)!);
  return finer;
}

/** The same curves on a grid that has all its borders and more. */
export function onGrid(curves: Curves, grid: number[]): Curves {
  if (grid.length === curves.grid.length) return curves;
  let index = 0;
  const stretches = grid.slice(0, -1).map((from): StretchState => {
    if (from >= curves.grid[index + 1]!) index += 1;
    const x = from - curves.grid[index]!;
    return x === 0 ? stateOn(curves, index) : stateAt(curves, index, x);
  });
  return { grid, states: statesOf(stretches) };
}

function stateAt({ states }: Curves, stretch: number, x: number): StretchState {
  const o = stretch * stateSize;
  const [load, change] = [states[o + 4]!, states[o + 5]!];
  return [
    deflectionIn(states, o, x),
    rotationIn(states, o, x),
    momentIn(states, o, x),
    shearIn(states, o, x),
    load + change * x,
    change,
  ];
}

/** What a load case does to the extreme: adds to it, makes no difference, or relieves. */
export type Effect = 'adds' | 'nothing' | 'relieves';

/** The effect of each of several values on the extreme of their sum, if each may be left out. */
export function effectsOf(values: number[], side: Side): Effect[] {
  const sign = side === 'max' ? 1 : -1;
  const least = noise * values.reduce((sum, value) => sum + Math.abs(value), 0);
  return values.map((value) =>
    Math.abs(value) <= least ? 'nothing' : sign * value > 0 ? 'adds' : 'relieves',
  );
}

/**
 * The effects of load cases on the extreme of a quantity, on one stretch of a grid that `gridOfSigns` has made: over
 * the whole of it they are those in its middle.
 */
export function effectsOnStretch(cases: Curves[], quantity: Quantity, side: Side, stretch: number): Effect[] {
  return effectsOf(
    cases.map(({ grid, states }) =>
      inStretch[quantity](states, stretch * stateSize, (grid[stretch + 1]! - grid[stretch]!) / 2),
    ),
    side,
  );
}

/**
 * The extreme of a quantity at every place over all ways to leave some of the load cases out: the sum of those that
 * add to it there (influence lines by superposition). Each stretch has the states of its sum: only the
 * quantity is continuous from stretch to stretch. Reactions have separate extremes.
 */
export function extremeSum(cases: Curves[], quantity: Quantity, side: Side, grid: number[]): Curves {
  const states = new Float64Array((grid.length - 1) * stateSize);
  for (let stretch = 0; stretch + 1 < grid.length; stretch += 1) {
    effectsOnStretch(cases, quantity, side, stretch).forEach((effect, index) => {
      if (effect !== 'adds') return;
      const own = cases[index]!.states;
      const end = (stretch + 1) * stateSize;
      for (let at = stretch * stateSize; at < end; at += 1) states[at]! += own[at]!;
    });
  }
  return { grid, states };
}

/** The quantity at a place of a stretch. */
export function valueIn(
  { grid, states }: Curves,
  quantity: Quantity,
  stretch: number,
  place: number,
): number {
  const [start, end] = [grid[stretch]!, grid[stretch + 1]!];
  const x = Math.min(Math.max(place - start, 0), end - start);
  return inStretch[quantity](states, stretch * stateSize, x);
}

/** The stretch on which the quantity has its extreme at a place; of two that meet there, the one with more of it. */
export function stretchAt(
  curves: Curves,
  quantity: Quantity,
  side: Side,
  place: number,
  { from, to } = { from: -Infinity, to: Infinity },
): number {
  const { grid } = curves;
  const tolerance = samePlace * (grid.at(-1)! - grid[0]!);
  const sign = side === 'max' ? 1 : -1;
  let best = { stretch: 0, value: -Infinity };
  for (let stretch = 0; stretch + 1 < grid.length; stretch += 1) {
    const start = grid[stretch]!;
    const end = grid[stretch + 1]!;
    if (start < from || end > to || place < start - tolerance || place > end + tolerance) continue;
    const x = Math.min(Math.max(place - start, 0), end - start);
    const value = sign * inStretch[quantity](curves.states, stretch * stateSize, x);
    if (value > best.value) best = { stretch, value };
  }
  return best.stretch;
}
