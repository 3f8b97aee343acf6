import { basicCombinations, type DesignMethod, type Edition, type VariableLoad } from './basicCombinations';
import { combinationName } from './combinationName';
import { choicesOf } from './envelope';

/** Loads of a span that act downwards, and `−W`, the wind that lifts it. */
export const spanLoads = ['D', 'L', 'Lr', 'S', 'W', '−W'] as const;
export type SpanLoad = (typeof spanLoads)[number];

const downwards = ['L', 'Lr', 'S', 'W'] as const;

/** A combination with the factors of its loads; that of `−W` is below 0. */
export interface SpanCombination {
  /** `1.2D + 1.6S + L`, `0.9D − W` */
  name: string;
  readonly factors: Readonly<Partial<Record<SpanLoad | 'E', number>>>;
  isUplift: boolean;
}

/**
 * The combinations of 2.3.1 or 2.4.1 of the loads that are there. Downward, every load adds; upward, the wind acts
 * only against the smaller dead load, which is worse than against the larger.
 */
export function spanCombinations(
  edition: Edition,
  method: DesignMethod,
  present: ReadonlySet<SpanLoad>,
): SpanCombination[] {
  const down = downwards.filter((load) => present.has(load));
  const gravity = downwardCombinations(edition, method, new Set(down));
  return present.has('−W') ? [...gravity, ...upliftCombinations(edition, method)] : gravity;
}

/**
 * The combinations of 2.3.1 and 2.3.6, or 2.4.1 and 2.4.5, of loads that all act downward: each adds to the dead load, and
 * E holds its vertical effect Ev.
 */
export function downwardCombinations(
  edition: Edition,
  method: DesignMethod,
  present: ReadonlySet<VariableLoad>,
): SpanCombination[] {
  return basicCombinations(edition, method)
    .filter(({ dead }) => dead >= 1)
    .flatMap((combination) =>
      choicesOf(combination, present).map((terms): SpanCombination => ({
        name: combinationName([['D', combination.dead], ...terms]),
        factors: Object.fromEntries([['D', combination.dead], ...terms]),
        isUplift: false,
      })),
    );
}

function upliftCombinations(edition: Edition, method: DesignMethod): SpanCombination[] {
  return basicCombinations(edition, method)
    .filter(({ dead, section }) => dead < 1 && section.endsWith('.1'))
    .flatMap(({ dead, loads }) =>
      loads.flat().flatMap(([load, factor]): SpanCombination[] =>
        load === 'W'
          ? [
              {
                name: combinationName([
                  ['D', dead],
                  ['W', -factor],
                ]),
                factors: { D: dead, '−W': -factor },
                isUplift: true,
              },
            ]
          : [],
      ),
    );
}
