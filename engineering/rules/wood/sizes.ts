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

/** A size as it is bought, and what it measures (NDS Supplement Table 1A). */
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

/** How a timber is dressed, as fields name it. Lumber up to 4 in thick is dressed dry. */
export const timberDressings = ['Dry (NDS Table 1B)', 'Surfaced green'] as const;
export type TimberDressing = (typeof timberDressings)[number];

/** What a timber's dressing adds to the name of the member. */
export const shortDressing: Record<TimberDressing, string> = {
  'Dry (NDS Table 1B)': 'dry size',
  'Surfaced green': 'surfaced green',
};

/** 5 in and thicker, by how they are dressed. */
export const timberSizes: Record<TimberDressing, Size[]> = {
  'Dry (NDS Table 1B)': timberSizesOf(dryTimber),
  'Surfaced green': timberSizesOf((nominal) => nominal - 0.5),
};

function timberSizesOf(actual: (nominal: number) => number): Size[] {
  return sizesOf([6, 8, 10, 12], [6, 8, 10, 12, 14, 16, 18, 20, 22, 24], actual);
}

/** Minimum dry dressed size, in (PS 20 Table 3, NDS Supplement 2018 Table 1A): 1/2 in off 5 and 6, 3/4 off 7 to 15, 1 off the rest. */
function dryTimber(nominal: number): number {
  if (nominal < 7) return nominal - 0.5;
  return nominal < 16 ? nominal - 0.75 : nominal - 1;
}

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

const nominalOf = new Map([
  ...Object.entries(actualOfDimension).map(([nominal, actual]): [number, number] => [
    actual,
    Number(nominal),
  ]),
  ...[6, 8, 10, 12, 14, 16, 18, 20, 22, 24].flatMap((nominal): [number, number][] => [
    [dryTimber(nominal), nominal],
    [nominal - 0.5, nominal],
  ]),
]);

/** The nominal size that is dressed to `actual` inches, lumber or timber; null where none is. */
export function nominalSize(actual: number): number | null {
  return nominalOf.get(actual) ?? null;
}

/** The nominal width whose factors a face of `actual` inches takes: the next larger one. */
export function nominalWidth(actual: number): number {
  const tolerance = 1e-9;
  const found = Object.entries(actualOfDimension).find(([, size]) => actual <= size + tolerance);
  return found ? Number(found[0]) : 16;
}
