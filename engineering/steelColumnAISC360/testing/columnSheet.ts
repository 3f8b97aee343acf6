import type { Attributes } from '../../../contract';
import { readNewInputs, solveOnce } from '../../kit/inputs';
import type { Solution } from '../../kit/template';
import { withExamples } from '../../testing/withExamples';
import { steelColumnAISC360 } from '../template';

const template = withExamples(steelColumnAISC360);

/** Solves new inputs as the service does, with the examples where nothing is given. Problems of the inputs are thrown as one error. */
export function solveColumn(attributes: Attributes = {}, preset?: string): Solution {
  const { stored, problems } = readNewInputs(template, attributes, preset);
  if (problems.length > 0)
    throw new Error(problems.map(({ field, message }) => `${field}: ${message}`).join(' '));
  return solveOnce(template, stored, {});
}

/** A result that is a number. */
export function result({ results, notes }: Solution, name: string): number {
  const value = results[name];
  if (typeof value !== 'number') throw new Error(`${name} is ${String(value)}. ${notes.join(' ')}`);
  return value;
}
