import type { Field } from '../../../contract';
import { requiredNumber } from '../../kit/described';

const withSlope = { referenceId: 'roofType', equals: ['Gable', 'Hip'] };

/** Size of a rectangular building and the slope of its roof. */
export const buildingFields: Field[] = [
  requiredNumber(
    'length',
    'Length along the ridge',
    'ft',
    [60, 1, 5000],
    'Out to out; either side for a flat roof.',
  ),
  requiredNumber(
    'width',
    'Width across the ridge',
    'ft',
    [40, 1, 5000],
    'Out to out; the other side for a flat roof.',
  ),
  requiredNumber(
    'eaveHeight',
    'Height of the eaves',
    'ft',
    [12, 1, 500],
    'Above the ground; the roof height for a flat roof.',
  ),
  requiredNumber(
    'roofSlope',
    'Roof slope, rise per 12 of run',
    'rise per 12',
    [4, 0, 24],
    'From the eaves to a ridge at midwidth.',
    withSlope,
  ),
];
