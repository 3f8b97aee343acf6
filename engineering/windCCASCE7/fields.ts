import type { Column, Field } from '../../contract';
import { enumField, flagField } from '../kit/described';
import { roofTypes } from '../rules/wind/categories';
import { buildingFields } from '../rules/wind/buildingFields';
import { siteFields } from '../rules/wind/siteFields';
import { rejectedRoofs, surfaces } from './options';

const componentColumns: Column[] = [
  { referenceId: 'name', label: 'Component', type: 'text', units: null },
  { referenceId: 'surface', label: 'Surface', type: 'enum', units: null, options: [...surfaces] },
  { referenceId: 'span', label: 'Span', type: 'number', units: 'ft' },
  { referenceId: 'width', label: 'Tributary width', type: 'number', units: 'ft' },
];

export const fields: Field[] = [
  ...siteFields,
  {
    ...enumField(
      'roofType',
      'Roof',
      ['Gable', roofTypes],
      'A hip roof has the same slope on all four sides. Other roofs are not covered.',
    ),
    refusedOptions: rejectedRoofs,
  },
  ...buildingFields,
  flagField(
    'highParapet',
    'Parapet of at least 3 ft around the roof',
    false,
    'For roofs up to 7 degrees: zones 2 and 3 use the positive GCp of walls (Figure 30.3-2A, Note 5).',
  ),
  {
    referenceId: 'components',
    label: 'Components',
    type: 'table',
    units: null,
    example: [
      ['Window', 'Wall', 5, 4],
      ['Wall stud', 'Wall', 9, 1.33],
      ['Roof sheathing', 'Roof', 4, 2],
      ['Rafter', 'Roof', 20, 2],
    ],
    required: true,
    columns: componentColumns,
    description:
      'One row for each component: name, Wall or Roof, span in ft, and tributary width in ft, such as ' +
      'its spacing. The effective wind area is the span times the width, with the width at least a ' +
      'third of the span (26.2). For a fastener or panel, enter the sides of its tributary area.',
  },
];
