/** One option for each row, few of them different. */
export interface Grouping {
  /** An option by its index, for each row. */
  chosen: number[];
  /** Whether no other choice costs less: with very many options the search ends before it knows. */
  isBest: boolean;
}

/** So many sets of options are looked at. */
const mostSets = 200_000;

/**
 * The options, no more than `most` different ones, that cost least in all rows together.
 *
 * @param costs by row and option; Infinity where the option does not pass
 * @returns null if no choice of that many options passes in every row
 */
export function fewestKinds(costs: readonly (readonly number[])[], most: number): Grouping | null {
  const candidates = undominated(costs);
  const inReach = leastOfRest(costs, candidates);
  let best: { total: number; kinds: readonly number[] } | null = null;
  let looked = 0;

  const look = (at: number, kinds: readonly number[], now: readonly number[]): void => {
    looked += 1;
    const total = sum(now);
    if (total < (best?.total ?? Infinity)) best = { total, kinds };
    if (kinds.length === most || at === candidates.length || looked > mostSets) return;
    // What the options that are left could give at most.
    const bound = sum(now.map((cost, row) => Math.min(cost, inReach[at]![row]!)));
    if (bound >= (best?.total ?? Infinity)) return;
    const option = candidates[at]!;
    look(
      at + 1,
      [...kinds, option],
      now.map((cost, row) => Math.min(cost, costs[row]![option]!)),
    );
    look(at + 1, kinds, now);
  };
  look(
    0,
    [],
    costs.map(() => Infinity),
  );
  const found = best as { kinds: readonly number[] } | null;
  if (found === null) return null;
  const cheapest = (row: readonly number[]) => found.kinds.reduce((a, b) => (row[b]! < row[a]! ? b : a));
  return { chosen: costs.map(cheapest), isBest: looked <= mostSets };
}

/** Without those that cost no less in any row than one other. Those that pass in most rows come first. */
function undominated(costs: readonly (readonly number[])[]): number[] {
  const options = [...(costs[0] ?? []).keys()];
  const isNoCheaper = (a: number, b: number) => costs.every((row) => row[a]! >= row[b]!);
  const passes = (option: number) => costs.filter((row) => row[option]! < Infinity).length;
  return options
    .filter((a) => passes(a) > 0)
    .filter((a) => !options.some((b) => b !== a && isNoCheaper(a, b) && (b < a || !isNoCheaper(b, a))))
    .sort((a, b) => passes(b) - passes(a));
}

/** By candidate and row: the least that it and those after it cost. */
function leastOfRest(costs: readonly (readonly number[])[], candidates: readonly number[]): number[][] {
  const least = [...candidates, -1].map(() => costs.map(() => Infinity));
  for (let at = candidates.length - 1; at >= 0; at--)
    least[at] = costs.map((row, r) => Math.min(row[candidates[at]!]!, least[at + 1]![r]!));
  return least;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
