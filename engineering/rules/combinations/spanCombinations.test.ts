import { type SpanLoad, spanCombinations } from './spanCombinations';

const named = (edition: 'ASCE 7-16' | 'ASCE 7-22', method: 'LRFD' | 'ASD', ...present: SpanLoad[]) =>
  spanCombinations(edition, method, new Set(present)).map(({ name }) => name);

test('dead and live load: as both editions have them', () => {
  for (const edition of ['ASCE 7-16', 'ASCE 7-22'] as const) {
    expect(named(edition, 'LRFD', 'D', 'L')).toEqual(['1.4D', '1.2D + 1.6L']);
    expect(named(edition, 'ASD', 'D', 'L')).toEqual(['D', 'D + L']);
  }
  expect(named('ASCE 7-16', 'LRFD')).toEqual(['1.4D']);
});

test('a roof: every pair that may act, by the edition', () => {
  expect(named('ASCE 7-16', 'LRFD', 'D', 'L', 'S', 'W')).toEqual([
    '1.4D',
    '1.2D + 1.6L + 0.5S',
    '1.2D + 1.6S + L',
    '1.2D + 1.6S + 0.5W',
    '1.2D + W + L + 0.5S',
  ]);
  expect(named('ASCE 7-22', 'LRFD', 'D', 'L', 'S', 'W')).toEqual([
    '1.4D',
    '1.2D + 1.6L + 0.3S',
    '1.2D + S + L',
    '1.2D + S + 0.5W',
    '1.2D + W + L + 0.3S',
  ]);
  expect(named('ASCE 7-16', 'ASD', 'D', 'Lr', 'S')).toEqual(['D', 'D + Lr', 'D + S']);
  expect(named('ASCE 7-22', 'ASD', 'D', 'L', 'S', 'W')).toEqual([
    'D',
    'D + L',
    'D + 0.7S',
    'D + 0.75L + 0.525S',
    'D + 0.6W',
    'D + 0.45W + 0.75L + 0.525S',
  ]);
});

test('uplift acts against the smaller dead load, and joins nothing that acts downwards', () => {
  expect(named('ASCE 7-16', 'LRFD', 'D', 'L', '−W')).toEqual(['1.4D', '1.2D + 1.6L', '0.9D − W']);
  expect(named('ASCE 7-22', 'ASD', 'D', '−W')).toEqual(['D', '0.6D − 0.6W']);
  const [uplift] = spanCombinations('ASCE 7-16', 'LRFD', new Set(['D', '−W'])).slice(-1);
  expect(uplift).toMatchObject({ factors: { D: 0.9, '−W': -1 }, isUplift: true });
});
