import type { Attributes } from '../../contract';
import { bare, detail, line, noteOf, rows, simpleSpan, solveBeam } from './testing/timberSheet';

const joist: Attributes = { ...bare, ...simpleSpan(12), member: '2x10 D.Fir-L No. 2' };
const inertia = (1.5 * 9.25 ** 3) / 12;

test('NDS Table 4.3.1: every factor on Fv, FcPerp, E and Emin of wet, hot, incised lumber', () => {
  const harsh = { wet: 'Wet', temperature: '100F < T <= 125F', incised: true, repeat: 'Non-Repeating' };
  const solution = solveBeam({ ...joist, ...harsh, loadsLine: [line('D', 20)] });
  expect(detail(solution, 'FvAdj')).toBeCloseTo(180 * 0.9 * 0.97 * 0.7 * 0.8, 9);
  expect(detail(solution, 'FcPerpAdj')).toBeCloseTo(625 * 0.67 * 0.7, 9);
  expect(detail(solution, 'EAdj')).toBeCloseTo(1.6e6 * 0.9 * 0.9 * 0.95, 6);
  expect(detail(solution, 'EminAdj')).toBeCloseTo(580_000 * 0.9 * 0.9 * 0.95, 6);
  // Fb CF is 990 psi: wet service takes nothing off it.
  expect(detail(solution, 'FbAdj')).toBeCloseTo(900 * 1.1 * 0.9 * 0.7 * 0.8, 9);
});

describe('NDS 5.3.6, 8.3.6: CL and CV', () => {
  const composite = {
    type: 'Custom',
    species: 'Custom values',
    b_input: 3.5,
    fb: 2600,
    depthExponent: 0.136,
  };
  const braced = (d_input: number, more: Attributes = {}) =>
    solveBeam({ ...bare, ...simpleSpan(12), ...composite, d_input, loadsLine: [line('L', 100)], ...more });
  const free = (d_input: number) => braced(d_input, { topBracing: 'Supports and braces' });

  test('below 1 the depth factor does not count beside a lesser CL', () => {
    const cL = detail(free(18), 'CL');
    expect(cL).toBeLessThan((12 / 18) ** 0.136);
    expect(detail(free(18), 'FbAdj')).toBeCloseTo(2600 * cL, 6);
    expect(detail(braced(18), 'FbAdj')).toBeCloseTo(2600 * (12 / 18) ** 0.136, 6);
  });

  test('above 1 it multiplies CL', () => {
    const cL = detail(free(9.5), 'CL');
    expect(cL).toBeLessThan(1);
    expect(detail(free(9.5), 'FbAdj')).toBeCloseTo(2600 * cL * (12 / 9.5) ** 0.136, 6);
  });
});

test('NDS 3.3.3.7: the rejection has RB and the unbraced length', () => {
  const { check } = solveBeam({
    ...{ ...bare, ...simpleSpan(30), member: '2x12 SPF No. 1/No. 2', topBracing: 'Supports and braces' },
    loadsLine: [line('L', 40)],
  });
  // le = 1.84 · 360 in; RB = sqrt(662.4 · 11.25) / 1.5 = 57.55.
  expect(check!.errorReason).toMatch(
    /^The slenderness ratio RB is 57\.5, above 50, for an unbraced length of 30 ft/,
  );
});

describe('NDS 3.4.3.1', () => {
  const deep = { type: 'Custom', species: 'Custom values', b_input: 1.5, d_input: 12 };

  test('a load within d counts in full for the shear beyond', () => {
    const solution = solveBeam({ ...bare, ...simpleSpan(6), ...deep, loadsLine: [line('L', 100, 0, 1)] });
    // The reaction at the far end: 100 lb at 6 in from the near one.
    expect(detail(solution, 'designShear')).toBeCloseTo(100 * (0.5 / 6), 6);
    expect(detail(solution, 'maxShear')).toBeCloseTo(100 * (5.5 / 6), 6);
  });

  test('the governing combination is that of the largest stress over its own Fv, CD 0.9 to 1.6', () => {
    const loadsLine = [line('D', 100), line('W', 120)];
    const solution = solveBeam({ ...joist, shearAtD: false, loadsLine });
    // D: 600 lb at 0.9; D + 0.6W: 1032 lb at 1.6. More shear, but less of what is allowed.
    expect(solution.details).toMatchObject({ maxShearCombination: 'D + 0.6W', shearCombination: 'D' });
    expect(detail(solution, 'maxShear')).toBeCloseTo(1032, 6);
    expect(detail(solution, 'designShear')).toBeCloseTo(600, 6);
    expect(detail(solution, 'shearRatio')).toBeCloseTo((1.5 * 600) / 13.875 / (180 * 0.9), 9);
  });
});

describe('reactions', () => {
  test('the largest and the least, each with its combination', () => {
    const [row] = rows(solveBeam({ ...joist, loadsLine: [line('D', 10), line('W', -100)] }));
    expect(row).toMatchObject({
      ...{ maxReaction: expect.closeTo(60, 6), maxCombination: 'D' },
      ...{ minReaction: expect.closeTo(-324, 6), minCombination: '0.6D + 0.6W' },
      ...{ type: 'Pinned', position: 0, bearing: 3.5, maxMoment: 0 },
    });
  });

  test('a beam that is lifted all the time presses on nothing', () => {
    const solution = solveBeam({ ...joist, loadsLine: [line('D', -100)] });
    expect(rows(solution)[0]).toMatchObject({ maxReaction: expect.closeTo(-600, 6), bearingStress: 0 });
    expect(detail(solution, 'bearingRatio')).toBe(0);
  });

  test('fixed ends hold w L² / 12, clockwise positive; the larger of dead load, and dead plus live load', () => {
    const supports = [
      ['Fixed', 0, 0],
      ['Fixed', 12, 0],
    ];
    const solution = solveBeam({ ...joist, supports, loadsLine: [line('D', 30), line('L', 70)] });
    const moments = rows(solution);
    expect(moments.map(({ maxMoment }) => Number(maxMoment))).toEqual([
      expect.closeTo(-1200, 6),
      expect.closeTo(1200, 6),
    ]);
    expect(moments[0]).toMatchObject({ bearingStress: null, Cb: null, FcPerpAdj: null, bearingRatio: null });
    expect(detail(solution, 'bearingRatio')).toBe(0);
    expect(noteOf(solution)).toContain('Fixed supports without bearing');
  });

  test('the support with the larger stress gives the reason', () => {
    const { check } = solveBeam({ ...joist, loadsConc: [['P', 9, 'L', 8000, 0]] });
    expect(check!.failReasons.find((reason) => reason.startsWith('Bearing'))).toBe(
      "Bearing: fc⊥ = 1143 psi and Fc⊥' = 625 psi at support 2 (12 ft), ratio 1.829 under L.",
    );
  });
});

describe('deflection', () => {
  const uniform = (plf: number) => (5 * (plf / 12) * 144 ** 4) / (384 * 1.6e6 * inertia);

  test('upwards it is negative and counts by its size', () => {
    const solution = solveBeam({ ...joist, loadsLine: [line('D', 10), line('W', -100)] });
    // D + 0.6W; wind has no part in the live deflection.
    expect(detail(solution, 'totalDeflection')).toBeCloseTo(-uniform(50), 9);
    expect(detail(solution, 'totalDeflectionRatio')).toBeCloseTo(uniform(50) / (144 / 240), 9);
    expect(detail(solution, 'liveDeflection')).toBe(0);
    expect(noteOf(solution)).toContain('the live load deflection includes only L, Lr and S');
  });

  test('NDS 3.5.2: Kcr applies only to the dead load, also without any other load', () => {
    const at = (creepFactor: number, loadsLine: Attributes['loadsLine']) =>
      solveBeam({ ...joist, creepFactor, loadsLine });
    expect(detail(at(2, [line('D', 30)]), 'totalDeflection')).toBeCloseTo(uniform(60), 9);
    const [once, twice] = [1, 2].map((creepFactor) => at(creepFactor, [line('D', 30), line('L', 40)]));
    expect(detail(twice!, 'totalDeflection')).toBeCloseTo(uniform(100), 9);
    for (const name of ['liveDeflection', 'maxMoment'])
      expect(detail(twice!, name)).toBe(detail(once!, name));
    expect(twice!.details).toMatchObject({ Kcr: 2, totalDeflectionCombination: 'D + L' });
  });

  test('of two spans the one with the larger share of its limit, with place and number', () => {
    const supports = [
      ['Pinned', 0, 3.5],
      ['Roller', 6, 3.5],
      ['Roller', 18, 3.5],
    ];
    const loadsLine = [line('D', 50)];
    const hinged = { ...joist, L_X: 18, supports: [...supports, ['Hinge', 6, 0]], loadsLine };
    const solution = solveBeam({ ...hinged, bottomBracing: 'Continuous' });
    expect(solution.details).toMatchObject({ totalDeflectionSpan: 2, totalDeflectionCombination: 'D' });
    expect(detail(solution, 'totalDeflectionPosition')).toBeCloseTo(12, 6);
    expect(detail(solution, 'totalDeflectionLimit')).toBeCloseTo(144 / 240, 12);
    expect(detail(solution, 'totalDeflection')).toBeCloseTo(uniform(50), 9);
  });
});

test('two steel plates are twice as stiff and heavy as one', () => {
  const flitch = (flitchPlates: number) =>
    solveBeam({
      ...{
        ...bare,
        ...simpleSpan(14),
        n_com: 2,
        flitch: true,
        flitchPlates,
        flitchThickness: 0.25,
        flitchDepth: 9,
      },
      ...{ loadsLine: [line('L', 300)], selfWeight: true, density: 36 },
    });
  const wood = (1.6e6 * (3 * 9.25 ** 3)) / 12;
  const plate = (29e6 * (0.25 * 9 ** 3)) / 12;
  expect(detail(flitch(1), 'EI')).toBeCloseTo(wood + plate, 3);
  expect(detail(flitch(2), 'EI')).toBeCloseTo(wood + 2 * plate, 3);
  expect(detail(flitch(2), 'selfWeight')).toBeCloseTo((27.75 * 36 + 4.5 * 490) / 144, 9);
});
