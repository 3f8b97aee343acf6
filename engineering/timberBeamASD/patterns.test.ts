import fc from 'fast-check';
import { summedCurves } from '../rules/beam/diagram';
import { SnowCases, snowPatterns } from './patterns';

test('one span has no patterns', () => {
  expect(snowPatterns(1)).toEqual([[1]]);
});

test('snow: full, end spans against the others, neighbours against the others', () => {
  expect(snowPatterns(3)).toEqual([
    [1, 1, 1],
    [1, 0.5, 0.5],
    [0.5, 0.5, 1],
    [0.5, 1, 1],
    [1, 1, 0.5],
  ]);
  expect(snowPatterns(2)).toEqual([
    [1, 1],
    [1, 0.5],
    [0.5, 1],
  ]);
});

test('snow on four spans: 7.5.1 with every pair of neighbours', () => {
  expect(snowPatterns(4)).toEqual([
    [1, 1, 1, 1],
    [1, 0.5, 0.5, 0.5],
    [0.5, 0.5, 0.5, 1],
    [0.5, 1, 1, 1],
    [1, 1, 1, 0.5],
    [1, 1, 0.5, 0.5],
    [0.5, 1, 1, 0.5],
    [0.5, 0.5, 1, 1],
  ]);
});

describe('what a pattern of snow adds up to', () => {
  const curves = (numbers: number[]) => ({ grid: [0, 1], states: Float64Array.from(numbers) });
  const none = curves([0, 0, 0, 0, 0, 0]);
  const state = fc.tuple(...Array.from({ length: 6 }, () => fc.integer({ min: -100, max: 100 })));

  test('is each span by its factor, whatever spans have snow', () => {
    const span = fc.record({ state: fc.option(state), factor: fc.constantFrom(0, 0.5, 1) });
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 8 }), (spans) => {
        const cases = spans.map((one) => one.state && curves(one.state));
        const pattern = spans.map(({ factor }) => factor);
        const { states } = new SnowCases(cases, none, summedCurves).under(pattern);
        const sum = (at: number) => spans.reduce((all, one) => all + one.factor * (one.state?.[at] ?? 0), 0);
        expect([...states].map((value) => value + 0)).toEqual([0, 1, 2, 3, 4, 5].map((at) => sum(at) + 0));
      }),
    );
  });

  test('is all of it without a pattern, each made once', () => {
    const cases = [curves([1, 2, 3, 4, 5, 6]), null, curves([1, 1, 1, 1, 1, 1])];
    const snow = new SnowCases(cases, none, summedCurves);
    expect([...snow.under(null).states]).toEqual([2, 3, 4, 5, 6, 7]);
    const pattern = [0.5, 1, 1];
    expect(snow.under(pattern)).toBe(snow.under(pattern));
  });
});
