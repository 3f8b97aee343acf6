import { type Applied, valueOf } from '../../kit/equation';
import type { DesignMethod } from '../combinations/basicCombinations';
import type { Safety } from './designMethod';
import { steel } from './notation';
import { elasticModulus } from './steel';
import type { WideFlange } from './wideFlange';

/** Web local yielding (J10.2) and web local crippling (J10.3). */
export const yieldingSafety: Safety = { phi: 1, omega: 1.5 };
export const cripplingSafety: Safety = { phi: 0.75, omega: 2 };

/** A force that presses on the web of an I-shape, at a distance from the end of the beam; kips and inches. */
export interface PressingForce {
  fromEnd: number;
  /** Length of bearing. */
  lb: number;
}

/** From the outer face of the flange to the end of the fillet. */
export const filletDistance = steel.of('tf + r', 'in');
export const designK = ({ tf, r }: WideFlange) => filletDistance.value({ tf, r });

/** Farther than the depth from the end (J10.2): the force spreads both ways. */
const yieldsInside = ({ d }: WideFlange, fromEnd: number) => fromEnd > d;
/** At least half the depth from the end (J10.3). */
const cripplesInside = ({ d }: WideFlange, fromEnd: number) => fromEnd >= d / 2;

const root = 'sqrt(E·Fy·tf/tw)';
const strengths = {
  yieldingInside: steel.of('Fy·tw·(5·k + lb)', 'kip'),
  yieldingAtEnd: steel.of('Fy·tw·(2.5·k + lb)', 'kip'),
  cripplingInside: steel.of(`0.80·tw^2·(1 + 3·(lb/d)·(tw/tf)^1.5)·${root}`, 'kip'),
  cripplingAtEnd: steel.of(`0.40·tw^2·(1 + 3·(lb/d)·(tw/tf)^1.5)·${root}`, 'kip'),
  cripplingOfLong: steel.of(`0.40·tw^2·(1 + (4·lb/d - 0.2)·(tw/tf)^1.5)·${root}`, 'kip'),
};

const clauses: Record<keyof typeof strengths, string> = {
  yieldingInside: 'AISC 360 Eq. J10-2',
  yieldingAtEnd: 'AISC 360 Eq. J10-3',
  cripplingInside: 'AISC 360 Eq. J10-4',
  cripplingAtEnd: 'AISC 360 Eq. J10-5a',
  cripplingOfLong: 'AISC 360 Eq. J10-5b',
};

/** A strength, and the equation of the standard that gives it. */
export interface WebStrength extends Applied {
  clause: string;
}

/** Nominal strength of the web against local yielding (J10-2, J10-3). */
export function webYielding(section: WideFlange, fy: number, { fromEnd, lb }: PressingForce): WebStrength {
  const from = { Fy: fy, tw: section.tw, k: designK(section), lb };
  return strengthOf(yieldsInside(section, fromEnd) ? 'yieldingInside' : 'yieldingAtEnd', from);
}

const strengthOf = (name: keyof typeof strengths, from: Applied['from']): WebStrength => ({
  ...{ equation: strengths[name], from, clause: clauses[name] },
});

/** Largest lb / d of Eq. J10-5a. */
const shortBearing = 0.2;

/** Nominal strength of the web against local crippling (J10-4, J10-5a, J10-5b); Qf of an I-shape is 1. */
export function webCrippling(section: WideFlange, fy: number, { fromEnd, lb }: PressingForce): WebStrength {
  const { d, tf, tw } = section;
  const from = { tw, lb, d, tf, E: elasticModulus, Fy: fy };
  if (cripplesInside(section, fromEnd)) return strengthOf('cripplingInside', from);
  return strengthOf(lb / d <= shortBearing ? 'cripplingAtEnd' : 'cripplingOfLong', from);
}

const required = { LRFD: 'R / phi', ASD: 'Omega · R' };
const inMethod = (method: DesignMethod) => {
  const bracket = `(${required[method]} / N - 1)·(tf/tw)^1.5`;
  return {
    yieldingInside: steel.of(`${required[method]} / (Fy·tw) - 5·k`, 'in'),
    yieldingAtEnd: steel.of(`${required[method]} / (Fy·tw) - 2.5·k`, 'in'),
    crippling: steel.of(`d·${bracket} / 3`, 'in'),
    cripplingOfLong: steel.of(`d·(${bracket} + 0.2) / 4`, 'in'),
  };
};
const lengths = { LRFD: inMethod('LRFD'), ASD: inMethod('ASD') };
const withoutBearingInside = steel.of(`0.80·tw^2·${root}`, 'kip');
const withoutBearingAtEnd = steel.of(`0.40·tw^2·${root}`, 'kip');

/** The least length of bearing with which neither limit state is exceeded; 0 where none is needed. */
export const longerBearing = steel.of('max(0, lby, lbc)', 'in');

export function bearingNeeded(
  section: WideFlange,
  fy: number,
  method: DesignMethod,
  pressing: { force: number; fromEnd: number },
): number {
  const { yielding, crippling } = bearingNeeds(section, fy, method, pressing);
  return longerBearing.value({ lby: valueOf(yielding), lbc: valueOf(crippling) });
}

/**
 * The length for each limit state, below 0 where the web needs none: J10-2 to J10-5 solved for the length of bearing. N is the strength
 * against crippling without any.
 */
export function bearingNeeds(
  section: WideFlange,
  fy: number,
  method: DesignMethod,
  { force, fromEnd }: { force: number; fromEnd: number },
) {
  const { d, tf, tw } = section;
  const { yieldingInside, yieldingAtEnd, crippling, cripplingOfLong } = lengths[method];
  const isInside = cripplesInside(section, fromEnd);
  const withoutBearing = {
    equation: isInside ? withoutBearingInside : withoutBearingAtEnd,
    from: { tw, tf, E: elasticModulus, Fy: fy },
    clause: isInside ? clauses.cripplingInside : clauses.cripplingAtEnd,
  };
  const ofYielding = { phi: yieldingSafety.phi, Omega: yieldingSafety.omega };
  const ofCrippling = { phi: cripplingSafety.phi, Omega: cripplingSafety.omega };
  const from = { R: force, ...ofCrippling, N: valueOf(withoutBearing), d, tf, tw };
  const isLong = !isInside && crippling.value(from) > shortBearing * d;
  const spreads = yieldsInside(section, fromEnd);
  return {
    yielding: {
      equation: spreads ? yieldingInside : yieldingAtEnd,
      from: { R: force, ...ofYielding, Fy: fy, tw, k: designK(section) },
      clause: spreads ? clauses.yieldingInside : clauses.yieldingAtEnd,
    },
    crippling: {
      equation: isLong ? cripplingOfLong : crippling,
      from,
      clause: isLong ? clauses.cripplingOfLong : withoutBearing.clause,
    },
    withoutBearing,
  };
}
