import { type LoadCombination, loadCombinations } from '../rules/combinations/gravityCombinations';

/** A factored load with the combination that it is of. */
export interface FactoredLoad {
  combination: LoadCombination;
  value: number;
}

/** The largest of the LRFD combinations of dead and live load; of two that are equal, the one with live load. */
export function factoredLoad(dead: number, live: number): FactoredLoad {
  const all = loadCombinations.LRFD.map((combination) => ({
    combination,
    value: combination.dead * dead + combination.live * live,
  }));
  return all.reduce((most, each) => (each.value >= most.value ? each : most));
}
