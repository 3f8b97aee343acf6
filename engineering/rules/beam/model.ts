/**
 * A straight beam of one cross section. Lengths, forces and moments are in any ONE consistent set of units (the
 * templates use inch and pound). x runs from the left end to the right.
 *
 * Signs: forces, line loads and deflections are positive downwards, reactions upwards, applied moments and rotations
 * clockwise; a bending moment is positive when it sags (tension at the bottom), a shear when it is upwards on the
 * part to the left.
 */
export interface Beam {
  length: number;
  supports: BeamSupport[];
  /** Positions where the bending moment is released. */
  hinges: number[];
}

export interface BeamSupport {
  position: number;
  /** Every support holds the deflection, upwards and downwards; a fixed one the rotation too. */
  fixed: boolean;
}

export type BeamLoad = LineLoad | PointLoad | MomentLoad;

/** Varies in a straight line from `startLoad` to `endLoad`, force per length. */
export interface LineLoad {
  kind: 'line';
  start: number;
  end: number;
  startLoad: number;
  endLoad: number;
}

export interface PointLoad {
  kind: 'point';
  position: number;
  force: number;
}

export interface MomentLoad {
  kind: 'moment';
  position: number;
  moment: number;
}

/** A beam that the stiffness method cannot solve, in words for the user. */
export class BeamError extends Error {
  override name = 'BeamError';
}

/** The part of a line load between two positions; null when no load is there. */
export function partOf(load: LineLoad, from: number, to: number): LineLoad | null {
  const start = Math.max(load.start, from);
  const end = Math.min(load.end, to);
  if (!(end > start)) return null;
  return { kind: 'line', start, end, startLoad: loadAt(load, start), endLoad: loadAt(load, end) };
}

/** Force per length of a line load at a position that it covers. */
export function loadAt({ start, end, startLoad, endLoad }: LineLoad, x: number): number {
  if (x <= start) return startLoad;
  if (x >= end) return endLoad;
  return startLoad + ((endLoad - startLoad) * (x - start)) / (end - start);
}

/** Force of a load, its clockwise moment about the left end of the beam, and the sum of its parts' sizes. */
export function resultantOf(load: BeamLoad): { force: number; moment: number; size: number } {
  if (load.kind === 'moment') return { force: 0, moment: load.moment, size: 0 };
  if (load.kind === 'point') {
    const { force, position } = load;
    return { force, moment: force * position, size: Math.abs(force) };
  }
  const { start, end, startLoad, endLoad } = load;
  const width = end - start;
  return {
    force: (width * (startLoad + endLoad)) / 2,
    moment: (width * (startLoad * (2 * start + end) + endLoad * (start + 2 * end))) / 6,
    size: (width * (Math.abs(startLoad) + Math.abs(endLoad))) / 2,
  };
}
