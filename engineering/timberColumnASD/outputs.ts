import type { Output } from '../../contract';
import { numberOutput, textOutput } from '../kit/described';
import { pointRowColumns, reactionLoads } from '../rules/combinations/pointRows';

const governing = 'Of the governing combination';

export const outputs: Output[] = [
  numberOutput(
    'utilizationRatio',
    'Utilization',
    null,
    'Largest ratio of demand to capacity of all checks and combinations; at most 1.0 passes.',
  ),
  textOutput('governingCheck', 'Governing check', 'axialRatio, interactionRatio or bearingRatio.'),
  textOutput('governingCombination', 'Governing combination', 'ASD load combination of the governing check.'),
  numberOutput('axialRatio', 'Axial compression', null, "fc/Fc', largest of all combinations (NDS 3.6.3)."),
  numberOutput(
    'interactionRatio',
    'Bending and axial compression',
    null,
    'NDS Eq. 3.9-3, or 3.9-4 where that is larger; largest of all combinations. 0 without wind across the column.',
  ),
  numberOutput(
    'bearingRatio',
    'Bearing on the plate',
    null,
    "fc/FcPerp' (NDS 3.10.2); 0 without a wood plate.",
  ),
  numberOutput(
    'axialCapacity',
    'Axial capacity',
    'lb',
    `${governing}: Fc' A, without bending and without the plate.`,
  ),
  numberOutput('axialForce', 'Axial force', 'lb', `${governing}.`),
  numberOutput('moment', 'Moment of the wind', 'lb-ft', `${governing}.`),
  numberOutput('slenderness', 'Slenderness le/d', null, 'Of the axis that governs CP. At most 50.'),
  numberOutput(
    'fcE',
    'Critical buckling stress FcE',
    'psi',
    'Of the axis that governs CP. Left out where both are braced.',
  ),
  numberOutput(
    'kF',
    'Built-up factor Kf',
    null,
    'Of the axis that governs CP; 1.0 but for buckling between plies.',
  ),
  numberOutput(
    'cD',
    'Load duration factor CD',
    null,
    `${governing}: that of its shortest load, or of loadDuration.`,
  ),
  numberOutput('fcStar', 'Fc*', 'psi', `${governing}: Fc with all factors but CP.`),
  numberOutput('cP', 'Column stability factor CP', null, `${governing}, with Kf in it.`),
  numberOutput('fcAdj', "Adjusted compression value Fc'", 'psi', `${governing}.`),
  numberOutput('fc', 'Compression stress fc', 'psi', `${governing}.`),
  numberOutput('fbAdj', "Adjusted bending value Fb'", 'psi', `${governing}.`),
  numberOutput('fb', 'Bending stress fb', 'psi', `${governing}.`),
  textOutput('member', 'Member', 'Plies, size, species and grade; of timbers, how they are dressed.'),
  textOutput('notes', 'Notes', 'What was assumed, and why a check could not be evaluated.'),
  textOutput(
    'cautions',
    'Cautions',
    'What can make a ratio wrong: fasteners of plies, values of secondary sources, bearing on end grain.',
  ),
];

/** Beside the results: what goes on to what carries the column. */
export const detailOutputs: Output[] = [
  reactionLoads(
    pointRowColumns('lb', 'lb-ft'),
    'What the base takes of each load, the self-weight in D. The wind across the column is not in it.',
  ),
];
