import type { LineLoad } from './model';

/** Deflection and rotation at the left end, then at the right; forces and moments in the same order. */
export type Ends = [number, number, number, number];

/** Stiffness of a member of length L and EI = 1 (Euler and Bernoulli). */
export function memberStiffness(length: number): [Ends, Ends, Ends, Ends] {
  const a = 12 / length ** 3;
  const b = 6 / length ** 2;
  const c = 4 / length;
  const d = 2 / length;
  return [
    [a, b, -a, b],
    [b, c, -b, d],
    [-a, -b, a, -b],
    [b, d, -b, c],
  ];
}

/** The cubic shapes of a member whose end has moved or turned by one. */
export function shapes(x: number, length: number): Ends {
  const t = x / length;
  return [1 - 3 * t * t + 2 * t ** 3, x * (1 - t) ** 2, 3 * t * t - 2 * t ** 3, x * (t * t - t)];
}

/** First derivatives of the shapes. */
export function shapeSlopes(x: number, length: number): Ends {
  const t = x / length;
  const bump = (6 * (t * t - t)) / length;
  return [bump, 1 - 4 * t + 3 * t * t, -bump, 3 * t * t - 2 * t];
}

const gaussPoints: [at: number, weight: number][] = [
  [-Math.sqrt(0.6), 5 / 18],
  [0, 8 / 18],
  [Math.sqrt(0.6), 5 / 18],
];

/**
 * Loads at the ends that do the same work as a line load on the member, which gives exact end displacements. Load
 * times shape is of the fourth degree; three Gauss points integrate the fifth without error. Positions are measured
 * from the member's left end.
 */
export function endLoadsOfLine({ start, end, startLoad, endLoad }: LineLoad, length: number): Ends {
  const loads: Ends = [0, 0, 0, 0];
  const width = end - start;
  for (const [at, weight] of gaussPoints) {
    const share = (1 + at) / 2;
    const load = startLoad + share * (endLoad - startLoad);
    addScaled(loads, shapes(start + share * width, length), load * weight * width);
  }
  return loads;
}

export function addScaled(sum: Ends, add: Ends, factor: number): void {
  for (let index = 0; index < 4; index += 1) sum[index]! += add[index]! * factor;
}
