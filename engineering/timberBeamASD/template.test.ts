import { timberBeamPresets } from '../../contract';
import { bare, detail, line, noteOf, rows, simpleSpan, solveBeam } from './testing/timberSheet';
import { presets } from './presets';
import { timberBeamASD } from './template';

describe('presets', () => {
  test('are the thirteen of the contract', () => {
    expect(timberBeamASD.presets.map(({ code }) => code)).toEqual([...timberBeamPresets]);
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

  test('a snow load of ASCE 7-22 counts 0.7', () => {
    const loads = (psf: number) => ({ ...bare, ...simpleSpan(10), loadsLine: [line('S', psf)] });
    const strength = solveBeam({ ...loads(100), snowStandard: 'ASCE 7-22' });
    const service = solveBeam(loads(70));
    expect(strength.check!.value).toBeCloseTo(Number(service.check!.value), 12);
    expect(noteOf(strength)).toContain('Assumes S is the strength-level snow load of ASCE 7-22 (0.7S');
    expect(noteOf(service)).toContain('Assumes S is the snow load of ASCE 7-16 (1.0S');
  });

  test('earthquake acts both ways', () => {
    const up = solveBeam({ ...bare, ...simpleSpan(12), loadsLine: [line('E', 100)] });
    const down = solveBeam({ ...bare, ...simpleSpan(12), loadsLine: [line('E', -100)] });
    expect(up.check!.value).toBeCloseTo(Number(down.check!.value), 12);
    expect(detail(up, 'maxMoment')).toBeCloseTo(-detail(up, 'minMoment'), 9);
  });
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
