import { type Derivation, shown } from '../kit/derivation';
import {
  bearingNeeds,
  cripplesInside,
  cripplingSafety,
  designK,
  yieldingSafety,
  yieldsInside,
} from '../rules/steel/concentratedForces';
import { availableFormula } from '../rules/steel/designMethod';
import { elasticModulus } from '../rules/steel/steel';
import type { BearingForce, WebCheck } from './bearing';
import type { BeamDesign } from './beamDesign';
import { pointFormula, reactionFormula } from './demandSteps';

/** What presses on the web: the strength where the length of bearing is given, the length that is needed elsewhere. */
export function bearingSteps(work: Derivation, design: BeamDesign): void {
  if (!design.bearings) return;
  const { support, pointLoad } = design.bearings;
  for (const force of pointLoad ? [support, pointLoad] : [support]) {
    const r = work.step({
      symbol: 'R',
      label: `Force on the web at the ${force.place}, ${force.combination}`,
      ...(force.support === undefined
        ? pointFormula(design, force.combination, force.position)
        : reactionFormula(design, force.combination, force.support)),
      value: force.force,
      units: 'kip',
      clause: 'AISC 360 J10',
    });
    for (const check of force.checks) checkSteps(work, design, force, check, r);
    neededStep(work, design, force, r);
  }
}

interface Factored {
  factored: string;
  from: Record<string, number>;
}

/** Equations J10-2 to J10-5 solved for the length of bearing. */
function neededStep(
  work: Derivation,
  { section, fy, method }: BeamDesign,
  { place, fromEnd, force, needed }: BearingForce,
  R: number,
): void {
  const needs = bearingNeeds(section, fy, method, { force, fromEnd });
  const [yielding, crippling] = [yieldingSafety, cripplingSafety].map((safety): Factored =>
    method === 'LRFD'
      ? { factored: 'R / phi', from: { phi: safety.phi } }
      : { factored: 'Omega · R', from: { Omega: safety.omega } },
  );
  const ly = work.step({
    symbol: 'lb,y',
    label: `Length of bearing for web local yielding at the ${place}`,
    formula: `${yielding!.factored} / (Fy·tw) - ${needs.spread}·k`,
    from: { R, ...yielding!.from, Fy: fy, tw: section.tw, k: designK(section) },
    value: needs.yielding,
    units: 'in',
    clause: 'AISC 360 J10.2',
  });
  const { d, tw, tf } = section;
  const bracket = `(${crippling!.factored} / N - 1)·(tf/tw)^1.5`;
  const lc = work.step({
    symbol: 'lb,c',
    label: `Length of bearing for web local crippling at the ${place}, N = ${shown(needs.base)} kip`,
    formula: needs.steep ? `d·(${bracket} + 0.2) / 4` : `d·${bracket} / 3`,
    from: { R, ...crippling!.from, N: needs.base, d, tw, tf },
    value: needs.crippling,
    units: 'in',
    clause: 'AISC 360 J10.3',
  });
  work.step({
    symbol: 'lb,needed',
    label: `Length of bearing needed at the ${place}`,
    formula: 'max(0, lby, lbc)',
    from: { lby: ly, lbc: lc },
    value: needed,
    units: 'in',
    clause: 'AISC 360 J10.2, J10.3',
  });
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
