import type { ErrorDetail } from '../../contract';
import { shown } from '../kit/formulaTree';
import type { Inputs } from '../kit/template';
import { type Building, meanRoofHeight, topOf } from '../rules/wind/buildingShape';
import { highestRow } from '../rules/wind/exposureCoefficient';
import { isLowRise, leastFrequency } from '../rules/wind/rigidity';
import { buildingOf, hasItsNumbers, hipProblems } from '../rules/wind/building';
import { fields } from './fields';
import { heightsOf } from './windLoads';
import { highestWall } from './wallPressures';

/** More rows than a building has stories are a slip. */
const mostHeights = 200;

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  if (!hasItsNumbers(inputs, fields)) return [];
  const building = buildingOf(inputs);
  const ofShape = [...hipProblems(building), ...topProblems(building)];
  if (ofShape.length > 0) return ofShape;
  return [
    ...frequencyProblems(building, Number(inputs.naturalFrequency)),
    ...heightProblems(inputs, building),
  ];
}

/** Table 26.10-1 ends at 500 ft. */
function topProblems(building: Building): ErrorDetail[] {
  const top = topOf(building);
  if (top <= highestRow) return [];
  const message =
    'eaveHeight (Height of the eaves) must be at most ' +
    `${shown(highestRow - (top - building.eaveHeight))} ft with this roof, so that its highest point ` +
    `of ${shown(top)} ft is within Table 26.10-1, which ends at ${highestRow} ft; given the number ` +
    `${building.eaveHeight}.`;
  return [{ field: 'eaveHeight', message }];
}

function frequencyProblems(building: Building, frequency: number): ErrorDetail[] {
  if (frequency >= leastFrequency) return [];
  const h = meanRoofHeight(building);
  const least = Math.min(building.length, building.width);
  if (frequency === 0 && isLowRise({ h, least })) return [];
  const named = 'naturalFrequency (Natural frequency n1)';
  const message =
    frequency === 0
      ? `${named} must be at least ${leastFrequency} Hz if h exceeds 60 ft or the least width (26.2): h ` +
        `is ${shown(h)} ft and the least width ${least} ft; given the number 0.`
      : `${named} must be 0, for a low-rise building, or at least ${leastFrequency} Hz, for a rigid ` +
        'building: a flexible building needs Gf of 26.11.5, which is not covered; given the number ' +
        `${frequency}.`;
  return [{ field: 'naturalFrequency', message }];
}

function heightProblems(inputs: Inputs, building: Building): ErrorDetail[] {
  const heights = heightsOf(inputs);
  if (heights.length > mostHeights)
    return [
      {
        field: 'heights',
        message: `heights can have at most ${mostHeights} rows; given ${heights.length}.`,
      },
    ];
  const top = highestWall(building);
  return heights.flatMap((height, index) => {
    if (typeof height === 'number' && height >= 0 && height <= top) return [];
    const field = `heights[${index}][0]`;
    const given = typeof height === 'number' ? `the number ${height}` : 'none';
    return [
      {
        field,
        message: `${field} must be a height from 0 to ${shown(top)} ft, the top of the walls; given ${given}.`,
      },
    ];
  });
}
