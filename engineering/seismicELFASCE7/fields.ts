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
  enumField(
    'edition',
    'Edition of ASCE 7',
    ['ASCE 7-22', editions],
    'SDS, SD1, SS and S1 must be from this edition; the method is the same in both.',
  ),
  {
    ...enumField(
      'siteClass',
      'Site class',
      [defaultSiteClass, siteClasses],
      'ASCE 7-16 only. Use D (default) if the soil is not known (11.4.3). Classes D and E with S1 of ' +
        'at least 0.2 use the exceptions of 11.4.8: in D, Cs from Eq. 12.8-2 up to 1.5 Ts and 1.5 times ' +
        'Eq. 12.8-3 or 12.8-4 beyond; in E, T up to Ts. B (not measured) is rock without measured shear ' +
        'wave velocity (11.4.3). Site Class F is not covered.',
      { referenceId: 'edition', equals: ['ASCE 7-16'] },
    ),
    refusedOptions: rejectedSiteClasses,
  },
  enumField(
    'groundMotion',
    'Ground motion',
    [groundMotions[0], groundMotions],
    'SS and S1 by site class: ASCE 7-16 only, with Fa and Fv from Tables 11.4-1 and 11.4-2. ASCE ' +
      '7-22 has no Fa and Fv: enter SDS and SD1 of the site.',
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
    'Governs the lower limit of Cs near faults (0.6 or more), seismic design categories E and F ' +
      '(0.75 or more), and the rules of 11.4.8 in ASCE 7-16 (0.2 or more).',
  ),
  numberField(
    'tl',
    'Long-period transition period TL (0: not given)',
    's',
    [0, 0, 30],
    'Figures 22-14 to 22-17, 4 s or more. Cs may be smaller for longer periods; with 0, the limit ' +
      'for T up to TL, which is larger, is used for every period.',
  ),
  {
    ...enumField(
      'system',
      'Seismic force-resisting system',
      [asGiven, [asGiven, ...systems.map(({ name }) => name)]],
      'A row of Table 12.2-1 with its R, Omega0, Cd and height limits, or your own R. The list has the ' +
        'rows that two published sources confirm.',
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
    'Table 1.5-2, from the risk category: 1.0, 1.25 or 1.5.',
  ),
  enumField(
    'riskCategory',
    'Risk category',
    [byImportance, [byImportance, ...riskCategories]],
    'Governs the seismic design category and the allowable drifts. By Ie: II up to 1.0, III up to ' +
      '1.25, IV above.',
  ),
  enumField(
    'redundancy',
    'Redundancy factor rho',
    [redundancies[0], redundancies],
    '1.0 in categories D to F requires that the structure meets 12.3.4.2. It affects Eh and the ' +
      'drifts of moment frames, not the base shear.',
  ),
  enumField(
    'ctStructureType',
    'Structure type of the approximate period',
    ['All other', structureTypes],
    `Ct and x of Table 12.8-2: ${coefficients}.`,
  ),
  numberField(
    'heightHn',
    'Structural height hn (0: the highest level)',
    'ft',
    [0, 0, 5000],
    'From the base to the highest level of the seismic force-resisting system; for a pitched roof, ' +
      'to its average height (11.2). 0 uses the highest level in the table. Any other height must be ' +
      'within 10 ft and 25 percent of a level that is no more than 28 ft below the highest.',
  ),
  {
    ...numberField(
      'analysisPeriod',
      'Period from an analysis (0: Ta)',
      's',
      [0, 0, 60],
      'At least 0.01; limited to Cu Ta. 0 uses the approximate period Ta.',
    ),
    usedOutput: 'tUsed',
  },
  {
    ...numberField(
      'cu',
      'Coefficient Cu of the upper limit on the period (0: by SD1)',
      null,
      [1.4, 0, 1.7],
      'Table 12.8-1, no unit. 0 uses the table; 1.4 is its smallest value. Values above the table ' +
        'value for SD1 are not allowed.',
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
      'One row for each level: name, height above the base in ft, effective seismic weight in kip ' +
      '(12.7.2).',
  },
  numberField(
    'cdGiven',
    'Deflection amplification factor Cd (0: none)',
    null,
    [0, 0, 8],
    'Table 12.2-1, no unit. Required for story drifts if R is entered.',
    systemAsGiven,
  ),
  enumField(
    'driftStructure',
    'Row of Table 12.12-1',
    [driftStructures[0], driftStructures],
    'With the risk category, sets the allowable story drift; used only with displacements.',
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
      'One row for each level: height above the base in ft, and elastic displacement under the ' +
      'strength-level forces in inches (12.8.6). Without rows, story drift is not checked.',
  },
];
