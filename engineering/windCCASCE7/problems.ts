import type { ErrorDetail } from '../../contract';
import { shown } from '../kit/formulaTree';
import type { Inputs } from '../kit/template';
import { type Building, meanRoofHeight, roofAngle } from '../rules/wind/buildingShape';
import { type Edition, editions } from '../rules/wind/categories';
import { lowSlope, roofFigure } from '../rules/wind/roofFigure';
import { buildingOf, hasItsNumbers, hipProblems } from '../rules/wind/building';
import { fields } from './fields';

/** ft; Figures 30.3-1 and 30.3-2 end here. */
const highest = 60;
/** More rows than a sheet has components are a slip. */
const mostComponents = 50;
/** ft; no component is as long or as wide. */
const largestSize = 500;

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  if (!hasItsNumbers(inputs, fields)) return [];
  const building = buildingOf(inputs);
  const ofShape = [...hipProblems(building), ...heightProblems(building)];
  if (ofShape.length > 0) return ofShape;
  const ofComponents = componentProblems(inputs);
  if (ofComponents.length > 0) return ofComponents;
  return [...roofProblems(inputs, building), ...parapetProblems(inputs, building)];
}

function heightProblems(building: Building): ErrorDetail[] {
  const h = meanRoofHeight(building);
  if (h <= highest) return [];
  const message =
    `eaveHeight (Height of the eaves) must be at most ${shown(highest - (h - building.eaveHeight))} ` +
    `ft with this roof, so that h of ${shown(h)} ft is at most ${highest} ft: sources differ on GCp ` +
    'of Figure 30.5-1 of ASCE 7-16 and 30.4-1 of 7-22 for taller buildings, which are not covered; ' +
    `given the number ${building.eaveHeight}.`;
  return [{ field: 'eaveHeight', message }];
}

function componentProblems({ components }: Inputs): ErrorDetail[] {
  const rows = Array.isArray(components) ? components : [];
  const field = 'components';
  if (rows.length === 0 || rows.length > mostComponents)
    return [{ field, message: `${field} must have 1 to ${mostComponents} rows; given ${rows.length}.` }];
  return rows.flatMap((row, index) =>
    (['span', 'width'] as const).flatMap((side) => {
      const size = row[side];
      if (typeof size === 'number' && size > 0 && size <= largestSize) return [];
      const cell = `${field}[${index}][${side === 'span' ? 2 : 3}]`;
      const given = typeof size === 'number' ? `the number ${size}` : 'none';
      const message = `${cell} (${side}) must be more than 0 and at most ${largestSize} ft; given ${given}.`;
      return [{ field: cell, message }];
    }),
  );
}

/** What the roofs of an edition may have, and why not the others. */
function allowedSlopes(edition: Edition, roofType: Building['roofType']): { allowed: string; why: string } {
  if (edition === 'ASCE 7-22') return { allowed: 'at most 12', why: 'Figure 30.3-2 ends at 45 degrees' };
  if (roofType === 'Hip')
    return {
      allowed: `at most ${riseOf(lowSlope)}`,
      why:
        'independent sources disagree on GCp of Figures 30.3-2E to 30.3-2I of ASCE 7-16 for hip roofs ' +
        'steeper than 7 degrees; ASCE 7-22 has different figures',
    };
  return {
    allowed: `at most ${riseOf(20)}, or more than ${riseOf(27)} and at most 12`,
    why:
      'two independent sources for GCp of Figure 30.3-2C of ASCE 7-16, for gable roofs of 20 to 27 ' +
      'degrees, are not available, and Figure 30.3-2 ends at 45 degrees',
  };
}

/** Rise per 12 of an angle in degrees, cut after the second digit. */
const riseOf = (theta: number) => Math.floor(1200 * Math.tan((theta * Math.PI) / 180)) / 100;

/** Only where a component lies on the roof: walls need only its angle. */
function roofProblems(inputs: Inputs, building: Building): ErrorDetail[] {
  const { components } = inputs;
  const edition = editions.find((each) => each === inputs.edition);
  const onRoof = Array.isArray(components) && components.some(({ surface }) => surface === 'Roof');
  if (!edition || !onRoof) return [];
  const { roofType } = building;
  const theta = roofAngle(building);
  if (roofFigure({ edition, roofType, theta, highParapet: false })) return [];
  const { allowed, why } = allowedSlopes(edition, roofType);
  const message =
    `roofSlope (Roof slope, rise per 12 of run) of a ${roofType.toLowerCase()} roof with components ` +
    `on it must be ${allowed}: ${why}; given the number ${Number(inputs.roofSlope)}, ${shown(theta)} ` +
    'degrees.';
  return [{ field: 'roofSlope', message }];
}

function parapetProblems({ highParapet }: Inputs, building: Building): ErrorDetail[] {
  const theta = roofAngle(building);
  if (highParapet !== true || theta <= lowSlope) return [];
  const message =
    `highParapet (Parapet of at least 3 ft around the roof) is for roofs of ${lowSlope} degrees or ` +
    `less (Figure 30.3-2A, Note 5); given true with ${shown(theta)} degrees.`;
  return [{ field: 'highParapet', message }];
}
