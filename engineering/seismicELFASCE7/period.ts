import type { StructureType } from './options';

/** Ct and x of the approximate period, Table 12.8-2; feet and seconds. */
export const periodCoefficients: Record<StructureType, { ct: number; x: number }> = {
  'Steel moment frame': { ct: 0.028, x: 0.8 },
  'Concrete moment frame': { ct: 0.016, x: 0.9 },
  'Steel EBF or BRBF': { ct: 0.03, x: 0.75 },
  'All other': { ct: 0.02, x: 0.75 },
};

/** Table 12.8-1 by SD1, largest first. */
export const upperLimits: [sd1: number, cu: number][] = [
  [0.4, 1.4],
  [0.3, 1.4],
  [0.2, 1.5],
  [0.15, 1.6],
  [0.1, 1.7],
];

/** Cu, the coefficient of the upper limit on the period, with straight lines between the rows of Table 12.8-1. */
export function upperLimitCoefficient(sd1: number): number {
  const below = upperLimits.findIndex(([row]) => sd1 >= row);
  const last = upperLimits[upperLimits.length - 1]!;
  if (below === 0) return upperLimits[0]![1];
  if (below < 0) return last[1];
  const [low, atLow] = upperLimits[below]!;
  const [high, atHigh] = upperLimits[below - 1]!;
  return atLow + ((sd1 - low) / (high - low)) * (atHigh - atLow);
}

/** Above the table's value by no more than this, a Cu is that value rounded: the table's counts. */
export const cuRounding = 0.005;
