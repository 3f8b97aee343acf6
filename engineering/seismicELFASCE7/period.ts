import type { StructureType } from './options';

/** Ct and x of the approximate period, Table 12.8-2; feet and seconds. */
export const periodCoefficients: Record<StructureType, { ct: number; x: number }> = {
  'Steel moment frame': { ct: 0.028, x: 0.8 },
  'Concrete moment frame': { ct: 0.016, x: 0.9 },
  'Steel EBF or BRBF': { ct: 0.03, x: 0.75 },
  'All other': { ct: 0.02, x: 0.75 },
};

/** Ta in seconds of a height in feet, Eq. 12.8-7. */
export function approximatePeriod(type: StructureType, height: number): number {
  const { ct, x } = periodCoefficients[type];
  return ct * height ** x;
}

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

/** What the period in use depends on; heights in feet, periods in seconds. */
export interface PeriodFacts {
  type: StructureType;
  hn: number;
  sd1: number;
  /** 0: by SD1. */
  cu: number;
  /** 0: there is no analysis. */
  analysisPeriod: number;
}

/** Seconds; `cuTable` is Cu by SD1. */
export interface Periods {
  ta: number;
  cuTable: number;
  cuUsed: number;
  tUsed: number;
}

/** The period in use: Ta, or that of an analysis up to Cu Ta, with a Cu of at most the table's (12.8.2). */
export function periodsOf({ type, hn, sd1, cu, analysisPeriod }: PeriodFacts): Periods {
  const ta = approximatePeriod(type, hn);
  const cuTable = upperLimitCoefficient(sd1);
  const cuUsed = cu > 0 ? Math.min(cu, cuTable) : cuTable;
  return { ta, cuTable, cuUsed, tUsed: analysisPeriod > 0 ? Math.min(analysisPeriod, cuUsed * ta) : ta };
}
