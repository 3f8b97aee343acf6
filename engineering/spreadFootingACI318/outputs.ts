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
    'Allowable pressure minus the weight of the footing and the soil above it.',
  ),
  numberOutput(
    'q',
    'Soil pressure from the column q',
    'psf',
    'Governing service load / area of the footing (13.3.1.1), compared with qe.',
  ),
  numberOutput('areaRequired', 'Area required', 'ft2', 'Governing service load / qe.'),
  ratio('bearingRatio', 'Soil pressure: ratio', 'areaRequired over the area of the footing'),
  textOutput(
    'soilCombination',
    'Governing combination of the soil pressure',
    'ASD combination of ASCE 7 2.4 with the largest load.',
  ),
  textOutput(
    'governingCombination',
    'Governing combination of the footing',
    'LRFD combination of ASCE 7 2.3 with the largest load.',
  ),
  numberOutput(
    'qu',
    'Factored soil pressure qu',
    'ksf',
    'From the governing combination, for column loads only.',
  ),
  ...bothWays('vuOneWay', 'Factored one-way shear', 'kip', 'At d from the face of the column.'),
  ...bothWays('phiVcOneWay', 'Design one-way shear strength', 'kip', '0.75 Vc (22.5.5.1).'),
  numberOutput('bo', 'Two-way shear perimeter bo', 'in', 'At d/2 from the faces of the column, four sides.'),
  numberOutput(
    'vuTwoWay',
    'Factored two-way shear',
    'kip',
    'Outside the perimeter; 0 if the perimeter is outside the footing.',
  ),
  numberOutput('phiVcTwoWay', 'Design two-way shear strength', 'kip', '0.75 vc bo d (22.6.5.2).'),
  ratio('oneWayShearRatio', 'One-way shear: ratio', 'Vu over 0.75 Vc in the worse direction'),
  ratio('twoWayShearRatio', 'Two-way shear: ratio', 'Vu over 0.75 vc bo d'),
  ...bothWays('mu', 'Factored moment', 'kip-ft', 'At the face of the column, over the whole section.'),
  ...bothWays('phiMn', 'Design moment strength', 'kip-ft', 'phi Mn of the bars provided.'),
  ratio('flexureRatioLong', 'Flexure along the length: ratio', 'muLong / phiMnLong'),
  ratio('flexureRatioShort', 'Flexure along the width: ratio', 'muShort / phiMnShort'),
  ...bothWays('asMin', 'Minimum reinforcement', 'in2', '8.6.1.1, as a fraction of the gross section.'),
  ...bothWays(
    'asRequired',
    'Required reinforcement',
    'in2',
    'For the moment, not less than the minimum. Left out if no tension-controlled section carries ' +
      'the moment.',
  ),
  numberOutput(
    'asRequired',
    'Required reinforcement, larger of the two directions',
    'in2',
    'Larger of asRequiredLong and asRequiredShort.',
  ),
  textOutput(
    'bars',
    'Bars',
    'Count and size in each direction, from their areas. Left out if no bar size is given.',
  ),
  numberOutput(
    'bandShare',
    'Fraction of bars along the width in the center band',
    null,
    '2 / (beta + 1), no unit; the band under the column is as wide as the footing. 1 for a square footing.',
  ),
  numberOutput('pu', 'Factored column load', 'kip', 'From the governing combination of the footing.'),
  numberOutput(
    'phiBn',
    'Design bearing strength',
    'kip',
    '0.65 Bn of the footing, the column (if columnFc is given) and the dowels (22.8, 16.3).',
  ),
  ratio('columnBearingRatio', 'Column bearing: ratio', 'pu / phiBn'),
  {
    referenceId: 'detailingOk',
    label: 'Minimum reinforcement, tensile strain, depth, cover, development and dowels OK',
    type: 'boolean',
    units: null,
    description:
      'False if minimum reinforcement, minimum strain, the 6 in depth, cover, bar spacing, bar ' +
      'development or minimum dowels are not satisfied; the check then fails.',
  },
  ratio(
    governingReferenceId,
    utilizationLabel,
    'Largest ratio of the strength checks and of detailing requirements that are not met; 1 or less ' +
      'passes',
  ),
  textOutput('notes', 'Notes', 'Assumptions, and what is not covered.'),
  textOutput(
    'cautions',
    'Cautions',
    'What may make a ratio wrong: bar sizes, column strength or dowels not given, an effective depth ' +
      'for one layer only, too few bars at the column.',
  ),
];
