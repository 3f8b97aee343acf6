import type { Derivation } from '../kit/derivation';
import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import {
  basicCombinations,
  type DesignMethod,
  type Edition,
  editions,
  type VariableLoad,
} from '../rules/combinations/basicCombinations';
import type { LoadType } from '../rules/combinations/combinations';
import { factoredSum } from '../rules/combinations/factoredSum';
import { downwardCombinations } from '../rules/combinations/spanCombinations';

/** The field of each load, all in kip and downward. */
export const loadFields: Readonly<Record<LoadType, string>> = {
  D: 'deadLoad',
  L: 'liveLoad',
  Lr: 'roofLiveLoad',
  S: 'snowLoad',
  W: 'windLoad',
  E: 'earthquakeLoad',
};

/** A combination of the loads of the column, kip. */
export interface CombinedLoad {
  /** `1.2D + 1.6L` */
  name: string;
  parts: readonly { load: LoadType; factor: number; value: number }[];
  sum: number;
}

export interface ColumnLoads {
  edition: Edition;
  /** Those that are there, without factors; the dead load always. */
  unfactored: readonly (readonly [LoadType, number])[];
  /** The largest of 2.4.1 and 2.4.5, for the soil. */
  service: CombinedLoad;
  /** The largest of 2.3.1 and 2.3.6, for the footing. */
  strength: CombinedLoad;
}

export function columnLoadsOf(inputs: Inputs): ColumnLoads {
  const edition = optionOf(inputs, 'edition', editions);
  const all = Object.entries(loadFields).map(
    ([load, field]) => [load as LoadType, numberOf(inputs, field)] as const,
  );
  const unfactored = all.filter(([load, value]) => load === 'D' || value > 0);
  return {
    ...{ edition, unfactored },
    service: largestOf(edition, 'ASD', unfactored),
    strength: largestOf(edition, 'LRFD', unfactored),
  };
}

/** Of equal ones the last: it holds more of the loads. */
function largestOf(edition: Edition, method: DesignMethod, loads: ColumnLoads['unfactored']): CombinedLoad {
  const present = new Set(loads.flatMap(([load]): VariableLoad[] => (load === 'D' ? [] : [load])));
  const sizes = new Map(loads);
  return downwardCombinations(edition, method, present)
    .map(({ name, factors }): CombinedLoad => {
      const parts = Object.entries(factors).map(([load, factor]) => ({
        ...{ load: load as LoadType, factor },
        value: sizes.get(load as LoadType) ?? 0,
      }));
      return { name, parts, sum: parts.reduce((sum, { factor, value }) => sum + factor * value, 0) };
    })
    .reduce((largest, each) => (each.sum >= largest.sum ? each : largest));
}

export function loadSteps(work: Derivation, { service, strength }: ColumnLoads): void {
  const step = (symbol: string, label: string, { name, parts }: CombinedLoad, clause: string) =>
    work.step(symbol, `${label}, ${name}`, clause, { units: 'kip', ...factoredSum('P', parts) });
  step('P', 'Service load on the soil', service, 'ASCE 7 2.4');
  step('Pu', 'Factored load', strength, 'ASCE 7 2.3, 5.3.1');
}

/** What the earthquake takes off the dead load when it acts the other way, ASCE 7 2.4.5, combination 10. */
const upward = basicCombinations('ASCE 7-16', 'ASD').find(({ number }) => number === '10')!;
const [dead, earthquake] = [upward.dead, upward.loads[0]![0]![1]];

/** The load that is left when E lifts, kip; below 0 the footing would be pulled up. */
export const leastUnderEarthquake = (deadLoad: number, earthquakeLoad: number) =>
  dead * deadLoad - earthquake * earthquakeLoad;

/** Of the dead load: the largest E that does not lift. */
export const largestEarthquake = dead / earthquake;
