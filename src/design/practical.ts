import { isSample } from './evaluation';
import { createStepGrid } from './grid';
import type { SearchRange } from './searchRange';
import type { SolveOutcome } from './solveFor';

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
