import type { Field } from '../../contract';
import { enumField, numberField, requiredNumber } from '../kit/described';
import { riskCategories } from '../rules/snow/categories';
import { slidingSurfaces } from '../rules/snow/slidingSnow';
import { largestGroundSnowLoad } from '../rules/snow/snowFields';
import { editions, lowerRoofs, noSliding, places } from './options';

const at = (...equals: string[]) => ({ referenceId: 'place', equals });
const sliding = { referenceId: 'slidingSurface', equals: [...slidingSurfaces] };
const ofEdition = (edition: string) => ({ referenceId: 'edition', equals: [edition] });

export const fields: Field[] = [
  enumField(
    'edition',
    'Edition of ASCE 7',
    ['ASCE 7-22', editions],
    'All loads must be from this edition: 7-22 has no importance factor and uses strength-level ' +
      'ground snow loads.',
  ),
  requiredNumber(
    'groundSnowLoad',
    'Ground snow load pg',
    'psf',
    [40, 0, largestGroundSnowLoad],
    'From the edition chosen; in 7-22, for the risk category.',
  ),
  enumField(
    'riskCategory',
    'Risk category',
    ['II', riskCategories],
    'For the importance factor Is of ASCE 7-16.',
    ofEdition('ASCE 7-16'),
  ),
  numberField(
    'winterWindParameter',
    'Winter wind parameter W2',
    null,
    [0.65, 0.1, 0.9],
    'Figure 7.6-1, or Table 7.2-1 in Alaska, no unit. The largest is 0.65 in the contiguous US, 0.9 ' +
      'in Alaska.',
    ofEdition('ASCE 7-22'),
  ),
  requiredNumber(
    'balancedLoad',
    'Balanced load ps of the roof of the drift',
    'psf',
    [28, 0, 2 * largestGroundSnowLoad],
    'Sloped roof snow load ps of a snow template, without rain on snow. Use neither the minimum nor the design load: the minimum load ' +
      'is not combined with drifts.',
  ),
  enumField(
    'place',
    'Where the snow drifts',
    ['Roof step', places],
    'A lower roof of the same structure (7.7.1) or of an adjacent structure (7.7.2), a parapet or a ' +
      'roof projection (7.8).',
  ),
  requiredNumber(
    'height',
    'Height h above the roof of the drift',
    'ft',
    [10, 0.01, 500],
    'To the edge of the upper roof, including its parapet, or to the top of the parapet or projection.',
  ),
  requiredNumber(
    'upperRoofLength',
    'Length of the upper roof',
    'ft',
    [100, 0.01, 5000],
    'In the wind direction across the step: lu for the leeward drift.',
    at(...lowerRoofs),
  ),
  requiredNumber(
    'roofLength',
    'Length of the roof of the drift',
    'ft',
    [60, 0.01, 5000],
    'In the wind direction, from the step, parapet or projection to the roof edge: lu for the ' +
      'windward drift, which ends there.',
  ),
  requiredNumber(
    'farRoofLength',
    'Length of the roof on the other side',
    'ft',
    [60, 0, 5000],
    'On the other side of the projection; lu is the larger of the two lengths.',
    at('Roof projection'),
  ),
  requiredNumber(
    'sideLength',
    'Length of this side of the projection',
    'ft',
    [20, 0.01, 5000],
    'Perpendicular to the wind; a side shorter than 15 ft has no drift (7.8).',
    at('Roof projection'),
  ),
  requiredNumber(
    'separation',
    'Separation s of the structures',
    'ft',
    [5, 0.01, 5000],
    'Horizontal; at 20 ft or 6h there is no longer a drift (7.7.2).',
    at('Adjacent structure'),
  ),
  enumField(
    'slidingSurface',
    'Sloped roof above that sheds onto this one',
    [noSliding, [noSliding, ...slidingSurfaces]],
    'Surface of the upper roof: slippery (metal, slate, glass, smooth membranes) or not (7.9).',
    at('Roof step'),
  ),
  requiredNumber(
    'upperRoofSlope',
    'Slope of the upper roof, rise per 12 of run',
    'rise per 12',
    [4, 0, 1200],
    'Snow slides off a slippery roof steeper than 1/4 on 12, off others steeper than 2 on 12.',
    sliding,
  ),
  requiredNumber(
    'upperEaveToRidge',
    'Horizontal distance from eave to ridge, W',
    'ft',
    [30, 0.01, 5000],
    'For the slope of the upper roof that sheds onto this one.',
    sliding,
  ),
  requiredNumber(
    'upperFlatRoofLoad',
    'Flat roof snow load pf of the upper roof',
    'psf',
    [28, 0, 2 * largestGroundSnowLoad],
    'Flat roof snow load pF of a snow template for the upper roof; not reduced by its slope.',
    sliding,
  ),
];
