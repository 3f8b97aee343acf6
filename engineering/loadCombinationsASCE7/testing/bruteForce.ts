import type { DesignMethod, Edition } from '../../rules/combinations/basicCombinations';
import { earthPressure, mayHalveLive, standardText } from './standardText';

/** A set of loads, by plain numbers. */
export interface Loads {
  edition: Edition;
  method: DesignMethod;
  halfLive: boolean;
  D: number;
  L: number;
  Lr: number;
  S: number;
  R: number;
  /** The values that each may have, besides 0. */
  W: number[];
  E: number[];
  T: number[];
  /** Null without earthquake. */
  Ev: number | null;
  F: number;
  H: number;
  isPermanent: boolean;
}

/** A sum of loads: `1.2D + 1.6L + 0.5S`. */
interface Sum {
  clause: string;
  factors: Map<string, number>;
}

/** Each combination of the printed text, with each choice of its alternatives. */
export function printedSums(edition: Edition, method: DesignMethod, halfLive: boolean): Sum[] {
  return standardText[edition][method].flatMap((line) => {
    const [, clause = '', text = ''] = /^(\S+ \(\w+\)) (.*)$/.exec(line) ?? [];
    const parts = text.match(/[+-]? ?(\([^)]*\)|[\d.]+[A-Za-z]+)/g) ?? [];
    const choices = parts.map((part) => {
      const sign = part.startsWith('-') ? -1 : 1;
      return [...part.matchAll(/([\d.]+)([A-Za-z]+)/g)].map(([, size, load]): [string, number] => {
        const half = load === 'L' && halfLive && mayHalveLive.test(line) ? 0.5 : 1;
        return [load!, sign * half * Number(size)];
      });
    });
    const sums = choices.reduce<[string, number][][]>(
      (all, choice) => all.flatMap((sum) => choice.map((term) => [...sum, term])),
      [[]],
    );
    return sums.map((terms) => ({ clause, factors: new Map(terms) }));
  });
}

/** The greatest and the least over every combination, every choice and every pattern of loads that act or do not. */
export function bruteForce(loads: Loads): { maximum: number; minimum: number } {
  const { edition, method, halfLive, Ev, D, H, isPermanent, F } = loads;
  let [maximum, minimum] = [-Infinity, Infinity];
  for (const { factors } of printedSums(edition, method, halfLive)) {
    if (factors.has('E') && Ev === null) continue;
    const fixed = factors.get('D')! * D + (factors.get('Ev') ?? 0) * (Ev ?? 0);
    const variable: number[][] = [];
    for (const name of ['L', 'Lr', 'S', 'R'] as const)
      if (factors.has(name)) variable.push([0, factors.get(name)! * loads[name]]);
    for (const name of ['W', 'E'] as const)
      if (factors.has(name)) variable.push([0, ...loads[name].map((value) => factors.get(name)! * value)]);
    variable.push([0, ...loads.T], [0, factors.get('D')! * F]);
    for (const sum of patterns(variable)) {
      const { adds, resists } = earthPressure[method];
      const resisting = isPermanent ? resists * H : 0;
      maximum = Math.max(maximum, fixed + sum + (H > 0 ? adds * H : resisting));
      minimum = Math.min(minimum, fixed + sum + (H < 0 ? adds * H : resisting));
    }
  }
  return { maximum, minimum };
}

function* patterns([first, ...others]: number[][], sum = 0): Generator<number> {
  if (!first) yield sum;
  else for (const value of first) yield* patterns(others, sum + value);
}
