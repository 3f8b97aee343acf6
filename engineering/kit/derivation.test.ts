import { Derivation, shown, substituted } from './derivation';

test('a step hands its value on and shows its numbers', () => {
  const work = new Derivation();
  const value = work.step({
    symbol: 'pf',
    label: 'Flat roof snow load',
    formula: '0.7 · Ce · pg',
    from: { Ce: 0.9, pg: 40 },
    value: 25.2,
    units: 'psf',
    clause: 'Eq. 7.3-1',
  });
  expect(value).toBe(25.2);
  expect(work.steps.map((step) => ({ ...step, substituted: step.substituted }))).toEqual([
    {
      symbol: 'pf',
      label: 'Flat roof snow load',
      formula: '0.7 · Ce · pg',
      substituted: '0.7 · 0.9 · 40',
      value: 25.2,
      units: 'psf',
      clause: 'Eq. 7.3-1',
    },
  ]);
});

test('W and W2 are two symbols, and functions keep their names', () => {
  expect(substituted('sqrt(W^0.7 · W2^1.7)', { W: 30, W2: 0.65 })).toBe('sqrt(30^0.7 · 0.65^1.7)');
});

test('a symbol named like an inherited property is left alone', () => {
  expect(substituted('constructor + a', { a: 1 })).toBe('constructor + 1');
});

test.each([
  [31.639999999999997, '31.64'],
  [0.1 + 0.2, '0.3'],
  [123456, '123460'],
  [0, '0'],
  [-1.5, '-1.5'],
])('%p is shown as %p', (value, text) => {
  expect(shown(value)).toBe(text);
});
