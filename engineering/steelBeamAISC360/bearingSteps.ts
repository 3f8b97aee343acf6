import type { Derivation } from '../kit/derivation';
import { bearingNeeds, filletDistance, longerBearing } from '../rules/steel/concentratedForces';
import { availableFormula } from '../rules/steel/designMethod';
import { type BearingForce, type WebCheck, webRatio } from './bearing';
import type { BeamDesign } from './beamDesign';
import { pressingFormula } from './demandSteps';

/** What presses on the web: the strength where the length of bearing is given, the length that is needed elsewhere. */
export function bearingSteps(work: Derivation, design: BeamDesign): void {
  if (!design.bearings) return;
  const { support, pointLoad } = design.bearings;
  const { tf, r } = design.section;
  work.step({
    symbol: 'k',
    label: 'Outer face of the flange to the toe of the fillet',
    equation: filletDistance,
    from: { tf, r },
    clause: 'AISC 360 J10.2',
  });
  for (const force of pointLoad ? [support, pointLoad] : [support]) {
    const pressing = work.step({
      symbol: 'R',
      label: `Concentrated force on the web at the ${force.place}, ${force.combination}`,
      ...pressingFormula(design, force),
      units: 'kip',
      clause: 'AISC 360 J10',
    });
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
  work.step({
    symbol: 'lb,req',
    label: `Required bearing length at the ${place}${none}`,
    equation: longerBearing,
    from: { lby, lbc },
    clause: 'AISC 360 J10.2, J10.3',
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
  const rc = work.step({
    symbol: 'Rc',
    label: 'Available web strength',
    formula: factored.formula,
    from: { ...factored.from, Rn: rn },
    units: 'kip',
    clause,
  });
  work.step({
    symbol: isYielding ? 'webYieldingRatio' : 'webCripplingRatio',
    label: `${state} at the ${place}`,
    equation: webRatio,
    from: { R: force, Rc: rc },
    clause,
  });
}
