import { formulaTokens } from '../../../formulas/tokens';
import { argumentsAt, calcName, mostCalls } from './calcFormula';
import { cellOfId, inputsOfId } from './cellOfId';
import { areaAt, areasOf } from './references';

/**
 * The cases that a formula shows now, by call and by row, of those that are known for its cell.
 *
 * @param shown the latest last
 */
export function currentCases<Case extends { cellId: string; index: number }>(
  cell: { formula: string; sheetName: string },
  shown: readonly Case[],
): Case[] {
  if (shown.length < 2) return [...shown];
  const calls = new Map<string, Map<number, Case>>();
  for (const one of shown) {
    const { call } = cellOfId(one.cellId)!;
    const cases = calls.get(call) ?? new Map<number, Case>();
    // A worksheet that was renamed has the same case under both names.
    cases.set(one.index, one);
    // The call that was shown last stands last.
    calls.delete(call);
    calls.set(call, cases);
  }
  const all = [...calls.values()].map((cases) => [...cases.values()].sort((a, b) => a.index - b.index));
  return currentCalls(cell, all).flat();
}

/**
 * The calls that a formula makes now, of those whose results are known for its cell: a formula that was changed, or whose table gained
 * and lost a row, leaves the results of earlier calls behind. Where its calls have plain ranges as inputs, those with these inputs come
 * before later ones.
 *
 * @param calls the cases of each, the latest last
 */
export function currentCalls<Case extends { cellId: string }>(
  { formula, sheetName }: { formula: string; sheetName: string },
  calls: readonly Case[][],
): readonly Case[][] {
  const most = Math.max(1, mostCalls(formula));
  if (calls.length <= most) return calls;
  const ranges = new Set(inputRanges(formula, sheetName));
  const isRead = ([one]: Case[]) =>
    ranges.has(JSON.stringify(areaAt(inputsOfId(one!.cellId) ?? '', sheetName)));
  return [...calls.filter((call) => !isRead(call)), ...calls.filter(isRead)].slice(-most);
}

/** The inputs of each call of ours that are one range and nothing else. */
function inputRanges(formula: string, sheetName: string): string[] {
  const tokens = (formulaTokens(formula) ?? []).filter(({ kind }) => kind !== 'space');
  return tokens.flatMap(({ text }, at) => {
    if (!calcName.test(text) || tokens[at + 1]?.text !== '(') return [];
    const [, inputs = []] = argumentsAt(tokens, at + 2);
    const isPlain = inputs.every(({ kind, text: part }) => kind !== 'sign' || part === '!' || part === ':');
    return isPlain ? areasOf(inputs, sheetName).map((area) => JSON.stringify(area)) : [];
  });
}
