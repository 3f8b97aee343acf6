import type { Attributes } from '../../../contract';
import { readNewInputs, solveOnce } from '../../kit/inputs';
import type { Solution } from '../../kit/template';
import { withExamples } from '../../testing/withExamples';
import { spreadFootingACI318 } from '../template';

const template = withExamples(spreadFootingACI318);

/** Solves new inputs as the service does, with the examples where nothing is given. Problems of the inputs are thrown as one error. */
export function solveFooting(attributes: Attributes = {}, preset?: string): Solution {
  const { stored, problems } = readNewInputs(template, attributes, preset);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return solveOnce(template, stored, {});
}
