import type { Attributes } from '../../../contract';
import type { Solution } from '../../kit/template';
import { solverOf } from '../../testing/solverOf';
import { timberBeamASD } from '../template';

/** Without creep, unless it is given. */
export const solveBeam = solverOf(timberBeamASD, { creepFactor: 1 });

/** A detail that is a number. */
export function detail({ details, notes }: Solution, name: string): number {
  const value = details?.[name];
  if (typeof value !== 'number') throw new Error(`${name} is ${String(value)}. ${notes.join(' ')}`);
  return value;
}

/** A pinned and a roller support at the ends. */
export function simpleSpan(length: number, bearing = 3.5): Attributes {
  return {
    L_X: length,
    supports: [
      ['Pinned', 0, bearing],
      ['Roller', length, bearing],
    ],
  };
}

/** A line load, over the whole beam unless its ends are given. */
export const line = (type: string, plf: number, start = 0, end = 0) => [type, start, end, type, plf, plf];

/** No load but those given, and a top edge that is held all along. */
export const bare: Attributes = {
  loadsDist: [],
  loadsLine: [line('D', 0)],
  loadsConc: [],
  selfWeight: false,
  topBracing: 'Continuous',
};

export const noteOf = (solution: Solution) => solution.notes.join(' ');

/** The rows of the reactions. */
export const rows = ({ details }: Solution) => {
  const reactions = details?.reactions;
  if (!Array.isArray(reactions)) throw new Error('There are no reactions');
  return reactions;
};

export const twoSpans = {
  L_X: 20,
  supports: [
    ['Pinned', 0, 3.5],
    ['Roller', 10, 5.5],
    ['Roller', 20, 3.5],
  ],
};
