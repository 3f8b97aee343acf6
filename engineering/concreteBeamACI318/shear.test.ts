import type { Attributes } from '../../contract';
import { result } from '../testing/result';
import { geometricSpacing, legLimit } from './stirrups';
import { solveBeam } from './testing/beamSheet';

/** 12 in by 24 in, d 21.5 in, fc 4 ksi, 3 in2 of Grade 60; kip. */
const step = (attributes: Attributes, symbol: string) =>
  solveBeam(attributes).steps.find((each) => each.symbol === symbol);
const root = Math.sqrt(4000);
const area = 12 * 21.5;
const vc = { least: (2 * root * area) / 1000, bare: 0 };
vc.bare = (8 * Math.sqrt(2 / 3.15) * Math.cbrt(3 / area) * root * area) / 1000;

describe('Vc of ACI 318-19 is that without the minimum stirrups', () => {
  const phiVc = (attributes: Attributes) => result(solveBeam(attributes), 'phiVc') / 0.75;

  test.each([
    ['none', { stirrupArea: 0, vu: 1 }],
    // 0.22 in2 would be the least area up to a spacing of 22 in; beyond d / 2 they cross no crack.
    ['more than d / 2 apart', { stirrupSpacing: 10.8 }],
    // 0.05 in2 is the least area up to 5 in.
    ['of too little area', { stirrupArea: 0.05, stirrupSpacing: 5.01 }],
  ])('with stirrups %s', (_, attributes) => {
    expect(phiVc(attributes)).toBeCloseTo(vc.bare, 9);
    expect(step(attributes, 'lambdas')?.value).toBeCloseTo(Math.sqrt(2 / 3.15), 12);
    expect(step(attributes, 'Vc')).toMatchObject({ clause: 'Table 22.5.5.1' });
  });

  test('with legs too far apart across the width', () => {
    const wide = { bw: 48, h: 26, stirrupArea: 0.8, stirrupSpacing: 5, asTension: 6 };
    const bare = 8 * Math.sqrt(2 / 3.15) * Math.cbrt(6 / (48 * 21.5)) * root * 48 * 21.5;
    expect(phiVc({ ...wide, stirrupLegs: 2 })).toBeCloseTo(bare / 1000, 8);
    expect(phiVc({ ...wide, stirrupLegs: 4 })).toBeCloseTo((2 * root * 48 * 21.5) / 1000, 8);
  });

  test.each([
    [{}],
    [{ stirrupSpacing: 10.7 }],
    // Exactly the least area.
    [{ stirrupArea: 0.05, stirrupSpacing: 5 }],
    [{ codeEdition: 'ACI 318-14', stirrupArea: 0.05 }],
  ])('and not with %j', (attributes) => {
    expect(phiVc(attributes)).toBeCloseTo(vc.least, 9);
    expect(step(attributes, 'lambdas')).toBeUndefined();
  });

  test('ACI 318-14 has a different clause, and no note', () => {
    const notes = (codeEdition: string) => solveBeam({ codeEdition, stirrupArea: 0, vu: 1 }).notes.join(' ');
    expect(notes('ACI 318-19')).toContain('Table 22.5.5.1 (c)');
    expect(notes('ACI 318-14')).not.toContain('Table 22.5.5.1 (c)');
    expect(step({ codeEdition: 'ACI 318-14' }, 'Vc')).toMatchObject({ clause: '22.5.5.1' });
  });
});

describe('steps', () => {
  test('what the stirrups must carry, and the spacing that does: Vu of 60 kip', () => {
    const required = 60 / 0.75 - vc.least;
    const solution = solveBeam({ vu: 60 });
    expect(step({ vu: 60 }, 'VsReq')?.substituted).toMatch(/^max\(0, 60 \/ 0\.75 − 32\.635\)$/);
    expect(result(solution, 'vsRequired')).toBeCloseTo(required, 9);
    expect(solution.results.strengthSpacing).toBeCloseTo((0.22 * 60 * 21.5) / required, 9);
    expect(solveBeam({ vu: 24 }).results).not.toHaveProperty('strengthSpacing');
    expect(solveBeam({ vu: 60, stirrupArea: 0 }).results).not.toHaveProperty('strengthSpacing');
  });

  test('the largest spacing names the least area where there are stirrups', () => {
    expect(step({}, 'sMax')?.formula).toBe('min(d / 2, 24 in, sMin)');
    expect(step({ stirrupArea: 0 }, 'sMax')?.formula).toBe('min(d / 2, 24 in)');
    expect(step({ stirrupArea: 0 }, 'sMin')).toBeUndefined();
    // Vs beyond 4 sqrt(fc) bw d: high shear.
    const high = 0.75 * (vc.least + (4 * root * area) / 1000);
    expect(step({ vu: high * 1.001 }, 'sMax')).toMatchObject({
      formula: 'min(d / 4, 12 in, sMin)',
      value: 5.375,
    });
    expect(step({ vu: high * 0.999 }, 'sMax')).toMatchObject({
      formula: 'min(d / 2, 24 in, sMin)',
      value: 10.75,
    });
  });

  test('limits of Table 9.7.6.2.2 by hand', () => {
    expect([20, 60].map((d) => geometricSpacing(false).value({ d }))).toEqual([10, 24]);
    expect([20, 60].map((d) => geometricSpacing(true).value({ d }))).toEqual([5, 12]);
    expect([20, 60].map((d) => legLimit(false).value({ d }))).toEqual([20, 24]);
    expect([20, 60].map((d) => legLimit(true).value({ d }))).toEqual([10, 12]);
  });
});

test('a section too small for any stirrups says how much it carries: 0.75 (2 + 8) sqrt(fc) bw d', () => {
  const largest = (0.75 * 10 * root * area) / 1000;
  const reasons = (vu: number) =>
    solveBeam({ vu, stirrupArea: 0.4, stirrupSpacing: 5 }).check!.failReasons.join();
  expect(reasons(largest * 1.01)).toContain(
    `with any stirrups it carries at most ${Number(largest.toPrecision(4))} kip`,
  );
  expect(reasons(largest * 0.99)).not.toContain('too small');
});

test('up to phi sqrt(fc) bw d no stirrups are required, not even legs near one another', () => {
  const free = (0.75 * root * area) / 1000;
  const reasons = (vu: number) => solveBeam({ vu, stirrupSpacing: 11, mu: 50 }).check!.failReasons;
  expect(reasons(free * 0.999)).toEqual([]);
  expect(reasons(free * 1.001)).toEqual([expect.stringMatching(/^Stirrups: /)]);
});

describe('skin reinforcement', () => {
  const deep = { h: 40, d: 37, stirrupArea: 0.22, skinBarSpacing: 8, vu: 20, asTension: 3 };

  test('by hand: the lesser of 15 · 40 / fs − 2.5 cc and 12 · 40 / fs, fs of 2/3 fy', () => {
    // Cover of 1.5 in and a no. 3 stirrup, then 0.5 in.
    expect(step(deep, 'sSkin')?.value).toBeCloseTo(15 - 2.5 * 1.875, 10);
    expect(step({ ...deep, cover: 0.5 }, 'sSkin')?.value).toBeCloseTo(12, 10);
    expect(step({ ...deep, cover: 0.5, fy: 80 }, 'sSkin')?.value).toBeCloseTo(9, 10);
  });
});
