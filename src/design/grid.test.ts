import * as fc from 'fast-check';
import { createDigitGrid, createStepGrid } from './grid';

const grids = fc.oneof(
  fc.constantFrom(0.1, 0.25, 0.5, 1, 5).map(createStepGrid),
  fc.constantFrom(1e-6, 1e-3).map(createDigitGrid),
);
const value = fc.integer({ min: -5e9, max: 5e9 }).map((count) => count / 1e6);

test('floor and ceil hold the value between them, and are neighbours', () => {
  const property = fc.property(grids, value, (grid, x) => {
    const [low, high] = [grid.floor(x), grid.ceil(x)];
    expect([low <= x + 1e-9 * Math.abs(x), high >= x - 1e-9 * Math.abs(x)]).toEqual([true, true]);
    if (low !== high) expect([grid.next(low), grid.previous(high)]).toEqual([high, low]);
    expect([grid.floor(low), grid.ceil(low)]).toEqual([low, low]);
    expect([grid.previous(grid.next(low)), grid.next(grid.previous(low))]).toEqual([low, low]);
  });
  fc.assert(property, { seed: 24, numRuns: 1_000 });
});

test('multiples are written as one writes them', () => {
  const grid = createStepGrid(0.1);
  expect([grid.floor(0.35), grid.ceil(0.3), grid.next(0.2)]).toEqual([0.3, 0.3, 0.3]);
  expect(createDigitGrid(1e-9).floor(12.345678)).toBe(12.345);
});
