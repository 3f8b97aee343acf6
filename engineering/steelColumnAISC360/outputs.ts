import type { Output } from '../../contract';
import { numberOutput, textOutput } from '../kit/described';
import { pointRowColumns, reactionLoads } from '../rules/combinations/pointRows';

export const outputs: Output[] = [
  numberOutput('pU', 'Required compressive strength Pu, or Pa', 'kip', 'Under the governing combination.'),
  numberOutput(
    'slenderness',
    'Governing slenderness Lc/r',
    null,
    'Of flexural buckling, the larger of the two axes.',
  ),
  numberOutput(
    'fe',
    'Elastic buckling stress Fe',
    'ksi',
    'Of the governing axis, E3-4 or E4-2; absent when every effective length is 0.',
  ),
  numberOutput('fcr', 'Critical stress Fcr', 'ksi', 'E3-2 or E3-3; called Fn in AISC 360-22.'),
  numberOutput('effectiveArea', 'Effective area Ae', 'in2', 'The area less what slender elements lose (E7).'),
  numberOutput('pn', 'Nominal compressive strength Pn', 'kip', 'Fcr Ae.'),
  numberOutput('phiPn', 'Available compressive strength', 'kip', 'Phi Pn in LRFD, Pn / Omega in ASD.'),
  numberOutput('axialRatio', 'Axial ratio', null, 'Required over available compressive strength.'),
  numberOutput(
    'tensionForce',
    'Required tensile strength',
    'kip',
    'Of wind uplift beyond the dead load; 0 without.',
  ),
  numberOutput(
    'phiTn',
    'Available tensile strength',
    'kip',
    'Phi Fy Ag in LRFD, Fy Ag / Omega in ASD (D2-1).',
  ),
  numberOutput(
    'tensionRatio',
    'Tension ratio',
    null,
    'Required over available tensile strength; 0 without tension.',
  ),
  numberOutput(
    'utilizationRatio',
    'Utilization',
    null,
    'The larger of axial and tension ratio; at most 1 passes.',
  ),
  textOutput('governingAxis', 'Governing axis', 'x or y: flexural buckling about it; z: torsional buckling.'),
  textOutput('notes', 'Notes', 'What was assumed and left out, or why the check could not be evaluated.'),
  textOutput(
    'cautions',
    'Cautions',
    'Tension under wind uplift, braces that the strength counts on, effective lengths of 0, a slenderness above 200.',
  ),
];

/** Beside the results: what goes on to what carries the column. */
export const detailOutputs: Output[] = [
  reactionLoads(
    pointRowColumns('kip', 'kip-ft'),
    'What the base takes of each load. The weight of the column is not in it: the template does not count it.',
  ),
];
