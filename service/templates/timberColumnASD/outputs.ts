import type { Output } from '../../../src/contract';

const number = (referenceId: string, label: string, units: string | null, description: string): Output => ({
  referenceId,
  label,
  type: 'number',
  units,
  description,
});
const text = (referenceId: string, label: string, description: string): Output => ({
  referenceId,
  label,
  type: 'text',
  units: null,
  description,
});

const governing = 'Of the governing combination';

export const outputs: Output[] = [
  number(
    'utilizationRatio',
    'Utilization',
    null,
    'Largest ratio of demand to capacity of all checks and combinations; at most 1.0 passes.',
  ),
  text('governingCheck', 'Governing check', 'axialRatio, interactionRatio or bearingRatio.'),
  text('governingCombination', 'Governing combination', 'ASD load combination of the governing check.'),
  number('axialRatio', 'Axial compression', null, "fc/Fc', largest of all combinations (NDS 3.6.3)."),
  number(
    'interactionRatio',
    'Bending and axial compression',
    null,
    'NDS Eq. 3.9-3, or 3.9-4 where that is larger; largest of all combinations. 0 without wind across the column, left out where fc is not below FcE1.',
  ),
  number('bearingRatio', 'Bearing on the plate', null, "fc/FcPerp' (NDS 3.10.2); 0 without a wood plate."),
  number(
    'axialCapacity',
    'Axial capacity',
    'lb',
    `${governing}: Fc' A, without bending and without the plate.`,
  ),
  number('axialForce', 'Axial force', 'lb', `${governing}.`),
  number('moment', 'Moment of the wind', 'lb-ft', `${governing}.`),
  number('slenderness', 'Slenderness le/d', null, 'Of the axis that governs CP. At most 50.'),
  number(
    'fcE',
    'Critical buckling stress FcE',
    'psi',
    'Of the axis that governs CP. Left out where both are braced.',
  ),
  number(
    'kF',
    'Built-up factor Kf',
    null,
    'Of the axis that governs CP; 1.0 but for buckling between plies.',
  ),
  number('cD', 'Load duration factor CD', null, `${governing}: that of its shortest load.`),
  number('fcStar', 'Fc*', 'psi', `${governing}: Fc with all factors but CP.`),
  number('cP', 'Column stability factor CP', null, `${governing}, with Kf in it.`),
  number('fcAdj', "Adjusted compression value Fc'", 'psi', `${governing}.`),
  number('fc', 'Compression stress fc', 'psi', `${governing}.`),
  number('fbAdj', "Adjusted bending value Fb'", 'psi', `${governing}.`),
  number('fb', 'Bending stress fb', 'psi', `${governing}.`),
  text('notes', 'Notes', 'What was assumed, and why a check could not be evaluated.'),
];
