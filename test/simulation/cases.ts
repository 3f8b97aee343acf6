import type { Attributes, SnowStandard } from '../../contract';

/** What a cell can ask. */
export interface Case {
  templateCode: string;
  attributes: Attributes;
  /** The typed endpoint of this standard. */
  standard?: SnowStandard;
  /** All outputs, which are on the sheet alone. */
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

/** Few, so that cells share them and come back to them. */
export const cases: Case[] = [
  ...[1, 2, 3, 4, 5].map(ratio),
  { templateCode: 'ratio', attributes: { demand: 6, mode: 'rejected' } },
  ...[20, 30].flatMap((load) => [snow(load, false), snow(load, true)]),
];

const expected = new Map<string, string>();

/** The results as the service gives them without faults. */
export function learn(asked: Case, results: Record<string, unknown>): void {
  expected.set(
    JSON.stringify(asked),
    JSON.stringify(asked.whole || !asked.standard ? results : { pF: results.pF }),
  );
}

export const expectedOf = (asked: Case): string | undefined => expected.get(JSON.stringify(asked));
