import { bare, detail, line, noteOf, rows, simpleSpan, solveBeam, twoSpans } from './testing/timberSheet';

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

  test('plies side by side share the load; Cr is for the user to ask for', () => {
    const one = design({ repeat: 'Non-Repeating' });
    const three = design({ n_com: 3, repeat: 'Non-Repeating' });
    expect(detail(three, 'fb')).toBeCloseTo(detail(one, 'fb') / 3, 9);
    expect(detail(three, 'Cr')).toBe(1);
    const repeating = { n_com: 3, repeat: 'Repeating' };
    expect(detail(design(repeating), 'Cr')).toBe(1);
    expect(noteOf(design(repeating))).toContain('only if that option is also selected');
    const repetitive = design({ ...repeating, repeatPlies: true });
    expect(detail(repetitive, 'Cr')).toBe(1.15);
    expect(noteOf(repetitive)).toContain('Cr 1.15 is used for plies in contact');
    const two = { ...repeating, repeatPlies: true, n_com: 2 };
    expect(noteOf(design(two))).toContain('at least three such two-ply members');
    expect(noteOf(design({ ...two, spacing: 48 }))).toContain('Cr is 1.0: the spacing');
  });

  test.each([
    [{ type: 'Custom', b_input: 5.5, d_input: 11.5, species: 'Hem-Fir' }, 'no reference values for Hem-Fir'],
    [{ type: 'Custom', b_input: 0.75, d_input: 9.25 }, 'thinner than 1.5 in'],
    [{ type: 'Custom', b_input: 9.25, d_input: 1.5 }, 'choose flatUse'],
    [{ type: 'Custom', species: 'Custom values', wet: 'Wet' }, 'no wet service factor'],
    [{ member: '5.125x12 Glulam 24F-V4', incised: true }, 'no incising factor'],
    [{ flatUse: true, member: '6x12 D.Fir-L No. 1' }, 'Flat use'],
    [{ flitch: true, flitchDepth: 10 }, 'deeper than the wood'],
    [{ flitch: true, topBracing: 'Supports and braces' }, 'continuously braced'],
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
    expect(noteOf(sloped)).toContain('axial force is not checked');
  });

  test('dead load is per length along the slope, wind at right angles to it', () => {
    expect(rows(inclined('D', 30))[0]!.maxReaction).toBeCloseTo(360 / cosine, 6);
    expect(detail(inclined('W', 30), 'maxMoment')).toBeCloseTo((0.6 * 60 * (12 / cosine) ** 2) / 8, 6);
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

  test('creep moves the moment to the steel, never from it', () => {
    expect(detail(flitch({ creepFactor: 2 }), 'fs')).toBeGreaterThan(detail(flitch(), 'fs'));
    expect(detail(flitch({ creepFactor: 2 }), 'fb')).toBe(detail(flitch(), 'fb'));
  });

  test('shear and bearing use only the wood; the weight includes the steel', () => {
    const withPlates = flitch({ selfWeight: true });
    const without = flitch({ flitch: false, selfWeight: true });
    expect(detail(withPlates, 'selfWeight') - detail(without, 'selfWeight')).toBeCloseTo(
      (4.5 * 490) / 144,
      9,
    );
    expect(detail(flitch(), 'shearRatio')).toBeCloseTo(detail(flitch({ flitch: false }), 'shearRatio'), 9);
  });

  test('a beam without plates has no steel ratio', () => {
    expect(solveBeam().details).not.toHaveProperty('flitchRatio');
  });
});
