/** The unknown on a scale that is logarithmic but near zero: engineering bounds span decades, and powers become straight lines. */
export interface Scale {
  to(x: number): number;
  from(u: number): number;
}

/** @param linearTo up to this size the scale is about linear */
export function createScale(linearTo: number): Scale {
  return { to: (x) => Math.asinh(x / linearTo), from: (u) => Math.sinh(u) * linearTo };
}

/** Nearer to zero than the smallest ratio of outputs counts as that. */
const smallestRatio = 1e-12;

/** How far an output is from its target, so that the powers of engineering are about straight over `Scale`. */
export function distanceTo(target: number, isPositive: boolean): (output: number) => number {
  if (target <= 0 || !isPositive) return (output) => output - target;
  return (output) => Math.log(Math.max(output / target, smallestRatio));
}
