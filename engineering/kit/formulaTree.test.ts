import { renamed, shown, substituted } from './formulaTree';

test('W and W2 are two symbols, and functions keep their names', () => {
  expect(substituted('sqrt(W^0.7 · W2^1.7)', { W: 30, W2: 0.65 })).toBe('sqrt(30^0.7 · 0.65^1.7)');
});

test('a symbol named like an inherited property is not replaced', () => {
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

test('a negative number after an operator is in parentheses', () => {
  expect(substituted('a + b · c^2', { a: -1, b: -2, c: -3 })).toBe('-1 + (-2) · (-3)^2');
  expect(substituted('max(a, b)', { a: -1, b: -2 })).toBe('max(-1, -2)');
});

test('numbers are in the units of their symbols, a conversion names its own', () => {
  const formula = 'min(lb, 24 in) · 1000 lb/kip';
  expect(substituted(formula, { lb: 3 })).toBe('min(3, 24) · 1000 lb/kip');
  expect(renamed(formula, { lb: 'ℓb' })).toBe('min(ℓb, 24 in) · 1000 lb/kip');
});
