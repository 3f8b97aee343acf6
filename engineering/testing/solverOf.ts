import type { Attributes } from '../../contract';
import { readNewInputs, solveOnce } from '../kit/inputs';
import type { Solution, Template } from '../kit/template';
import { withExamples } from './withExamples';

/**
 * Solves new inputs of a template as the service does, with the examples where nothing is given. Problems of the inputs are thrown as one error.
 *
 * @param always what each solve is given unless it says otherwise
 */
export function solverOf(published: Template, always: Attributes = {}) {
  const template = withExamples(published);
  return (attributes: Attributes = {}, preset?: string): Solution => {
    const { stored, problems } = readNewInputs(template, { ...always, ...attributes }, preset);
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
    return solveOnce(template, stored, {});
  };
}
