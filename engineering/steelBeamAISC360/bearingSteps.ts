import { type Derivation, Unrecorded } from '../kit/derivation';
import { shown } from '../kit/formulaTree';
import { bearingNeeds, longerBearing } from '../rules/steel/concentratedForces';
import { availableFormula } from '../rules/steel/designMethod';
import { type BearingForce, type WebCheck, webRatio } from './bearing';
import type { BeamDesign } from './beamDesign';
import { pressingFormula } from './demandSteps';

/** What presses on the web: the strength where the length of bearing is given, the length that is needed elsewhere. */
export function bearingSteps(work: Derivation, design: BeamDesign): void {
  if (!design.bearings) return;
  const { support, pointLoad } = design.bearings;
  for (const force of pointLoad ? [support, pointLoad] : [support]) {
    const r = work.step({
      symbol: 'R',
      label: `Concentrated force on the web at the ${force.place}, ${force.combination}`,
      ...pressingFormula(design, force),
      units: 'kip',
      clause: 'AISC 360 J10',
    });
    for (const check of force.checks) checkSteps(work, design, force, check, r);
    neededSteps(work, design, force);
  }
}

function neededSteps(
  work: Derivation,
  { section, fy, method }: BeamDesign,
  { place, fromEnd, force, needed }: BearingForce,
): void {
  // The web carries it over any length: how far below 0 the lengths are does not matter.
  const lengths = needed === 0 ? new Unrecorded() : work;
  const { yielding, crippling, N } = bearingNeeds(section, fy, method, { force, fromEnd });
  const lby = lengths.step({
    symbol: 'lb,y',
    label: `Bearing length for web local yielding at the ${place}`,
    ...yielding,
    clause: 'AISC 360 J10.2',
  });
  const lbc = lengths.step({
    symbol: 'lb,c',
    label: `Bearing length for web local crippling at the ${place}, N = ${shown(N)} kip`,
    ...crippling,
    clause: 'AISC 360 J10.3',
  });
  work.step({
    symbol: 'lb,needed',
    label: `Required bearing length at the ${place}`,
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
