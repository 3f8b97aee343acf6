import type { Output } from '../../contract';
import { numberOutput, textOutput } from '../kit/described';
import { pointRowColumns, reactionLoads } from '../rules/combinations/pointRows';

export const outputs: Output[] = [
  numberOutput(
    'mU',
    'Required flexural strength Mu, or Ma',
    'kip-ft',
    'Largest moment of the governing unbraced segment.',
  ),
  numberOutput('mn', 'Nominal flexural strength Mn', 'kip-ft', 'Of the governing unbraced segment.'),
  numberOutput('phiMn', 'Available flexural strength', 'kip-ft', 'Phi Mn in LRFD, Mn / Omega in ASD.'),
  numberOutput('vU', 'Required shear strength Vu, or Va', 'kip', 'Largest shear.'),
  numberOutput('phiVn', 'Available shear strength', 'kip', 'Phi Vn in LRFD, Vn / Omega in ASD.'),
  numberOutput(
    'lp',
    'Limiting unbraced length Lp',
    'ft',
    'Up to it the section yields (F2-5); about the major axis.',
  ),
  numberOutput(
    'lr',
    'Limiting unbraced length Lr',
    'ft',
    'Beyond it the beam buckles elastically (F2-6); major axis.',
  ),
  numberOutput(
    'cbUsed',
    'Factor Cb used',
    null,
    'As given, or computed for the governing segment; major axis.',
  ),
  numberOutput('flexureRatio', 'Flexure ratio', null, 'Required over available flexural strength.'),
  numberOutput('shearRatio', 'Shear ratio', null, 'Required over available shear strength.'),
  numberOutput(
    'liveDeflection',
    'Live load deflection',
    'in',
    'Largest, under live, roof live and snow load.',
  ),
  numberOutput(
    'totalDeflection',
    'Total deflection',
    'in',
    'Largest, under the dead load with those that come and go, without camber.',
  ),
  numberOutput(
    'deflectionRatio',
    'Deflection ratio',
    null,
    'The larger of live and total deflection over its limit.',
  ),
  numberOutput(
    'supportBearingNeeded',
    'Length of bearing needed at the supports',
    'in',
    'The least lb for web local yielding and crippling (J10.2, J10.3) under the largest reaction; major axis.',
  ),
  numberOutput(
    'pointLoadBearingNeeded',
    'Length of bearing needed at point loads',
    'in',
    'The least lb for web local yielding and crippling (J10.2, J10.3); 0 where none is needed; major axis.',
  ),
  numberOutput('utilizationRatio', 'Utilization', null, 'The largest of the ratios; at most 1 passes.'),
  textOutput('governingCheck', 'Governing check', 'What the utilization comes from.'),
  textOutput('notes', 'Notes', 'What was assumed and left out, or why the check could not be evaluated.'),
  textOutput(
    'cautions',
    'Cautions',
    'Braces, self-weight and bearing that the numbers count on, uplift, and strengths that no example confirms.',
  ),
];

/** Beside the results: what goes on to the next member. */
export const detailOutputs: Output[] = [
  reactionLoads(
    pointRowColumns('kip', 'kip-ft'),
    'What each support takes of each load, the self-weight in D. Wind uplift is a row of its own: it does not act together with ' +
      'the wind downwards. The position is that on this beam.',
  ),
];
