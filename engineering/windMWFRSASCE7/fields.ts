import type { Field } from '../../contract';
import { enumField, numberField } from '../kit/described';
import { rejectedRoofTypes, roofTypes } from '../rules/wind/categories';
import { buildingFields } from '../rules/wind/buildingFields';
import { siteFields } from '../rules/wind/siteFields';

export const fields: Field[] = [
  ...siteFields,
  {
    ...enumField(
      'roofType',
      'Roof',
      ['Gable', roofTypes],
      'A hip roof has the same slope on its four sides. Monoslope, mansard, arched and domed roofs are refused.',
    ),
    refusedOptions: rejectedRoofTypes,
  },
  ...buildingFields,
  numberField(
    'parapetHeight',
    'Height of the parapets (0: none)',
    'ft',
    [0, 0, 50],
    'Above the roof, all around; 27.3.4.',
    { referenceId: 'roofType', equals: ['Flat'] },
  ),
  numberField(
    'naturalFrequency',
    'Natural frequency n1 (0: low-rise)',
    'Hz',
    [0, 0, 100],
    'The least of both directions, at least 1 Hz: a flexible building needs Gf of 26.11.5, which is not calculated here. 0 is ' +
      'for a low-rise building of 26.2, whose h is at most 60 ft and at most its least width, and which counts as rigid.',
  ),
  {
    referenceId: 'heights',
    label: 'Heights at which pressures are wanted',
    type: 'table',
    units: null,
    default: [],
    required: false,
    columns: [{ referenceId: 'height', label: 'Height above the ground', type: 'number', units: 'ft' }],
    description:
      'Rows of the table of wall pressures besides the ground, the rows of Table 26.10-1, the eaves and the top of the walls; ' +
      'up to that top.',
  },
];
