import type { Field } from '../../../contract';
import { enumField, numberField } from '../kit/described';
import { levelColumns } from './model/levels';
import {
  defaultSiteClass,
  editions,
  rejectedSiteClasses,
  siteClasses,
  structureTypes,
} from './model/options';
import { periodCoefficients } from './model/period';

const coefficients = structureTypes
  .map((type) => `${type} ${periodCoefficients[type].ct} / ${periodCoefficients[type].x}`)
  .join(', ');

export const fields: Field[] = [
  {
    referenceId: 'edition',
    label: 'Edition of ASCE 7',
    type: 'enum',
    units: null,
    default: 'ASCE 7-22',
    required: true,
    options: [...editions],
    description: 'SDS, SD1 and S1 must be those of this edition; the method is the same in both.',
  },
  {
    ...enumField(
      'siteClass',
      'Site class',
      [defaultSiteClass, siteClasses],
      'ASCE 7-16 only. D (default) is the one to use while the soil is not known (11.4.3). Classes D and E with S1 of at ' +
        'least 0.2 take the exceptions of 11.4.8: in D, Cs of Eq. 12.8-2 up to 1.5 Ts and 1.5 times Eq. 12.8-3 or 12.8-4 ' +
        'beyond; in E, T of at most Ts. Site Class F is refused.',
      { referenceId: 'edition', equals: ['ASCE 7-16'] },
    ),
    refusedOptions: rejectedSiteClasses,
  },
  numberField(
    'sds',
    'Design spectral acceleration SDS',
    'g',
    [1, 0.001, 5],
    'At short periods (11.4.5 or 11.4.4).',
  ),
  numberField('sd1', 'Design spectral acceleration SD1', 'g', [0.6, 0.001, 5], 'At a period of 1 s.'),
  numberField(
    's1',
    'Mapped spectral acceleration S1',
    'g',
    [0.5, 0, 5],
    'Decides the lower limit of Cs near faults, from 0.6, and in ASCE 7-16 the rules of 11.4.8, from 0.2.',
  ),
  numberField('tl', 'Long-period transition period TL', 's', [8, 0.1, 30], 'Figures 22-14 to 22-17.'),
  numberField('r', 'Response modification coefficient R', null, [6.5, 1, 8], 'Table 12.2-1, no unit.'),
  numberField('ie', 'Importance factor Ie', null, [1, 1, 1.5], 'Table 1.5-2, no unit.'),
  {
    referenceId: 'ctStructureType',
    label: 'Structure type of the approximate period',
    type: 'enum',
    units: null,
    default: 'All other',
    required: true,
    options: [...structureTypes],
    description: `Ct and x of Table 12.8-2: ${coefficients}.`,
  },
  numberField(
    'heightHn',
    'Structural height hn (0: the highest level)',
    'ft',
    [0, 0, 5000],
    'From the base to the highest level of the seismic force-resisting system, of a pitched roof to its average height ' +
      '(11.2). 0 takes the highest level of the table; another height must be that of a level: within 10 ft and 25 percent ' +
      'of one that is at most 28 ft below the highest.',
  ),
  numberField(
    'analysisPeriod',
    'Period from an analysis (0: use Ta)',
    's',
    [0, 0, 60],
    'At least 0.01; counts for at most Cu Ta. 0 takes the approximate period Ta.',
  ),
  numberField(
    'cu',
    'Coefficient Cu of the upper limit on the period (0: by SD1)',
    null,
    [1.4, 0, 1.7],
    'Table 12.8-1, no unit. 0 takes it from the table; 1.4 is its smallest value. A larger one than the table has for SD1 ' +
      'is refused.',
  ),
  {
    referenceId: 'levels',
    label: 'Levels',
    type: 'table',
    units: null,
    default: [
      ['Roof', 20, 40],
      ['Second floor', 10, 60],
    ],
    required: true,
    columns: levelColumns,
    description:
      'A row a level: name, height above the base in ft, effective seismic weight in kip (12.7.2).',
  },
];
