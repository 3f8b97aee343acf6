import { timberBeamPresets } from '../../contract';
import { bare, detail, line, noteOf, rows, simpleSpan, solveBeam } from './testing/timberSheet';
import { presets } from './presets';
import { timberBeamASD } from './template';

describe('presets', () => {
  test('are the thirteen of the contract', () => {
    expect(timberBeamASD.presets.map(({ code }) => code)).toEqual([...timberBeamPresets]);
  });

  test.each([...timberBeamPresets])('%s is a beam that passes, with every step named', (preset) => {
    const { check, details, steps, results } = solveBeam({}, preset);
    expect(results).toEqual({});
    expect(check).toMatchObject({ referenceId: 'utilizationRatio', error: false, failReasons: [] });
    expect(check!.value).toBeGreaterThan(0.2);
    expect(check!.value).toBeLessThanOrEqual(1);
    expect(details!.utilizationRatio).toBe(check!.value);
    expect(JSON.parse(JSON.stringify(details))).toEqual(details);
    expect(steps.length).toBeGreaterThan(10);
    for (const { label, substituted, clause } of steps)
      expect([label, substituted, clause].every((text) => text.length > 0)).toBe(true);
    expect(steps.at(-1)).toMatchObject({ symbol: 'utilizationRatio', value: check!.value });
  });
});

test('the generic answer has no results, only the verdict', () => {
  expect(timberBeamASD).toMatchObject({ code: 'timberBeamASD', returnsResults: false, outputs: [] });
  expect(solveBeam().results).toEqual({});
});

test('a joist by hand: every number of the chain', () => {
  const solution = solveBeam({
    ...bare,
    ...simpleSpan(12),
    member: '2x10 D.Fir-L No. 2',
    repeat: 'Repeating',
    loadsLine: [line('D', 20), line('L', 60)],
    shearAtD: false,
  });
  const s = (1.5 * 9.25 ** 2) / 6;
  const i = (1.5 * 9.25 ** 3) / 12;
  expect(detail(solution, 'maxMoment')).toBeCloseTo((80 * 144) / 8, 6);
  expect(detail(solution, 'fb')).toBeCloseTo((12 * 1440) / s, 6);
  expect(detail(solution, 'FbAdj')).toBeCloseTo(900 * 1.1 * 1.15, 6);
  expect(detail(solution, 'fv')).toBeCloseTo((1.5 * 480) / 13.875, 6);
  expect(detail(solution, 'FvAdj')).toBe(180);
  expect(detail(solution, 'liveDeflection')).toBeCloseTo((5 * 5 * 144 ** 4) / (384 * 1.6e6 * i), 6);
  expect(detail(solution, 'totalDeflectionRatio')).toBeCloseTo(
    (5 * (80 / 12) * 144 ** 4) / (384 * 1.6e6 * i) / (144 / 240),
    6,
  );
  expect(rows(solution)[0]).toMatchObject({
    maxReaction: expect.closeTo(480, 6),
    minReaction: expect.closeTo(120, 6),
  });
  expect(detail(solution, 'bearingRatio')).toBeCloseTo(480 / (1.5 * 3.5) / 625, 9);
});

describe('combinations', () => {
  test('each check has its own governing combination: bearing knows no load duration', () => {
    const solution = solveBeam({
      ...bare,
      ...simpleSpan(10),
      loadsLine: [line('D', 50), line('S', 50), line('Lr', 52)],
    });
    expect(solution.details).toMatchObject({
      bendingCombination: 'D + S',
      bearingCombination: 'D + Lr',
      maxMomentCombination: 'D + Lr',
    });
    expect(detail(solution, 'CD')).toBe(1.15);
  });

  test('dead load can govern, with 0.9', () => {
    const solution = solveBeam({ ...bare, ...simpleSpan(10), loadsLine: [line('D', 100), line('L', 5)] });
    expect(solution.details).toMatchObject({ bendingCombination: 'D', CD: 0.9 });
  });

  test('a snow load of ASCE 7-22 counts 0.7', () => {
    const loads = (psf: number) => ({ ...bare, ...simpleSpan(10), loadsLine: [line('S', psf)] });
    const strength = solveBeam({ ...loads(100), snowStandard: 'ASCE 7-22' });
    expect(strength.check!.value).toBeCloseTo(Number(solveBeam(loads(70)).check!.value), 12);
    expect(noteOf(strength)).toContain('is multiplied by 0.7');
  });

  test('wind that lifts: the support must hold the beam down, and the bottom edge is in compression', () => {
    const solution = solveBeam({
      ...bare,
      ...simpleSpan(12),
      loadsLine: [line('D', 10), line('W', -100)],
    });
    expect(detail(solution, 'minMoment')).toBeCloseTo(((6 - 60) * 144) / 8, 6);
    expect(detail(solution, 'CL')).toBeLessThan(1);
    expect(noteOf(solution)).toContain('Support 1 at 0 ft has 324 lb of uplift (0.6D + 0.6W)');
    expect(rows(solution)[0]!.minReaction).toBeCloseTo(-324, 6);
  });

  test('earthquake acts both ways', () => {
    const up = solveBeam({ ...bare, ...simpleSpan(12), loadsLine: [line('E', 100)] });
    const down = solveBeam({ ...bare, ...simpleSpan(12), loadsLine: [line('E', -100)] });
    expect(up.check!.value).toBeCloseTo(Number(down.check!.value), 12);
    expect(detail(up, 'maxMoment')).toBeCloseTo(-detail(up, 'minMoment'), 9);
  });
});

test('a failing beam gives a reason for each check that fails, in numbers', () => {
  const { check } = solveBeam({
    ...bare,
    ...simpleSpan(12, 0.5),
    loadsLine: [line('D', 1000)],
    loadsConc: [['P', 6, 'L', 3000, 0]],
  });
  expect(check!.failReasons).toHaveLength(5);
  expect(check!.failReasons[2]).toMatch(
    /^Bearing: fcPerp = \d+ psi and FcPerp' = 625 psi at support [12] \(\d+ ft\), ratio [\d.]+ under D \+ L\.$/,
  );
});

describe('the top edge', () => {
  test('not given, it is held only at the supports: CL is that of the whole span', () => {
    const attributes = { ...simpleSpan(12), member: '2x12 D.Fir-L No. 2' };
    const solution = solveBeam(attributes);
    expect(solution.details).toEqual(solveBeam({ ...attributes, topBracing: 'Supports and braces' }).details);
    expect(detail(solution, 'CL')).toBeLessThan(0.7);
    expect(detail(solveBeam({ ...attributes, topBracing: 'Continuous' }), 'CL')).toBe(1);
  });

  test.each(
    presets.map(({ code, description, defaults }) => ({ code, description, held: defaults.topBracing })),
  )(
    'of preset $code is held all along only where its description says by what',
    ({ code, description, held }) => {
      expect(held === 'Continuous').toBe(/\btop edge\b/.test(description ?? ''));
      expect(solveBeam({}, code).check!.error).toBe(false);
    },
  );
});
