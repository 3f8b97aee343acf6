import type { Field } from '../../../../contract';
import { designMethodField } from '../../rules/steel/designMethod';
import { customWideFlangeFields, numberField, yieldStressField } from '../../rules/steel/steelFields';
import { bendingAxes, custom, sections } from './options';

const visibleWhenMajor = { referenceId: 'bendingAxis', equals: ['Major'] };

/** Beyond any building, and small enough that every product of them is a number. */
const largestLoad = 10_000;

const lineLoad = (referenceId: string, label: string, value: number) =>
  numberField(referenceId, label, {
    units: 'kip/ft',
    default: value,
    min: 0,
    max: largestLoad,
    description: `${label} over the whole span, downwards, in kip per ft.`,
  });

const deflectionLimit = (referenceId: string, of: string, value: number) =>
  numberField(referenceId, `Deflection limit of the ${of} load, span over`, {
    units: 'span /',
    default: value,
    min: 1,
    max: 10_000,
    description: `The deflection under the ${of} load may be the span divided by this.`,
  });

export const fields: Field[] = [
  {
    referenceId: 'section',
    label: 'Section',
    type: 'enum',
    units: null,
    default: 'W18X50',
    required: true,
    options: [...sections],
    description: `A W shape, whose properties are computed from its dimensions, or ${custom}: the dimensions below.`,
  },
  ...customWideFlangeFields(custom),
  yieldStressField,
  numberField('span', 'Span', {
    units: 'ft',
    default: 30,
    min: 0.5,
    max: 500,
    description: 'Simple span between supports, in ft.',
  }),
  {
    referenceId: 'bendingAxis',
    label: 'Axis of bending',
    type: 'enum',
    units: null,
    default: 'Major',
    required: true,
    options: [...bendingAxes],
    description: 'Major: loaded along the web. Minor: loaded along the flanges.',
  },
  numberField('unbracedLength', 'Unbraced length of the compression flange Lb', {
    units: 'ft',
    default: 0,
    min: 0,
    max: 500,
    visibleIf: visibleWhenMajor,
    description: 'Distance of the braces, in ft; 0 when the flange is braced all along.',
  }),
  numberField('cb', 'Lateral-torsional buckling modification factor Cb', {
    units: null,
    default: 1,
    min: 0,
    max: 5,
    visibleIf: visibleWhenMajor,
    description:
      '1.0 is on the safe side; at least 1.0. With 0, Cb is computed (F1-1) in each unbraced segment, with braces at ' +
      'the supports and every unbracedLength from the left.',
  }),
  lineLoad('deadLoad', 'Dead load', 0.5),
  lineLoad('liveLoad', 'Live load', 1),
  {
    referenceId: 'pointLoads',
    label: 'Point loads',
    type: 'table',
    units: null,
    default: [],
    required: false,
    columns: [
      { referenceId: 'position', label: 'Distance from the left support', type: 'number', units: 'ft' },
      { referenceId: 'dead', label: 'Dead load', type: 'number', units: 'kip' },
      { referenceId: 'live', label: 'Live load', type: 'number', units: 'kip' },
    ],
    description: 'Forces downwards, in kip, at distances from the left support in ft; at most 50 rows.',
  },
  {
    referenceId: 'selfWeight',
    label: 'Add the self-weight',
    type: 'boolean',
    units: null,
    default: false,
    required: false,
    description: 'Adds the weight of the section, at 490 pcf, to the dead load.',
  },
  designMethodField,
  deflectionLimit('liveDeflectionLimit', 'live', 360),
  deflectionLimit('totalDeflectionLimit', 'total', 240),
];
