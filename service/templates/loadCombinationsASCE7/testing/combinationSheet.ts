import type { Attributes } from '../../../../contract';
import { readNewInputs, solveInputs } from '../../kit/inputs/inputs';
import type { Solution } from '../../kit/template';
import { loadCombinationsASCE7 } from '../template';

/** Solves new inputs as the service does. Problems of the inputs are thrown as one error. */
export function combine(attributes: Attributes = {}, preset?: string): Solution {
  const { stored, problems } = readNewInputs(loadCombinationsASCE7, attributes, preset);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return solveInputs(loadCombinationsASCE7, stored, {});
}

/** The rows of the table of combinations. */
export function rowsOf({ results }: Solution): Record<string, unknown>[] {
  const rows = results.combinations;
  if (!Array.isArray(rows)) throw new Error('There are no combinations');
  return rows as Record<string, unknown>[];
}
