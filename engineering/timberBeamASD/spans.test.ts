import { bare, detail, line, noteOf, rows, simpleSpan, solveBeam, twoSpans } from './testing/timberSheet';

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

  test('without patterns all spans are loaded', () => {
    const solution = solveBeam({ ...loaded, patternLoads: false });
    expect(detail(solution, 'maxMoment')).toBeCloseTo((9 / 128) * 100 * 100, 6);
    expect(noteOf(solution)).toContain('other load patterns are not considered');
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

  test('an overhang: its tip against twice its length, a caution names it', () => {
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
    expect(solution.details!.cautions).toContain(
      'From 9 ft to 12 ft the beam is an overhang without support.',
    );
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
});

describe('shear near supports', () => {
  const at = (loads: object, shearAtD: boolean) =>
    detail(solveBeam({ ...bare, ...simpleSpan(12), ...loads, shearAtD }), 'designShear');

  test('a fixed end takes none', () => {
    const supports = [['Fixed', 0, 0]];
    expect(at({ supports, loadsLine: [line('L', 100)] }, true)).toBeCloseTo(1200, 6);
  });
});
