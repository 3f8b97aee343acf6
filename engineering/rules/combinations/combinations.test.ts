import {
  liveDeflectionCombinations,
  type LoadType,
  strengthCombinations,
  totalDeflectionCombinations,
} from './combinations';

const of = (...types: LoadType[]) => new Set(types);
const named = (types: Set<LoadType>, snow: 'ASCE 7-16' | 'ASCE 7-22' = 'ASCE 7-16') =>
  strengthCombinations(types, snow).map(({ name, cd }) => `${name}: ${cd}`);

test('dead and live', () => {
  expect(named(of('D', 'L'))).toEqual(['D: 0.9', 'D + L: 1']);
});

test('all gravity loads: the load duration factor is that of the shortest load', () => {
  expect(named(of('D', 'L', 'Lr', 'S'))).toEqual([
    'D: 0.9',
    'D + L: 1',
    'D + Lr: 1.25',
    'D + S: 1.15',
    'D + 0.75L + 0.75Lr: 1.25',
    'D + 0.75L + 0.75S: 1.15',
  ]);
});

test('wind', () => {
  expect(named(of('D', 'L', 'S', 'W'))).toEqual([
    'D: 0.9',
    'D + L: 1',
    'D + S: 1.15',
    'D + 0.75L + 0.75S: 1.15',
    'D + 0.6W: 1.6',
    'D + 0.75L + 0.45W: 1.6',
    'D + 0.75L + 0.45W + 0.75S: 1.6',
    'D + 0.45W + 0.75S: 1.6',
    '0.6D + 0.6W: 1.6',
  ]);
  expect(named(of('D', 'S', 'W'))).toContain('D + 0.45W + 0.75S: 1.6');
});

test('earthquake, upwards and downwards', () => {
  expect(named(of('D', 'L', 'E'))).toEqual([
    'D: 0.9',
    'D + L: 1',
    'D + 0.7E: 1.6',
    'D − 0.7E: 1.6',
    'D + 0.75L + 0.525E: 1.6',
    'D + 0.75L − 0.525E: 1.6',
    '0.6D + 0.7E: 1.6',
    '0.6D − 0.7E: 1.6',
  ]);
});

test('snow of ASCE 7-22 is multiplied by 0.7', () => {
  expect(named(of('D', 'L', 'S'), 'ASCE 7-22')).toEqual([
    'D: 0.9',
    'D + L: 1',
    'D + 0.7S: 1.15',
    'D + 0.75L + 0.525S: 1.15',
  ]);
});

test('without dead load', () => {
  expect(named(of('L'))).toEqual(['D: 0.9', 'L: 1']);
  expect(named(of('W'))).toEqual(['D: 0.9', '0.6W: 1.6']);
  expect(named(of('E'))).toEqual(['D: 0.9', '0.7E: 1.6', '−0.7E: 1.6']);
  expect(named(of())).toEqual(['D: 0.9']);
});

test('total deflection: what comes and goes, without dead load and earthquake', () => {
  const names = (...types: LoadType[]) =>
    totalDeflectionCombinations(of(...types), 'ASCE 7-16').map(({ name }) => name);
  expect(names('D', 'L', 'S')).toEqual(['L', 'S', '0.75L + 0.75S']);
  expect(names('D', 'E')).toEqual([]);
  expect(names('D', 'W', 'Lr')).toEqual(['Lr', '0.6W', '0.45W + 0.75Lr']);
});

test('live deflection: live, roof live and snow load, never wind', () => {
  const names = (...types: LoadType[]) =>
    liveDeflectionCombinations(of(...types), 'ASCE 7-16').map(({ name }) => name);
  expect(names('D', 'L', 'S', 'W')).toEqual(['L', 'S', '0.75L + 0.75S']);
  expect(names('L', 'Lr', 'W')).toEqual(['L', 'Lr', '0.75L + 0.75Lr']);
  expect(names('D', 'W', 'E')).toEqual([]);
});
