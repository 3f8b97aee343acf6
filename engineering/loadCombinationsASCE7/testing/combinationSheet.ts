import type { Attributes } from '../../../contract';
import { readNewInputs, solveOnce } from '../../kit/inputs';
import type { Solution } from '../../kit/template';
import { withExamples } from '../../testing/withExamples';
import { loadCombinationsASCE7 } from '../template';

const template = withExamples(loadCombinationsASCE7);

/** Solves new inputs as the service does, with the examples where nothing is given. Problems of the inputs are thrown as one error. */
export function combine(attributes: Attributes = {}, preset?: string): Solution {
  const { stored, problems } = readNewInputs(template, attributes, preset);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return solveOnce(template, stored, {});
}

/** The rows of the table of combinations. */
export function rowsOf({ results }: Solution): Record<string, unknown>[] {
  const rows = results.combinations;
  if (!Array.isArray(rows)) throw new Error('There are no combinations');
  return rows as Record<string, unknown>[];
}
