import { timberBeamPresets } from '../../../contract';
import type { Solution } from '../kit/template';
import { bare, detail, simpleSpan, solveBeam } from './testing/timberSheet';
import { timberBeamASD } from './template';

const line = (type: string, plf: number, start = 0, end = 0) => [type, start, end, type, plf, plf];
const noteOf = (solution: Solution) => solution.notes.join(' ');
const rows = ({ details }: Solution) => {
  const reactions = details?.reactions;
  if (!Array.isArray(reactions)) throw new Error('There are no reactions');
  return reactions;
};
const twoSpans = {
  L_X: 20,
  supports: [
    ['Pinned', 0, 3.5],
    ['Roller', 10, 5.5],
    ['Roller', 20, 3.5],
  ],
};

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

  test('dead load alone can govern, with 0.9', () => {
    const solution = solveBeam({ ...bare, ...simpleSpan(10), loadsLine: [line('D', 100), line('L', 5)] });
    expect(solution.details).toMatchObject({ bendingCombination: 'D', CD: 0.9 });
  });

  test('a snow load of ASCE 7-22 counts 0.7', () => {
    const loads = (psf: number) => ({ ...bare, ...simpleSpan(10), loadsLine: [line('S', psf)] });
    const strength = solveBeam({ ...loads(100), snowStandard: 'ASCE 7-22' });
    expect(strength.check!.value).toBeCloseTo(Number(solveBeam(loads(70)).check!.value), 12);
    expect(noteOf(strength)).toContain('enters times 0.7');
  });

  test('wind that lifts: the support must hold the beam down, and the bottom edge is in compression', () => {
    const solution = solveBeam({
      ...bare,
      ...simpleSpan(12),
      loadsLine: [line('D', 10), line('W', -100)],
    });
    expect(detail(solution, 'minMoment')).toBeCloseTo(((6 - 60) * 144) / 8, 6);
    expect(detail(solution, 'CL')).toBeLessThan(1);
    expect(noteOf(solution)).toContain('Support 1 at 0 ft is lifted with 324 lb (0.6D + 0.6W)');
    expect(rows(solution)[0]!.minReaction).toBeCloseTo(-324, 6);
  });

  test('earthquake acts both ways', () => {
    const up = solveBeam({ ...bare, ...simpleSpan(12), loadsLine: [line('E', 100)] });
    const down = solveBeam({ ...bare, ...simpleSpan(12), loadsLine: [line('E', -100)] });
    expect(up.check!.value).toBeCloseTo(Number(down.check!.value), 12);
    expect(detail(up, 'maxMoment')).toBeCloseTo(-detail(up, 'minMoment'), 9);
  });
});

describe('beams of several spans', () => {
  const loaded = { ...bare, ...twoSpans, loadsLine: [line('L', 100)] };

  test('live load is patterned: one span for the moment in it, both for the one over the support', () => {
    const solution = solveBeam(loaded);
    expect(detail(solution, 'maxMoment')).toBeCloseTo((49 / 512) * 100 * 100, 6);
    expect(solution.details!.maxMomentCombination).toMatch(/^L \(L on span [12]\)$/);
    expect(detail(solution, 'minMoment')).toBeCloseTo(-(100 * 100) / 8, 6);
    expect(solution.details!.minMomentCombination).toBe('L');
    expect(rows(solution)[2]!.minReaction).toBeCloseTo(-1000 / 16, 6);
  });

  test('a pattern is named by its loads', () => {
    const solution = solveBeam({ ...loaded, loadsLine: [line('Lr', 100)] });
    expect(solution.details!.maxMomentCombination).toMatch(/^Lr \(Lr on span [12]\)$/);
  });

  test('without patterns all spans are loaded', () => {
    const solution = solveBeam({ ...loaded, patternLoads: false });
    expect(detail(solution, 'maxMoment')).toBeCloseTo((9 / 128) * 100 * 100, 6);
    expect(noteOf(solution)).toContain('other patterns are not looked at');
  });

  test('dead load is not patterned', () => {
    const solution = solveBeam({ ...bare, ...twoSpans, loadsLine: [line('D', 100)] });
    expect(detail(solution, 'maxMoment')).toBeCloseTo((9 / 128) * 100 * 100, 6);
  });

  test('snow is full on some spans and half on the others', () => {
    const solution = solveBeam({ ...bare, ...twoSpans, loadsLine: [line('S', 100)] });
    const full = (49 / 512) * 10_000;
    // Half on both spans and half more on one of them: superposed at the place of the largest moment.
    const r = 0.5 * 375 + 0.5 * 437.5;
    expect(detail(solution, 'maxMoment')).toBeCloseTo(r ** 2 / 200, 6);
    expect(detail(solution, 'maxMoment')).toBeLessThan(full);
    expect(solution.details!.maxMomentCombination).toMatch(/half S on span [12]/);
  });

  test('an overhang: its tip against twice its length, the note names it', () => {
    const solution = solveBeam({
      ...bare,
      L_X: 12,
      supports: [
        ['Pinned', 0, 3.5],
        ['Roller', 9, 3.5],
      ],
      loadsConc: [['P', 12, 'L', 100, 0]],
    });
    const ei = 1.6e6 * detail(solution, 'momentOfInertia');
    expect(detail(solution, 'liveDeflection')).toBeCloseTo((100 * 36 ** 2 * 144) / (3 * ei), 9);
    expect(detail(solution, 'liveDeflectionLimit')).toBeCloseTo((2 * 36) / 360, 12);
    expect(detail(solution, 'liveDeflectionSpan')).toBe(2);
    expect(noteOf(solution)).toContain('From 9 ft to 12 ft the beam is an overhang');
  });

  test('a hinge carries no moment', () => {
    const solution = solveBeam({
      ...bare,
      L_X: 20,
      supports: [...twoSpans.supports, ['Hinge', 12, 0]],
      loadsLine: [line('D', 100)],
    });
    expect(detail(solution, 'minMoment')).toBeCloseTo(-(400 * 2 + 200), 6);
    expect(rows(solution)[2]!.maxReaction).toBeCloseTo(400, 6);
  });

  test('fixed ends', () => {
    const supports = [
      ['Fixed', 0, 0],
      ['Fixed', 12, 0],
    ];
    const solution = solveBeam({ ...bare, L_X: 12, supports, loadsLine: [line('D', 100)] });
    expect(detail(solution, 'minMoment')).toBeCloseTo((-100 * 144) / 12, 6);
    expect(detail(solution, 'maxMoment')).toBeCloseTo((100 * 144) / 24, 6);
    expect(detail(solution, 'bearingRatio')).toBe(0);
    expect(noteOf(solution)).toContain('Fixed supports without a bearing');
  });
});

describe('loads', () => {
  const solved = (loads: object) => solveBeam({ ...bare, ...simpleSpan(12), ...loads });
  const moment = (loads: object) => detail(solved(loads), 'maxMoment');

  test('an area load whose widths are 0 acts over the spacing; an end of 0 is the end of the beam', () => {
    const spaced = moment({ loadsDist: [['a', 0, 0, 0, 0, 'L', 40]], spacing: 24 });
    expect(spaced).toBeCloseTo((80 * 144) / 8, 6);
    expect(moment({ loadsDist: [['a', 0, 12, 24, 24, 'L', 40]] })).toBeCloseTo(spaced, 9);
    expect(moment({ loadsLine: [['a', 0, 12, 'L', 80, 80]] })).toBeCloseTo(spaced, 9);
  });

  test('a width that grows from 0 is a triangle', () => {
    const triangle = moment({ loadsDist: [['a', 0, 0, 0, 48, 'L', 40]] });
    expect(triangle).toBeCloseTo((160 * 144) / (9 * Math.sqrt(3)), 6);
    expect(moment({ loadsLine: [['a', 0, 0, 'L', 0, 160]] })).toBeCloseTo(triangle, 9);
  });

  test('a point load and a moment', () => {
    expect(moment({ loadsConc: [['a', 6, 'L', 300, 0]] })).toBeCloseTo((300 * 12) / 4, 6);
    expect(moment({ loadsConc: [['a', 0, 'L', 0, 500]] })).toBeCloseTo(500, 6);
  });

  test('the self-weight is dead load', () => {
    const solution = solved({ selfWeight: true, density: 35 });
    const plf = (13.875 * 35) / 144;
    expect(detail(solution, 'selfWeight')).toBeCloseTo(plf, 9);
    expect(detail(solution, 'maxMoment')).toBeCloseTo((plf * 144) / 8, 6);
  });
});

describe('shear near supports', () => {
  const at = (loads: object, shearAtD: boolean) =>
    detail(solveBeam({ ...bare, ...simpleSpan(12), ...loads, shearAtD }), 'designShear');

  test('a uniform load: w (L/2 − d)', () => {
    const loads = { loadsLine: [line('L', 100)] };
    expect(at(loads, true)).toBeCloseTo(100 * (6 - 9.25 / 12), 6);
    expect(at(loads, false)).toBeCloseTo(600, 6);
  });

  test('a force at x within d counts x / d', () => {
    const x = 4.625 / 12;
    const loads = { loadsConc: [['P', x, 'L', 1000, 0]] };
    expect(at(loads, true)).toBeCloseTo(0.5 * 1000 * (1 - x / 12), 6);
    expect(at(loads, false)).toBeCloseTo(1000 * (1 - x / 12), 6);
  });

  test('a force beyond d counts whole', () => {
    const loads = { loadsConc: [['P', 1, 'L', 1000, 0]] };
    expect(at(loads, true)).toBeCloseTo(at(loads, false), 6);
  });

  test('a span shorter than 3 d takes no reduction', () => {
    const short = { ...simpleSpan(2), loadsLine: [line('L', 100)] };
    expect(at(short, true)).toBeCloseTo(100, 6);
  });

  test('a fixed end takes none', () => {
    const supports = [['Fixed', 0, 0]];
    expect(at({ supports, loadsLine: [line('L', 100)] }, true)).toBeCloseTo(1200, 6);
  });
});

describe('bracing', () => {
  const unbraced = { topBracing: 'Supports and braces', loadsLine: [line('L', 40)] };
  const cl = (more: object) => detail(solveBeam({ ...bare, ...simpleSpan(12), ...unbraced, ...more }), 'CL');

  test('braces shorten the unbraced length', () => {
    const supports = simpleSpan(12).supports as (string | number)[][];
    const none = cl({});
    const middle = cl({ supports: [...supports, ['Top Brace', 6, 0]] });
    const thirds = cl({ supports: [...supports, ['Top Brace', 4, 0], ['Top Brace', 8, 0]] });
    expect(none).toBeLessThan(middle);
    expect(middle).toBeLessThan(thirds);
    expect(thirds).toBeLessThan(1);
    expect(cl({ topBracing: 'Continuous' })).toBe(1);
    expect(cl({ topBracing: 'Spacing', topBraceSpacing: 4 })).toBeCloseTo(thirds, 12);
    expect(cl({ supports: [...supports, ['Bottom Brace', 6, 0]] })).toBe(none);
  });

  test('the bottom edge counts where the beam hogs', () => {
    const supports = twoSpans.supports;
    const beam = { ...bare, ...twoSpans, loadsLine: [line('D', 60)] };
    const free = detail(solveBeam(beam), 'CL');
    const braced = detail(
      solveBeam({ ...beam, supports: [...supports, ['Bottom Brace', 8, 0], ['Bottom Brace', 12, 0]] }),
      'CL',
    );
    expect(free).toBeLessThan(braced);
    expect(detail(solveBeam({ ...beam, bottomBracing: 'Continuous' }), 'CL')).toBe(1);
  });

  test('RB above 50: no verdict, and the reason', () => {
    const solution = solveBeam({
      ...bare,
      ...simpleSpan(30),
      member: '2x12 SPF No. 1/No. 2',
      ...unbraced,
    });
    expect(solution.check).toEqual({
      referenceId: 'utilizationRatio',
      error: true,
      failReasons: [],
      errorReason: expect.stringContaining('The slenderness ratio RB is'),
    });
    expect(noteOf(solution)).toContain('above 50');
    expect(solution.details).toEqual({});
  });

  test('RB does not matter for an edge that is never in compression', () => {
    const solution = solveBeam({
      ...bare,
      ...simpleSpan(30),
      member: '2x12 SPF No. 1/No. 2',
      loadsLine: [line('L', 1)],
    });
    expect(solution.check!.error).toBe(false);
  });

  test('a beam no deeper than wide needs no bracing', () => {
    const solution = solveBeam({ ...bare, ...simpleSpan(12), member: '4x4 D.Fir-L No. 2', ...unbraced });
    expect(detail(solution, 'CL')).toBe(1);
  });
});

describe('member', () => {
  const design = (attributes: object) =>
    solveBeam({ ...bare, ...simpleSpan(12), loadsLine: [line('L', 40)], ...attributes });

  test('a name in another case and with other blanks is the same member', () => {
    expect(design({ member: ' 2X10 d.fir-l no.2' })).toEqual(design({ member: '2x10 D.Fir-L No. 2' }));
  });

  test('a member by name is that of its size, species and grade', () => {
    const own = design({
      type: 'Custom',
      b_input: 1.5,
      d_input: 9.25,
      species: 'Douglas Fir-Larch',
      grade: 'No.2',
    });
    expect(own.check).toEqual(design({ member: '2x10 D.Fir-L No. 2' }).check);
  });

  test.each(['', '2x11 D.Fir-L No. 2', 'toString'])('the member %j is not there: no verdict', (member) => {
    const { check } = design({ member });
    expect(check).toMatchObject({ error: true, failReasons: [] });
    expect(check).not.toHaveProperty('value');
    expect(check!.errorReason).toContain(`There is no member ${JSON.stringify(member)}`);
  });

  test('plies side by side share the load; Cr is for the user to ask for', () => {
    const one = design({ repeat: 'Non-Repeating' });
    const three = design({ n_com: 3, repeat: 'Non-Repeating' });
    expect(detail(three, 'fb')).toBeCloseTo(detail(one, 'fb') / 3, 9);
    expect(detail(three, 'Cr')).toBe(1);
    const repeating = { n_com: 3, repeat: 'Repeating' };
    expect(detail(design(repeating), 'Cr')).toBe(1);
    expect(noteOf(design(repeating))).toContain('only where that is ticked as well');
    const repetitive = design({ ...repeating, repeatPlies: true });
    expect(detail(repetitive, 'Cr')).toBe(1.15);
    expect(noteOf(repetitive)).toContain('Cr 1.15 is taken for plies in contact');
    const two = { ...repeating, repeatPlies: true, n_com: 2 };
    expect(noteOf(design(two))).toContain('at least three such members of two');
    expect(noteOf(design({ ...two, spacing: 48 }))).toContain('Cr is 1.0: the spacing');
  });

  test('wind deflects the beam in total, and is no live load', () => {
    const live = ['', 0, 0, 'L', 60, 60];
    const wind = design({ loadsLine: [live, ['', 0, 0, 'W', 500, 500]] });
    const none = design({ loadsLine: [live] });
    expect(detail(none, 'liveDeflection')).toBeGreaterThan(0);
    expect(detail(wind, 'liveDeflection')).toBe(detail(none, 'liveDeflection'));
    expect(detail(wind, 'totalDeflection')).toBeGreaterThan(detail(none, 'totalDeflection'));
    expect(noteOf(wind)).toContain('the live deflection is of L, Lr and S alone');
  });

  test('flat use', () => {
    const flat = design({ flatUse: true, n_com: 2 });
    expect(flat.details).toMatchObject({ b: 18.5, d: 1.5, Cfu: 1.2, CF: 1.1 });
    expect(design({ flatUse: true, member: '6x12 D.Fir-L No. 1' }).check!.errorReason).toContain('Flat use');
  });

  test('hogging glulam has the lower Fb of its other face', () => {
    const glulam = { member: '5.125x12 Glulam 24F-V4', ...twoSpans, bottomBracing: 'Continuous' };
    const solution = design({ ...glulam, loadsLine: [line('D', 300)] });
    expect(detail(solution, 'FbAdj')).toBeCloseTo(1450 * 0.9, 9);
    expect(detail(solution, 'CV')).toBe(1);
  });

  test('the volume factor goes by the length between points of zero moment', () => {
    const glulam = { member: '5.125x30 Glulam 24F-V4', bottomBracing: 'Continuous' };
    const simple = design({ ...glulam, ...simpleSpan(40), loadsLine: [line('D', 300)] });
    expect(detail(simple, 'CV')).toBeCloseTo(((21 / 40) * (12 / 30)) ** 0.1, 9);
    const fixed = design({
      ...glulam,
      L_X: 40,
      supports: [
        ['Fixed', 0, 0],
        ['Fixed', 40, 0],
      ],
      loadsLine: [line('D', 300)],
    });
    const hogging = 40 * (0.5 - 1 / Math.sqrt(12));
    expect(detail(fixed, 'CV')).toBeCloseTo(Math.min(1, ((21 / hogging) * (12 / 30)) ** 0.1), 9);
  });

  test.each([
    [{ type: 'Custom', b_input: 5.5, d_input: 11.5, species: 'Hem-Fir' }, 'no reference values for Hem-Fir'],
    [{ type: 'Custom', b_input: 0.75, d_input: 9.25 }, 'thinner than 1.5 in'],
    [{ type: 'Custom', b_input: 9.25, d_input: 1.5 }, 'choose flatUse'],
    [{ type: 'Custom', species: 'Custom values', wet: 'Wet' }, 'no wet service factor'],
    [{ member: '5.125x12 Glulam 24F-V4', incised: true }, 'no incising factor'],
    [{ flitch: true, flitchDepth: 10 }, 'more than the wood'],
    [{ flitch: true, topBracing: 'Supports and braces' }, 'braced all along'],
  ])('%j has no verdict: %s', (attributes, reason) => {
    const { check, details } = design(attributes);
    expect(check).toMatchObject({ error: true });
    expect(check!.errorReason).toContain(reason);
    expect(details).toEqual({});
  });
});

describe('inclined beams', () => {
  const inclined = (type: string, alpha: number) =>
    solveBeam({ ...bare, ...simpleSpan(12), loadsLine: [line(type, 60)], alpha_incline: alpha });
  const cosine = Math.cos(Math.PI / 6);

  test('a load on plan bends an inclined beam as a level one; its deflection is larger', () => {
    const level = inclined('L', 0);
    const sloped = inclined('L', 30);
    expect(detail(sloped, 'maxMoment')).toBeCloseTo(detail(level, 'maxMoment'), 6);
    expect(detail(sloped, 'liveDeflection')).toBeCloseTo(detail(level, 'liveDeflection') / cosine ** 2, 9);
    expect(detail(sloped, 'maxShear')).toBeCloseTo(detail(level, 'maxShear') * cosine, 6);
    expect(rows(sloped)[0]!.maxReaction).toBeCloseTo(360, 6);
    expect(noteOf(sloped)).toContain('axial force along the slope is not checked');
  });

  test('dead load is per length along the slope, wind at right angles to it', () => {
    expect(rows(inclined('D', 30))[0]!.maxReaction).toBeCloseTo(360 / cosine, 6);
    expect(detail(inclined('W', 30), 'maxMoment')).toBeCloseTo((0.6 * 60 * (12 / cosine) ** 2) / 8, 6);
  });

  test('positions in the details are on plan', () => {
    expect(detail(inclined('L', 30), 'maxMomentPosition')).toBeCloseTo(6, 9);
  });
});

describe('flitch beams', () => {
  const flitch = (more: object = {}) =>
    solveBeam({
      ...bare,
      ...simpleSpan(14),
      n_com: 2,
      flitch: true,
      flitchThickness: 0.5,
      flitchDepth: 9,
      loadsLine: [line('L', 300)],
      ...more,
    });

  test('wood and steel share the moment by stiffness', () => {
    const solution = flitch();
    const wood = (1.6e6 * (3 * 9.25 ** 3)) / 12;
    const steel = (29e6 * (0.5 * 9 ** 3)) / 12;
    const m = (12 * 300 * 14 ** 2) / 8;
    expect(detail(solution, 'EI')).toBeCloseTo(wood + steel, 3);
    expect(detail(solution, 'fb')).toBeCloseTo(((wood / (wood + steel)) * m) / ((3 * 9.25 ** 2) / 6), 6);
    expect(detail(solution, 'fs')).toBeCloseTo(((steel / (wood + steel)) * m) / ((0.5 * 9 ** 2) / 6), 6);
    expect(detail(solution, 'FsAllowable')).toBeCloseTo(36_000 / 1.67, 6);
    // Equal curvature: stresses are as E times the distance from the axis.
    expect(detail(solution, 'fs') / detail(solution, 'fb')).toBeCloseTo((29 * 9) / (1.6 * 9.25), 9);
  });

  test('creep moves the moment to the steel, never from it', () => {
    expect(detail(flitch({ creepFactor: 2 }), 'fs')).toBeGreaterThan(detail(flitch(), 'fs'));
    expect(detail(flitch({ creepFactor: 2 }), 'fb')).toBe(detail(flitch(), 'fb'));
  });

  test('shear and bearing are for the wood alone; its weight has the steel', () => {
    const withPlates = flitch({ selfWeight: true });
    const without = flitch({ flitch: false, selfWeight: true });
    expect(detail(withPlates, 'selfWeight') - detail(without, 'selfWeight')).toBeCloseTo(
      (4.5 * 490) / 144,
      9,
    );
    expect(detail(flitch(), 'shearRatio')).toBeCloseTo(detail(flitch({ flitch: false }), 'shearRatio'), 9);
  });

  test('a beam of wood alone has no steel ratio', () => {
    expect(solveBeam().details).not.toHaveProperty('flitchRatio');
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
