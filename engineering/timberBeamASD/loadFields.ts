import type { Column, Field } from '../../contract';
import { flagField, requiredNumber } from '../kit/described';
import { loadTypes } from '../rules/combinations/combinations';
import { densityField, selfWeightField, snowStandardField } from '../rules/wood/loadFields';

const label: Column = { referenceId: 'label', label: 'Label', type: 'text', units: null };
const loadType: Column = {
  referenceId: 'loadType',
  label: 'Load type',
  type: 'enum',
  units: null,
  options: [...loadTypes],
};
const column = (referenceId: string, name: string, units: string): Column => ({
  referenceId,
  label: name,
  type: 'number',
  units,
});
const ends = [column('start', 'Start', 'ft'), column('end', 'End (0: end of the beam)', 'ft')];

export const lineLoadColumns = [
  label,
  ...ends,
  loadType,
  column('startLoad', 'Load at the start', 'plf'),
  column('endLoad', 'Load at the end', 'plf'),
];

export const pointLoadColumns = [
  label,
  column('position', 'Position', 'ft'),
  loadType,
  column('force', 'Force', 'lb'),
  column('moment', 'Moment', 'lb-ft'),
];

const signs = 'Downward is positive.';
const types =
  'D dead, L floor live, Lr roof live, S snow, W wind, E earthquake. W and E are strength level as ' +
  'in ASCE 7: they are multiplied by 0.6 and 0.7 in the ASD combinations.';

/** in: what a form shows as an example. */
export const usualSpacing = 16;

/** What the beam carries. */
export const loadFields: Field[] = [
  {
    referenceId: 'loadsDist',
    label: 'Area loads',
    type: 'table',
    units: null,
    along: 'L_X',
    default: [],
    example: [
      ['Floor', 0, 0, 0, 0, 'D', 10],
      ['Floor', 0, 0, 0, 0, 'L', 40],
    ],
    required: false,
    columns: [
      label,
      ...ends,
      column('startWidth', 'Tributary width at the start', 'in'),
      column('endWidth', 'Tributary width at the end (both 0: spacing)', 'in'),
      loadType,
      column('load', 'Load', 'psf'),
    ],
    description:
      'Loads in psf over a tributary width in inches. If both widths are 0, spacing is ' +
      `used. An end of 0 is the end of the beam. ${signs} ${types}`,
  },
  {
    referenceId: 'loadsLine',
    label: 'Line loads',
    type: 'table',
    units: null,
    along: 'L_X',
    default: [],
    required: false,
    columns: lineLoadColumns,
    description: `Uniform and trapezoidal loads in plf. An end of 0 is the end of the beam. ${signs} ${types}`,
  },
  {
    referenceId: 'loadsConc',
    label: 'Point loads and moments',
    type: 'table',
    units: null,
    along: 'L_X',
    default: [],
    required: false,
    columns: pointLoadColumns,
    description: `Forces in lb and moments in lb-ft. ${signs} Clockwise moments are positive. ${types}`,
  },
  {
    ...requiredNumber(
      'spacing',
      'Spacing of members',
      'in',
      [usualSpacing, 1, 1200],
      'On center, in inches: the tributary width of area loads whose widths are both 0. Required for ' +
        'these and for repetitive members.',
    ),
    required: false,
  },
  selfWeightField('the beam'),
  densityField,
  snowStandardField,
  flagField(
    'patternLoads',
    'Pattern the live, roof live and snow loads',
    true,
    'For multiple spans, L and Lr are also placed on any of the spans, whichever is worst (ASCE 7 ' +
      '4.3.3), and S with half its load on some spans (7.5.1).',
  ),
];
