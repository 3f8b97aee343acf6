import type { Attributes, SnowStandard } from '../../contract';
import type { World } from './world';

/** What a cell can ask. */
export interface Case {
  templateCode: string;
  attributes: Attributes;
  /** The typed endpoint of this standard. */
  standard?: SnowStandard;
  /** All outputs, which are only on the sheet. */
  whole?: boolean;
}

const site = { riskCategory: 'II', roughnessCategory: 'C', eaveToRidgeDistance: 30, roofSlope: 4 };
const roof = {
  exposure: 'Partially Exposed',
  thermalCondition: 'All other structures',
  overrideDefaults: true,
};

const ratio = (demand: number): Case => ({ templateCode: 'ratio', attributes: { demand } });
const snow = (groundSnowLoad: number, whole: boolean): Case => ({
  templateCode: 'loadsSnowASCE7-22',
  attributes: { ...site, ...roof, groundSnowLoad },
  standard: 'asce7-22',
  whole,
});

/** What the service is request beforehand, so that its answers are known. */
const known: Case[] = [
  { templateCode: 'ratio', attributes: { demand: 6, mode: 'rejected' } },
  ...[20, 30].flatMap((load) => [snow(load, false), snow(load, true)]),
];

/**
 * What a cell asks.
 *
 * @param variety with a small one cells share results and come back to them; with a large one their sheets change
 */
export function caseOf(world: World, variety: number): Case {
  return world.chance(0.75) ? ratio(1 + world.below(variety)) : world.pick(known);
}

export { known as knownCases };

const expected = new Map<string, string>();

/** The results as the service gives them without faults. */
export function learn(request: Case, results: Record<string, unknown>): void {
  expected.set(
    JSON.stringify(request),
    JSON.stringify(request.whole || !request.standard ? results : { pF: results.pF }),
  );
}

export function expectedOf(request: Case): string | undefined {
  const { demand, mode } = request.attributes;
  if (typeof demand === 'number' && mode === undefined) return JSON.stringify({ ratio: demand / 10 });
  return expected.get(JSON.stringify(request));
}
