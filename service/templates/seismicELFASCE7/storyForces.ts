import type { Level } from './levels';

/** A level and the force on it; kip. */
export interface StoryForce extends Level {
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
export function storyForces(levels: Level[], k: number, baseShear: number): StoryForce[] {
  // Heights over the highest keep the powers within the range of numbers; the shares do not change.
  const top = Math.max(...levels.map(({ height }) => height));
  const products = levels.map(({ height, weight }) => weight * (height / top) ** k);
  const sum = products.reduce((total, product) => total + product, 0);
  const forces = levels.map((level, index) => {
    const cvx = products[index]! / sum;
    return { ...level, cvx, fx: cvx * baseShear };
  });
  return forces.map((force) => ({ ...force, shear: shearBelow(forces, force.height) }));
}

/** Sum of the forces at a height and above. */
function shearBelow(forces: { height: number; fx: number }[], height: number): number {
  return forces.reduce((total, force) => (force.height >= height ? total + force.fx : total), 0);
}

/** Moment about the base, kip-ft. */
export function baseMoment(forces: StoryForce[]): number {
  return forces.reduce((total, { fx, height }) => total + fx * height, 0);
}
