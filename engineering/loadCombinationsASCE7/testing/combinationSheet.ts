import type { Solution } from '../../kit/template';
import { solverOf } from '../../testing/solverOf';
import { loadCombinationsASCE7 } from '../template';

export const combine = solverOf(loadCombinationsASCE7);

/** The rows of the table of combinations. */
export function rowsOf({ results }: Solution): Record<string, unknown>[] {
  const rows = results.combinations;
  if (!Array.isArray(rows)) throw new Error('There are no combinations');
  return rows as Record<string, unknown>[];
}
