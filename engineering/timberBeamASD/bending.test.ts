import type { Attributes, TableValue } from '../../contract';
import { bare, detail, line, simpleSpan, solveBeam } from './testing/timberSheet';

describe('NDS 5.3.6: of several spans, CV depends on the distance between the points of zero moment', () => {
  const glulam = { ...bare, member: '5.125x30 Glulam 24F-V4', bottomBracing: 'Continuous' };
  const volume = (feet: number) => ((21 / feet) * (12 / 30)) ** 0.1;
  /** Simple spans in a row: a hinge on each support between them. */
  const inARow = (places: number[], loadsLine: TableValue): Attributes => ({
    ...glulam,
    L_X: places.at(-1)!,
    supports: [
      ...places.map((place, index) => [index === 0 ? 'Pinned' : 'Roller', place, 3.5]),
      ...places.slice(1, -1).map((place) => ['Hinge', place, 0]),
    ],
    loadsLine,
  });

  test.each<[string, number[], TableValue, number]>([
    ['the left one', [0, 20, 60], [line('D', 800, 0, 20), line('D', 50, 20, 60)], 10],
    ['the right one', [0, 40, 60], [line('D', 50, 0, 40), line('D', 800, 40, 60)], 50],
    [
      'the middle one',
      [0, 40, 60, 100],
      [line('D', 50, 0, 40), line('D', 800, 40, 60), line('D', 50, 60, 100)],
      50,
    ],
  ])('the short span with the heavy load, %s, has the factor for its 20 ft', (_, places, loads, middle) => {
    const solution = solveBeam(inARow(places, loads));
    expect(detail(solution, 'bendingPosition')).toBeCloseTo(middle, 6);
    expect(detail(solution, 'maxMoment')).toBeCloseTo((800 * 20 ** 2) / 8, 6);
    expect(detail(solution, 'CV')).toBeCloseTo(volume(20), 9);
    expect(detail(solution, 'FbAdj')).toBeCloseTo(2400 * 0.9 * volume(20), 6);
    const fb = (12 * 40_000) / ((5.125 * 30 ** 2) / 6);
    expect(detail(solution, 'bendingRatio')).toBeCloseTo(fb / (2400 * 0.9 * volume(20)), 9);
  });

  test('a long span with less moment governs where its factor is that much lower', () => {
    // 40 000 lb-ft in 20 ft against 38 000 lb-ft in 80 ft: CV differs by 4^0.1 = 1.149.
    const solution = solveBeam(
      inARow([0, 20, 100], [line('D', 800, 0, 20), line('D', (38_000 * 8) / 80 ** 2, 20, 100)]),
    );
    expect(detail(solution, 'maxMomentPosition')).toBeCloseTo(10, 6);
    expect(detail(solution, 'bendingPosition')).toBeCloseTo(60, 6);
    expect(detail(solution, 'CV')).toBeCloseTo(volume(80), 9);
  });

  test('a span that would govern with the factor of the whole beam, but not with its own, does not', () => {
    // 780 / volume(40) is above 800 / volume(20), 780 / volume(20) below.
    expect(780 / volume(40)).toBeGreaterThan(800 / volume(20));
    const solution = solveBeam(inARow([0, 20, 40], [line('D', 800, 0, 20), line('D', 780, 20, 40)]));
    expect(detail(solution, 'bendingPosition')).toBeCloseTo(10, 6);
    const fb = (12 * 40_000) / ((5.125 * 30 ** 2) / 6);
    expect(detail(solution, 'bendingRatio')).toBeCloseTo(fb / (2400 * 0.9 * volume(20)), 9);
  });

  test('two equal spans hog for a quarter of each beside the support, and sag for the rest', () => {
    const supports = [
      ['Pinned', 0, 3.5],
      ['Roller', 40, 3.5],
      ['Roller', 80, 3.5],
    ];
    const beam = { ...glulam, L_X: 80, supports, loadsLine: [line('D', 200)] };
    const solution = solveBeam(beam);
    expect(detail(solution, 'minMoment')).toBeCloseTo((-200 * 40 ** 2) / 8, 6);
    expect(detail(solution, 'bendingPosition')).toBeCloseTo(40, 6);
    expect(detail(solution, 'CV')).toBeCloseTo(volume(20), 9);
    expect(detail(solution, 'FbAdj')).toBeCloseTo(1850 * 0.9 * volume(20), 6);
  });

  test('the sagging of a span beside a long overhang that hogs', () => {
    // 10 000 lb amid 20 ft, 10 plf on 30 ft beyond: M = 10 000 (20 − x) / 2 − 4500 x / 20 right of the force.
    const solution = solveBeam({
      ...{ ...glulam, L_X: 50, loadsLine: [line('D', 10, 20, 50)], loadsConc: [['P', 10, 'D', 10_000, 0]] },
      supports: [
        ['Pinned', 0, 3.5],
        ['Roller', 20, 3.5],
      ],
    });
    expect(detail(solution, 'maxMoment')).toBeCloseTo(50_000 - 2250, 6);
    expect(detail(solution, 'CV')).toBeCloseTo(volume(100_000 / 5225), 9);
  });

  test('of two parts of a span that sag, the longer counts for both', () => {
    // M is 6000 lb-ft at 2 ft, −3000 at 8 ft, 4000 at 20 ft, straight between: zero at 6 ft and 8 + 36 / 7 ft.
    const solution = solveBeam({
      ...{ ...glulam, ...simpleSpan(24) },
      loadsConc: [
        ['P', 2, 'D', 4500, 0],
        ['up', 8, 'D', -6250 / 3, 0],
        ['P', 20, 'D', 4750 / 3, 0],
      ],
    });
    expect(detail(solution, 'maxMoment')).toBeCloseTo(6000, 6);
    expect(detail(solution, 'minMoment')).toBeCloseTo(-3000, 6);
    expect(detail(solution, 'bendingPosition')).toBeCloseTo(2, 9);
    expect(detail(solution, 'CV')).toBeCloseTo(volume(16 - 36 / 7), 9);
  });
});

describe('the worst combination of wood and steel comes neither first nor last', () => {
  const flitch: Attributes = {
    ...{ ...bare, ...simpleSpan(14), member: '2x10 D.Fir-L No. 2', n_com: 2, repeat: 'Non-Repeating' },
    ...{ flitch: true, flitchPlates: 1, flitchThickness: 0.5, flitchDepth: 9, flitchFy: 36_000 },
  };
  const wood = (1.6e6 * 3 * 9.25 ** 3) / 12;
  const steel = (29e6 * 0.5 * 9 ** 3) / 12;

  test('dead and live load, with a light wind last', () => {
    const loadsLine = [line('D', 100), line('L', 300), line('W', 50)];
    const solution = solveBeam({ ...flitch, loadsLine });
    const moment = (12 * 400 * 14 ** 2) / 8;
    expect(solution.details).toMatchObject({ bendingCombination: 'D + L', flitchCombination: 'D + L' });
    const fs = (moment * (steel / (steel + wood))) / ((0.5 * 9 ** 2) / 6);
    const fb = (moment * (wood / (steel + wood))) / ((3 * 9.25 ** 2) / 6);
    expect(detail(solution, 'fs')).toBeCloseTo(fs, 6);
    expect(detail(solution, 'flitchRatio')).toBeCloseTo(fs / (36_000 / 1.67), 9);
    expect(detail(solution, 'fb')).toBeCloseTo(fb, 6);
    expect(detail(solution, 'bendingRatio')).toBeCloseTo(fb / 990, 9);
  });

  test('dead load governs the wood with CD 0.9, the steel has the larger moment', () => {
    const solution = solveBeam({ ...flitch, loadsLine: [line('D', 300), line('W', 50)] });
    expect(solution.details).toMatchObject({ bendingCombination: 'D', flitchCombination: 'D + 0.6W' });
    const share = steel / (steel + wood);
    const moment = (12 * 330 * 14 ** 2) / 8;
    expect(detail(solution, 'fs')).toBeCloseTo((moment * share) / ((0.5 * 9 ** 2) / 6), 6);
  });
});
