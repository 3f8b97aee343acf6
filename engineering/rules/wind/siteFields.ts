import type { Field } from '../../../contract';
import { enumField, numberField, requiredChoice, requiredNumber } from '../../kit/described';
import { editions, enclosures, exposures, rejectedEnclosures } from './categories';
import { crestSides, hillShapes } from './topographicFactor';
import { givenTopography, noTopography, topographies } from './options';

const onHill = { referenceId: 'topography', equals: [...hillShapes] };

/** Wind, terrain and enclosure, which all wind templates ask for. */
export const siteFields: Field[] = [
  enumField(
    'edition',
    'Edition of ASCE 7',
    ['ASCE 7-22', editions],
    'The wind speed must be that of this edition. Kz of Table 26.10-1 differs, and Kd stands in the pressures of 7-22.',
  ),
  requiredNumber(
    'windSpeed',
    'Basic wind speed V',
    'mph',
    [115, 60, 300],
    'Of Figure 26.5-1 or 26.5-2 of the edition for the risk category: a 3-second gust at 33 ft in Exposure C, strength level.',
  ),
  requiredChoice(
    'exposure',
    'Exposure category',
    ['C', exposures],
    'Of 26.7.3, the worst of both directions.',
  ),
  {
    ...requiredChoice(
      'enclosure',
      'Enclosure classification',
      ['Enclosed', enclosures],
      'Of 26.12: GCpi of Table 26.13-1 is 0.18, or 0.55 for a partially enclosed building. Open buildings are refused.',
    ),
    refusedOptions: rejectedEnclosures,
  },
  numberField(
    'groundElevation',
    'Ground elevation above sea level',
    'ft',
    [0, -300, 15_000],
    'For Ke of Table 26.9-1; 0 gives the 1.0 that is permitted everywhere.',
  ),
  enumField(
    'topography',
    'Topography',
    [noTopography, topographies],
    'A hill of Figure 26.8-1, if it stands out and alone as conditions 1 to 3 of 26.8.1 say and the building is on its upper ' +
      'half or near its crest. Condition 4, H / Lh of at least 0.2, and 5, the least H, are checked here.',
  ),
  requiredNumber(
    'hillHeight',
    'Height of the hill H',
    'ft',
    [100, 1, 5000],
    'Above the terrain upwind.',
    onHill,
  ),
  requiredNumber(
    'hillHalfLength',
    'Half length of the hill Lh',
    'ft',
    [400, 1, 50_000],
    'From the crest upwind to where the ground is half of H lower.',
    onHill,
  ),
  numberField(
    'distanceFromCrest',
    'Distance from the crest x',
    'ft',
    [0, 0, 100_000],
    'Level, from the crest to the building; 0 is the worst.',
    onHill,
  ),
  enumField(
    'crestSide',
    'Side of the crest',
    ['Downwind of the crest', crestSides],
    'Where the building stands; downwind of an escarpment the wind stays fast for longer.',
    onHill,
  ),
  requiredNumber(
    'kztGiven',
    'Topographic factor Kzt',
    null,
    [1, 1, 5],
    'The same at every height, no unit.',
    {
      referenceId: 'topography',
      equals: [givenTopography],
    },
  ),
];
