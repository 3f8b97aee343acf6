import type { Column, Field } from '../../../src/contract';
import { loadTypes, snowStandards } from '../wood/combinations';

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

const signs = 'Downwards is positive.';
const types = 'D dead, L floor live, Lr roof live, S snow, W wind, E earthquake.';

/** What the beam carries. */
export const loadFields: Field[] = [
  {
    referenceId: 'loadsDist',
    label: 'Area loads',
    type: 'table',
    units: null,
    default: [
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
    description: `Loads in psf over a tributary width in inches. With both widths 0 the width is spacing. An end of 0 is the end of the beam. ${signs} ${types}`,
  },
  {
    referenceId: 'loadsLine',
    label: 'Line loads',
    type: 'table',
    units: null,
    default: [],
    required: false,
    columns: [
      label,
      ...ends,
      loadType,
      column('startLoad', 'Load at the start', 'plf'),
      column('endLoad', 'Load at the end', 'plf'),
    ],
    description: `Uniform and trapezoidal loads in plf. An end of 0 is the end of the beam. ${signs} ${types}`,
  },
  {
    referenceId: 'loadsConc',
    label: 'Point loads and moments',
    type: 'table',
    units: null,
    default: [],
    required: false,
    columns: [
      label,
      column('position', 'Position', 'ft'),
      loadType,
      column('force', 'Force', 'lb'),
      column('moment', 'Moment', 'lb-ft'),
    ],
    description: `Forces in lb and moments in lb-ft. ${signs} Clockwise moments are positive. ${types}`,
  },
  {
    referenceId: 'spacing',
    label: 'Spacing of members',
    type: 'number',
    units: 'in',
    default: 16,
    required: true,
    min: 1,
    max: 1200,
    description: 'On centre, in inches: the tributary width of area loads whose widths are both 0.',
  },
  {
    referenceId: 'selfWeight',
    label: 'Include the self-weight',
    type: 'boolean',
    units: null,
    default: true,
    required: false,
    description: 'Adds the weight of the beam to the dead load.',
  },
  {
    referenceId: 'density',
    label: 'Density of the wood',
    type: 'number',
    units: 'pcf',
    default: 35,
    required: true,
    min: 0,
    max: 200,
    visibleIf: { referenceId: 'selfWeight', equals: [true] },
    description: 'For the self-weight, in pcf.',
  },
  {
    referenceId: 'snowStandard',
    label: 'Standard of the snow loads',
    type: 'enum',
    units: null,
    default: 'ASCE 7-16',
    required: true,
    options: [...snowStandards],
    description: 'ASCE 7-22 snow loads are strength level and enter the ASD combinations times 0.7.',
  },
  {
    referenceId: 'patternLoads',
    label: 'Pattern the live, roof live and snow loads',
    type: 'boolean',
    units: null,
    default: true,
    required: false,
    description:
      'On a beam of several spans, also loads L and Lr on odd spans, on even spans and on each pair of neighbours ' +
      'with every other span beyond, and S with half its load on some spans (ASCE 7 4.3.3, 7.5).',
  },
];
