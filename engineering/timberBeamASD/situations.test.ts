import type { Attributes } from '../../contract';
import { bare, detail, line, rows, solveBeam } from './testing/timberSheet';

const supported = (...places: number[]): Attributes => ({
  ...bare,
  L_X: places.at(-1)!,
  supports: places.map((place, index) => [index === 0 ? 'Pinned' : 'Roller', place, 3.5]),
  bottomBracing: 'Continuous',
});
const twelveAndEight = supported(0, 12, 20);
const combinationOf = (attributes: Attributes, name: string) => solveBeam(attributes).details?.[name];

describe('a situation is named by its combination and the spans of its patterns', () => {
  test.each<[string, string[][], string]>([
    ['live load', [['L', '60']], 'L (L on span 1)'],
    [
      'live and roof live load',
      [
        ['L', '60'],
        ['Lr', '60'],
      ],
      '0.75L + 0.75Lr (L, Lr on span 1)',
    ],
    ['snow', [['S', '60']], 'S (half S on span 2)'],
    [
      'live load and snow',
      [
        ['L', '60'],
        ['S', '60'],
      ],
      '0.75L + 0.75S (L on span 1; half S on span 2)',
    ],
    ['dead load', [['D', '60']], 'D'],
    ['wind', [['W', '60']], '0.6W'],
  ])('%s', (_, loads, name) => {
    const loadsLine = loads.map(([type = '', plf]) => line(type, Number(plf)));
    expect(combinationOf({ ...twelveAndEight, loadsLine }, 'maxMomentCombination')).toBe(name);
  });

  test('over the support both spans are loaded: no pattern, no name of one', () => {
    const loadsLine = [line('L', 60), line('S', 60)];
    expect(combinationOf({ ...twelveAndEight, loadsLine }, 'minMomentCombination')).toBe('0.75L + 0.75S');
  });

  test('three spans: the outer two for the moment in them, the middle one for its own', () => {
    const at = (...spans: [number, number, number, number]) =>
      combinationOf({ ...supported(...spans), loadsLine: [line('L', 60)] }, 'maxMomentCombination');
    expect(at(0, 12, 22, 32)).toBe('L (L on span 1, 3)');
    expect(at(0, 8, 20, 28)).toBe('L (L on span 2)');
  });
});

describe('only spans with the load have a pattern', () => {
  const one = { ...twelveAndEight, loadsLine: [line('L', 60, 0, 12)] };

  test('a load on a single span names no pattern', () => {
    expect(combinationOf(one, 'maxMomentCombination')).toBe('L');
    expect(combinationOf(one, 'minMomentCombination')).toBe('L');
  });

  test('a beam of one span has none', () => {
    const loadsLine = [line('L', 60), line('S', 60)];
    const single = { ...supported(0, 12), loadsLine };
    expect(combinationOf(single, 'maxMomentCombination')).toBe('0.75L + 0.75S');
    expect(combinationOf({ ...single, patternLoads: false }, 'maxMomentCombination')).toBe('0.75L + 0.75S');
  });

  test('each type has its own: live load on the one span, snow on the other', () => {
    const loadsLine = [line('L', 60, 0, 12), line('S', 80, 12, 20)];
    const solution = solveBeam({ ...twelveAndEight, loadsLine });
    // Only the live load: no snow is needed.
    expect(solution.details?.maxMomentCombination).toBe('L');
    expect(solution.details?.minMomentCombination).toBe('0.75L + 0.75S');
  });
});

describe('what stands on a support counts once', () => {
  const onSupports = { ...twelveAndEight, loadsConc: [0, 12, 20].map((place) => ['P', place, 'L', 700, 0]) };

  test('a force goes into its support', () => {
    for (const patternLoads of [true, false])
      expect(rows(solveBeam({ ...onSupports, patternLoads })).map(({ maxReaction }) => maxReaction)).toEqual([
        expect.closeTo(700, 6),
        expect.closeTo(700, 6),
        expect.closeTo(700, 6),
      ]);
  });

  test('a moment of a movable load over the middle support goes to either span by its stiffness', () => {
    const solution = solveBeam({ ...twelveAndEight, loadsConc: [['M', 12, 'L', 0, 500]] });
    // Stiffness 3 EI / L: 1/12 and 1/8, shares 0.4 and 0.6.
    expect(detail(solution, 'maxMoment')).toBeCloseTo(300, 6);
    expect(detail(solution, 'minMoment')).toBeCloseTo(-200, 6);
  });
});

test('with patterns and without: the shear at d from the middle support, where all loads count', () => {
  const deep = { type: 'Custom', species: 'Custom values', b_input: 1.5, d_input: 12 };
  // M over the middle support: w (12³ + 8³) / (8 · 20) with both spans loaded, the worst for the shear beside it.
  const reaction = 600 + (100 * (12 ** 3 + 8 ** 3)) / (8 * 20) / 12;
  for (const patternLoads of [true, false]) {
    const loaded = { ...twelveAndEight, ...deep, loadsLine: [line('L', 100)], patternLoads };
    expect(detail(solveBeam(loaded), 'designShear')).toBeCloseTo(reaction - 100, 6);
    expect(detail(solveBeam({ ...loaded, shearAtD: false }), 'designShear')).toBeCloseTo(reaction, 6);
  }
});

test('a force within d of a pattern counts x / d', () => {
  // Half of 1000 lb at 6 in: nothing else on the beam; the far support is lifted by its moment over the middle one.
  const deep = { type: 'Custom', species: 'Custom values', b_input: 1.5, d_input: 12 };
  const at = (shearAtD: boolean) =>
    detail(
      solveBeam({ ...twelveAndEight, ...deep, loadsConc: [['P', 0.5, 'L', 1000, 0]], shearAtD }),
      'designShear',
    );
  // Over the middle support P a (12² − a²) / (12 · 2 · 20).
  const over = (1000 * 0.5 * (144 - 0.25)) / (12 * 40);
  const whole = (1000 * 11.5) / 12 - over / 12;
  expect(at(false)).toBeCloseTo(whole, 6);
  expect(at(true)).toBeCloseTo(whole / 2, 6);
});
