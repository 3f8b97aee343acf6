import type { Equation } from '../../kit/equation';
import { wood } from './notation';

/** Loads for which NDS Table 3.3.3 has a line, for a single span. `Any load` holds for a cantilever as well. */
export const stabilityLoads = [
  'Any load',
  'Uniform load',
  'Concentrated load at the center, not braced there',
  'Concentrated load at the center, braced there',
  'Two equal loads at the third points, braced there',
  'Three equal loads at the quarter points, braced there',
  'Four equal loads at the fifth points, braced there',
  'Five equal loads at the sixth points, braced there',
  'Six equal loads at the seventh points, braced there',
  'Seven or more equal loads, evenly spaced, braced there',
  'Equal end moments',
] as const;
/** As they were spelled before version 16 of the timber beam. */
export const formerStabilityLoads = Object.fromEntries(
  stabilityLoads
    .filter((load) => load.includes('center'))
    .map((load) => [load.replace('center', 'centre'), load]),
);
export type StabilityLoad = (typeof stabilityLoads)[number];

const shares: Partial<Record<StabilityLoad, number>> = {
  'Concentrated load at the center, braced there': 1.11,
  'Two equal loads at the third points, braced there': 1.68,
  'Three equal loads at the quarter points, braced there': 1.54,
  'Four equal loads at the fifth points, braced there': 1.68,
  'Five equal loads at the sixth points, braced there': 1.73,
  'Six equal loads at the seventh points, braced there': 1.78,
  'Seven or more equal loads, evenly spaced, braced there': 1.84,
  'Equal end moments': 1.84,
};

/** Effective length le for an unbraced length lu and a depth d (NDS Table 3.3.3). */
export function effectiveLength(load: StabilityLoad, { lu, d }: { lu: number; d: number }): Equation {
  const share = shares[load];
  if (share !== undefined) return ofLength(share);
  const slenderness = lu / d;
  if (load === 'Concentrated load at the center, not braced there')
    return slenderness < 7 ? ofLength(1.8) : wood.of('1.37 · lu + 3 · d', 'in');
  if (slenderness < 7) return ofLength(2.06);
  // The upper end belongs to the line for other loads (footnote 1); the uniform load has none.
  if (load === 'Any load' && slenderness > 14.3) return ofLength(1.84);
  return wood.of('1.63 · lu + 3 · d', 'in');
}

const ofLength = (share: number) => wood.of(`${share} · lu`, 'in');
