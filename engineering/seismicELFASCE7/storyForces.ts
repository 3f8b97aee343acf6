import type { Level } from './levels';

/** A level and the force on it: a row of the output, ft and kip. */
export interface StoryForce extends Record<string, number | string> {
  level: string;
  height: number;
  weight: number;
  cvx: number;
  fx: number;
  /** Shear of the storey below the level. */
  shear: number;
}

/** Exponent of the vertical distribution, 12.8.3; T in seconds. */
export function distributionExponent(t: number): number {
  return Math.min(2, Math.max(1, 1 + (t - 0.5) / 2));
}

/** The base shear over the height, Eq. 12.8-11 to 12.8-13, in the order of the levels. */
export function distributed(levels: Level[], k: number, baseShear: number): StoryForce[] {
  // Heights over the highest keep the powers within the range of numbers; the shares do not change.
  const top = Math.max(...levels.map(({ height }) => height));
  const products = levels.map(({ height, weight }) => weight * (height / top) ** k);
  const sum = products.reduce((total, product) => total + product, 0);
  const forces = levels.map(({ name, height, weight }, index) => {
    const cvx = products[index]! / sum;
    return { level: name, height, weight, cvx, fx: cvx * baseShear, shear: 0 };
  });
  addShears(forces);
  return forces;
}

/** From the top down: rows at one height share the shear below them. */
function addShears(forces: StoryForce[]): void {
  const down = forces.toSorted((one, other) => other.height - one.height);
  let above = 0;
  for (let from = 0, to = 0; from < down.length; from = to) {
    for (; down[to]?.height === down[from]!.height; to++) above += down[to]!.fx;
    for (const force of down.slice(from, to)) force.shear = above;
  }
}

/** Moment about the base, kip-ft. */
export function baseMoment(forces: StoryForce[]): number {
  return forces.reduce((total, { fx, height }) => total + fx * height, 0);
}
