import fc from 'fast-check';
import { solveSeismic } from './testing/seismicSheet';
import { Derivation } from '../kit/derivation';
import { diaphragmSteps } from './diaphragmForces';
import { seismic } from './notation';
import { shearSteps } from './storyForces';

const level = fc.record({
  name: fc.constant(''),
  height: fc.integer({ min: 1, max: 12 }).map((story) => 11 * story),
  weight: fc.double({ min: 1, max: 5000, noNaN: true }),
});
const buildings = fc.record({
  levels: fc.array(level, { minLength: 1, maxLength: 15 }),
  t: fc.double({ min: 0.1, max: 3, noNaN: true }),
  cs: fc.double({ min: 0.01, max: 1, noNaN: true }),
  sdsIe: fc.double({ min: 0.05, max: 2, noNaN: true }),
});

test('Fpx is that of the forces and weights above within its limits, and at least Fx', () => {
  fc.assert(
    fc.property(buildings, ({ levels, t, cs, sdsIe }) => {
      const work = new Derivation(seismic);
      const forces = shearSteps(work, levels, cs, t).storyForces;
      const diaphragms = diaphragmSteps(work, forces, { sds: sdsIe, ie: 1 });
      const heights = [...new Set(levels.map(({ height }) => height))].toSorted((one, other) => other - one);
      expect(diaphragms.map(({ height }) => height)).toEqual(heights);
      for (const { height, wpx, byEquation, fx, fpx } of diaphragms) {
        const sum = (of: 'fx' | 'weight', holds: (at: number) => boolean) =>
          forces.filter((force) => holds(force.height)).reduce((total, force) => total + force[of], 0);
        const above = (at: number) => at >= height;
        const here = (at: number) => at === height;
        expect(wpx).toBeCloseTo(sum('weight', here), 6);
        expect(byEquation / ((sum('fx', above) / sum('weight', above)) * wpx)).toBeCloseTo(1, 9);
        const limited = Math.min(0.4 * sdsIe * wpx, Math.max(0.2 * sdsIe * wpx, byEquation));
        expect(fpx / Math.max(limited, sum('fx', here))).toBeCloseTo(1, 9);
        expect(byEquation).toBeGreaterThanOrEqual(fx * (1 - 1e-9));
      }
    }),
  );
});

test('Eq. 12.10-1 is written out with the sums of the forces and weights above', () => {
  const levels = [
    ['Roof', 20, 40],
    ['Second floor', 10, 60],
  ];
  const steps = solveSeismic({ r: 4, levels }).steps.filter(({ symbol }) => symbol.startsWith('Feq'));
  // V = 25 kip; below, all of it: 25 / (40 + 60) · 60 = 15 kip.
  expect(steps.map(({ substituted, value }) => [substituted, value])).toEqual([
    ['14.286 / 40 · 40', expect.closeTo(14.2857, 4)],
    ['25 / 100 · 60', expect.closeTo(15, 9)],
  ]);
});

test('the rows of one height are one diaphragm, under both names', () => {
  const rows = [
    ['Roof', 20, 40],
    ['Wing', 10, 20],
    ['Second floor', 10, 40],
  ];
  const { diaphragmForces } = solveSeismic({ levels: rows }).results;
  expect(diaphragmForces).toMatchObject([
    { level: 'Roof', wpx: 40 },
    { level: 'Wing, Second floor', wpx: 60, least: 12, most: 24, fpx: 12, governs: 'Eq. 12.10-2' },
  ]);
});

test('each limit governs where it should; with a small R the force of the analysis exceeds the upper one', () => {
  const governs = (r: number) => {
    const { diaphragmForces } = solveSeismic({
      r,
      levels: [
        ['Roof', 20, 40],
        ['Second floor', 10, 60],
      ],
    }).results;
    return (diaphragmForces as { governs: string; fpx: number }[]).map((each) => [each.governs, each.fpx]);
  };
  expect(governs(4)).toEqual([
    ['Eq. 12.10-1', expect.closeTo(14.2857, 4)],
    ['Eq. 12.10-1', 15],
  ]);
  expect(governs(2)).toEqual([
    ['Fx', expect.closeTo(28.5714, 4)],
    ['Eq. 12.10-3', 24],
  ]);
});
