import { basicCombinations, type DesignMethod } from './basicCombinations';
import { combinationName } from './combinationName';

/** Dead and live load with their factors. */
interface LoadCombination {
  name: string;
  dead: number;
  live: number;
}

/** The combinations of 2.3.1 or 2.4.1 with only dead and live load, the same in both editions. */
function gravityCombinations(method: DesignMethod): LoadCombination[] {
  return basicCombinations('ASCE 7-16', method)
    .slice(0, 2)
    .map(({ dead, loads }) => {
      const live = loads.flat().find(([load]) => load === 'L')?.[1] ?? 0;
      const terms: [string, number][] = [['D', dead]];
      if (live > 0) terms.push(['L', live]);
      return { name: combinationName(terms), dead, live };
    });
}

export const loadCombinations: Record<DesignMethod, readonly LoadCombination[]> = {
  LRFD: gravityCombinations('LRFD'),
  ASD: gravityCombinations('ASD'),
};
