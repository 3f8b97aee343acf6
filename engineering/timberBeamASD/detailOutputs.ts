import type { Output } from '../../contract';
import { numberColumn, numberOutput, tableOutput, textColumn, textOutput } from '../kit/described';
import { reactionLoads } from '../rules/combinations/pointRows';
import { lineLoadColumns, pointLoadColumns } from './loadFields';

const number = numberOutput;
const ratio = (referenceId: string, label: string, description: string) =>
  numberOutput(referenceId, label, null, description);
const combination = (referenceId: string, label: string) =>
  textOutput(referenceId, label, 'ASD load combination, with its pattern.');

const check = (name: string, label: string, description: string): Output[] => [
  ratio(`${name}Ratio`, label, `${description} At most 1.0 passes.`),
  combination(`${name}Combination`, `${label}, combination`),
];

const checks: Output[] = [
  ratio('utilizationRatio', 'Utilization', 'Largest ratio of all checks; at most 1.0 passes.'),
  textOutput('governingCheck', 'Governing check', 'referenceId of the check with the largest ratio.'),
  combination('governingCombination', 'Governing combination'),
  ...check('bending', 'Bending', "fb/Fb' (NDS 3.3.1)."),
  ...check('shear', 'Shear', "fv/Fv' (NDS 3.4.1)."),
  ...check('bearing', 'Bearing', "Largest bearing stress over FcPerp' of all supports (NDS 3.10.2)."),
  ...check('liveDeflection', 'Live deflection', 'Deflection by L, Lr and S over its limit.'),
  ...check('totalDeflection', 'Total deflection', 'Deflection by all loads, with Kcr, over its limit.'),
  ...check('flitch', 'Steel plates', 'fs over Fy/1.67, of a flitch beam.'),
  ...check('notchShear', 'Shear at the notch', "V/Vr' (NDS 3.4.3.2), of notched ends."),
  ...check('notchBending', 'Bending at the notch', "fb of the depth that remains over Fb', of notched ends."),
];

const member: Output[] = [
  textOutput('member', 'Member', 'Plies, size, species and grade.'),
  number('b', 'Width of all plies, b', 'in', 'Actual size.'),
  number('d', 'Depth, d', 'in', 'Actual size.'),
  number('area', 'Area', 'in2', 'b d.'),
  number('sectionModulus', 'Section modulus', 'in3', 'b d² / 6.'),
  number('momentOfInertia', 'Moment of inertia', 'in4', 'b d³ / 12.'),
  number('EI', "Bending stiffness E'I", 'lb-in2', 'Of wood and steel together.'),
  number('selfWeight', 'Self-weight', 'plf', 'Along the beam; 0 when it is not included.'),
];

const bending: Output[] = [
  number('maxMoment', 'Largest positive moment', 'lb-ft', 'Of all combinations and patterns.'),
  number('maxMomentPosition', 'Largest positive moment, position', 'ft', 'On plan, from the left end.'),
  combination('maxMomentCombination', 'Largest positive moment, combination'),
  number('minMoment', 'Largest negative moment', 'lb-ft', 'Of all combinations and patterns.'),
  number('minMomentPosition', 'Largest negative moment, position', 'ft', 'On plan, from the left end.'),
  combination('minMomentCombination', 'Largest negative moment, combination'),
  number('fb', 'Bending stress fb', 'psi', 'Where bending governs.'),
  number('FbAdj', "Adjusted bending value Fb'", 'psi', 'Where bending governs.'),
  number('bendingPosition', 'Governing bending, position', 'ft', 'On plan, from the left end.'),
  number('momentCapacity', 'Moment capacity', 'lb-ft', "Fb' S, of the governing place and combination."),
  number('CD', 'Load duration factor CD', null, 'Of the governing bending.'),
  number('CL', 'Beam stability factor CL', null, 'Of the governing bending.'),
  number('CV', 'Volume factor CV', null, 'Of glulam.'),
  number('le', 'Effective length le', 'in', 'NDS Table 3.3.3.'),
  number('RB', 'Slenderness ratio RB', null, 'At most 50 (NDS 3.3.3.7).'),
  number('FbE', 'Critical buckling stress FbE', 'psi', 'NDS 3.3.3.8.'),
  number('fs', 'Bending stress of the steel plates fs', 'psi', 'With the stiffness of wood that has crept.'),
  number('FsAllowable', 'Allowable stress of the steel plates', 'psi', 'Fy/1.67.'),
];

const shear: Output[] = [
  number('maxShear', 'Largest shear', 'lb', 'Of all loads.'),
  combination('maxShearCombination', 'Largest shear, combination'),
  number(
    'designShear',
    'Shear that is checked',
    'lb',
    'Without the loads within d of a support (NDS 3.4.3.1).',
  ),
  number('fv', 'Shear stress fv', 'psi', '1.5 V / A.'),
  number('FvAdj', "Adjusted shear value Fv'", 'psi', 'Of the governing combination.'),
  number('notchShear', 'Shear at the notch V', 'lb', 'With all loads (NDS 3.4.3.2).'),
  number('VrAdj', "Adjusted design shear Vr' at the notch", 'lb', 'NDS Eq. 3.4-3 or 3.4-5.'),
  number('dn', 'Depth that remains at the notch, dn', 'in', 'Depth less that of the notch.'),
];

const factor = (referenceId: string, label: string) =>
  numberOutput(referenceId, label, null, 'NDS Tables 4.3.1, 5.3.1.');
const reference = (referenceId: string, label: string) =>
  numberOutput(referenceId, label, 'psi', 'Before adjustment.');

const factors: Output[] = [
  reference('Fb', 'Reference bending value Fb'),
  reference('Fv', 'Reference shear value Fv'),
  reference('FcPerp', 'Reference compression value FcPerp'),
  reference('E', 'Reference modulus of elasticity E'),
  reference('Emin', 'Reference modulus of elasticity Emin'),
  factor('CMb', 'Wet service factor CM on Fb'),
  factor('CMv', 'Wet service factor CM on Fv'),
  factor('CMcPerp', 'Wet service factor CM on FcPerp'),
  factor('CME', 'Wet service factor CM on E and Emin'),
  factor('Ctb', 'Temperature factor Ct on Fb'),
  factor('CtE', 'Temperature factor Ct on E and Emin'),
  factor('Cib', 'Incising factor Ci on Fb'),
  factor('CiE', 'Incising factor Ci on E and Emin'),
  factor('CF', 'Size factor CF on Fb'),
  factor('Cfu', 'Flat use factor Cfu'),
  factor('Cr', 'Repetitive member factor Cr'),
  factor('Kcr', 'Creep factor Kcr'),
  number('EAdj', "Adjusted modulus of elasticity E'", 'psi', 'E CM Ct Ci.'),
  number('EminAdj', "Adjusted modulus of elasticity Emin'", 'psi', 'Emin CM Ct Ci.'),
  number(
    'FcPerpAdj',
    "Adjusted compression value FcPerp'",
    'psi',
    'Without Cb, which stands with the supports.',
  ),
];

const deflection = (kind: 'live' | 'total', label: string): Output[] => [
  number(`${kind}Deflection`, label, 'in', 'Downwards is positive; where the deflection governs.'),
  number(`${kind}DeflectionLimit`, `${label}, limit`, 'in', 'Of the governing span.'),
  number(`${kind}DeflectionPosition`, `${label}, position`, 'ft', 'On plan, from the left end.'),
  number(`${kind}DeflectionSpan`, `${label}, span`, null, 'Number of the span, from the left.'),
];

const reactions: Output = {
  referenceId: 'reactions',
  label: 'Reactions and bearing',
  type: 'table',
  units: null,
  columns: [
    textColumn('type', 'Support'),
    numberColumn('position', 'Position', 'ft'),
    numberColumn('bearing', 'Bearing length', 'in'),
    numberColumn('maxReaction', 'Largest reaction', 'lb'),
    textColumn('maxCombination', 'Largest reaction, combination'),
    numberColumn('minReaction', 'Least reaction', 'lb'),
    textColumn('minCombination', 'Least reaction, combination'),
    numberColumn('maxMoment', 'Largest moment', 'lb-ft'),
    numberColumn('bearingStress', 'Bearing stress', 'psi'),
    numberColumn('Cb', 'Bearing area factor Cb', null),
    numberColumn('FcPerpAdj', "FcPerp' with Cb", 'psi'),
    numberColumn('bearingRatio', 'Bearing ratio', null),
  ],
  description:
    'From the left; upwards is positive. Bearing is empty where the beam does not bear on the support.',
};

const loadOn = (description: string) => `${description} Without factors; downwards is positive.`;

const unfactored: Output[] = [
  reactionLoads(
    pointLoadColumns,
    'What each support takes of each load type, with every span loaded, the self-weight in D: rows of the point loads of a ' +
      'timber beam. The position is that on this beam, the moment of a fixed support acts clockwise on what carries it. On an ' +
      'inclined beam the forces are vertical; the horizontal part of wind is not among them.',
  ),
  tableOutput(
    'reactionPatterns',
    'Reactions by load type, patterns',
    [
      ...pointLoadColumns.slice(0, 3),
      numberColumn('maxForce', 'Largest force', 'lb'),
      numberColumn('minForce', 'Smallest force', 'lb'),
      numberColumn('maxMoment', 'Largest moment', 'lb-ft'),
      numberColumn('minMoment', 'Smallest moment', 'lb-ft'),
    ],
    loadOn(
      'The largest and the smallest over the patterns of a load type (ASCE 7 4.3.3, 7.5.1), where they differ. They do not act ' +
        'at all supports at once. CALC.REACTIONS hands them on.',
    ),
  ),
  tableOutput(
    'appliedLineLoads',
    'Loads along the beam',
    lineLoadColumns,
    loadOn('All that acts along it, with the self-weight and the area loads: rows of the line loads.'),
  ),
  tableOutput(
    'appliedPointLoads',
    'Loads at points',
    pointLoadColumns,
    loadOn('All that acts at points of the beam: rows of the point loads.'),
  ),
];

/** What `detailsOf` gives, in its order, with labels and units: the report shows the details by them. */
export const detailOutputs: Output[] = [
  ...checks,
  ...member,
  ...bending,
  ...shear,
  ...factors,
  ...deflection('live', 'Live deflection'),
  ...deflection('total', 'Total deflection with Kcr'),
  reactions,
  ...unfactored,
  textOutput(
    'cautions',
    'Cautions',
    'What may make the numbers wrong for the beam that is built, such as a support that is lifted; empty for none.',
  ),
  textOutput('notes', 'Notes', 'Cautions, and what was assumed or left out.'),
];
