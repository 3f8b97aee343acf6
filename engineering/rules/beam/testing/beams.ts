import { type Curves, stateOn, type StretchState } from '../diagram';
import type { Beam, LineLoad, MomentLoad, PointLoad } from '../model';

/** Pinned supports at the positions. */
export function beam(
  length: number,
  pinned: number[],
  more: { fixed?: number[]; hinges?: number[] } = {},
): Beam {
  const supports = [
    ...pinned.map((position) => ({ position, fixed: false })),
    ...(more.fixed ?? []).map((position) => ({ position, fixed: true })),
  ].sort((one, other) => one.position - other.position);
  return { length, supports, hinges: more.hinges ?? [] };
}

export const point = (position: number, force: number): PointLoad => ({ kind: 'point', position, force });

export const line = (start: number, end: number, startLoad: number, endLoad = startLoad): LineLoad => ({
  kind: 'line',
  start,
  end,
  startLoad,
  endLoad,
});

export const moment = (position: number, value: number): MomentLoad => ({
  kind: 'moment',
  position,
  moment: value,
});

/** The state of each stretch of a diagram. */
export const stretchesOf = (diagram: Curves): StretchState[] =>
  diagram.grid.slice(1).map((_, stretch) => stateOn(diagram, stretch));
