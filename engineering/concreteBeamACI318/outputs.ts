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
    'Strain in the tension bars at nominal strength, no unit.',
  ),
  numberOutput('phi', 'Strength reduction factor for flexure', null, 'Table 21.2.2, no unit.'),
  numberOutput('mn', 'Nominal moment strength Mn', 'kip-ft', 'Without the strength reduction factor.'),
  numberOutput('phiMn', 'Design moment strength', 'kip-ft', 'phi Mn.'),
  numberOutput('asMin', 'Minimum tension reinforcement As,min', 'in2', '9.6.1.2; the check fails with less.'),
  numberOutput('phiVc', 'Design shear strength of the concrete', 'kip', '0.75 Vc.'),
  numberOutput(
    'phiVs',
    'Design shear strength of the stirrups',
    'kip',
    "0.75 Vs, with Vs at most 8 sqrt(f'c) bw d; 0 if the stirrup spacing exceeds d/2 or 24 in, or " +
      'the leg spacing across the width exceeds d or 24 in.',
  ),
  numberOutput('phiVn', 'Design shear strength', 'kip', 'phiVc + phiVs.'),
  numberOutput(
    'vsRequired',
    'Required stirrup strength Vs',
    'kip',
    'Vu / 0.75 − Vc; 0 if the concrete strength is sufficient.',
  ),
  numberOutput(
    'strengthSpacing',
    'Stirrup spacing for strength',
    'in',
    'Av fyt d / vsRequired: the largest spacing that carries Vu. Left out if no stirrups are needed ' +
      'for strength.',
  ),
  numberOutput(
    'minimumSteelSpacing',
    'Stirrup spacing for the minimum area',
    'in',
    'Spacing at which these stirrups equal Av,min (9.6.3.4; ACI 318-14 9.6.3.3). Left out without ' +
      'stirrups.',
  ),
  numberOutput(
    'maxSpacing',
    'Maximum stirrup spacing',
    'in',
    'Along the beam: d/2 and 24 in, or d/4 and 12 in under high shear (9.7.6.2.2), and ' +
      'minimumSteelSpacing if there are stirrups.',
  ),
  numberOutput('flexureRatio', 'Flexure ratio', null, 'Required over design flexural strength, Mu / phiMn.'),
  numberOutput('shearRatio', 'Shear ratio', null, 'Required over design shear strength, Vu / phiVn.'),
  numberOutput(
    'legSpacing',
    'Spacing of stirrup legs across the width',
    'in',
    'Center to center of evenly spaced legs. Left out without stirrups.',
  ),
  numberOutput(
    'largestD',
    'Maximum effective depth of these bars',
    'in',
    'With the bars as low as cover, stirrups and clear spacing allow (25.2); for the most favorable ' +
      'bar size if barSize is not given.',
  ),
  {
    referenceId: 'detailingOk',
    label: 'Minimum reinforcement, tensile strain, stirrups and cover OK',
    type: 'boolean',
    units: null,
    description:
      'False if As,min, the minimum strain, Av,min, the stirrup spacing along or across the beam, ' +
      'the cover or the skin reinforcement spacing is not satisfied; the check then fails.',
  },
  numberOutput(
    governingReferenceId,
    utilizationLabel,
    null,
    'Largest ratio of the strength checks and of detailing requirements that are not met; 1 or less ' +
      'passes.',
  ),
  textOutput('notes', 'Notes', 'Assumptions, and what is not covered.'),
  textOutput(
    'cautions',
    'Cautions',
    'What may make a ratio wrong: bar size or span not given, a deep web without skin reinforcement, ' +
      'a wide flange, wide stirrups.',
  ),
];
