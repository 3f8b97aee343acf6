import type { Material, Ply } from './material';
import { nominalWidth } from './sizes';

/** By nominal width (SDPWS 3.1.1.1); one source. */
const factors: Record<number, number> = { 4: 1.5, 6: 1.35, 8: 1.25 };

/**
 * Wall-stud repetitive member factor on Fb against wind, in place of Cr: studs 2 in nominal, at most 24 in on centre,
 * sheathed on both faces.
 *
 * @returns null for a member that is no such stud
 */
export function wallStudFactor({ kind }: Material, { b, d }: Ply, plies: number): number | null {
  if (kind !== 'dimension' || plies > 1 || b !== 1.5) return null;
  return factors[nominalWidth(d)] ?? null;
}
