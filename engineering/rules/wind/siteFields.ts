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
    'The wind speed must be from this edition. Kz of Table 26.10-1 differs, and 7-22 applies Kd in ' +
      'the pressure equations.',
  ),
  requiredNumber(
    'windSpeed',
    'Basic wind speed V',
    'mph',
    [115, 60, 300],
    'Figure 26.5-1 or 26.5-2 of the edition, for the risk category: 3-second gust at 33 ft in ' +
      'Exposure C, strength level.',
  ),
  requiredChoice(
    'exposure',
    'Exposure category',
    ['C', exposures],
    '26.7.3, the more severe of the two directions.',
  ),
  {
    ...requiredChoice(
      'enclosure',
      'Enclosure classification',
      ['Enclosed', enclosures],
      '26.12: GCpi of Table 26.13-1 is 0.18, or 0.55 for a partially enclosed building. Open ' +
        'buildings are not covered.',
    ),
    refusedOptions: rejectedEnclosures,
  },
  numberField(
    'groundElevation',
    'Ground elevation above sea level',
    'ft',
    [0, -300, 15_000],
    'For Ke of Table 26.9-1; 0 gives 1.0, which is permitted everywhere.',
  ),
  enumField(
    'topography',
    'Topography',
    [noTopography, topographies],
    'A hill, ridge or escarpment of Figure 26.8-1 that meets conditions 1 to 3 of 26.8.1 (isolated ' +
      'and unobstructed, with the building in its upper half or near the crest). Conditions 4 (H / Lh ' +
      'of at least 0.2) and 5 (minimum H) are checked.',
  ),
  requiredNumber(
    'hillHeight',
    'Height of the hill H',
    'ft',
    [100, 1, 5000],
    'Above the upwind terrain.',
    onHill,
  ),
  requiredNumber(
    'hillHalfLength',
    'Half length of the hill Lh',
    'ft',
    [400, 1, 50_000],
    'From the crest upwind to where the ground is H/2 lower.',
    onHill,
  ),
  numberField(
    'distanceFromCrest',
    'Distance from the crest x',
    'ft',
    [0, 0, 100_000],
    'Horizontal, from the crest to the building; 0 is the worst case.',
    onHill,
  ),
  enumField(
    'crestSide',
    'Side of the crest',
    ['Downwind of the crest', crestSides],
    'Location of the building; the speed-up decays more slowly downwind of an escarpment.',
    onHill,
  ),
  requiredNumber('kztGiven', 'Topographic factor Kzt', null, [1, 1, 5], 'Used at every height, no unit.', {
    referenceId: 'topography',
    equals: [givenTopography],
  }),
];
