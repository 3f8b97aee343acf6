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
  number(
    'mU',
    'Required flexural strength Mu, or Ma',
    'kip-ft',
    'Largest moment of the governing unbraced segment.',
  ),
  number('mn', 'Nominal flexural strength Mn', 'kip-ft', 'Of the governing unbraced segment.'),
  number('phiMn', 'Available flexural strength', 'kip-ft', 'Phi Mn in LRFD, Mn / Omega in ASD.'),
  number('vU', 'Required shear strength Vu, or Va', 'kip', 'Largest shear.'),
  number('phiVn', 'Available shear strength', 'kip', 'Phi Vn in LRFD, Vn / Omega in ASD.'),
  number(
    'lp',
    'Limiting unbraced length Lp',
    'ft',
    'Up to it the section yields (F2-5); about the major axis.',
  ),
  number(
    'lr',
    'Limiting unbraced length Lr',
    'ft',
    'Beyond it the beam buckles elastically (F2-6); major axis.',
  ),
  number('cbUsed', 'Factor Cb used', null, 'As given, or computed for the governing segment; major axis.'),
  number('flexureRatio', 'Flexure ratio', null, 'Required over available flexural strength.'),
  number('shearRatio', 'Shear ratio', null, 'Required over available shear strength.'),
  number('liveDeflection', 'Live load deflection', 'in', 'Largest, under the live load alone.'),
  number('totalDeflection', 'Total deflection', 'in', 'Largest, under dead and live load, without camber.'),
  number(
    'deflectionRatio',
    'Deflection ratio',
    null,
    'The larger of live and total deflection over its limit.',
  ),
  number('utilizationRatio', 'Utilization', null, 'The largest of the ratios; at most 1 passes.'),
  text('governingCheck', 'Governing check', 'What the utilization comes from.'),
  text('notes', 'Notes', 'What was assumed and left out, or why the check could not be evaluated.'),
];
