import type { Exposure } from './categories';
import { wind } from './notation';

/** Hills of Figure 26.8-1. */
export const hillShapes = ['2-D ridge', '2-D escarpment', '3-D axisymmetrical hill'] as const;
export type HillShape = (typeof hillShapes)[number];

export const crestSides = ['Upwind of the crest', 'Downwind of the crest'] as const;
export type CrestSide = (typeof crestSides)[number];

/** A hill and where the building stands on it; lengths in ft. */
export interface Hill {
  shape: HillShape;
  /** H, above the terrain upwind. */
  height: number;
  /** Lh, from the crest upwind to where the ground is half of H lower. */
  halfLength: number;
  /** x, from the crest to the building. */
  fromCrest: number;
  side: CrestSide;
}

/** Table of Figure 26.8-1: K1 / (H / Lh) by exposure, gamma, and mu upwind and downwind of the crest. */
const parameters: Record<
  HillShape,
  { k1: Record<Exposure, number>; gamma: number; mu: Record<CrestSide, number> }
> = {
  '2-D ridge': {
    k1: { B: 1.3, C: 1.45, D: 1.55 },
    gamma: 3,
    mu: { 'Upwind of the crest': 1.5, 'Downwind of the crest': 1.5 },
  },
  '2-D escarpment': {
    k1: { B: 0.75, C: 0.85, D: 0.95 },
    gamma: 2.5,
    mu: { 'Upwind of the crest': 1.5, 'Downwind of the crest': 4 },
  },
  '3-D axisymmetrical hill': {
    k1: { B: 0.95, C: 1.05, D: 1.15 },
    gamma: 4,
    mu: { 'Upwind of the crest': 1.5, 'Downwind of the crest': 1.5 },
  },
};

/** H / Lh from which a hill counts (26.8.1), and from which on it counts as being no steeper (Figure 26.8-1). */
const leastSteepness = 0.2;
const greatestSteepness = 0.5;

/** H from which a hill counts, ft (26.8.1). */
const leastHeights: Record<Exposure, number> = { B: 60, C: 15, D: 15 };

/** Why a hill leaves Kzt at 1.0 by 26.8.1; null when it counts. */
export function whyNoSpeedUp({ height, halfLength }: Hill, exposure: Exposure): string | null {
  const least = leastHeights[exposure];
  if (height < least) return `H of ${height} ft is less than ${least} ft in Exposure ${exposure}`;
  const steepness = height / halfLength;
  if (steepness < leastSteepness)
    return `H / Lh of ${Number(steepness.toPrecision(3))} is less than ${leastSteepness}`;
  return null;
}

/** What of Kzt does not depend on the height above the ground. */
export interface SpeedUp {
  /** K1 / (H / Lh). */
  k: number;
  k1: number;
  k2: number;
  mu: number;
  gamma: number;
  /** Lh, or 2 H where H / Lh is more than 0.5; ft. */
  lh: number;
}

export const shapeFactor = wind.of(`k · min(H / Lh, ${greatestSteepness})`, null);
/** Up to the distance mu L from the crest; 0 beyond. */
export const distanceFactor = wind.of('1 − x / (mu · L)', null);
/** Equation 26.8-1. */
export const topographicEquation = wind.of('(1 + K1 · K2 · K3)^2', null);

/** K1 and K2 of Figure 26.8-1; for H / Lh above 0.5, K1 is that of 0.5, and Lh is 2 H in K2 and K3. */
export function speedUpOf(hill: Hill, exposure: Exposure): SpeedUp {
  const { k1, gamma, mu: both } = parameters[hill.shape];
  const [k, mu] = [k1[exposure], both[hill.side]];
  const lh = Math.max(hill.halfLength, hill.height / greatestSteepness);
  return {
    ...{ k, mu, gamma, lh },
    k1: shapeFactor.value({ k, H: hill.height, Lh: hill.halfLength }),
    k2: hill.fromCrest < mu * lh ? distanceFactor.value({ x: hill.fromCrest, mu, L: lh }) : 0,
  };
}

/** K3 of Figure 26.8-1 at a height above the ground in ft. */
const heightAttenuation = ({ gamma, lh }: SpeedUp, z: number) => Math.exp((-gamma * z) / lh);

export const topographicValues = (speedUp: SpeedUp, z: number) => ({
  K1: speedUp.k1,
  K2: speedUp.k2,
  K3: heightAttenuation(speedUp, z),
});

/** Topographic factor Kzt at a height above the ground in ft. */
export function topographicFactor(speedUp: SpeedUp, z: number): number {
  return topographicEquation.value(topographicValues(speedUp, z));
}
