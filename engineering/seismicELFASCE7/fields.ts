import type { Field } from '../../contract';
import { enumField, numberField, requiredNumber } from '../kit/described';
import { levelColumns } from './levels';
import {
  byImportance,
  defaultSiteClass,
  driftStructures,
  editions,
  groundMotions,
  redundancies,
  rejectedSiteClasses,
  riskCategories,
  siteClasses,
  structureTypes,
} from './options';
import { periodCoefficients } from './period';
import { displacementColumns } from './storyDrift';
import { asGiven, rejectedSystems, systems } from './systems';

const motionAsGiven = { referenceId: 'groundMotion', equals: [groundMotions[0]] };
const systemAsGiven = { referenceId: 'system', equals: [asGiven] };

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
    description: 'SDS, SD1, SS and S1 must be those of this edition; the method is the same in both.',
  },
  {
    ...enumField(
      'siteClass',
      'Site class',
      [defaultSiteClass, siteClasses],
      'ASCE 7-16 only. D (default) is the one to use while the soil is not known (11.4.3). Classes D and E with S1 of at ' +
        'least 0.2 take the exceptions of 11.4.8: in D, Cs of Eq. 12.8-2 up to 1.5 Ts and 1.5 times Eq. 12.8-3 or 12.8-4 ' +
        'beyond; in E, T of at most Ts. B (not measured) is rock whose shear wave velocity is not measured (11.4.3). Site Class F is ' +
        'refused.',
      { referenceId: 'edition', equals: ['ASCE 7-16'] },
    ),
    refusedOptions: rejectedSiteClasses,
  },
  enumField(
    'groundMotion',
    'Ground motion',
    [groundMotions[0], groundMotions],
    'SS and S1 by site class: ASCE 7-16 only, by Fa and Fv of Tables 11.4-1 and 11.4-2. ASCE 7-22 has no Fa and Fv; there SDS ' +
      'and SD1 of the site are given.',
  ),
  requiredNumber(
    'ss',
    'Mapped spectral acceleration SS',
    'g',
    [1, 0.001, 5],
    'At short periods, Figures 22-1 to 22-8.',
    { referenceId: 'groundMotion', equals: [groundMotions[1]] },
  ),
  requiredNumber(
    'sds',
    'Design spectral acceleration SDS',
    'g',
    [1, 0.001, 5],
    'At short periods (11.4.5 or 11.4.4).',
    motionAsGiven,
  ),
  requiredNumber(
    'sd1',
    'Design spectral acceleration SD1',
    'g',
    [0.6, 0.001, 5],
    'At a period of 1 s.',
    motionAsGiven,
  ),
  requiredNumber(
    's1',
    'Mapped spectral acceleration S1',
    'g',
    [0.5, 0, 5],
    'Decides the lower limit of Cs near faults, from 0.6, the seismic design categories E and F, from 0.75, and in ASCE 7-16 the ' +
      'rules of 11.4.8, from 0.2.',
  ),
  numberField(
    'tl',
    'Long-period transition period TL (0: not given)',
    's',
    [0, 0, 30],
    'Figures 22-14 to 22-17, 4 s or more. Beyond it Cs may be smaller; 0 takes the limit for T up to TL, which is the larger, at ' +
      'every period.',
  ),
  {
    ...enumField(
      'system',
      'Seismic force-resisting system',
      [asGiven, [asGiven, ...systems.map(({ name }) => name)]],
      'A row of Table 12.2-1 with its R, Omega0, Cd and limits of height, or an R of yours. The rows are those that two ' +
        'published sources confirm.',
    ),
    refusedOptions: rejectedSystems,
  },
  requiredNumber(
    'r',
    'Response modification coefficient R',
    null,
    [6.5, 1, 8],
    'Table 12.2-1, no unit.',
    systemAsGiven,
  ),
  requiredNumber(
    'ie',
    'Importance factor Ie',
    null,
    [1, 1, 1.5],
    'Of Table 1.5-2 by the risk category: 1.0, 1.25 or 1.5.',
  ),
  enumField(
    'riskCategory',
    'Risk category',
    [byImportance, [byImportance, ...riskCategories]],
    'Decides the seismic design category and the allowable drifts. By Ie: II up to 1.0, III up to 1.25, IV above.',
  ),
  enumField(
    'redundancy',
    'Redundancy factor rho',
    [redundancies[0], redundancies],
    '1.0 in categories D to F is for a structure that meets 12.3.4.2; it changes Eh and the drifts of moment frames, not the ' +
      'base shear.',
  ),
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
  {
    ...numberField(
      'analysisPeriod',
      'Period from an analysis (0: Ta)',
      's',
      [0, 0, 60],
      'At least 0.01; counts for at most Cu Ta. 0 takes the approximate period Ta.',
    ),
    usedOutput: 'tUsed',
  },
  {
    ...numberField(
      'cu',
      'Coefficient Cu of the upper limit on the period (0: by SD1)',
      null,
      [1.4, 0, 1.7],
      'Table 12.8-1, no unit. 0 takes it from the table; 1.4 is its smallest value. A larger one than the table has for SD1 ' +
        'is refused.',
    ),
    usedOutput: 'cuUsed',
  },
  {
    referenceId: 'levels',
    label: 'Levels',
    type: 'table',
    units: null,
    example: [
      ['Roof', 20, 40],
      ['Second floor', 10, 60],
    ],
    required: true,
    columns: levelColumns,
    description:
      'A row a level: name, height above the base in ft, effective seismic weight in kip (12.7.2).',
  },
  numberField(
    'cdGiven',
    'Deflection amplification factor Cd (0: none)',
    null,
    [0, 0, 8],
    'Table 12.2-1, no unit. Needed for story drifts where R is given.',
    systemAsGiven,
  ),
  enumField(
    'driftStructure',
    'Row of Table 12.12-1',
    [driftStructures[0], driftStructures],
    'Decides the allowable story drift together with the risk category; used with displacements alone.',
  ),
  {
    referenceId: 'displacements',
    label: 'Elastic displacements of the levels',
    type: 'table',
    units: null,
    default: [],
    required: false,
    columns: displacementColumns,
    description:
      'A row the height of each level: height above the base in ft, elastic displacement of the strength-level forces in in ' +
      '(12.8.6). Without rows story drift is not checked.',
  },
];
