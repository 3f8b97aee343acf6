import type { ErrorDetail } from '../../contract';
import type { Inputs } from '../kit/template';
import { type Level, levelsOf } from './levels';

/**
 * Structural height of 11.2: from the base to the highest level of the seismic force-resisting system, of a pitched roof
 * to its average height. So it is that of a level, up to half the rise of a roof; above it there may be a penthouse.
 */
const roofAllowance = { feet: 10, share: 0.25 };
/** ft; higher structures on a roof are no penthouses. */
const highestPenthouse = 28;
/** ft; rounded heights are the same. */
const rounding = 0.1;

/** "By the levels" in the field. */
const byLevels = 0;

export function topOf(levels: Level[]): number {
  return Math.max(...levels.map(({ height }) => height));
}

/** hn in ft: as given, or that of the highest level. */
export function structuralHeight(given: number, levels: Level[]): number {
  return given === byLevels ? topOf(levels) : given;
}

/** A height that matches no level: the period, and with it the base shear, would be that of another building. */
export function heightProblems(inputs: Inputs): ErrorDetail[] {
  const { heightHn: hn } = inputs;
  if (typeof hn !== 'number' || hn === byLevels) return [];
  const field = 'heightHn';
  const named = 'heightHn (Structural height hn)';
  if (hn < 1)
    return [
      {
        field,
        message: `${named} must be 0, for the highest level, or at least 1 ft; given the number ${hn}.`,
      },
    ];
  const levels = levelsOf(inputs);
  const top = topOf(levels);
  const isAtLevel = levels.some(({ height }) => Math.abs(hn - height) <= allowanceOf(height));
  if (isAtLevel && top - hn <= highestPenthouse + rounding) return [];
  const message =
    `${named} must be 0, for the highest level at ${top} ft, or the height of the highest level of ` +
    `the seismic force-resisting system (11.2): within ${roofAllowance.feet} ft and ` +
    `${100 * roofAllowance.share} percent of a level no more than ${highestPenthouse} ft below the ` +
    `highest; given the number ${hn}.`;
  return [{ field, message }];
}

function allowanceOf(height: number): number {
  return Math.max(rounding, Math.min(roofAllowance.feet, roofAllowance.share * height));
}

/** What a height within the allowances leaves open. */
export function heightCautions(hn: number, levels: Level[]): string[] {
  const top = topOf(levels);
  if (hn > top + rounding)
    return [
      `hn of ${hn} ft is above the highest level at ${top} ft. This is correct for the average height ` +
        'of a pitched roof whose weight is entered lower (11.2); otherwise T is too long and V too small.',
    ];
  if (hn < top - rounding)
    return [
      `hn of ${hn} ft is below the highest level at ${top} ft. This is correct for a penthouse that is ` +
        'not part of the seismic force-resisting system (11.2).',
    ];
  return [];
}
