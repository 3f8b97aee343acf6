import type { Output } from '../../contract';
import { numberOutput, textOutput } from '../kit/described';
import { governingReferenceId, utilizationLabel } from '../rules/concrete/checks';

export const outputs: Output[] = [
  numberOutput('a', 'Depth of the stress block a', 'in', 'Equivalent rectangular stress block (22.2.2.4).'),
  numberOutput('c', 'Depth of the neutral axis c', 'in', 'a / beta1.'),
  numberOutput(
    'strain',
    'Net tensile strain',
    null,
    'Strain of the tension bars at nominal strength, no unit.',
  ),
  numberOutput('phi', 'Strength reduction factor for flexure', null, 'Table 21.2.2, no unit.'),
  numberOutput('mn', 'Nominal moment strength Mn', 'kip-ft', 'Without the strength reduction factor.'),
  numberOutput('phiMn', 'Design moment strength', 'kip-ft', 'phi Mn.'),
  numberOutput('asMin', 'Least tension steel As,min', 'in2', '9.6.1.2; less makes the check fail.'),
  numberOutput('phiVc', 'Design shear strength of the concrete', 'kip', '0.75 Vc.'),
  numberOutput(
    'phiVs',
    'Design shear strength of the stirrups',
    'kip',
    "0.75 Vs, Vs at most 8 sqrt(f'c) bw d; 0 for stirrups further apart than d/2 or 24 in, or across the width than d or 24 in.",
  ),
  numberOutput('phiVn', 'Design shear strength', 'kip', 'phiVc + phiVs.'),
  numberOutput(
    'vsRequired',
    'Shear that the stirrups must carry Vs',
    'kip',
    'Vu / 0.75 − Vc; 0 when the concrete suffices.',
  ),
  numberOutput(
    'strengthSpacing',
    'Stirrup spacing for strength',
    'in',
    'Av fyt d / vsRequired: the largest that carries Vu. Absent when no stirrups are needed for strength.',
  ),
  numberOutput(
    'minimumSteelSpacing',
    'Stirrup spacing for the minimum area',
    'in',
    'At which these stirrups are just Av,min (9.6.3.4; ACI 318-14 9.6.3.3). Absent without stirrups.',
  ),
  numberOutput(
    'maxSpacing',
    'Largest stirrup spacing allowed',
    'in',
    'Along the beam: d/2 and 24 in, or d/4 and 12 in under high shear (9.7.6.2.2), and minimumSteelSpacing where there are stirrups.',
  ),
  numberOutput('flexureRatio', 'Moment over design strength: ratio', null, 'Mu / phiMn, no unit.'),
  numberOutput('shearRatio', 'Shear over design strength: ratio', null, 'Vu / phiVn, no unit.'),
  numberOutput(
    'legSpacing',
    'Distance of the stirrup legs across the width',
    'in',
    'Between the centres of legs that are evenly spread. Absent without stirrups.',
  ),
  numberOutput(
    'largestD',
    'Largest effective depth of these bars',
    'in',
    'With the bars as low as cover, stirrups and clear distances allow (25.2); of the most favourable size when barSize is not given.',
  ),
  {
    referenceId: 'detailingOk',
    label: 'Minimum steel, tensile strain, stirrups and cover in order',
    type: 'boolean',
    units: null,
    description:
      'False when As,min, the least strain, Av,min, the stirrup spacing along or across, the cover or the spacing of skin reinforcement is not kept; the check then fails.',
  },
  numberOutput(
    governingReferenceId,
    utilizationLabel,
    null,
    'The largest ratio of the checks, and of details that are not met; at most 1 passes.',
  ),
  textOutput('notes', 'Notes', 'What was assumed and what the results leave open.'),
  textOutput(
    'cautions',
    'Cautions',
    'What can make a ratio wrong: bars or a span that are not given, a deep web without skin reinforcement, a wide flange, wide stirrups.',
  ),
];
