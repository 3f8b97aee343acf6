import { type Derivation, shown } from '../kit/derivation';
import { availableFormula, usualSafety } from '../rules/steel/designMethod';
import { wideFlangeSteps } from '../rules/steel/sectionSteps';
import { elasticModulus } from '../rules/steel/steel';
import type { BeamDesign, DeflectionCheck } from './beamDesign';
import { bearingSteps } from './bearingSteps';
import { deflectionFormula, demandSteps } from './demandSteps';
import { flexureSteps } from './flexureSteps';
import { flangeBucklingCoefficient, type Shear, webBucklingCoefficient } from './shear';
import type { BendingAxis } from './options';

const printedProperties = ['A', 'Ix', 'Sx', 'Zx', 'Iy', 'Sy', 'Zy', 'ry', 'J', 'Cw', 'rts'] as const;

/** Every step of the calculation but the verdict. */
export function designSteps(work: Derivation, design: BeamDesign): void {
  work.section('Section properties');
  wideFlangeSteps(work, design.section, printedProperties);
  work.section('Loads and required strengths');
  demandSteps(work, design);
  work.section('Flexure');
  flexureSteps(work, design);
  work.section('Shear');
  shearSteps(work, design);
  work.section('Bearing on the web');
  bearingSteps(work, design);
  work.section('Deflection');
  for (const check of design.deflections) deflectionSteps(work, design, check);
}

function shearSteps(work: Derivation, { section, fy, axis, method, shear }: BeamDesign): void {
  const { strength, demand, available } = shear;
  const { phi, omega } = strength.safety;
  const isMajor = axis === 'Major';
  const lambda = isMajor ? section.webSlenderness : section.flangeSlenderness;
  const c = work.step({
    symbol: isMajor ? 'Cv1' : 'Cv2',
    label: `Shear strength coefficient, ${isMajor ? 'h/tw' : 'bf/(2·tf)'} = ${shown(lambda)}`,
    formula: coefficientFormula(isMajor, strength.coefficient, lambda, fy),
    from: {
      lambda,
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

/** Flanges of a beam about its minor axis may buckle elastically, the webs of the major axis are not that thin. */
function coefficientFormula(isMajor: boolean, coefficient: number, lambda: number, fy: number): string {
  const root = Math.sqrt((flangeBucklingCoefficient * elasticModulus) / fy);
  const isElastic = !isMajor && coefficient < 1 && lambda > 1.37 * root;
  return isElastic ? '1.51·kv·E / (lambda^2·Fy)' : 'min(1, 1.1·sqrt(kv·E/Fy) / lambda)';
}

function deflectionSteps(work: Derivation, design: BeamDesign, check: DeflectionCheck): void {
  const { span } = design;
  const delta = work.step({
    symbol: check.label === 'Live load' ? 'deltaL' : 'deltaDL',
    label: `${check.label} deflection, ${check.demand.name}`,
    ...deflectionFormula(design, check),
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
