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

export const outputs: Output[] = [
  number('pU', 'Required compressive strength Pu, or Pa', 'kip', 'Under the governing combination.'),
  number('slenderness', 'Governing slenderness Lc/r', null, 'The larger of the two axes.'),
  number('fe', 'Elastic buckling stress Fe', 'ksi', 'E3-4; absent when both effective lengths are 0.'),
  number('fcr', 'Critical stress Fcr', 'ksi', 'E3-2 or E3-3; called Fn in AISC 360-22.'),
  number('effectiveArea', 'Effective area Ae', 'in2', 'The area less what slender elements lose (E7).'),
  number('pn', 'Nominal compressive strength Pn', 'kip', 'Fcr Ae.'),
  number('phiPn', 'Available compressive strength', 'kip', 'Phi Pn in LRFD, Pn / Omega in ASD.'),
  number('axialRatio', 'Axial ratio', null, 'Required over available compressive strength.'),
  number('utilizationRatio', 'Utilization', null, 'The axial ratio; at most 1 passes.'),
  text('governingAxis', 'Governing axis', 'Axis about which the column buckles.'),
  text('notes', 'Notes', 'What was assumed and left out, or why the check could not be evaluated.'),
];
