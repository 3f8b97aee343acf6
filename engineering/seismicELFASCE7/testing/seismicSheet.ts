import type { Attributes } from '../../../contract';
import { readNewInputs, solveOnce } from '../../kit/inputs';
import type { Solution } from '../../kit/template';
import { withExamples } from '../../testing/withExamples';
import { seismicELFASCE7 } from '../template';

const template = withExamples(seismicELFASCE7);

/** Solves new inputs as the service does, with the examples where nothing is given. Problems of the inputs are thrown as one error. */
export function solveSeismic(attributes: Attributes = {}, preset?: string): Solution {
  const { stored, problems } = readNewInputs(template, attributes, preset);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return solveOnce(template, stored, {});
}

/** A column of the table of forces. */
export function forces({ results }: Solution, column: string): number[] {
  const rows = results.storyForces;
  if (!Array.isArray(rows)) throw new Error('There are no forces');
  return rows.map((row) => Number(row[column]));
}
