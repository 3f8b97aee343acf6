import type { Output } from '../../contract';
import { numberOutput, textOutput } from '../kit/described';
import { pointRowColumns, reactionLoads } from '../rules/combinations/pointRows';

export const outputs: Output[] = [
  numberOutput(
    'mU',
    'Required flexural strength Mu, or Ma',
    'kip-ft',
    'Largest moment in the governing unbraced segment.',
  ),
  numberOutput('mn', 'Nominal flexural strength Mn', 'kip-ft', 'For the governing unbraced segment.'),
  numberOutput('phiMn', 'Available flexural strength', 'kip-ft', 'Phi Mn in LRFD, Mn / Omega in ASD.'),
  numberOutput('vU', 'Required shear strength Vu, or Va', 'kip', 'Largest shear.'),
  numberOutput('phiVn', 'Available shear strength', 'kip', 'Phi Vn in LRFD, Vn / Omega in ASD.'),
  numberOutput('lp', 'Limiting unbraced length Lp', 'ft', 'Limit for yielding (F2-5), major axis.'),
  numberOutput('lr', 'Limiting unbraced length Lr', 'ft', 'Limit for inelastic buckling (F2-6), major axis.'),
  numberOutput(
    'cbUsed',
    'Factor Cb used',
    null,
    'As entered, or computed for the governing segment; major axis.',
  ),
  numberOutput('flexureRatio', 'Flexure ratio', null, 'Required over available flexural strength.'),
  numberOutput('shearRatio', 'Shear ratio', null, 'Required over available shear strength.'),
  numberOutput(
    'liveDeflection',
    'Deflection under L, Lr, or S',
    'in',
    'Maximum under live, roof live and snow load.',
  ),
  numberOutput(
    'totalDeflection',
    'Total deflection',
    'in',
    'Maximum under dead load plus transient loads, without camber.',
  ),
  numberOutput(
    'liveDeflectionAllowable',
    'Allowable deflection under L, Lr, or S',
    'in',
    'The span over its limit.',
  ),
  numberOutput('totalDeflectionAllowable', 'Allowable total deflection', 'in', 'The span over its limit.'),
  numberOutput(
    'deflectionRatio',
    'Deflection ratio',
    null,
    'The larger of the deflections over their limits.',
  ),
  numberOutput(
    'supportBearingNeeded',
    'Required bearing length at the supports',
    'in',
    'Minimum lb for web local yielding and crippling (J10.2, J10.3) under the largest reaction; ' +
      'major axis.',
  ),
  numberOutput(
    'pointLoadBearingNeeded',
    'Required bearing length at point loads',
    'in',
    'Minimum lb for web local yielding and crippling (J10.2, J10.3); 0 if none is required; major axis.',
  ),
  textOutput('reactions', 'Reactions', 'Of each support for each load, without factors.'),
  numberOutput('utilizationRatio', 'Utilization', null, 'Largest of the ratios; 1 or less passes.'),
  textOutput('governingCheck', 'Governing check', 'The check with the largest ratio.'),
  textOutput('notes', 'Notes', 'Assumptions, what is not covered, or why the check could not be evaluated.'),
  textOutput(
    'cautions',
    'Cautions',
    'Assumed bracing, self-weight and bearing, uplift, and strengths that no example verifies.',
  ),
];

/** Beside the results: what goes on to the next member. */
export const detailOutputs: Output[] = [
  reactionLoads(
    pointRowColumns('kip', 'kip-ft'),
    'Reaction of each support for each load; D includes the self-weight. Wind uplift is in a ' +
      'separate row, because it does not act together with downward wind. Positions are along this ' +
      'beam.',
  ),
];
