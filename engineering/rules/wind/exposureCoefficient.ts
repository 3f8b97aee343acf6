import type { Edition, Exposure } from './categories';
import { type Lookup, lookup } from '../../kit/interpolation';

/** Heights of the rows of Table 26.10-1, ft; the first row holds for 0 to 15 ft. */
export const tableHeights = [
  15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180, 200, 250, 300, 350, 400, 450, 500,
] as const;

/** ft; Table 26.10-1 ends here. */
export const highestRow = 500;

// ASCE 7-16 with 7-22 where they are the same.
const exposureD = [
  1.03, 1.08, 1.12, 1.16, 1.22, 1.27, 1.31, 1.34, 1.38, 1.4, 1.43, 1.48, 1.52, 1.55, 1.58, 1.61, 1.68, 1.73,
  1.78, 1.82, 1.86, 1.89,
];

const table: Record<Edition, Record<Exposure, readonly number[]>> = {
  'ASCE 7-16': {
    B: [
      0.57, 0.62, 0.66, 0.7, 0.76, 0.81, 0.85, 0.89, 0.93, 0.96, 0.99, 1.04, 1.09, 1.13, 1.17, 1.2, 1.28,
      1.35, 1.41, 1.47, 1.52, 1.56,
    ],
    C: [
      0.85, 0.9, 0.94, 0.98, 1.04, 1.09, 1.13, 1.17, 1.21, 1.24, 1.26, 1.31, 1.36, 1.39, 1.43, 1.46, 1.53,
      1.59, 1.64, 1.69, 1.73, 1.77,
    ],
    D: exposureD,
  },
  'ASCE 7-22': {
    B: [
      0.57, 0.62, 0.66, 0.7, 0.74, 0.79, 0.83, 0.86, 0.9, 0.92, 0.95, 1, 1.04, 1.08, 1.11, 1.14, 1.21, 1.27,
      1.33, 1.38, 1.42, 1.46,
    ],
    C: [
      0.85, 0.9, 0.94, 0.98, 1.04, 1.09, 1.13, 1.17, 1.21, 1.24, 1.26, 1.31, 1.34, 1.39, 1.41, 1.44, 1.51,
      1.57, 1.62, 1.66, 1.7, 1.74,
    ],
    D: exposureD,
  },
};

/**
 * Velocity pressure exposure coefficient Kz of Table 26.10-1, by straight interpolation (Note 3 of the table; the
 * equation of Note 1 differs by at most 0.02). The 0.70 of its footnote is for Chapter 28 and is not used.
 *
 * @param z height above the ground, ft, at most `highestRow`
 */
export function exposureCoefficient(edition: Edition, exposure: Exposure, z: number): number {
  return exposureLookup(edition, exposure, z).value;
}

/** The same, and the rows that it lies between. */
export const exposureLookup = (edition: Edition, exposure: Exposure, z: number): Lookup =>
  lookup(tableHeights, table[edition][exposure], z);
