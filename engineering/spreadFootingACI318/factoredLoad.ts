import { loadCombinations } from '../rules/combinations/gravityCombinations';
import { concrete } from '../rules/concrete/notation';
import type { Footing } from './footing';

/** The LRFD combinations: of dead load, and of dead and live load. */
const combinations = loadCombinations.LRFD.map(({ dead, live }) =>
  concrete.of(live > 0 ? `${dead} · PD + ${live} · PL` : `${dead} · PD`, 'kip'),
);

const largest = concrete.of(`max(${combinations.map(({ formula }) => formula).join(', ')})`, 'kip');

/** Of the footing, whose sides are B and L. */
export const factoredPressure = concrete.of(`${largest.formula} / (B · L)`, 'ksf');

/** The largest of the combinations. */
export const factoredLoad = ({ dead: PD, live: PL }: Pick<Footing, 'dead' | 'live'>) => ({
  equation: largest,
  from: { PD, PL },
});

/** Whether the combination without live load is the larger one. */
export function isWithoutLive({ dead: PD, live: PL }: Pick<Footing, 'dead' | 'live'>): boolean {
  const [dead = 0, both = 0] = combinations.map((combination) => combination.value({ PD, PL }));
  return dead > both;
}
