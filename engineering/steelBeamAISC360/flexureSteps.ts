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
  const mc = work.step('Mc', 'Available flexural strength, kip-ft', 'AISC 360 F1', {
    formula: `${factored.formula} / 12 in/ft`,
    from: { ...factored.from, Mn: mn },
    units: 'kip-ft',
  });
  work.step('flexureRatio', flexureLabel(flexure), strength.clause, {
    equation: flexureRatio,
    from: { Mr: flexure.demand / inchesPerFoot, Mc: mc },
  });
}

function strengthStep(work: Derivation, { state, equation, from, clause, buckling }: Flexure, rank: string) {
  if (buckling) work.step('Fcr', 'Elastic buckling stress', 'AISC 360 Eq. F2-4', buckling);
  const label = `Nominal flexural strength: ${state.toLowerCase()}${rank}`;
  return work.step('Mn', label, clause, { equation, from });
}

/** The limits are steps where the strength depends on them. */
function flangeSteps(work: Derivation, { section, fy, axis }: BeamDesign): void {
  const limits = flangeLimits(section, fy, axis);
  const flange = flangeClass(section, fy, axis);
  const [compact, noncompact] = [limits.compact, limits.noncompact].map((limit) => valueOf(limit).toFixed(2));
  const clause = 'AISC 360 Table B4.1b, cases 10, 11 and 13';
  work.step('bf/2tf', `Flange slenderness, ${flange} (limits ${compact}, ${noncompact})`, clause, {
    equation: flangeSlenderness,
    from: { bf: section.bf, tf: section.tf },
  });
  if (flange === 'compact') return;
  work.step('lambdapf', 'Limit of a compact flange', clause, limits.compact);
  work.step('lambdarf', 'Limit of a noncompact flange', clause, limits.noncompact);
}

/** About the minor axis the beam does not buckle sideways. */
function bracingSteps(work: Derivation, { section, fy, span, flexure }: BeamDesign): void {
  const { bracing, moments } = flexure;
  if (!bracing) return;
  const from = symbolsOf(section, fy);
  work.step('Lp', 'Limiting unbraced length, yielding', 'AISC 360 Eq. F2-5', {
    equation: yieldingLength,
    from,
  });
  work.step('Lr', 'Limiting unbraced length, inelastic buckling', 'AISC 360 Eq. F2-6', {
    equation: inelasticLength,
    from,
  });
  const whole = bracing.lb === span.length ? 'the span' : 'as entered';
  work.step('Lb', 'Unbraced length', 'AISC 360 F2.2', {
    formula: moments ? 'length of the governing segment' : whole,
    from: {},
    value: bracing.lb / inchesPerFoot,
    units: 'ft',
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
