import type { CompanionLive, Edition } from '../rules/combinations/basicCombinations';
import type { CombinationCase, LoadEffects } from '../rules/combinations/envelope';
import type { SeismicForces } from './effects';

/** Everything that the results, the steps and the notes are made of. */
export interface Combined {
  edition: Edition;
  /** Factor of L in the LRFD combinations 3, 4 and 6. */
  live: CompanionLive;
  seismic: SeismicForces | null;
  effects: LoadEffects;
  cases: CombinationCase[];
  maximum: CombinationCase;
  minimum: CombinationCase;
  /** Of every load and result. */
  unit: string;
}

/** `ASCE 7-22 2.3.1 (2a)` */
export function clauseOf({ edition }: Pick<Combined, 'edition'>, { basic }: CombinationCase): string {
  return `${edition} ${basic.section} (${basic.number})`;
}
