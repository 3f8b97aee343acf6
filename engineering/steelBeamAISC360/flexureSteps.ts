import type { Derivation } from '../kit/derivation';
import { availableFormula, usualSafety } from '../rules/steel/designMethod';
import { elasticModulus, inchesPerFoot } from '../rules/steel/steel';
import { webRestraint, type WideFlange } from '../rules/steel/wideFlange';
import type { BeamDesign, FlexureCheck } from './beamDesign';
import {
  elasticBucklingStress,
  flangeClass,
  flangeLimits,
  minorPlasticMoment,
  slenderFlange,
} from './flexure';
import type { BendingAxis } from './options';

/** Strength of the governing stretch, and its ratio. */
export function flexureSteps(work: Derivation, design: BeamDesign): void {
  const { section, fy, axis, method, flexure } = design;
  const isMajor = axis === 'Major';
  const mp = work.step({
    symbol: 'Mp',
    label: 'Plastic moment',
    formula: isMajor ? 'Fy·Zx' : 'min(Fy·Zy, 1.6·Fy·Sy)',
    from: { Fy: fy, Zx: section.zx, Zy: section.zy, Sy: section.sy },
    value: isMajor ? fy * section.zx : minorPlasticMoment(section, fy),
    units: 'kip-in',
    clause: isMajor ? 'AISC 360 Eq. F2-1' : 'AISC 360 Eq. F6-1',
  });
  flangeStep(work, design);
  if (flexure.bracing) bracingSteps(work, design, flexure.bracing, flexure);
  const fcr = bucklingStep(work, design);
  const { formula, from, clause } = nominal(design, mp, fcr);
  const mn = work.step({
    symbol: 'Mn',
    label: `Nominal flexural strength: ${flexure.strength.state.toLowerCase()}`,
    formula,
    from,
    value: flexure.strength.mn,
    units: 'kip-in',
    clause,
  });
  const factored = availableFormula('Mn', method, usualSafety);
  const mc = work.step({
    symbol: 'Mc',
    label: 'Available flexural strength, kip-ft',
    formula: `${factored.formula} / 12`,
    from: { ...factored.from, Mn: mn },
    value: flexure.available / inchesPerFoot,
    units: 'kip-ft',
    clause: 'AISC 360 F1',
  });
  work.step({
    symbol: 'flexureRatio',
    label: 'Flexure',
    formula: 'Mr / Mc',
    from: { Mr: flexure.demand / inchesPerFoot, Mc: mc },
    value: flexure.ratio,
    units: null,
    clause: 'AISC 360 B3',
  });
}

function flangeStep(work: Derivation, { section, fy, axis }: BeamDesign): void {
  const { compact, noncompact } = flangeLimits(section, fy, axis);
  work.step({
    symbol: 'bf/2tf',
    label: `Slenderness of the flanges, ${flangeClass(section, fy, axis)} (limits ${compact.toFixed(2)}, ${noncompact.toFixed(2)})`,
    formula: 'bf / (2·tf)',
    from: { bf: section.bf, tf: section.tf },
    value: section.flangeSlenderness,
    units: null,
    clause: 'AISC 360 Table B4.1b, cases 10, 11 and 13',
  });
}

function bracingSteps(
  work: Derivation,
  { section, fy, limits, span }: BeamDesign,
  { lb, cb }: { lb: number; cb: number },
  { moments }: FlexureCheck,
): void {
  const { ry, rts, j, sx, ho } = section;
  work.step({
    symbol: 'Lp',
    label: 'Limiting unbraced length, yielding',
    formula: '1.76·ry·sqrt(E/Fy) / 12',
    from: { ry, E: elasticModulus, Fy: fy },
    value: limits.lp / inchesPerFoot,
    units: 'ft',
    clause: 'AISC 360 Eq. F2-5',
  });
  work.step({
    symbol: 'Lr',
    label: 'Limiting unbraced length, inelastic buckling',
    formula: '1.95·rts·E/(0.7·Fy)·sqrt(J/(Sx·ho) + sqrt((J/(Sx·ho))^2 + 6.76·(0.7·Fy/E)^2)) / 12',
    from: { rts, E: elasticModulus, Fy: fy, J: j, Sx: sx, ho },
    value: limits.lr / inchesPerFoot,
    units: 'ft',
    clause: 'AISC 360 Eq. F2-6',
  });
  work.step({
    symbol: 'Lb',
    label: 'Unbraced length',
    formula: moments ? 'length of the governing segment' : lb === span.length ? 'the span' : 'as entered',
    from: {},
    value: lb / inchesPerFoot,
    units: 'ft',
    clause: 'AISC 360 F2.2',
  });
  work.step({
    symbol: 'Cb',
    label: 'Lateral-torsional buckling modification factor',
    formula: moments ? '12.5·Mmax / (2.5·Mmax + 3·MA + 4·MB + 3·MC)' : 'as entered',
    from: moments
      ? {
          Mmax: moments.max,
          MA: Math.abs(moments.quarters[0]),
          MB: Math.abs(moments.quarters[1]),
          MC: Math.abs(moments.quarters[2]),
        }
      : {},
    value: cb,
    units: null,
    clause: moments ? 'AISC 360 Eq. F1-1' : 'AISC 360 F1',
  });
}

const feet = (inches: number) => inches / inchesPerFoot;

interface Nominal {
  formula: string;
  from: Record<string, number>;
  clause: string;
}

/** Fcr where the beam buckles elastically; NaN elsewhere. */
function bucklingStep(work: Derivation, { section, flexure }: BeamDesign): number {
  const { state } = flexure.strength;
  if (!flexure.bracing || state !== 'Elastic lateral-torsional buckling') return NaN;
  const { lb, cb } = flexure.bracing;
  const { rts, j, sx, ho } = section;
  return work.step({
    symbol: 'Fcr',
    label: 'Elastic buckling stress, Lb in inches',
    formula: 'Cb·pi^2·E / (Lb/rts)^2 · sqrt(1 + 0.078·J/(Sx·ho)·(Lb/rts)^2)',
    from: { Cb: cb, E: elasticModulus, Lb: lb, rts, J: j, Sx: sx, ho },
    value: elasticBucklingStress(section, lb, cb),
    units: 'ksi',
    clause: 'AISC 360 Eq. F2-4',
  });
}

function nominal({ section, fy, axis, flexure, limits }: BeamDesign, mp: number, fcr: number): Nominal {
  const { state } = flexure.strength;
  const isMajor = axis === 'Major';
  const { lb, cb } = flexure.bracing ?? { lb: 0, cb: 1 };
  if (state === 'Yielding')
    return { formula: 'Mp', from: { Mp: mp }, clause: isMajor ? 'AISC 360 Eq. F2-1' : 'AISC 360 Eq. F6-1' };
  if (state === 'Flange local buckling') return localBuckling(section, fy, axis, mp);
  if (state === 'Inelastic lateral-torsional buckling')
    return {
      formula: 'Cb·(Mp - (Mp - 0.7·Fy·Sx)·(Lb - Lp)/(Lr - Lp))',
      from: {
        Cb: cb,
        Mp: mp,
        Fy: fy,
        Sx: section.sx,
        Lb: feet(lb),
        Lp: feet(limits.lp),
        Lr: feet(limits.lr),
      },
      clause: 'AISC 360 Eq. F2-2',
    };
  return {
    formula: 'Fcr·Sx',
    from: { Fcr: fcr, Sx: section.sx },
    clause: 'AISC 360 Eq. F2-3',
  };
}

function localBuckling(section: WideFlange, fy: number, axis: BendingAxis, mp: number): Nominal {
  const isMajor = axis === 'Major';
  const s = isMajor ? section.sx : section.sy;
  const lambda = section.flangeSlenderness;
  if (flangeClass(section, fy, axis) === 'noncompact') {
    const { compact, noncompact } = flangeLimits(section, fy, axis);
    return {
      formula: 'Mp - (Mp - 0.7·Fy·S)·(lambda - lambdap)/(lambdar - lambdap)',
      from: { Mp: mp, Fy: fy, S: s, lambda, lambdap: compact, lambdar: noncompact },
      clause: isMajor ? 'AISC 360 Eq. F3-1' : 'AISC 360 Eq. F6-2',
    };
  }
  if (isMajor)
    return {
      formula: '0.9·E·kc·S / lambda^2',
      from: { E: elasticModulus, kc: webRestraint(section), S: s, lambda },
      clause: 'AISC 360 Eq. F3-2',
    };
  return {
    formula: `${slenderFlange}·E / lambda^2 · S`,
    from: { E: elasticModulus, lambda, S: s },
    clause: 'AISC 360 Eq. F6-3, F6-4',
  };
}
