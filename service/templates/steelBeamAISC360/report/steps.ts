import type { Derivation } from '../../kit/derivation';
import { availableFormula, combinationClause, usualSafety } from '../../rules/steel/designMethod';
import { wideFlangeBeamSteps } from '../../rules/steel/sectionSteps';
import { elasticModulus, inchesPerFoot } from '../../rules/steel/steel';
import type { BeamDesign, DeflectionCheck } from '../checks/beamDesign';
import { bearingSteps } from './bearingSteps';
import { flexureSteps } from './flexureSteps';
import { flangeBucklingCoefficient, type Shear, webBucklingCoefficient } from '../checks/shear';
import type { BendingAxis } from '../inputs/options';

/** Every step of the calculation but the verdict. */
export function designSteps(work: Derivation, design: BeamDesign): void {
  work.section('Section properties');
  wideFlangeBeamSteps(work, design.section);
  work.section('Loads and required strengths');
  loadSteps(work, design);
  work.section('Flexure');
  flexureSteps(work, design);
  work.section('Shear');
  shearSteps(work, design);
  work.section('Bearing on the web');
  bearingSteps(work, design);
  work.section('Deflection');
  for (const check of design.deflections) deflectionSteps(work, design, check);
}

function loadSteps(work: Derivation, { span, flexure, shear, method }: BeamDesign): void {
  if (span.selfWeight > 0)
    work.step({
      symbol: 'w0',
      label: 'Self-weight',
      formula: 'A · 490 pcf',
      from: {},
      value: span.selfWeight * inchesPerFoot,
      units: 'kip/ft',
      clause: 'Density of steel',
    });
  const clause = combinationClause[method];
  const at = Number((flexure.position / inchesPerFoot).toPrecision(5));
  const compressed = flexure.flange === 'bottom' ? ', bottom flange in compression' : '';
  const analysis = { formula: 'direct stiffness', from: {}, clause };
  const moment = {
    symbol: 'Mr',
    label: `Required flexural strength at ${at} ft, ${flexure.combination}${compressed}`,
  };
  work.step({ ...analysis, ...moment, value: flexure.demand / inchesPerFoot, units: 'kip-ft' });
  const force = { symbol: 'Vr', label: `Required shear strength, ${shear.combination}` };
  work.step({ ...analysis, ...force, value: shear.demand, units: 'kip' });
}

function shearSteps(work: Derivation, { section, fy, axis, method, shear }: BeamDesign): void {
  const { strength, demand, available } = shear;
  const { phi, omega } = strength.safety;
  const isMajor = axis === 'Major';
  const c = work.step({
    symbol: isMajor ? 'Cv1' : 'Cv2',
    label: 'Shear strength coefficient',
    formula: 'coefficient(slenderness, kv, E, Fy)',
    from: {
      slenderness: isMajor ? section.webSlenderness : section.flangeSlenderness,
      kv: isMajor ? webBucklingCoefficient : flangeBucklingCoefficient,
      E: elasticModulus,
      Fy: fy,
    },
    value: strength.coefficient,
    units: null,
    clause: isMajor ? 'AISC 360 G2.1' : 'AISC 360 G6, G2.2',
  });
  const vn = work.step({
    symbol: 'Vn',
    label: 'Nominal shear strength',
    formula: isMajor ? '0.6·Fy·d·tw·Cv' : '0.6·Fy·2·bf·tf·Cv',
    from: { Fy: fy, d: section.d, tw: section.tw, bf: section.bf, tf: section.tf, Cv: c },
    value: strength.vn,
    units: 'kip',
    clause: isMajor ? 'AISC 360 Eq. G2-1' : 'AISC 360 Eq. G6-1',
  });
  const { formula, from } = availableFormula('Vn', method, { phi, omega });
  const vc = work.step({
    symbol: 'Vc',
    label: 'Available shear strength',
    formula,
    from: { ...from, Vn: vn },
    value: available,
    units: 'kip',
    clause: shearClause(axis, strength),
  });
  work.step({
    symbol: 'shearRatio',
    label: 'Shear',
    formula: 'Vr / Vc',
    from: { Vr: demand, Vc: vc },
    value: shear.ratio,
    units: null,
    clause: 'AISC 360 B3',
  });
}

/** Where phi and Omega come from: those of G2.1(a) for a stocky rolled web, else those of G1. */
function shearClause(axis: BendingAxis, { safety }: Shear): string {
  if (axis === 'Minor') return 'AISC 360 G1, G6';
  return safety === usualSafety ? 'AISC 360 G1, G2.1(b)' : 'AISC 360 G2.1(a)';
}

function deflectionSteps(
  work: Derivation,
  { section, axis, span }: BeamDesign,
  check: DeflectionCheck,
): void {
  const inertia = axis === 'Major' ? section.ix : section.iy;
  const delta = work.step({
    symbol: check.label === 'Live load' ? 'deltaL' : 'deltaDL',
    label: `${check.label} deflection, ${check.demand.name}`,
    formula: 'EIdelta / (E·I)',
    from: { EIdelta: check.deflection * elasticModulus * inertia, E: elasticModulus, I: inertia },
    value: check.deflection,
    units: 'in',
    clause: 'AISC 360 L2',
  });
  work.step({
    symbol: check.label === 'Live load' ? 'liveDeflectionRatio' : 'totalDeflectionRatio',
    label: `${check.label} deflection over span / ${check.divisor}`,
    formula: 'delta / (L / divisor)',
    from: { delta, L: span.length, divisor: check.divisor },
    value: check.ratio,
    units: null,
    clause: 'AISC 360 L2, IBC Table 1604.3',
  });
}
