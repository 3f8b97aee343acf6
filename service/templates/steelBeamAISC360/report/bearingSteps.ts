import type { Derivation } from '../../kit/derivation';
import { cripplesInside, designK, yieldsInside } from '../../rules/steel/concentratedForces';
import { availableFormula } from '../../rules/steel/designMethod';
import { elasticModulus } from '../../rules/steel/steel';
import type { BearingForce, WebCheck } from '../checks/bearing';
import type { BeamDesign } from '../checks/beamDesign';

/** What presses on the web: the strength where the length of bearing is given, the length that is needed elsewhere. */
export function bearingSteps(work: Derivation, design: BeamDesign): void {
  if (!design.bearings) return;
  const { support, pointLoad } = design.bearings;
  for (const force of pointLoad ? [support, pointLoad] : [support]) {
    const r = work.step({
      symbol: 'R',
      label: `Force on the web at the ${force.place}, ${force.combination}`,
      formula: 'largest of all combinations',
      from: {},
      value: force.force,
      units: 'kip',
      clause: 'AISC 360 J10',
    });
    for (const check of force.checks) checkSteps(work, design, force, check, r);
    work.step({
      symbol: 'lb,needed',
      label: `Length of bearing needed at the ${force.place}`,
      formula: 'least lb of J10.2 and J10.3 for R',
      from: {},
      value: force.needed,
      units: 'in',
      clause: 'AISC 360 J10.2, J10.3',
    });
  }
}

function checkSteps(
  work: Derivation,
  { section, fy, method }: BeamDesign,
  { fromEnd, lb, place }: BearingForce,
  { state, nominal, safety, available, ratio }: WebCheck,
  force: number,
): void {
  const { d, tf, tw } = section;
  const isYielding = state === 'Web local yielding';
  const isInside = isYielding ? yieldsInside(section, fromEnd) : cripplesInside(section, fromEnd);
  const rn = work.step({
    symbol: 'Rn',
    label: `${state} at the ${place}`,
    ...(isYielding
      ? {
          formula: `Fy·tw·(${isInside ? 5 : 2.5}·k + lb)`,
          from: { Fy: fy, tw, k: designK(section), lb },
          clause: isInside ? 'AISC 360 Eq. J10-2' : 'AISC 360 Eq. J10-3',
        }
      : { from: { tw, lb, d, tf, E: elasticModulus, Fy: fy }, ...crippling(isInside, lb / d) }),
    value: nominal,
    units: 'kip',
  });
  const factored = availableFormula('Rn', method, safety);
  const rc = work.step({
    symbol: 'Rc',
    label: 'Available strength of the web',
    formula: factored.formula,
    from: { ...factored.from, Rn: rn },
    value: available,
    units: 'kip',
    clause: isYielding ? 'AISC 360 J10.2' : 'AISC 360 J10.3',
  });
  work.step({
    symbol: isYielding ? 'webYieldingRatio' : 'webCripplingRatio',
    label: `${state} at the ${place}`,
    formula: 'R / Rc',
    from: { R: force, Rc: rc },
    value: ratio,
    units: null,
    clause: 'AISC 360 B3',
  });
}

/** Short bearing at the end of the beam is up to a fifth of the depth. */
function crippling(isInside: boolean, share: number): { formula: string; clause: string } {
  const root = 'sqrt(E·Fy·tf/tw)';
  if (isInside)
    return { formula: `0.80·tw^2·(1 + 3·(lb/d)·(tw/tf)^1.5)·${root}`, clause: 'AISC 360 Eq. J10-4' };
  if (share <= 0.2)
    return { formula: `0.40·tw^2·(1 + 3·(lb/d)·(tw/tf)^1.5)·${root}`, clause: 'AISC 360 Eq. J10-5a' };
  return { formula: `0.40·tw^2·(1 + (4·lb/d - 0.2)·(tw/tf)^1.5)·${root}`, clause: 'AISC 360 Eq. J10-5b' };
}
