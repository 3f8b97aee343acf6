import { valueOf } from '../kit/equation';
import { numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import type { DesignMethod } from '../rules/combinations/basicCombinations';
import { type SpanCombination, spanLoads } from '../rules/combinations/spanCombinations';
import {
  bearingNeeded,
  cripplingSafety,
  webCrippling,
  type WebStrength,
  webYielding,
  yieldingSafety,
} from '../rules/steel/concentratedForces';
import { availableStrength, type Safety } from '../rules/steel/designMethod';
import { steel } from '../rules/steel/notation';
import { inchesPerFoot } from '../rules/steel/steel';
import type { WideFlange } from '../rules/steel/wideFlange';
import { notGiven } from './options';
import type { BeamDemands } from './demand';
import type { LoadedSpan } from './loads';

export interface WebCheck {
  state: 'Web local yielding' | 'Web local crippling';
  strength: WebStrength;
  safety: Safety;
  available: number;
  ratio: number;
}

/** A force that presses on the web, in kips and inches. */
export interface BearingForce {
  /** `left support`, `point load at 10 ft` */
  place: string;
  /** From the left support; of a support its number from 0 besides. */
  position: number;
  support?: number;
  combination: string;
  force: number;
  fromEnd: number;
  /** Length of bearing that J10.2 and J10.3 need. */
  needed: number;
  lb: number;
  /** Empty where the length of bearing is not given. */
  checks: WebCheck[];
}

/** By the largest need, or ratio where the length of bearing is given. */
export interface Bearings {
  support: BearingForce;
  /** Null without point loads. */
  pointLoad: BearingForce | null;
}

/** Forces on the web for which no bearing length was entered. */
export function uncheckedForces({ support, pointLoad }: Bearings): BearingForce[] {
  return [support, ...(pointLoad ? [pointLoad] : [])].filter(
    ({ checks, force }) => checks.length === 0 && force > 0,
  );
}

interface Design {
  section: WideFlange;
  fy: number;
  method: DesignMethod;
  span: LoadedSpan;
  demands: BeamDemands;
}

export function bearingsOf(inputs: Inputs, design: Design): Bearings {
  const { strength } = design.demands;
  const reactions = strength.flatMap(({ combination, diagram }) =>
    diagram.reactions.map(({ force }, index) => ({
      place: index === 0 ? 'left support' : 'right support',
      position: index === 0 ? 0 : design.span.length,
      support: index,
      combination: combination.name,
      force,
      fromEnd: 0,
    })),
  );
  return {
    support: governing(reactions, numberOf(inputs, 'supportBearing'), design)!,
    pointLoad: governing(pointForces(design), numberOf(inputs, 'pointLoadBearing'), design),
  };
}

type Pressing = Pick<BearingForce, 'place' | 'position' | 'support' | 'combination' | 'force' | 'fromEnd'>;

/** Forces at one place act together. */
function pointForces({ span, demands }: Design): Pressing[] {
  const points = spanLoads.flatMap((load) =>
    span.loads[load].flatMap((each) => (each.kind === 'point' ? [{ load, ...each }] : [])),
  );
  const positions = [...new Set(points.map(({ position }) => position))];
  return positions.flatMap((position) => {
    const here = points.filter((point) => point.position === position);
    const force = ({ factors }: SpanCombination) =>
      here.reduce((sum, point) => sum + (factors[point.load] ?? 0) * point.force, 0);
    const place = `point load at ${Number((position / inchesPerFoot).toPrecision(5))} ft`;
    const fromEnd = Math.min(position, span.length - position);
    return demands.strength.map(({ combination }) => ({
      ...{ place, position, combination: combination.name, force: force(combination), fromEnd },
    }));
  });
}

export const webRatio = steel.of('R / Rc', null);

/** Of two that are the same but for their last digits the first governs. */
const rounding = 1e-9;

function governing(forces: Pressing[], lb: number, { section, fy, method }: Design): BearingForce | null {
  const checked = forces.map(({ force, ...rest }): BearingForce => {
    // A force upwards pulls and does not press.
    const pressing = Math.max(0, force);
    const { fromEnd } = rest;
    const needed = bearingNeeded(section, fy, method, { force: pressing, fromEnd });
    const check = (state: WebCheck['state'], strength: WebStrength, safety: Safety): WebCheck => {
      const available = availableStrength(valueOf(strength), method, safety);
      return { state, strength, safety, available, ratio: webRatio.value({ R: pressing, Rc: available }) };
    };
    const strengths = (): WebCheck[] => [
      check('Web local yielding', webYielding(section, fy, { fromEnd, lb }), yieldingSafety),
      check('Web local crippling', webCrippling(section, fy, { fromEnd, lb }), cripplingSafety),
    ];
    return { ...rest, force: pressing, needed, lb, checks: lb === notGiven ? [] : strengths() };
  });
  const size = ({ needed, checks }: BearingForce) =>
    checks.length > 0 ? Math.max(...checks.map(({ ratio }) => ratio)) : needed;
  const exceeds = (one: number, other: number) => one > other * (1 + rounding);
  return checked.reduce<BearingForce | null>(
    (worst, one) =>
      worst === null ||
      exceeds(size(one), size(worst)) ||
      (!exceeds(size(worst), size(one)) && exceeds(one.force, worst.force))
        ? one
        : worst,
    null,
  );
}
