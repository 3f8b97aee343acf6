import { deflectionOf, type Diagram, momentOf, rotationOf, shearOf, type StretchState } from './diagram';
import { type Polynomial, signChanges, valueAt } from './polynomial';

/** What is followed along a beam. */
export type Quantity = 'moment' | 'shear' | 'deflection';

/** The largest of a quantity at every place, or the least. */
export type Side = 'max' | 'min';

const along: Record<Quantity, (state: StretchState) => Polynomial> = {
  moment: momentOf,
  shear: shearOf,
  deflection: deflectionOf,
};

/** Borders nearer than this share of the length are one: the quantity is nothing there. */
const samePlace = 1e-9;
/** Effects below this share of all that stand beside them are rounding. */
const noise = 1e-9;

/** The grid of the diagrams with a border wherever the quantity of one of them changes its sign. */
export function gridOfSigns(grid: number[], diagrams: Diagram[], quantity: Quantity): number[] {
  const tolerance = samePlace * (grid.at(-1)! - grid[0]!);
  const finer: number[] = [];
  for (let index = 0; index + 1 < grid.length; index += 1) {
    const from = grid[index]!;
    const to = grid[index + 1]!;
    const changes = diagrams.flatMap(({ stretches }) =>
      signChanges(along[quantity](stretches[index]!), to - from),
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

/** The same diagram on a grid that has all its borders and more. */
export function onGrid(diagram: Diagram, grid: number[]): Diagram {
  if (grid.length === diagram.grid.length) return diagram;
  let index = 0;
  const stretches = grid.slice(0, -1).map((from): StretchState => {
    if (from >= diagram.grid[index + 1]!) index += 1;
    const x = from - diagram.grid[index]!;
    const state = diagram.stretches[index]!;
    return x === 0 ? state : stateAt(state, x);
  });
  return { grid, stretches, reactions: diagram.reactions };
}

function stateAt(state: StretchState, x: number): StretchState {
  return [
    valueAt(deflectionOf(state), x),
    valueAt(rotationOf(state), x),
    valueAt(momentOf(state), x),
    valueAt(shearOf(state), x),
    state[4] + state[5] * x,
    state[5],
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
export function effectsOnStretch(
  cases: Diagram[],
  quantity: Quantity,
  side: Side,
  stretch: number,
): Effect[] {
  return effectsOf(
    cases.map(({ grid, stretches }) =>
      valueAt(along[quantity](stretches[stretch]!), (grid[stretch + 1]! - grid[stretch]!) / 2),
    ),
    side,
  );
}

/**
 * The extreme of a quantity at every place over all ways to leave some of the load cases out: the sum of those that
 * add to it there (influence lines by superposition). The states of a stretch are those of its own sum: only the
 * quantity goes on from stretch to stretch without a jump, and reactions have extremes of their own.
 */
export function extremeSum(cases: Diagram[], quantity: Quantity, side: Side, grid: number[]): Diagram {
  const stretches = grid.slice(0, -1).map((_, stretch): StretchState => {
    const sum: StretchState = [0, 0, 0, 0, 0, 0];
    effectsOnStretch(cases, quantity, side, stretch).forEach((effect, index) => {
      if (effect !== 'adds') return;
      const state = cases[index]!.stretches[stretch]!;
      for (let at = 0; at < sum.length; at += 1) sum[at]! += state[at]!;
    });
    return sum;
  });
  return { grid, stretches, reactions: cases[0]!.reactions.map(() => ({ force: 0, moment: 0 })) };
}

/** The stretch on which the quantity has its extreme at a place; of two that meet there, the one with more of it. */
export function stretchAt(
  { grid, stretches }: Diagram,
  quantity: Quantity,
  side: Side,
  place: number,
  { from, to } = { from: -Infinity, to: Infinity },
): number {
  const tolerance = samePlace * (grid.at(-1)! - grid[0]!);
  const sign = side === 'max' ? 1 : -1;
  let best = { stretch: 0, value: -Infinity };
  for (let stretch = 0; stretch < stretches.length; stretch += 1) {
    const start = grid[stretch]!;
    const end = grid[stretch + 1]!;
    if (start < from || end > to || place < start - tolerance || place > end + tolerance) continue;
    const x = Math.min(Math.max(place - start, 0), end - start);
    const value = sign * valueAt(along[quantity](stretches[stretch]!), x);
    if (value > best.value) best = { stretch, value };
  }
  return best.stretch;
}
