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
      'A hip roof has the same slope on all four sides. Monoslope, mansard, arched and domed roofs ' +
        'are not covered.',
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
    'The lower of the two directions, at least 1 Hz: a flexible building needs Gf of 26.11.5, which ' +
      'is not covered. Enter 0 for a low-rise building of 26.2 (h at most 60 ft and at most the least ' +
      'width), which is treated as rigid.',
  ),
  {
    referenceId: 'heights',
    label: 'Heights for pressures',
    type: 'table',
    units: null,
    default: [],
    required: false,
    columns: [{ referenceId: 'height', label: 'Height above the ground', type: 'number', units: 'ft' }],
    description:
      'Rows to add to the table of wall pressures, which already has the ground, the heights of Table ' +
      '26.10-1, the eaves and the top of the walls.',
  },
];
