import { mostCalls } from './calcFormula';
import { inputsOfId } from './cellOfId';
import { areaAt, referencesOf } from './references';

/**
 * The calls that a formula makes now, of those whose results are known for its cell: a formula that was changed, or whose table gained
 * and lost a row, leaves the results of earlier calls behind. Calls with inputs that it refers to come before later ones.
 *
 * @param calls the cases of each, the latest last
 */
export function currentCalls<Case extends { cellId: string }>(
  { formula, sheetName }: { formula: string; sheetName: string },
  calls: readonly Case[][],
): readonly Case[][] {
  const most = Math.max(1, mostCalls(formula));
  if (calls.length <= most) return calls;
  const areas = new Set(referencesOf(formula, sheetName).areas.map((area) => JSON.stringify(area)));
  const isRead = ([one]: Case[]) =>
    areas.has(JSON.stringify(areaAt(inputsOfId(one!.cellId) ?? '', sheetName)));
  return [...calls.filter((call) => !isRead(call)), ...calls.filter(isRead)].slice(-most);
}
