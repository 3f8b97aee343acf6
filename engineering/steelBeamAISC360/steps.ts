import type { Derivation } from '../kit/derivation';
import { shown } from '../kit/formulaTree';
import { availableFormula, usualSafety } from '../rules/steel/designMethod';
import { spanLoads } from '../rules/combinations/spanCombinations';
import { wideFlangeSteps } from '../rules/steel/sectionSteps';
import { inchesPerFoot } from '../rules/steel/steel';
import { type BeamDesign, type DeflectionCheck, deflectionRatio, shearRatio } from './beamDesign';
import { deflectionFormula, demandSteps, pressingFormula } from './demandSteps';
import { flexureSteps } from './flexureSteps';
import type { Shear } from './shear';
import type { BendingAxis } from './options';
import { bearingNeeds, filletDistance, longerBearing } from '../rules/steel/concentratedForces';
import { type BearingForce, type WebCheck, webRatio } from './bearing';

export const printedProperties = ['A', 'Ix', 'Sx', 'Zx', 'Iy', 'Sy', 'Zy', 'ry', 'J', 'Cw', 'rts'] as const;

/** Every step of the calculation but the verdict. Properties of a listed shape are in a table. */
export function designSteps(work: Derivation, design: BeamDesign): void {
  if (!design.isListed) {
    work.section('Section properties');
    wideFlangeSteps(work, design.section, printedProperties);
  }
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

function shearSteps(work: Derivation, { axis, method, shear }: BeamDesign): void {
  const { strength, demand } = shear;
  const isMajor = axis === 'Major';
  work.step(
    isMajor ? 'Cv1' : 'Cv2',
    `Web shear strength coefficient, ${isMajor ? 'h/tw' : 'bf/(2·tf)'} = ` + `${shown(strength.lambda)}`,
    isMajor ? 'AISC 360 G2.1' : 'AISC 360 G6, G2.2',
    strength.reduction,
  );
  const clause = isMajor ? 'AISC 360 Eq. G2-1' : 'AISC 360 Eq. G6-1';
  const vn = work.step('Vn', 'Nominal shear strength', clause, strength.strength);
  const { formula, from } = availableFormula('Vn', method, strength.safety);
  const vc = work.step('Vc', 'Available shear strength', shearClause(axis, strength), {
    formula,
    from: { ...from, Vn: vn },
    units: 'kip',
  });
  work.step('shearRatio', 'Shear', clause, { equation: shearRatio, from: { Vr: demand, Vc: vc } });
}

/** Where phi and Omega come from: those of G2.1(a) for a stocky rolled web, else those of G1. */
function shearClause(axis: BendingAxis, { safety }: Shear): string {
  if (axis === 'Minor') return 'AISC 360 G1, G6';
  return safety === usualSafety ? 'AISC 360 G1, G2.1(b)' : 'AISC 360 G2.1(a)';
}

function deflectionSteps(work: Derivation, design: BeamDesign, check: DeflectionCheck): void {
  const { span } = design;
  const { kind, label, demand, divisor } = check;
  const delta = work.step(
    `delta${spanLoads.filter((load) => demand.factors[load]).join('') || 'L'}`,
    `${label}, ${demand.name}`,
    'AISC 360 L2',
    { ...deflectionFormula(design, check), units: 'in' },
  );
  work.step(
    `${kind}DeflectionRatio`,
    `${label} (${demand.name}), L/${divisor}`,
    'AISC 360 L2, IBC Table 1604.3',
    { equation: deflectionRatio, from: { delta, L: span.length / inchesPerFoot, divisor } },
  );
}

/** What presses on the web: the strength where the length of bearing is given, the length that is needed elsewhere. */
function bearingSteps(work: Derivation, design: BeamDesign): void {
  if (!design.bearings) return;
  const { support, pointLoad } = design.bearings;
  const { tf, r } = design.section;
  work.step('k', 'Outer face of the flange to the toe of the fillet', 'AISC 360 J10.2', {
    equation: filletDistance,
    from: { tf, r },
  });
  for (const force of pointLoad ? [support, pointLoad] : [support]) {
    const pressing = work.step(
      'R',
      `Concentrated force on the web at the ${force.place}, ${force.combination}`,
      'AISC 360 J10',
      { ...pressingFormula(design, force), units: 'kip' },
    );
    for (const check of force.checks) checkSteps(work, design, force, check, pressing);
    neededSteps(work, design, force);
  }
}

function neededSteps(
  work: Derivation,
  { section, fy, method }: BeamDesign,
  { place, fromEnd, force, needed }: BearingForce,
): void {
  const { yielding, crippling, withoutBearing } = bearingNeeds(section, fy, method, { force, fromEnd });
  const lby = work.step({
    symbol: 'lb,y',
    label: `Bearing length for web local yielding at the ${place}`,
    ...yielding,
  });
  work.step({
    symbol: 'N',
    label: `Web local crippling strength at the ${place} with no bearing length`,
    ...withoutBearing,
  });
  const lbc = work.step({
    symbol: 'lb,c',
    label: `Bearing length for web local crippling at the ${place}`,
    ...crippling,
  });
  const none = needed === 0 ? ': none, both lengths are 0 or less' : '';
  work.step('lb,req', `Required bearing length at the ${place}${none}`, 'AISC 360 J10.2, J10.3', {
    equation: longerBearing,
    from: { lby, lbc },
  });
}

function checkSteps(
  work: Derivation,
  { method }: BeamDesign,
  { place }: BearingForce,
  { state, strength, safety }: WebCheck,
  force: number,
): void {
  const isYielding = state === 'Web local yielding';
  const clause = isYielding ? 'AISC 360 J10.2' : 'AISC 360 J10.3';
  const rn = work.step({ symbol: 'Rn', label: `${state} at the ${place}`, ...strength });
  const factored = availableFormula('Rn', method, safety);
  const rc = work.step('Rc', 'Available web strength', clause, {
    formula: factored.formula,
    from: { ...factored.from, Rn: rn },
    units: 'kip',
  });
  work.step(isYielding ? 'webYieldingRatio' : 'webCripplingRatio', `${state} at the ${place}`, clause, {
    equation: webRatio,
    from: { R: force, Rc: rc },
  });
}
