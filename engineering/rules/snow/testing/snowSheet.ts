import type { Attributes, ProjectDefaults } from '../../../../contract';
import { findTemplate } from '../../../testing/findTemplate';
import { readNewInputs, solveOnce } from '../../../kit/inputs';
import type { Solution } from '../../../kit/template';
import { withExamples } from '../../../testing/withExamples';

export type Edition = '7-16' | '7-22';

/** Solves new inputs of an edition's template, as the service does; the site is the sheet's own. */
export function solveSnow(edition: Edition, attributes: Attributes = {}): Solution {
  return solveSnowInProject(edition, { overrideDefaults: true, ...attributes }, {});
}

/** Solves new inputs with a project's defaults. Problems of the inputs are thrown as one error. */
export function solveSnowInProject(
  edition: Edition,
  attributes: Attributes,
  project: ProjectDefaults,
): Solution {
  const template = findTemplate(`loadsSnowASCE${edition}`);
  if (!template) throw new Error(`No snow template of edition ${edition}`);
  const { stored, problems } = readNewInputs(withExamples(template), attributes);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return solveOnce(template, stored, project);
}

/** A result that is a number. */
export function load(solution: Solution, referenceId: string): number {
  const value = solution.results[referenceId];
  if (typeof value !== 'number') throw new Error(`${referenceId} is no number`);
  return value;
}
