import type { Output } from '../../contract';
import { numberColumn, numberOutput, textColumn, textOutput } from '../kit/described';

const level = 'ASCE 7-22: strength level (1.0 S in LRFD, 0.7 S in ASD).';

const length = (referenceId: string, label: string, description: string) =>
  numberOutput(referenceId, label, 'ft', description);
const load = (referenceId: string, label: string, description: string) =>
  numberOutput(referenceId, label, 'psf', `${description} ${level}`);

const snow: Output[] = [
  numberOutput('gamma', 'Snow density', 'pcf', 'Eq. 7.7-1.'),
  length('hb', 'Depth of the balanced snow hb', 'Balanced load over snow density.'),
  length(
    'hc',
    'Clear height hc',
    'From the balanced snow to the top of the height; 0 where the snow covers it.',
  ),
];

const drifts: Output[] = [
  length(
    'leewardHeight',
    'Leeward drift height',
    'hd for the upper roof, at most 60 percent of the length of the lower one or, beside an adjacent structure, (6h - s) / 6; ' +
      'before the clear height limits it. 0 at parapets and projections.',
  ),
  length(
    'windwardHeight',
    'Windward drift height',
    '0.75 hd for the roof of the drift; before the clear height limits it (ASCE 7-16).',
  ),
  textOutput(
    'governingDrift',
    'Governing drift',
    'The drift with the larger surcharge, or why there is none.',
  ),
  length('driftHeight', 'Height of the governing drift', 'At the step, parapet or projection.'),
  length(
    'driftWidth',
    'Width of the governing drift',
    'Where its surcharge would end. The roof may end before.',
  ),
  length('driftLength', 'Length of the governing drift on the roof', 'Its width, cut where the roof ends.'),
  load('surcharge', 'Peak drift surcharge pd', 'Height times density, on top of the balanced load.'),
  load('endSurcharge', 'Drift surcharge at the end of the roof', 'Where the roof cuts the drift; else 0.'),
  load('totalLoad', 'Total load at the step', 'Balanced load and peak surcharge.'),
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
      textColumn('note', 'Why there is none'),
    ],
    description:
      'Each is a triangle on the balanced load. At a roof step of ASCE 7-16 the larger counts alone; else design for both. ' +
      level,
  },
];

const slidingSnow: Output[] = [
  numberOutput(
    'slidingTotal',
    'Sliding snow load per foot of eave',
    'plf',
    `0.4 pf W, less in proportion on a roof narrower than 15 ft; 0 where no snow slides. ${level}`,
  ),
  load(
    'slidingPressure',
    'Sliding snow load',
    '0.4 pf W / 15 ft, on top of the balanced load; 0 where no snow slides.',
  ),
  length(
    'slidingWidth',
    'Width of the sliding snow',
    'From the eave of the upper roof: 15 ft, or what the roof has.',
  ),
  load(
    'slidingTotalLoad',
    'Balanced load with sliding snow',
    'A case for itself, within slidingWidth of the upper eave.',
  ),
];

export const outputs: Output[] = [
  ...snow,
  ...drifts,
  ...slidingSnow,
  load(
    'largestLoad',
    'Largest load with drift or sliding snow',
    'The larger of totalLoad and slidingTotalLoad. The minimum load pm is a case of its own and not among them.',
  ),
  textOutput('notes', 'Notes', 'What was assumed and what the results leave open.'),
  textOutput('cautions', 'Cautions', 'What can make the loads wrong where they are used.'),
];
