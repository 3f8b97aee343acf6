import type { SolveOutcome } from './solveFor';
import type { SearchRange } from './searchRange';
import { createStepGrid } from './grid';

/** So many steps to a power of ten: 33.48 is 33 or 33.5, 0.1234 is 0.12 or 0.125. */
const stepsOfTen = 20;

/** What an engineer would write for an answer: few digits, on the side that passes. Null where the answer is that already, or leaves the range. */
export function practicalValue(
  { answer, between: [low, high] }: Extract<SolveOutcome, { kind: 'solution' }>,
  { from, to }: Pick<SearchRange, 'from' | 'to'>,
): number | null {
  const { x } = answer;
  if (x === 0) return null;
  const grid = createStepGrid(10 ** (Math.floor(Math.log10(Math.abs(x))) + 1) / stepsOfTen / 10);
  const [below, above] = [grid.floor(x), grid.ceil(x)];
  const isLowSafe = low.isSafe === true && high.isSafe !== true;
  const isHighSafe = high.isSafe === true && low.isSafe !== true;
  const nearest = x - below <= above - x ? below : above;
  const value = isLowSafe ? below : isHighSafe ? above : nearest;
  return value === x || value < from || value > to ? null : value;
}
