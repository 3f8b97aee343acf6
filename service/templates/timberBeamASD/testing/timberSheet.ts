import type { Attributes } from '../../../../contract';
import { readNewInputs, solveInputs } from '../../kit/inputs/inputs';
import type { Solution } from '../../kit/template';
import { timberBeamASD } from '../template';

/** Solves new inputs as the service does. Problems of the inputs are thrown as one error. */
export function solveBeam(attributes: Attributes = {}, preset?: string): Solution {
  const { stored, problems } = readNewInputs(timberBeamASD, attributes, preset);
  if (problems.length > 0)
    throw new Error(problems.map(({ field, message }) => `${field}: ${message}`).join(' '));
  return solveInputs(timberBeamASD, stored, {});
}

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

/** No load but those given. */
export const bare: Attributes = { loadsDist: [], loadsLine: [], loadsConc: [], selfWeight: false };
