import { interpolated } from '../kit/interpolation';
import type { SiteClass } from './options';

/** SS of the columns of Table 11.4-1 of ASCE 7-16. */
export const shortPeriodColumns = [0.25, 0.5, 0.75, 1, 1.25, 1.5] as const;

const classC = [1.3, 1.3, 1.2, 1.2, 1.2, 1.2];
const classD = [1.6, 1.4, 1.2, 1.1, 1, 1];
/** Of a soil that is not known (11.4.4). */
const leastOfDefault = 1.2;
const always = (value: number) => shortPeriodColumns.map(() => value);

/**
 * Fa of Table 11.4-1. From SS 1.0 on the table refers Site Class E to 11.4.8, whose exception 1 takes the values of C. Rock
 * of Site Class B that is not measured has 1.0 (11.4.3).
 */
export const shortPeriodCoefficients: Record<SiteClass, readonly number[]> = {
  A: always(0.8),
  B: always(0.9),
  'B (not measured)': always(1),
  C: classC,
  D: classD,
  'D (default)': classD.map((value) => Math.max(value, leastOfDefault)),
  E: [2.4, 1.7, 1.3, ...classC.slice(3)],
};

/** S1 of the columns of Table 11.4-2 of ASCE 7-16. */
export const longPeriodColumns = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6] as const;

const longClassD = [2.4, 2.2, 2, 1.9, 1.8, 1.7];

/** Fv of Table 11.4-2; Site Class E with S1 of at least 0.2 has the values of Supplement 1. */
export const longPeriodCoefficients: Record<SiteClass, readonly number[]> = {
  A: always(0.8),
  B: always(0.8),
  'B (not measured)': always(1),
  C: [1.5, 1.5, 1.5, 1.5, 1.5, 1.4],
  D: longClassD,
  'D (default)': longClassD,
  E: [4.2, 3.3, 2.8, 2.4, 2.2, 2],
};

/** Fa, straight from one column to the next; of D by default at least 1.2 between the columns, too (11.4.4). */
export function shortPeriodCoefficient(siteClass: SiteClass, ss: number): number {
  if (siteClass === 'D (default)') return Math.max(leastOfDefault, shortPeriodCoefficient('D', ss));
  return interpolated(shortPeriodColumns, shortPeriodCoefficients[siteClass], ss);
}

/** Fv, straight from one column to the next. */
export function longPeriodCoefficient(siteClass: SiteClass, s1: number): number {
  return interpolated(longPeriodColumns, longPeriodCoefficients[siteClass], s1);
}
