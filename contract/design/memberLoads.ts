/** Loads that go from one member to the next: an addition of this service to the interface (`reactionLoads` in `outputs`). */

/** The members that give their reactions by load type, without factors, and the units of these. */
export const reactionUnits: Readonly<Record<string, { force: 'lb' | 'kip'; moment: 'lb-ft' | 'kip-ft' }>> = {
  timberBeamASD: { force: 'lb', moment: 'lb-ft' },
  timberColumnASD: { force: 'lb', moment: 'lb-ft' },
  steelBeamAISC360: { force: 'kip', moment: 'kip-ft' },
  steelColumnAISC360: { force: 'kip', moment: 'kip-ft' },
};

/** Outputs that say what a member hands on and what it carries, by load type. */
export const memberLoadTables: readonly string[] = [
  ...['reactionLoads', 'reactionPatterns', 'appliedLineLoads', 'appliedPointLoads'],
];

/** Beams whose moment, shear and deflection are given along them, and the units of these; deflections are in inches. */
export const stationUnits: Readonly<Record<string, { force: string; moment: string }>> = {
  timberBeamASD: { force: 'lb', moment: 'lb-ft' },
  steelBeamAISC360: { force: 'kip', moment: 'kip-ft' },
};

/** Stations of one answer, without those of the extremes. */
export const stationLimits = { min: 2, max: 201 } as const;

/** What acts at one place, over all combinations (`stations` in `outputs`, where a request asks for them). Null where there is no such diagram. */
export type StationRow = {
  /** From the left end, ft. */
  position: number;
  maxMoment: number | null;
  minMoment: number | null;
  maxShear: number | null;
  minShear: number | null;
  /** Of the load case that governs along the whole member, downward positive. */
  totalDeflection: number | null;
  liveDeflection: number | null;
  /** Which extremes are here, and under which combination; '' for none. */
  governs: string;
};
