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

test('with its length the base takes the weight of the column as dead load, and wind lifts its top without it', () => {
  const given = { axialDead: 30, axialLive: 0, axialUplift: 50, lcx: 20, lcy: 20 };
  // W14X90 has 26.5 in2 and 90 lb/ft: 1.8 kip over 20 ft.
  const { details, results, steps, tables } = solveColumn({ ...given, section: 'W14X90', columnLength: 20 });
  const [dead, wind] = details!.reactionLoads as { force: number }[];
  expect(Math.abs(dead!.force / 31.8 - 1)).toBeLessThan(0.001);
  expect(wind!.force).toBe(-50);
  expect(results.pU).toBeCloseTo(1.4 * dead!.force, 9);
  expect(results.tensionForce).toBeCloseTo(50 - 0.9 * 30, 9);
  expect(steps.find(({ symbol }) => symbol === 'D')).toMatchObject({
    ...{ formula: 'D1 + w0 · length', value: expect.closeTo(dead!.force, 9) },
  });
  expect(steps.find(({ symbol }) => symbol === 'Tr')).toMatchObject({ formula: '1·U - 0.9·D1' });
  const { rows } = tables!.find(({ title }) => title === 'Load combinations')!;
  expect(rows.find(({ governs }) => governs === 'Tension')).toMatchObject({
    ...{ force: expect.closeTo(0.9 * dead!.force - 50, 9), top: expect.closeTo(-23, 9) },
  });
  expect(results.cautions).not.toContain('self-weight');
});

test('an HSS weighs what its nominal wall does: HSS6X6X1/4 has 19.02 lb/ft', () => {
  const post = { section: 'HSS6X6X1/4', axialDead: 0, axialLive: 0, columnLength: 100 };
  const { details, steps } = solveColumn(post);
  const [dead] = details!.reactionLoads as { force: number }[];
  expect(steps.find(({ symbol }) => symbol === 'w0')!.formula).toMatch(/^A0 · 490 pcf/);
  expect(Math.abs(dead!.force / 1.902 - 1)).toBeLessThan(0.003);
});

test('without its length the report assumes that the dead load has the self-weight', () => {
  expect(solveColumn({ section: 'W14X90' }).results.cautions).toMatch(
    /^Assumes the dead load includes the self-weight of 90\.\d lb\/ft\./,
  );
});
