import type { Output } from '../../contract';
import { numberOutput, textOutput } from '../kit/described';
import { pointRowColumns, reactionLoads } from '../rules/combinations/pointRows';

export const outputs: Output[] = [
  numberOutput('pU', 'Required compressive strength Pu, or Pa', 'kip', 'Under the governing combination.'),
  numberOutput(
    'slenderness',
    'Governing slenderness Lc/r',
    null,
    'For flexural buckling, the larger of the two axes.',
  ),
  numberOutput(
    'fe',
    'Elastic buckling stress Fe',
    'ksi',
    'For the governing axis, E3-4 or E4-2; left out if all effective lengths are 0.',
  ),
  numberOutput('fcr', 'Critical stress Fcr', 'ksi', 'E3-2 or E3-3; called Fn in AISC 360-22.'),
  numberOutput('effectiveArea', 'Effective area Ae', 'in2', 'Gross area reduced for slender elements (E7).'),
  numberOutput('pn', 'Nominal compressive strength Pn', 'kip', 'Fcr Ae.'),
  numberOutput('phiPn', 'Available compressive strength', 'kip', 'Phi Pn in LRFD, Pn / Omega in ASD.'),
  numberOutput('axialRatio', 'Compression ratio', null, 'Required over available compressive strength.'),
  numberOutput('tensionForce', 'Required tensile strength', 'kip', 'From net wind uplift; 0 without uplift.'),
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
    'The larger of the axial and tension ratios; 1 or less passes.',
  ),
  textOutput('governingCheck', 'Governing check', 'Compression or Tension, whichever ratio is larger.'),
  textOutput('governingAxis', 'Governing axis', 'x or y: flexural buckling about it; z: torsional buckling.'),
  textOutput('notes', 'Notes', 'Assumptions, what is not covered, or why the check could not be evaluated.'),
  textOutput(
    'cautions',
    'Cautions',
    'Assumed self-weight, tension under wind uplift, assumed bracing, effective lengths of 0, slenderness above 200.',
  ),
];

/** Beside the results: what goes on to what carries the column. */
export const detailOutputs: Output[] = [
  reactionLoads(
    pointRowColumns('kip', 'kip-ft'),
    'Reaction at the base for each load; D includes the self-weight if the length of the column is entered.',
  ),
];
