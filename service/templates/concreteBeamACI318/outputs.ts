import type { Output } from '../../../src/contract';
import { governingReferenceId } from '../concrete/checks';

const number = (referenceId: string, label: string, units: string | null, description: string): Output => ({
  referenceId,
  label,
  type: 'number',
  units,
  description,
});

export const outputs: Output[] = [
  number('a', 'Depth of the stress block a', 'in', 'Equivalent rectangular stress block (22.2.2.4).'),
  number('c', 'Depth of the neutral axis c', 'in', 'a / beta1.'),
  number('strain', 'Net tensile strain', null, 'Strain of the tension bars at nominal strength, no unit.'),
  number('phi', 'Strength reduction factor for flexure', null, 'Table 21.2.2, no unit.'),
  number('mn', 'Nominal moment strength Mn', 'kip-ft', 'Without the strength reduction factor.'),
  number('phiMn', 'Design moment strength', 'kip-ft', 'phi Mn.'),
  number('asMin', 'Least tension steel As,min', 'in2', '9.6.1.2; less makes the check fail.'),
  number('phiVc', 'Design shear strength of the concrete', 'kip', '0.75 Vc.'),
  number(
    'phiVs',
    'Design shear strength of the stirrups',
    'kip',
    '0.75 Vs, Vs at most 8 sqrt(fc) bw d; 0 for stirrups further apart than d/2 or 24 in.',
  ),
  number('phiVn', 'Design shear strength', 'kip', 'phiVc + phiVs.'),
  number(
    'vsRequired',
    'Shear that the stirrups must carry Vs',
    'kip',
    'Vu / 0.75 − Vc; 0 when the concrete suffices.',
  ),
  number(
    'strengthSpacing',
    'Stirrup spacing for strength',
    'in',
    'Av fyt d / vsRequired: the largest that carries Vu. Absent when no stirrups are needed for strength.',
  ),
  number(
    'minimumSteelSpacing',
    'Stirrup spacing for the minimum area',
    'in',
    'At which these stirrups are just Av,min (9.6.3.4). Absent without stirrups.',
  ),
  number(
    'maxSpacing',
    'Largest stirrup spacing allowed',
    'in',
    'd/2 and 24 in, or d/4 and 12 in under high shear (9.7.6.2.2), and minimumSteelSpacing where there are stirrups.',
  ),
  number('flexureRatio', 'Moment over design strength: ratio', null, 'Mu / phiMn, no unit.'),
  number('shearRatio', 'Shear over design strength: ratio', null, 'Vu / phiVn, no unit.'),
  {
    referenceId: 'detailingOk',
    label: 'Minimum steel, tensile strain and stirrups in order',
    type: 'boolean',
    units: null,
    description:
      'False when As,min, the least strain, Av,min or the stirrup spacing is not kept; the check then fails.',
  },
  number(
    governingReferenceId,
    'Governing ratio',
    null,
    'The largest of flexureRatio, shearRatio and the ratios of details that are not in order, no unit.',
  ),
];
