import type { Attributes } from '../../../contract';
import { readNewInputs, solveOnce } from '../../kit/inputs';
import type { Solution } from '../../kit/template';
import { cell } from '../../windMWFRSASCE7/testing/windSheet';
import { withExamples } from '../../testing/withExamples';
import { windCCASCE7 } from '../template';

const template = withExamples(windCCASCE7);

/** Solves new inputs as the service does, with the examples where nothing is given. Problems of the inputs are thrown as one error. */
export function solveCladding(attributes: Attributes = {}, preset?: string): Solution {
  const { stored, problems } = readNewInputs(template, attributes, preset);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return solveOnce(template, stored, {});
}

/** A number of the first component with an effective wind area, of a surface and a zone. */
export const inZone = (
  solution: Solution,
  [surface, zone]: [surface: string, zone: string],
  column: string,
  area?: number,
): number => cell(solution, 'zonePressures', { surface, zone, ...(area !== undefined && { area }) }, column);

/** Rows with a wall and a roof component of an effective wind area in ft²: 2 ft long, so that their width counts in full. */
export const ofArea = (...areas: number[]) =>
  areas.flatMap((area) =>
    ['Wall', 'Roof'].map(
      (surface) => [`${area} ft²`, surface, 2, area / 2] as [string, string, number, number],
    ),
  );
