import { basicCombinations } from './basicCombinations';
import { combinationCases, type LoadEffects, type Way } from './envelope';
import { spanCombinations } from './spanCombinations';

const none: readonly Way[] = [];
const effects: LoadEffects = {
  method: 'LRFD',
  dead: 10,
  variable: { L: [{ symbol: 'L', sign: 1, effect: 20 }], Lr: none, S: none, R: none, W: none, E: none },
  vertical: null,
  fluid: 0,
  earthPressure: { effect: 0, isPermanent: true },
  selfStraining: { factor: 1, ways: none },
};
const cases = (more: Partial<LoadEffects> = {}) =>
  combinationCases(basicCombinations('ASCE 7-16', 'LRFD'), { ...effects, ...more });
const winds = (...ways: [sign: 1 | -1, effect: number][]): Partial<LoadEffects> => ({
  variable: { ...effects.variable, W: ways.map(([sign, effect]) => ({ symbol: 'W', sign, effect })) },
});
const uplift = (more: Partial<LoadEffects>) => cases(more).find(({ basic }) => basic.number === '5')!;

test('a load that acts in several ways counts in the worst of them, whichever is named first', () => {
  for (const ways of [
    [
      [1, 10],
      [1, 4],
      [-1, 6],
    ],
    [
      [1, 4],
      [-1, 6],
      [1, 10],
    ],
  ] satisfies [1 | -1, number][][]) {
    const { largest, least } = uplift(winds(...ways));
    expect([largest.value, largest.name]).toEqual([19, '0.9D + W']);
    expect([least.value, least.name]).toEqual([3, '0.9D − W']);
  }
});

test('a load that only relieves is left out', () => {
  const { largest, least } = uplift(winds([1, 10]));
  expect([largest.name, least.name]).toEqual(['0.9D + W', '0.9D']);
});

test('Ev and H are named only where they act', () => {
  const earthquake = { symbol: 'E', sign: 1, effect: 5 } as const;
  const variable = { ...effects.variable, E: [earthquake] };
  const named = cases({ variable, vertical: 2 }).map(({ largest }) => largest.name);
  expect(named.filter((name) => !name.includes('E'))).toEqual(
    expect.arrayContaining(['1.4D', '1.2D + 1.6L', '0.9D']),
  );
  expect(named.slice(-2)).toEqual(['1.2D + Ev + E + L', '0.9D − Ev + E']);
  const pressed = cases({ earthPressure: { effect: -3, isPermanent: true } }).map(
    ({ largest }) => largest.name,
  );
  expect(pressed).toContain('1.2D + 1.6L + 0.9H');
  expect(cases().some(({ largest }) => largest.name.includes('H'))).toBe(false);
});

test('a combination of a span holds the factor of each of its loads', () => {
  const [, gravity] = spanCombinations('ASCE 7-16', 'LRFD', new Set(['D', 'L', 'S']));
  expect(gravity).toEqual({
    name: '1.2D + 1.6L + 0.5S',
    factors: { D: 1.2, L: 1.6, S: 0.5 },
    isUplift: false,
  });
});
