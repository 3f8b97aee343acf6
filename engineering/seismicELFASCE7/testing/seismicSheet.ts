import type { Solution } from '../../kit/template';
import { solverOf } from '../../testing/solverOf';
import { seismicELFASCE7 } from '../template';

export const solveSeismic = solverOf(seismicELFASCE7);

/** A column of the table of forces. */
export function forces({ results }: Solution, column: string): number[] {
  const rows = results.storyForces;
  if (!Array.isArray(rows)) throw new Error('There are no forces');
  return rows.map((row) => Number(row[column]));
}
