import type { Attributes } from '../../../contract';
import { readNewInputs, solveOnce } from '../../kit/inputs';
import type { Solution } from '../../kit/template';
import { withExamples } from '../../testing/withExamples';
import { windMWFRSASCE7 } from '../template';

const template = withExamples(windMWFRSASCE7);

/** Solves new inputs as the service does, with the examples where nothing is given. Problems of the inputs are thrown as one error. */
export function solveWind(attributes: Attributes = {}, preset?: string): Solution {
  const { stored, problems } = readNewInputs(template, attributes, preset);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return solveOnce(template, stored, {});
}

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
