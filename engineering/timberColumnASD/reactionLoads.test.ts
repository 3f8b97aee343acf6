import { bare, solveColumn } from './testing/columnSheet';

const axial = { liveAxial: 5000, roofLiveAxial: 300, snowAxial: 4000, windAxial: 200 };

test('the base takes every axial load without a factor, and the weight of the column as dead load', () => {
  const { details } = solveColumn({
    ...{ ...bare, ...axial, deadAxial: 3000, selfWeight: true, density: 35, snowStandard: 'ASCE 7-22' },
    ...{ nominalSize: '6x6', length: 10 },
  });
  const rows = details!.reactionLoads as { label: string; loadType: string; force: number }[];
  // 5.5 x 5.5 / 144 ft2 x 10 ft x 35 pcf = 73.5 lb.
  const weight = ((5.5 * 5.5) / 144) * 10 * 35;
  expect(rows.map(({ label, loadType }) => [label, loadType])).toEqual([
    ['Base; D', 'D'],
    ['Base; L', 'L'],
    ['Base; Lr', 'Lr'],
    ['Base; S of ASCE 7-22, strength level', 'S'],
    ['Base; W, strength level', 'W'],
  ]);
  expect(rows[0]!.force).toBeCloseTo(3000 + weight, 8);
  expect(rows.slice(1).map(({ force }) => force)).toEqual([5000, 300, 4000, 200]);
});
