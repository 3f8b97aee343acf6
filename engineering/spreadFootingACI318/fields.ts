import type { Field } from '../../contract';
import { codeEditionField, fcField, fyField } from '../rules/concrete/concreteFields';
import { enumField, numberField, optionalNumber, requiredNumber } from '../kit/described';
import { editionField } from '../rules/combinations/loadLevels';
import { columnPositions, rejectedPositions } from './columnPosition';
import { matFields } from './matFields';

const upliftNotCovered = 'Uplift is not covered: check it separately.';

const columnLoad = (referenceId: string, label: string, description: string): Field => ({
  ...optionalNumber(referenceId, label, 'kip', [0, 0, 1e6], description),
  belowMin: upliftNotCovered,
});

/** Loads that sheets of earlier versions do not hold; all unfactored, in compression. */
const roofLoadFields: Field[] = [
  columnLoad('roofLiveLoad', 'Roof live load on the column Lr', 'Unfactored.'),
  columnLoad(
    'snowLoad',
    'Snow load on the column S',
    'Unfactored, from the edition of ASCE 7 below: strength level for ASCE 7-22.',
  ),
  columnLoad(
    'windLoad',
    'Wind load on the column W',
    'Compression at strength level (1.0W; 0.6W for the soil). Uplift is not covered.',
  ),
  columnLoad(
    'earthquakeLoad',
    'Earthquake load on the column E',
    'Compression at strength level (1.0E; 0.7E for the soil), with the vertical effect Ev and with overstrength where ' +
      'it is required. It acts both ways: at most 6/7 of the dead load, because uplift is not covered.',
  ),
  editionField,
];

export const fields: Field[] = [
  codeEditionField,
  requiredNumber(
    'columnWidth',
    'Column side along the width',
    'in',
    [16, 1, 240],
    'Column dimension parallel to width.',
  ),
  requiredNumber(
    'columnDepth',
    'Column side along the length',
    'in',
    [16, 1, 240],
    'Column dimension parallel to length.',
  ),
  {
    ...enumField(
      'columnPosition',
      'Position of the column on the footing',
      ['Interior', columnPositions],
      'Interior: centered on the footing, with uniform soil pressure and a four-sided critical section ' +
        'for two-way shear. Columns at an edge or corner of the footing are not covered.',
    ),
    refusedOptions: rejectedPositions,
  },
  {
    ...requiredNumber(
      'deadLoad',
      'Dead load on the column D',
      'kip',
      [150, 0, 1e6],
      'Service load, not including the footing and soil.',
    ),
    belowMin: upliftNotCovered,
  },
  {
    ...requiredNumber('liveLoad', 'Live load on the column L', 'kip', [100, 0, 1e6], 'Service load.'),
    belowMin: upliftNotCovered,
  },
  ...roofLoadFields,
  requiredNumber(
    'allowableSoilPressure',
    'Allowable soil pressure, gross',
    'psf',
    [4000, 1, 1e6],
    'At the base, including the weight of the footing and the soil above it.',
  ),
  requiredNumber(
    'depthToBase',
    'Depth from grade to the base',
    'ft',
    [4, 0, 100],
    'Soil is assumed above the footing.',
  ),
  numberField('soilUnitWeight', 'Unit weight of the soil', 'pcf', [100, 0, 300], 'Soil above the footing.'),
  numberField('concreteUnitWeight', 'Unit weight of the concrete', 'pcf', [150, 0, 300], 'Of the footing.'),
  requiredNumber('width', 'Width of the footing', 'ft', [9, 0.5, 200], 'The shorter side.'),
  requiredNumber(
    'length',
    'Length of the footing',
    'ft',
    [9, 0.5, 200],
    'The longer side, at least the width.',
  ),
  requiredNumber(
    'thickness',
    'Thickness of the footing',
    'in',
    [22, 2, 500],
    'Must be greater than effectiveDepth.',
  ),
  requiredNumber(
    'effectiveDepth',
    'Effective depth d',
    'in',
    [18, 1, 500],
    'From the top of the footing to the bars; one value for both directions, such as the average of ' +
      'the two layers.',
  ),
  fcField(4000),
  fyField,
  requiredNumber(
    'barAreaLong',
    'Area of the bars along the length',
    'in2',
    [4.8, 0, 2000],
    'Total area of bars parallel to length. Required for a verdict.',
  ),
  requiredNumber(
    'barAreaShort',
    'Area of the bars along the width',
    'in2',
    [4.8, 0, 2000],
    'Total area of bars parallel to width. Required for a verdict.',
  ),
  ...matFields,
];

/** Fields that sheets of earlier versions do not hold: they are calculated with the defaults. */
export const laterFields: Field[] = [...roofLoadFields, ...matFields];
