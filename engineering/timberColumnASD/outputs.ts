import type { Output } from '../../contract';
import { numberOutput, textOutput } from '../kit/described';
import { pointRowColumns, reactionLoads } from '../rules/combinations/pointRows';

const governing = 'For the governing combination';

export const outputs: Output[] = [
  numberOutput(
    'utilizationRatio',
    'Utilization',
    null,
    'Largest demand/capacity ratio of all checks and combinations; 1.0 or less passes.',
  ),
  textOutput('governingCheck', 'Governing check', 'The check with the largest ratio.'),
  textOutput('governingCombination', 'Governing combination', 'ASD load combination of the governing check.'),
  numberOutput('axialRatio', 'Axial compression', null, "fc/Fc', largest of all combinations (NDS 3.6.3)."),
  numberOutput(
    'interactionRatio',
    'Bending and axial compression',
    null,
    'NDS Eq. 3.9-3, or 3.9-4 if larger; largest of all combinations. 0 without lateral wind.',
  ),
  numberOutput(
    'bearingRatio',
    'Bearing on the plate',
    null,
    "fc/FcPerp' (NDS 3.10.2); 0 without a wood plate.",
  ),
  numberOutput(
    'axialCapacity',
    "Axial capacity Fc' A",
    'lb',
    `${governing}: Fc' A, not considering bending or the plate.`,
  ),
  numberOutput('axialForce', 'Axial force', 'lb', `${governing}.`),
  numberOutput('moment', 'Moment of the wind', 'lb-ft', `${governing}.`),
  numberOutput('slenderness', 'Slenderness le/d', null, 'For the axis that governs CP. At most 50.'),
  numberOutput(
    'fcE',
    'Critical buckling stress FcE',
    'psi',
    'For the axis that governs CP. Left out if both are continuously braced.',
  ),
  numberOutput(
    'kF',
    'Built-up factor Kf',
    null,
    'For the axis that governs CP; 1.0 except for weak-axis buckling of the plies.',
  ),
  numberOutput(
    'cD',
    'Load duration factor CD',
    null,
    `${governing}: from its shortest load, or from loadDuration.`,
  ),
  numberOutput('fcStar', 'Fc*', 'psi', `${governing}: Fc with all factors except CP.`),
  numberOutput('cP', 'Column stability factor CP', null, `${governing}, including Kf.`),
  numberOutput('fcAdj', "Adjusted compression value Fc'", 'psi', `${governing}.`),
  numberOutput('fc', 'Compression stress fc', 'psi', `${governing}.`),
  numberOutput('fbAdj', "Adjusted bending value Fb'", 'psi', `${governing}.`),
  numberOutput('fb', 'Bending stress fb', 'psi', `${governing}.`),
  textOutput('member', 'Member', 'Plies, size, species and grade; for timbers, how they are dressed.'),
  textOutput('notes', 'Notes', 'Assumptions, and why a check could not be evaluated.'),
  textOutput(
    'cautions',
    'Cautions',
    'What may make a ratio wrong: ply fasteners, values from secondary sources, end grain bearing.',
  ),
];

/** Beside the results: what goes on to what carries the column. */
export const detailOutputs: Output[] = [
  reactionLoads(
    pointRowColumns('lb', 'lb-ft'),
    'Reaction at the base for each load; D includes the self-weight. Lateral wind is not included.',
  ),
];
