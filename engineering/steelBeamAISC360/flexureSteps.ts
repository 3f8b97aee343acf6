import type { Derivation } from '../kit/derivation';
import { valueOf } from '../kit/equation';
import { availableFormula, usualSafety } from '../rules/steel/designMethod';
import { symbolsOf } from '../rules/steel/notation';
import { inchesPerFoot } from '../rules/steel/steel';
import { flangeSlenderness } from '../rules/steel/wideFlange';
import { type BeamDesign, flexureLabel, flexureRatio } from './beamDesign';
import {
  type Flexure,
  flangeClass,
  flangeLimits,
  inelasticLength,
  plasticMomentOf,
  yieldingLength,
} from './flexure';
import { gradientEquation, gradientMoments } from './momentGradient';

/** Strength of the governing stretch, and its ratio. */
export function flexureSteps(work: Derivation, design: BeamDesign): void {
  const { section, fy, axis, method, flexure } = design;
  work.step({ symbol: 'Mp', label: 'Plastic moment', ...plasticMomentOf(section, fy, axis) });
  flangeSteps(work, design);
  bracingSteps(work, design);
  const { strength } = flexure;
  // Mp is a step already.
  if (strength.other && strength.other.state !== 'Yielding')
    strengthStep(work, strength.other, ' (does not govern)');
  const mn = strengthStep(work, strength, '');
  const factored = availableFormula('Mn', method, usualSafety);
  const mc = work.step({
    symbol: 'Mc',
    label: 'Available flexural strength, kip-ft',
    formula: `${factored.formula} / 12 in/ft`,
    from: { ...factored.from, Mn: mn },
    units: 'kip-ft',
    clause: 'AISC 360 F1',
  });
  work.step({
    symbol: 'flexureRatio',
    label: flexureLabel(flexure),
    equation: flexureRatio,
    from: { Mr: flexure.demand / inchesPerFoot, Mc: mc },
    clause: strength.clause,
  });
}

function strengthStep(work: Derivation, { state, equation, from, clause, buckling }: Flexure, rank: string) {
  if (buckling)
    work.step({
      symbol: 'Fcr',
      label: 'Elastic buckling stress',
      ...buckling,
      clause: 'AISC 360 Eq. F2-4',
    });
  const label = `Nominal flexural strength: ${state.toLowerCase()}${rank}`;
  return work.step({ symbol: 'Mn', label, equation, from, clause });
}

/** The limits are steps where the strength depends on them. */
function flangeSteps(work: Derivation, { section, fy, axis }: BeamDesign): void {
  const limits = flangeLimits(section, fy, axis);
  const flange = flangeClass(section, fy, axis);
  const [compact, noncompact] = [limits.compact, limits.noncompact].map((limit) => valueOf(limit).toFixed(2));
  const clause = 'AISC 360 Table B4.1b, cases 10, 11 and 13';
  work.step({
    symbol: 'bf/2tf',
    label: `Flange slenderness, ${flange} (limits ${compact}, ${noncompact})`,
    equation: flangeSlenderness,
    from: { bf: section.bf, tf: section.tf },
    clause,
  });
  if (flange === 'compact') return;
  work.step({ symbol: 'lambdapf', label: 'Limit of a compact flange', ...limits.compact, clause });
  work.step({ symbol: 'lambdarf', label: 'Limit of a noncompact flange', ...limits.noncompact, clause });
}

/** About the minor axis the beam does not buckle sideways. */
function bracingSteps(work: Derivation, { section, fy, span, flexure }: BeamDesign): void {
  const { bracing, moments } = flexure;
  if (!bracing) return;
  const from = symbolsOf(section, fy);
  work.step({
    symbol: 'Lp',
    label: 'Limiting unbraced length, yielding',
    equation: yieldingLength,
    from,
    clause: 'AISC 360 Eq. F2-5',
  });
  work.step({
    symbol: 'Lr',
    label: 'Limiting unbraced length, inelastic buckling',
    equation: inelasticLength,
    from,
    clause: 'AISC 360 Eq. F2-6',
  });
  const whole = bracing.lb === span.length ? 'the span' : 'as entered';
  work.step({
    symbol: 'Lb',
    label: 'Unbraced length',
    formula: moments ? 'length of the governing segment' : whole,
    from: {},
    value: bracing.lb / inchesPerFoot,
    units: 'ft',
    clause: 'AISC 360 F2.2',
  });
  const cb = { symbol: 'Cb', label: 'Lateral-torsional buckling modification factor' };
  if (moments && moments.max !== 0)
    work.step({
      ...cb,
      equation: gradientEquation,
      from: gradientMoments(moments),
      clause: 'AISC 360 Eq. F1-1',
    });
  else
    work.step({
      ...cb,
      formula: 'as entered',
      from: {},
      value: bracing.cb,
      units: null,
      clause: 'AISC 360 F1',
    });
}
