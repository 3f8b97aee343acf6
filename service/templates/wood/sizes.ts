import type { Ply } from './material';

const actualOfDimension: Record<number, number> = {
  2: 1.5,
  3: 2.5,
  4: 3.5,
  5: 4.5,
  6: 5.5,
  8: 7.25,
  10: 9.25,
  12: 11.25,
  14: 13.25,
  16: 15.25,
};

/** A size as it is bought, and what it measures dry (NDS Supplement Table 1A). */
export interface Size extends Ply {
  name: string;
}

const sizesOf = (thicknesses: number[], widths: number[], actual: (nominal: number) => number): Size[] =>
  thicknesses.flatMap((thickness) =>
    widths
      .filter((width) => width >= thickness)
      .map((width) => ({ name: `${thickness}x${width}`, b: actual(thickness), d: actual(width) })),
  );

export const dimensionSizes: Size[] = [
  ...sizesOf([2], [4, 6, 8, 10, 12, 14], dressedDimension),
  ...sizesOf([3], [4, 6, 8, 10, 12, 14], dressedDimension),
  ...sizesOf([4], [4, 6, 8, 10, 12, 14, 16], dressedDimension),
];

/** 5 in and thicker: half an inch off the nominal size. */
export const timberSizes: Size[] = sizesOf(
  [6, 8, 10, 12],
  [6, 8, 10, 12, 14, 16, 18, 20, 22, 24],
  (nominal) => nominal - 0.5,
);

const glulamWidths = [3.125, 3.5, 5.125, 5.5, 6.75, 8.75, 10.75];
const lamination = 1.5;

/** Depths of whole laminations, from about the width to about six times it. */
export const glulamSizes: Size[] = glulamWidths.flatMap((b) => {
  const depths: Size[] = [];
  for (let d = 6; d <= Math.min(48, 6.5 * b); d += lamination) {
    if (d >= b) depths.push({ name: `${b}x${d}`, b, d });
  }
  return depths;
});

function dressedDimension(nominal: number): number {
  const actual = actualOfDimension[nominal];
  if (actual === undefined) throw new Error(`No dressed size of ${nominal} in`);
  return actual;
}

/** The nominal width whose factors a face of `actual` inches takes: the next larger one. */
export function nominalWidth(actual: number): number {
  const tolerance = 1e-9;
  const found = Object.entries(actualOfDimension).find(([, size]) => actual <= size + tolerance);
  return found ? Number(found[0]) : 16;
}
