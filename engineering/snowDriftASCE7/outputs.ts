import type { Output } from '../../contract';
import { numberColumn, numberOutput, textColumn, textOutput } from '../kit/described';

const level = 'ASCE 7-22: strength level (1.0 S in LRFD, 0.7 S in ASD).';

const length = (referenceId: string, label: string, description: string) =>
  numberOutput(referenceId, label, 'ft', description);
const load = (referenceId: string, label: string, description: string) =>
  numberOutput(referenceId, label, 'psf', `${description} ${level}`);

const snow: Output[] = [
  numberOutput('gamma', 'Snow density', 'pcf', 'Eq. 7.7-1.'),
  length('hb', 'Depth of the balanced snow hb', 'Balanced load / snow density.'),
  length('hc', 'Clear height hc', 'From the balanced snow to the top of h; 0 if the snow covers it.'),
];

const drifts: Output[] = [
  length(
    'leewardHeight',
    'Leeward drift height',
    'hd for the upper roof, at most 60 percent of the length of the lower roof or, at an adjacent ' +
      'structure, (6h - s) / 6; before the clear height limit. 0 at parapets and projections.',
  ),
  length(
    'windwardHeight',
    'Windward drift height',
    '0.75 hd for the roof of the drift; before the clear height limit (ASCE 7-16).',
  ),
  textOutput(
    'governingDrift',
    'Governing drift',
    'The drift with the larger surcharge, or why there is no drift.',
  ),
  length('driftHeight', 'Height of the governing drift', 'At the step, parapet or projection.'),
  length(
    'driftWidth',
    'Width of the governing drift',
    'Where its surcharge would end. The roof may end first.',
  ),
  length(
    'driftLength',
    'Length of the governing drift on the roof',
    'Its width, cut off at the end of the roof.',
  ),
  load('surcharge', 'Peak drift surcharge pd', 'Height times density, in addition to the balanced load.'),
  load(
    'endSurcharge',
    'Drift surcharge at the end of the roof',
    'If the roof cuts off the drift; otherwise 0.',
  ),
  load('totalLoad', 'Total load at the step', 'Balanced load plus peak surcharge.'),
  {
    ...{ referenceId: 'drifts', label: 'Drifts', type: 'table', units: null },
    columns: [
      textColumn('drift', 'Drift'),
      numberColumn('fetch', 'Fetch lu', 'ft'),
      numberColumn('hd', 'Drift height hd for the fetch', 'ft'),
      numberColumn('height', 'Height of the drift', 'ft'),
      numberColumn('width', 'Width', 'ft'),
      numberColumn('length', 'Length on the roof', 'ft'),
      numberColumn('surcharge', 'Peak surcharge pd', 'psf'),
      numberColumn('endSurcharge', 'Surcharge at the end of the roof', 'psf'),
      numberColumn('total', 'Total load at the step', 'psf'),
      textColumn('note', 'Why there is no drift'),
    ],
    description:
      'Each is a triangular surcharge on the balanced load. At a roof step in ASCE 7-16 only the ' +
      'larger is used; otherwise design for both. ' +
      level,
  },
];

const slidingSnow: Output[] = [
  numberOutput(
    'slidingTotal',
    'Sliding snow load per foot of eave',
    'plf',
    `0.4 pf W, reduced in proportion on a roof narrower than 15 ft; 0 if no snow slides. ${level}`,
  ),
  load(
    'slidingPressure',
    'Sliding snow load',
    '0.4 pf W / 15 ft, in addition to the balanced load; 0 if no snow slides.',
  ),
  length(
    'slidingWidth',
    'Width of the sliding snow',
    'From the eave of the upper roof: 15 ft, or the length of the roof if less.',
  ),
  load(
    'slidingTotalLoad',
    'Balanced load with sliding snow',
    'A separate load case, within slidingWidth of the upper eave.',
  ),
];

export const outputs: Output[] = [
  ...snow,
  ...drifts,
  ...slidingSnow,
  load(
    'largestLoad',
    'Largest load with drift or sliding snow',
    'The larger of totalLoad and slidingTotalLoad. The minimum load pm is a separate case and not ' +
      'included.',
  ),
  textOutput('notes', 'Notes', 'Assumptions, and what is not covered.'),
  textOutput('cautions', 'Cautions', 'What may make the loads wrong.'),
];
