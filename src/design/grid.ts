import { isSample } from './evaluation';
import type { SearchRange } from './searchRange';
import type { SolveOutcome } from './solveFor';

/** The values that an answer may have, in their order: multiples of a step, or numbers of a few digits. */
export interface Grid {
  /** The largest value that is not above. */
  floor(x: number): number;
  /** The smallest value that is not below. */
  ceil(x: number): number;
  next(x: number): number;
  previous(x: number): number;
}

/** Three digits of an answer are right, and the two after them let it lie beside the target. */
const digits = 5;

/** Multiples of a step, from zero: 0.5 ft, whole plies. */
export function createStepGrid(step: number): Grid {
  return gridOf(() => step);
}

/**
 * Numbers of five digits, close together near zero and far apart beyond.
 *
 * @param finest two values are never closer to each other
 */
export function createDigitGrid(finest: number): Grid {
  return gridOf((size) => Math.max(finest, 10 ** (Math.floor(Math.log10(size)) - digits + 1)));
}

function gridOf(stepAt: (size: number) => number): Grid {
  /** Of a count that is a whole number but for rounding. */
  const nearlyWhole = (count: number) =>
    Math.abs(count - Math.round(count)) <= 1e-9 * Math.max(1, Math.abs(count));
  // A sum of zero writes no minus before a zero.
  const at = (count: number, step: number) => Number((count * step).toPrecision(12)) + 0;
  const rounded = (x: number, round: (count: number) => number) => {
    const step = stepAt(Math.abs(x));
    const count = x / step;
    return at(nearlyWhole(count) ? Math.round(count) : round(count), step);
  };
  /** A power of ten has the fine step on the side of zero. */
  const neighbour = (x: number, side: 1 | -1) => {
    const away = x === 0 || Math.sign(x) === side;
    const step = stepAt(Math.abs(x) * (away ? 1 : 1 - 1e-9));
    const count = x / step;
    if (nearlyWhole(count)) return at(Math.round(count) + side, step);
    return at(side === 1 ? Math.ceil(count) : Math.floor(count), step);
  };
  return {
    floor: (x) => rounded(x, Math.floor),
    ceil: (x) => rounded(x, Math.ceil),
    next: (x) => neighbour(x, 1),
    previous: (x) => neighbour(x, -1),
  };
}

/** So many steps to a power of ten: 33.48 is 33 or 33.5, 0.1234 is 0.12 or 0.125. */
const stepsOfTen = 20;

type Solution = Extract<SolveOutcome, { kind: 'solution' }>;

/**
 * What an engineer would write for an answer: few digits, on the side that passes. Null where the answer is that already, or it
 * leaves the range.
 */
export function practicalValue(
  solution: Solution,
  { from, to }: Pick<SearchRange, 'from' | 'to'>,
): number | null {
  const { x } = solution.answer;
  if (x === 0) return null;
  const grid = createStepGrid(10 ** Math.floor(Math.log10(Math.abs(x))) / stepsOfTen);
  const [below, above] = [grid.floor(x), grid.ceil(x)];
  const nearest = x - below <= above - x ? below : above;
  const value = { below, above, either: nearest }[safeSide(solution)];
  return value === x || value < from || value > to ? null : value;
}

/** On which side of the answer the verdict passes. An answer that meets the target exactly passes itself: its neighbours tell. */
function safeSide({ answer, curve }: Solution): 'below' | 'above' | 'either' {
  const samples = curve.filter(isSample);
  const below = samples.findLast(({ x }) => x < answer.x)?.isSafe ?? null;
  const above = samples.find(({ x }) => x > answer.x)?.isSafe ?? null;
  if (above === false && below !== false) return 'below';
  return below === false && above !== false ? 'above' : 'either';
}
