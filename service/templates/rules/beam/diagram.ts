import type { FrameState } from './frame';
import { type BeamLoad, partOf } from './model';
import { type Polynomial, valueAt } from './polynomial';

/**
 * The state at the left end of a stretch on which the load is one straight line, with EI = 1:
 * [deflection, rotation, moment, shear, load, change of the load per length]. Exact to the right end by polynomials.
 */
export type StretchState = [number, number, number, number, number, number];

/** Moment, shear, rotation and deflection along a beam, stretch by stretch. */
export interface Diagram {
  /** Borders of the stretches, one more than there are stretches. */
  grid: number[];
  stretches: StretchState[];
  /** By support, from the left. */
  reactions: { force: number; moment: number }[];
}

/** Bending moment over a stretch. */
export const momentOf = ([, , m, v, w, k]: StretchState): Polynomial => [m, v, -w / 2, -k / 6];
/** Shear over a stretch: the derivative of the moment. */
export const shearOf = ([, , , v, w, k]: StretchState): Polynomial => [v, -w, -k / 2];
/** EI times the rotation over a stretch. */
export const rotationOf = ([, r, m, v, w, k]: StretchState): Polynomial => [r, -m, -v / 2, w / 6, k / 24];
/** EI times the deflection over a stretch. */
export const deflectionOf = ([y, r, m, v, w, k]: StretchState): Polynomial => [
  y,
  r,
  -m / 2,
  -v / 6,
  w / 24,
  k / 120,
];

/**
 * The diagrams of one load case. `grid` holds every node of the frame and every place where a load starts, ends or
 * acts, so that one load line covers each stretch.
 */
export function diagramOf(state: FrameState, loads: BeamLoad[], grid: number[]): Diagram {
  const stretches: StretchState[] = [];
  let member = -1;
  for (let index = 0; index + 1 < grid.length; index += 1) {
    const from = grid[index]!;
    const to = grid[index + 1]!;
    const [load, change] = lineLoadOn(loads, from, to);
    const entered = state.members[member + 1];
    if (entered && entered.start <= from) {
      member += 1;
      const [y, r] = entered.displacements;
      stretches.push([y, r, entered.forces[1], -entered.forces[0], load, change]);
    } else {
      const before = stretches[index - 1]!;
      const x = from - grid[index - 1]!;
      const { force, moment } = actingAt(loads, from);
      stretches.push([
        valueAt(deflectionOf(before), x),
        valueAt(rotationOf(before), x),
        valueAt(momentOf(before), x) + moment,
        valueAt(shearOf(before), x) - force,
        load,
        change,
      ]);
    }
  }
  return { grid, stretches, reactions: state.reactions };
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

/** A sum of diagrams on one grid, each with its factor. */
export function combined(parts: [Diagram, number][]): Diagram {
  const [first] = parts;
  if (!first) throw new Error('A combination needs a diagram');
  const { grid, stretches, reactions } = first[0];
  // The innermost loop of the whole analysis: plain counting, no callbacks.
  const summed = new Array<StretchState>(stretches.length);
  for (let index = 0; index < stretches.length; index += 1) {
    const into: StretchState = [0, 0, 0, 0, 0, 0];
    for (const [diagram, factor] of parts) {
      const state = diagram.stretches[index]!;
      into[0] += factor * state[0];
      into[1] += factor * state[1];
      into[2] += factor * state[2];
      into[3] += factor * state[3];
      into[4] += factor * state[4];
      into[5] += factor * state[5];
    }
    summed[index] = into;
  }
  const held = reactions.map((_, index) => {
    const sum = { force: 0, moment: 0 };
    for (const [diagram, factor] of parts) {
      sum.force += factor * diagram.reactions[index]!.force;
      sum.moment += factor * diagram.reactions[index]!.moment;
    }
    return sum;
  });
  return { grid, stretches: summed, reactions: held };
}
