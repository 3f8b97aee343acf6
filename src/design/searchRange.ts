import type { Field } from '../../contract';
import { inputError } from '../client/calcError';
import { fieldError } from '../core/inputs/fieldKind';
import { nameOf } from '../core/inputs/naming';

/** Where the unknown is looked for. */
export interface SearchRange {
  from: number;
  to: number;
  /** Both ends were given: the user means this range, and it is divided evenly. */
  isGiven: boolean;
  /** The value that the inputs hold now; null when it is no help. */
  start: number | null;
}

/** Without bounds the unknown is looked for within so many times its value. */
const farthestRatio = 100;

/**
 * The given range, within the bounds of the field.
 *
 * @throws INVALID_INPUT for a range outside the bounds, or when nothing bounds the unknown
 */
export function searchRange(
  field: Field,
  given: { from: number | null; to: number | null; start: number | null },
): SearchRange {
  const start = given.start !== null && Number.isFinite(given.start) ? given.start : null;
  const around = start !== null && start > 0 ? start : null;
  const from = given.from ?? field.min ?? (around && around / farthestRatio);
  const to = given.to ?? field.max ?? (around && around * farthestRatio);
  if (from === null || to === null) {
    throw inputError(
      `${nameOf(field)} has no bounds in this template. Give the range to search as "from" and "to"`,
      field.referenceId,
    );
  }
  const outside = [given.from, given.to].find((one) => one !== null && !isWithin(field, one));
  if (outside !== undefined) {
    throw fieldError(field, `${outside} is out of bounds. Allowed: ${bounds(field)}`);
  }
  if (from >= to) {
    throw inputError(`from ${from} must be less than to ${to}`, 'from');
  }
  return { from, to, isGiven: given.from !== null && given.to !== null, start };
}

function isWithin({ min = -Infinity, max = Infinity }: Field, value: number): boolean {
  return value >= min && value <= max;
}

function bounds({ min, max, units }: Field): string {
  const unit = units ? ` ${units}` : '';
  if (min === undefined) return `at most ${max}${unit}`;
  return max === undefined ? `at least ${min}${unit}` : `${min} to ${max}${unit}`;
}

/** Even steps between given ends up to this ratio; beyond it even ratios. */
const mostEven = 20;
const evenParts = 6;

/** The values of the first look: both ends, and more where the answer is likelier. */
export function firstLook({ from, to, isGiven, start }: SearchRange): number[] {
  const parts = Array.from({ length: evenParts - 1 }, (_, i) => (i + 1) / evenParts);
  if (isGiven) {
    const isEven = from <= 0 || to / from <= mostEven;
    const between = parts.map((part) => (isEven ? from + (to - from) * part : from * (to / from) ** part));
    return [from, ...between, to];
  }
  const near = start !== null && start > from && start < to && start !== 0 ? Math.abs(start) : null;
  const sizes =
    near !== null
      ? [near / 4, near, near * 2, near * 6]
      : from > 0
        ? parts.map((part) => from * (to / from) ** part)
        : [1e-5, 1e-4, 1e-3, 1e-2, 1e-1].map((part) => Math.max(Math.abs(from), Math.abs(to)) * part);
  const signed = from < 0 ? [0, ...sizes.flatMap((size) => [size, -size])] : sizes;
  const inside = [...new Set(signed)].filter((x) => x > from && x < to);
  return [from, ...inside.sort((a, b) => a - b), to];
}
