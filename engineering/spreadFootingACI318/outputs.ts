import type { Output } from '../../contract';
import { numberOutput, textOutput } from '../kit/described';
import { governingReferenceId, utilizationLabel } from '../rules/concrete/checks';

const ratio = (referenceId: string, label: string, description: string) =>
  numberOutput(referenceId, label, null, `${description}, no unit.`);

/** An output of the bars along the length and one of those along the width. */
const bothWays = (referenceId: string, label: string, units: string, description: string): Output[] => [
  numberOutput(`${referenceId}Long`, `${label}, along the length`, units, description),
  numberOutput(`${referenceId}Short`, `${label}, along the width`, units, description),
];

export const outputs: Output[] = [
  numberOutput(
    'qe',
    'Effective soil pressure qe',
    'psf',
    'Allowable pressure less the weight of the footing and the soil above.',
  ),
  numberOutput('areaRequired', 'Area required', 'ft2', '(D + L) / qe.'),
  ratio('bearingRatio', 'Soil pressure: ratio', 'areaRequired over the area of the footing'),
  numberOutput(
    'qu',
    'Factored soil pressure qu',
    'ksf',
    'From 1.2D + 1.6L or 1.4D, under column loads alone.',
  ),
  ...bothWays('vuOneWay', 'Factored one-way shear', 'kip', 'At d from the face of the column.'),
  numberOutput('bo', 'Perimeter of two-way shear', 'in', 'At d/2 from the faces of the column, four sides.'),
  numberOutput(
    'vuTwoWay',
    'Factored two-way shear',
    'kip',
    'Outside the perimeter; 0 when that leaves the footing.',
  ),
  ratio('oneWayShearRatio', 'One-way shear: ratio', 'Vu over 0.75 Vc in the worse direction'),
  ratio('twoWayShearRatio', 'Two-way shear: ratio', 'Vu over 0.75 vc bo d'),
  ...bothWays('mu', 'Factored moment', 'kip-ft', 'At the face of the column, over the whole section.'),
  ...bothWays('phiMn', 'Design moment strength', 'kip-ft', 'phi Mn of the bars provided.'),
  ratio('flexureRatioLong', 'Moment along the length: ratio', 'muLong / phiMnLong'),
  ratio('flexureRatioShort', 'Moment along the width: ratio', 'muShort / phiMnShort'),
  ...bothWays('asMin', 'Least bars', 'in2', '8.6.1.1, share of the gross section.'),
  ...bothWays(
    'asRequired',
    'Bars required',
    'in2',
    'For the moment, and at least the least bars. Absent when no tension-controlled section carries the moment.',
  ),
  numberOutput(
    'asRequired',
    'Bars required, larger of the two directions',
    'in2',
    'Larger of asRequiredLong and asRequiredShort.',
  ),
  numberOutput(
    'bandShare',
    'Share of the bars along the width in the central band',
    null,
    '2 / (beta + 1), no unit; the band under the column is as wide as the footing. 1 for a square footing.',
  ),
  ratio(
    'columnBearingRatio',
    'Bearing of the column: ratio',
    'Pu over the bearing strength of the footing, of the column where columnFc is given, and of the dowels (22.8, 16.3)',
  ),
  {
    referenceId: 'detailingOk',
    label: 'Minimum bars, tensile strain, depth, cover, development and dowels in order',
    type: 'boolean',
    units: null,
    description:
      'False when least bars, least strain, the depth of 6 in, the cover, the distance or development of the bars or the least dowels are not kept; the check then fails.',
  },
  ratio(
    governingReferenceId,
    utilizationLabel,
    'The largest ratio of the checks, and of details that are not met; at most 1 passes',
  ),
  textOutput('notes', 'Notes', 'What was assumed and what the results leave open.'),
  textOutput(
    'cautions',
    'Cautions',
    'What can make a ratio wrong: bars, column or dowels that are not given, a depth of one layer alone, few bars over the column.',
  ),
];
