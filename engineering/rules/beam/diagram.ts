import type { FrameState } from './frame';
import { type BeamLoad, partOf } from './model';
import type { Polynomial } from './polynomial';

/**
 * The state at the left end of a stretch on which the load is one straight line, with EI = 1:
 * [deflection, rotation, moment, shear, load, change of the load per length]. Exact to the right end by polynomials.
 */
export type StretchState = [number, number, number, number, number, number];

/** Numbers of a stretch's state. */
export const stateSize = 6;

/** Moment, shear, rotation and deflection along a beam, stretch by stretch. */
export interface Curves {
  /** Borders of the stretches, one more than there are stretches. */
  grid: number[];
  /** State of each stretch after the other: a beam of many spans has thousands of sums with hundreds of stretches each. */
  states: Float64Array;
}

/** The curves of one load case or combination, with what holds it. */
export interface Diagram extends Curves {
  /** By support, from the left. */
  reactions: { force: number; moment: number }[];
}

/** The state of one stretch, counted from the left. */
export function stateOn({ states }: Curves, stretch: number): StretchState {
  const at = stretch * stateSize;
  return [states[at]!, states[at + 1]!, states[at + 2]!, states[at + 3]!, states[at + 4]!, states[at + 5]!];
}

/** The stretch that begins at `from`, a border of the grid, or the first one after it. */
export function firstStretchFrom({ grid }: Curves, from: number): number {
  let low = 0;
  let high = grid.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (grid[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** States of all stretches, as a diagram keeps them. */
export function statesOf(stretches: StretchState[]): Float64Array {
  const states = new Float64Array(stretches.length * stateSize);
  stretches.forEach((state, stretch) => states.set(state, stretch * stateSize));
  return states;
}

/** Bending moment over a stretch. */
export const momentOf = ([, , m, v, w, k]: StretchState): Polynomial => [m, v, -w / 2, -k / 6];
/** Shear over a stretch: the derivative of the moment. */
export const shearOf = ([, , , v, w, k]: StretchState): Polynomial => [v, -w, -k / 2];
/** EI times the deflection over a stretch. */
export const deflectionOf = ([y, r, m, v, w, k]: StretchState): Polynomial => [
  y,
  r,
  -m / 2,
  -v / 6,
  w / 24,
  k / 120,
];

// The same at a place of the stretch whose state begins at `o`. Written out, not as polynomials made for the purpose:
// these are the innermost calculations of a beam.

export function momentIn(states: Float64Array, o: number, x: number): number {
  return (((-states[o + 5]! / 6) * x - states[o + 4]! / 2) * x + states[o + 3]!) * x + states[o + 2]!;
}

export function shearIn(states: Float64Array, o: number, x: number): number {
  return ((-states[o + 5]! / 2) * x - states[o + 4]!) * x + states[o + 3]!;
}

export function rotationIn(states: Float64Array, o: number, x: number): number {
  const cube = (states[o + 5]! / 24) * x + states[o + 4]! / 6;
  return ((cube * x - states[o + 3]! / 2) * x - states[o + 2]!) * x + states[o + 1]!;
}

export function deflectionIn(states: Float64Array, o: number, x: number): number {
  const fourth = (states[o + 5]! / 120) * x + states[o + 4]! / 24;
  return (((fourth * x - states[o + 3]! / 6) * x - states[o + 2]! / 2) * x + states[o + 1]!) * x + states[o]!;
}

/**
 * The diagrams of one load case. `grid` holds every node of the frame and every place where a load starts, ends or
 * acts, so that one load line covers each stretch.
 */
export function diagramOf(state: FrameState, loads: BeamLoad[], grid: number[]): Diagram {
  const states = new Float64Array((grid.length - 1) * stateSize);
  let member = -1;
  for (let index = 0, o = 0; index + 1 < grid.length; index += 1, o += stateSize) {
    const from = grid[index]!;
    const entered = state.members[member + 1];
    if (entered && entered.start <= from) {
      member += 1;
      const [y, r] = entered.displacements;
      states[o] = y;
      states[o + 1] = r;
      states[o + 2] = entered.forces[1];
      states[o + 3] = -entered.forces[0];
    } else {
      goOn(states, o, from - grid[index - 1]!);
      const { force, moment } = actingAt(loads, from);
      states[o + 2]! += moment;
      states[o + 3]! -= force;
    }
    const [load, change] = lineLoadOn(loads, from, grid[index + 1]!);
    states[o + 4] = load;
    states[o + 5] = change;
  }
  return { grid, states, reactions: state.reactions };
}

/** Deflection, rotation, moment and shear at `o`, a distance `x` behind the stretch before it. */
function goOn(states: Float64Array, o: number, x: number): void {
  const before = o - stateSize;
  states[o] = deflectionIn(states, before, x);
  states[o + 1] = rotationIn(states, before, x);
  states[o + 2] = momentIn(states, before, x);
  states[o + 3] = shearIn(states, before, x);
}

/** Load at `from` and its change per length, all line loads together. */
function lineLoadOn(loads: BeamLoad[], from: number, to: number): [number, number] {
  let load = 0;
  let change = 0;
  for (const line of loads) {
    const part = line.kind === 'line' ? partOf(line, from, to) : null;
    if (!part) continue;
    load += part.startLoad;
    change += (part.endLoad - part.startLoad) / (to - from);
  }
  return [load, change];
}

function actingAt(loads: BeamLoad[], x: number): { force: number; moment: number } {
  const acting = { force: 0, moment: 0 };
  for (const load of loads) {
    if (load.kind === 'line' || load.position !== x) continue;
    if (load.kind === 'point') acting.force += load.force;
    else acting.moment += load.moment;
  }
  return acting;
}

/** A sum of curves on one grid, each with its factor. */
export function summedCurves(parts: readonly (readonly [Curves, number])[]): Curves {
  const [first] = parts;
  if (!first) throw new Error('A combination needs a diagram');
  const { grid, states } = first[0];
  // The innermost loop of the whole analysis: plain counting, no callbacks.
  const summed = new Float64Array(states.length);
  for (const [curves, factor] of parts) {
    const own = curves.states;
    for (let at = 0; at < summed.length; at += 1) summed[at]! += factor * own[at]!;
  }
  return { grid, states: summed };
}

/** A sum of diagrams on one grid, each with its factor. */
export function combined(parts: readonly (readonly [Diagram, number])[]): Diagram {
  const curves = summedCurves(parts);
  const reactions = parts[0]![0].reactions.map((_, index) => {
    const sum = { force: 0, moment: 0 };
    for (const [diagram, factor] of parts) {
      sum.force += factor * diagram.reactions[index]!.force;
      sum.moment += factor * diagram.reactions[index]!.moment;
    }
    return sum;
  });
  return { ...curves, reactions };
}
