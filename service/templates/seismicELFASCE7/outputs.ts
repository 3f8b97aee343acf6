import type { Output } from '../../../contract';
import { numberOutput, textOutput } from '../kit/described';

export const outputs: Output[] = [
  numberOutput('hnUsed', 'Structural height used hn', 'ft', 'As given, or of the highest level.'),
  numberOutput('ta', 'Approximate period Ta', 's', 'Ct hn^x.'),
  numberOutput(
    'cuUsed',
    'Coefficient Cu used',
    null,
    'As given, at most that of Table 12.8-1, or by SD1; no unit.',
  ),
  numberOutput('tUsed', 'Period used T', 's', 'Ta, or the period of the analysis, at most Cu Ta.'),
  numberOutput('csBase', 'Cs before its limits', null, 'SDS / (R / Ie), no unit.'),
  numberOutput(
    'csMax',
    'Upper limit of Cs',
    null,
    'By SD1 and T, in Site Class D of ASCE 7-16 by 11.4.8; no unit.',
  ),
  numberOutput('csMin', 'Lower limit of Cs', null, 'By SDS, and by S1 where that is at least 0.6; no unit.'),
  numberOutput('cs', 'Seismic response coefficient Cs', null, 'V / W, no unit.'),
  {
    referenceId: 'csGoverning',
    label: 'What governs Cs',
    type: 'text',
    units: null,
    description: 'The equation that gives Cs.',
  },
  numberOutput('totalWeight', 'Effective seismic weight W', 'kip', 'Sum of the levels.'),
  numberOutput('baseShear', 'Base shear V', 'kip', 'Cs W, strength level.'),
  numberOutput(
    'k',
    'Exponent of the vertical distribution k',
    null,
    '1 up to T of 0.5 s, 2 from 2.5 s, no unit.',
  ),
  {
    referenceId: 'storyForces',
    label: 'Forces of the levels',
    type: 'table',
    units: null,
    columns: [
      { referenceId: 'level', label: 'Level', type: 'text', units: null },
      { referenceId: 'height', label: 'Height above the base', type: 'number', units: 'ft' },
      { referenceId: 'weight', label: 'Effective seismic weight', type: 'number', units: 'kip' },
      { referenceId: 'cvx', label: 'Share of the base shear Cvx', type: 'number', units: null },
      { referenceId: 'fx', label: 'Force Fx', type: 'number', units: 'kip' },
      { referenceId: 'shear', label: 'Shear of the storey below', type: 'number', units: 'kip' },
    ],
    description: 'A row a level, in the order of the input; strength-level forces in kip.',
  },
  numberOutput(
    'baseMoment',
    'Overturning moment at the base',
    'kip-ft',
    'Sum of Fx times height, without any reduction.',
  ),
  textOutput('notes', 'Notes', 'What was assumed and what the results leave open.'),
  textOutput(
    'cautions',
    'Cautions',
    'What can make the forces wrong: a height that is none of a level, what the site class asks for.',
  ),
];
