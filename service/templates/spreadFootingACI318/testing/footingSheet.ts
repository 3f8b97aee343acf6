import type { Attributes } from '../../../../contract';
import { readNewInputs, solveInputs } from '../../kit/inputs/inputs';
import type { Solution } from '../../kit/template';
import { spreadFootingACI318 } from '../template';

/** Solves new inputs as the service does. Problems of the inputs are thrown as one error. */
export function solveFooting(attributes: Attributes = {}, preset?: string): Solution {
  const { stored, problems } = readNewInputs(spreadFootingACI318, attributes, preset);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return solveInputs(spreadFootingACI318, stored, {});
}
