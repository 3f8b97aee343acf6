import type { Solution } from '../../kit/template';
import { cell } from '../../windMWFRSASCE7/testing/windSheet';
import { solverOf } from '../../testing/solverOf';
import { windCCASCE7 } from '../template';

export const solveCladding = solverOf(windCCASCE7);

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
