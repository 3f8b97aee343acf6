import type { CalculationResult } from '../../core/outputs/calculationResult';
import { calcCalls, isCallAlone } from './calcFormula';

/** Excel keeps numbers as they are, files keep 15 to 17 digits of them. */
const sameWithin = 1e-12;

/**
 * Whether a cell can show one of these results. A formula that moved with its row is not calculated again, and the result stored
 * for its new address is another roof's: then the cell's number is in none of the results. A cell that cannot be compared passes.
 */
export function couldShow(
  { formula, value }: { formula: string; value?: unknown },
  outcomes: readonly Pick<CalculationResult, 'results' | 'utilization' | 'template'>[],
): boolean {
  if (typeof value !== 'number' || outcomes.length === 0) return true;
  if (calcCalls(formula).length !== 1 || !isCallAlone(formula)) return true;
  const known = outcomes.flatMap(({ results, utilization, template }): unknown[] => [
    ...Object.values(results),
    utilization,
    template.version,
  ]);
  // A table's cell stands somewhere in its rows.
  if (known.some((one) => typeof one === 'object' && one !== null)) return true;
  return known.some((one) => typeof one === 'number' && isSame(one, value));
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= sameWithin * Math.max(Math.abs(a), Math.abs(b));
}
