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
