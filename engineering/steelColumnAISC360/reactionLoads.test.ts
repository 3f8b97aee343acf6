import { solveColumn } from './testing/columnSheet';

test('the base takes every axial load unfactored; uplift has a separate row', () => {
  const { details } = solveColumn({
    axialDead: 30,
    axialLive: 0,
    axialSnow: 12,
    axialWind: 4,
    axialUplift: 6,
  });
  expect(details!.reactionLoads).toEqual([
    { label: 'Base; D', position: 0, loadType: 'D', force: 30, moment: 0 },
    { label: 'Base; S of ASCE 7-16', position: 0, loadType: 'S', force: 12, moment: 0 },
    { label: 'Base; W, strength level', position: 0, loadType: 'W', force: 4, moment: 0 },
    { label: 'Base; wind uplift, strength level', position: 0, loadType: 'W', force: -6, moment: 0 },
  ]);
});
