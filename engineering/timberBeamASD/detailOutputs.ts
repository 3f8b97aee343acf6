import type { Output } from '../../contract';
import { numberColumn, numberOutput, tableOutput, textColumn, textOutput } from '../kit/described';
import { reactionLoads } from '../rules/combinations/pointRows';
import { lineLoadColumns, pointLoadColumns } from './loadFields';

const number = numberOutput;
const ratio = (referenceId: string, label: string, description: string) =>
  numberOutput(referenceId, label, null, description);
const combination = (referenceId: string, label: string) =>
  textOutput(referenceId, label, 'ASD load combination, with its load pattern.');

const check = (name: string, label: string, description: string): Output[] => [
  ratio(`${name}Ratio`, label, `${description} 1.0 or less passes.`),
  combination(`${name}Combination`, `${label}, combination`),
];

const checks: Output[] = [
  ratio('utilizationRatio', 'Utilization', 'Largest ratio of all checks; 1.0 or less passes.'),
  textOutput('governingCheck', 'Governing check', 'The check with the largest ratio.'),
  combination('governingCombination', 'Governing combination'),
  ...check('bending', 'Bending', "fb/Fb' (NDS 3.3.1)."),
  ...check('shear', 'Shear', "fv/Fv' (NDS 3.4.1)."),
  ...check('bearing', 'Bearing', "Largest bearing stress over FcPerp' at any support (NDS 3.10.2)."),
  ...check('liveDeflection', 'Live deflection', 'Deflection from L, Lr and S over its limit.'),
  ...check('totalDeflection', 'Total deflection', 'Deflection from all loads, with Kcr, over its limit.'),
  ...check('flitch', 'Steel plates', 'fs over Fy/1.67, for a flitch beam.'),
  ...check('notchShear', 'Shear at the notch', "V/Vr' (NDS 3.4.3.2), at notched ends."),
  ...check('notchBending', 'Bending at the notch', "fb for the remaining depth over Fb', at notched ends."),
];

const member: Output[] = [
  textOutput('member', 'Member', 'Plies, size, species and grade.'),
  number('b', 'Width of all plies, b', 'in', 'Actual size.'),
  number('d', 'Depth, d', 'in', 'Actual size.'),
  number('area', 'Area', 'in2', 'b d.'),
  number('sectionModulus', 'Section modulus', 'in3', 'b d² / 6.'),
  number('momentOfInertia', 'Moment of inertia', 'in4', 'b d³ / 12.'),
  number('EI', "Bending stiffness E'I", 'lb-in2', 'Of wood and steel together.'),
  number('selfWeight', 'Self-weight', 'plf', 'Per foot of beam; 0 if not included.'),
];

const bending: Output[] = [
  number('maxMoment', 'Largest positive moment', 'lb-ft', 'Of all combinations and patterns.'),
  number('maxMomentPosition', 'Largest positive moment, position', 'ft', 'Horizontal, from the left end.'),
  combination('maxMomentCombination', 'Largest positive moment, combination'),
  number('minMoment', 'Largest negative moment', 'lb-ft', 'Of all combinations and patterns.'),
  number('minMomentPosition', 'Largest negative moment, position', 'ft', 'Horizontal, from the left end.'),
  combination('minMomentCombination', 'Largest negative moment, combination'),
  number('fb', 'Bending stress fb', 'psi', 'At the governing location.'),
  number('FbAdj', "Adjusted bending value Fb'", 'psi', 'At the governing location.'),
  number('bendingPosition', 'Governing bending, position', 'ft', 'Horizontal, from the left end.'),
  number('momentCapacity', 'Moment capacity', 'lb-ft', "Fb' S, at the governing location and combination."),
  number('CD', 'Load duration factor CD', null, 'For governing bending.'),
  number('CL', 'Beam stability factor CL', null, 'For governing bending.'),
  number('CV', 'Volume factor CV', null, 'For glulam.'),
  number('le', 'Effective length le', 'in', 'NDS Table 3.3.3.'),
  number('RB', 'Slenderness ratio RB', null, 'At most 50 (NDS 3.3.3.7).'),
  number('FbE', 'Critical buckling stress FbE', 'psi', 'NDS 3.3.3.8.'),
  number('fs', 'Bending stress of the steel plates fs', 'psi', 'With the wood stiffness reduced for creep.'),
  number('FsAllowable', 'Allowable stress of the steel plates', 'psi', 'Fy/1.67.'),
];

const shear: Output[] = [
  number('maxShear', 'Largest shear', 'lb', 'Of all loads.'),
  combination('maxShearCombination', 'Largest shear, combination'),
  number('designShear', 'Design shear', 'lb', 'Without loads within d of a support (NDS 3.4.3.1).'),
  number('fv', 'Shear stress fv', 'psi', '1.5 V / A.'),
  number('FvAdj', "Adjusted shear value Fv'", 'psi', 'For the governing combination.'),
  number('notchShear', 'Shear at the notch V', 'lb', 'With all loads (NDS 3.4.3.2).'),
  number('VrAdj', "Adjusted design shear Vr' at the notch", 'lb', 'NDS Eq. 3.4-3 or 3.4-5.'),
  number('dn', 'Remaining depth at the notch, dn', 'in', 'Depth minus the notch depth.'),
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
    'Without Cb, which is listed with the supports.',
  ),
];

const deflection = (kind: 'live' | 'total', label: string): Output[] => [
  number(`${kind}Deflection`, label, 'in', 'Downward is positive; at the governing location.'),
  number(`${kind}DeflectionLimit`, `${label}, limit`, 'in', 'For the governing span.'),
  number(`${kind}DeflectionPosition`, `${label}, position`, 'ft', 'Horizontal, from the left end.'),
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
    numberColumn('minReaction', 'Smallest reaction', 'lb'),
    textColumn('minCombination', 'Smallest reaction, combination'),
    numberColumn('maxMoment', 'Largest moment', 'lb-ft'),
    numberColumn('bearingStress', 'Bearing stress', 'psi'),
    numberColumn('Cb', 'Bearing area factor Cb', null),
    numberColumn('FcPerpAdj', "FcPerp' with Cb", 'psi'),
    numberColumn('bearingRatio', 'Bearing ratio', null),
  ],
  description:
    'From the left; upward is positive. Bearing is blank if the beam does not bear on the support.',
};

const loadOn = (description: string) => `${description} Unfactored; downward is positive.`;

const unfactored: Output[] = [
  reactionLoads(
    pointLoadColumns,
    'Reaction of each support for each load type, with every span loaded; D includes the ' +
      'self-weight. They can be used as point loads on a timber beam. Positions are along this beam; ' +
      'the moment of a fixed support acts clockwise on the supporting member. On an inclined beam the ' +
      'forces are vertical, without the horizontal component of wind.',
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
      'The largest and smallest reactions over the patterns of a load type (ASCE 7 4.3.3, 7.5.1), if ' +
        'they differ. They do not act at all supports at once. CALC.REACTIONS passes them on.',
    ),
  ),
  tableOutput(
    'appliedLineLoads',
    'Loads along the beam',
    lineLoadColumns,
    loadOn('All loads along the beam, including self-weight and area loads, as rows of line loads.'),
  ),
  tableOutput(
    'appliedPointLoads',
    'Loads at points',
    pointLoadColumns,
    loadOn('All loads at points of the beam, as rows of point loads.'),
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
    'What may make the numbers wrong, such as uplift at a support; blank if there is nothing.',
  ),
  textOutput('notes', 'Notes', 'Cautions, assumptions, and what is not covered.'),
];
