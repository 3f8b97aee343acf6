import type { Column, Field } from '../../contract';
import { enumField, flagField } from '../kit/described';
import { editionField } from '../rules/combinations/loadLevels';
import { designMethodField } from '../rules/steel/designMethod';
import { customWideFlangeFields, numberField, yieldStressField } from '../rules/steel/steelFields';
import { refusedWideFlangeNames, wideFlangeDepths } from '../rules/steel/wideFlangeShapes';
import { bendingAxes, custom, notGiven, sections } from './options';

const visibleWhenMajor = { referenceId: 'bendingAxis', equals: ['Major'] };

/** Beyond any building, and small enough that every product of them is a number. */
const largestLoad = 10_000;

const pointLoadTable = (
  referenceId: string,
  label: string,
  columns: Field['columns'],
  description: string,
): Field => ({
  ...{ referenceId, label, type: 'table', units: null, along: 'span', default: [], required: false },
  ...{ columns, description },
});

/** Dead and live loads are required, and can be 0. Less common loads default to 0. */
const lineLoad = (referenceId: string, label: string, of: Pick<Field, 'default' | 'example'>, more = '') =>
  numberField(referenceId, label, {
    units: 'kip/ft',
    ...of,
    min: 0,
    max: largestLoad,
    description: `${label} over the whole span, ${referenceId === 'windUplift' ? 'upward' : 'downward'}, in kip per ft.${more}`,
  });

const none = { default: 0 };
const strengthLevelWind = ' Strength level, as in ASCE 7 (1.0W in LRFD, 0.6W in ASD).';

const bearing = (referenceId: string, label: string, where: string, otherwise: string) =>
  numberField(referenceId, label, {
    units: 'in',
    default: notGiven,
    min: 0,
    max: 120,
    visibleIf: visibleWhenMajor,
    description:
      `Bearing length lb along the beam ${where}, in inches, for web local yielding and crippling ` +
      `(J10.2, J10.3). ${notGiven}: not entered; the required length is a result. ${otherwise}`,
  });

const column = (referenceId: string, label: string, units = 'kip'): Column => ({
  referenceId,
  label,
  type: 'number',
  units,
});

const deflectionLimit = (referenceId: string, of: string, value: number) =>
  numberField(referenceId, `Deflection limit of the ${of} load, span over`, {
    units: 'span /',
    default: value,
    min: 1,
    max: 10_000,
    description: `The allowable ${of} load deflection is the span divided by this.`,
  });

export const fields: Field[] = [
  {
    referenceId: 'section',
    label: 'Section',
    type: 'enum',
    units: null,
    example: 'W18X50',
    required: true,
    options: [...sections],
    refusedOptions: refusedWideFlangeNames,
    optionDepths: wideFlangeDepths,
    description: `A W shape, with properties computed from its dimensions, or ${custom} with the dimensions below.`,
  },
  ...customWideFlangeFields(custom),
  yieldStressField,
  numberField('span', 'Span', {
    units: 'ft',
    example: 30,
    min: 0.5,
    max: 500,
    description: 'Simple span between supports, in ft.',
  }),
  enumField(
    'bendingAxis',
    'Axis of bending',
    ['Major', bendingAxes],
    'Major: loaded along the web. Minor: loaded along the flanges.',
  ),
  {
    referenceId: 'unbracedLength',
    label: 'Unbraced length of the compression flange Lb',
    type: 'number',
    units: 'ft',
    // A flange counts as braced between the supports only where that is stated.
    default: null,
    required: false,
    min: 0,
    max: 500,
    visibleIf: visibleWhenMajor,
    bracing: true,
    choices: [
      { label: 'At the supports only', value: null },
      { label: 'Braced all along', value: 0 },
    ],
    description:
      'Brace spacing, in ft. Not given: braced at the supports only (the span). 0: braced along the ' +
      'whole length.',
  },
  numberField('cb', 'Lateral-torsional buckling modification factor Cb (0: computed)', {
    units: null,
    default: 1,
    min: 0,
    max: 5,
    visibleIf: visibleWhenMajor,
    usedOutput: 'cbUsed',
    description:
      '1.0 is conservative; at most Cb of F1-1 for the loads entered, to two decimals. 0: Cb is ' +
      'computed (F1-1) for each unbraced segment, with braces at the supports and every unbracedLength ' +
      'from the left.',
  }),
  numberField('bottomUnbracedLength', 'Unbraced length of the bottom flange under uplift (0: the span)', {
    units: 'ft',
    default: notGiven,
    min: 0,
    max: 500,
    visibleIf: visibleWhenMajor,
    bracing: true,
    choices: [{ label: 'At the supports only', value: notGiven }],
    description:
      `Brace spacing of the bottom flange, in compression under wind uplift, in ft; ${notGiven}: not ` +
      'given (the span). Cb is 1.0, or computed if cb is 0.',
  }),
  lineLoad('deadLoad', 'Dead load', { example: 0.5 }),
  lineLoad('liveLoad', 'Live load', { example: 1 }),
  lineLoad('roofLiveLoad', 'Roof live load', none),
  lineLoad('snowLoad', 'Snow load', none, ' It must be from the edition of ASCE 7 below.'),
  {
    ...lineLoad('windLoad', 'Wind load', none, strengthLevelWind),
    belowMin: 'Enter uplift as a positive Wind uplift.',
  },
  lineLoad('windUplift', 'Wind uplift', none, strengthLevelWind),
  pointLoadTable(
    'pointLoads',
    'Point loads',
    [
      column('position', 'Distance from the left support', 'ft'),
      column('dead', 'Dead load'),
      column('live', 'Live load'),
    ],
    'Downward forces in kip, at distances from the left support in ft; at most 50 rows.',
  ),
  pointLoadTable(
    'roofPointLoads',
    'Roof point loads',
    [
      column('position', 'Distance from the left support', 'ft'),
      column('roofLive', 'Roof live load'),
      column('snow', 'Snow load'),
      column('wind', 'Wind load'),
      column('uplift', 'Wind uplift'),
    ],
    'Forces in kip, downward (wind uplift is upward), at distances from the left support in ft; at ' +
      'most 50 rows.',
  ),
  flagField(
    'selfWeight',
    'Include the self-weight',
    true,
    'Adds the weight of the section, at 490 pcf, to the dead load.',
  ),
  editionField,
  designMethodField,
  bearing(
    'supportBearing',
    'Length of bearing at the supports (0: not entered)',
    'at each support',
    'Leave 0 for a beam connected by its web.',
  ),
  bearing(
    'pointLoadBearing',
    'Length of bearing of point loads (0: not entered)',
    'of each point load',
    'Leave 0 for beams framed into the web.',
  ),
  deflectionLimit('liveDeflectionLimit', 'live', 360),
  deflectionLimit('totalDeflectionLimit', 'total', 240),
];
