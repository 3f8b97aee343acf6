import type { Solution } from '../../kit/template';
import { solverOf } from '../../testing/solverOf';
import { windMWFRSASCE7 } from '../template';

export const solveWind = solverOf(windMWFRSASCE7);

type Cells = Record<string, number | boolean | string | null>;

/** The rows of a table of results. */
export function rowsOf({ results }: Solution, table: string): Cells[] {
  const rows = results[table];
  if (!Array.isArray(rows)) throw new Error(`${table} is no table`);
  return rows;
}

/** A number of the row of a table that has these cells. */
export function cell(solution: Solution, table: string, where: Cells, column: string): number {
  const row = rowsOf(solution, table).find((cells) =>
    Object.entries(where).every(([name, value]) => cells[name] === value),
  );
  if (!row) throw new Error(`${table} has no row with ${JSON.stringify(where)}`);
  return Number(row[column]);
}
