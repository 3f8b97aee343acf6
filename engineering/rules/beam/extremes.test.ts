import { analysisOf } from './analysis';
import { analyse } from './testing/analyse';
import type { Diagram } from './diagram';
import { deflectionBound, deflectionRange, momentRange, momentRegions, shearRange } from './extremes';
import { beam, line, moment, point } from './testing/beams';

const simple = beam(10, [0, 10]);
const cantilever = beam(10, [], { fixed: [0] });

describe('a part of the beam', () => {
  // 15 at either support: M = 15 x up to 2, then 30 as far as 8.
  const diagram = analyse(simple, [point(2, 15), point(8, 15)]);

  test('has its own extremes', () => {
    expect(momentRange(diagram, 0, 2)).toEqual({
      max: { value: expect.closeTo(30, 9), position: 2 },
      min: { value: expect.closeTo(0, 9), position: 0 },
    });
    expect(momentRange(diagram, 8, 10)).toMatchObject({ max: { position: 8 }, min: { position: 10 } });
    expect(shearRange(diagram, 2, 8)).toMatchObject({
      max: { value: expect.closeTo(0, 9) },
      min: { value: expect.closeTo(0, 9) },
    });
    expect(shearRange(diagram, 8, 10).min.value).toBeCloseTo(-15, 9);
  });

  test('of no length has none', () => {
    expect(shearRange(diagram, 2, 2)).toEqual({
      max: { value: -Infinity, position: NaN },
      min: { value: Infinity, position: NaN },
    });
  });

  test('the deflection turns in it, or not', () => {
    // P a (3 L² − 4 a²) / 24 at the middle, P a² (3 L − 4 a) / 6 under the forces.
    expect(deflectionRange(diagram).max).toEqual({
      value: expect.closeTo((15 * 2 * (300 - 16)) / 24, 6),
      position: expect.closeTo(5, 9),
    });
    expect(deflectionRange(diagram, 0, 2).max).toEqual({
      value: expect.closeTo((15 * 4 * (30 - 8)) / 6, 6),
      position: 2,
    });
  });
});

test('shear turns where a load changes its sign', () => {
  // From 6 down to 6 up: V = R − 6 x + 0.6 x², least at 5.
  const { max, min } = shearRange(analyse(simple, [line(0, 10, 6, -6)]));
  expect(max.value).toBeCloseTo(10, 9);
  expect(min).toEqual({ value: expect.closeTo(10 - 15, 9), position: expect.closeTo(5, 9) });
});

describe('stretches between points of zero moment', () => {
  /** Without those of no length but rounding, at ends where the moment is 0. */
  const regionsOf = (diagram: Diagram) =>
    momentRegions(diagram)
      .filter(({ from, to }) => to - from > 1e-9)
      .map(({ from, to, sagging }) => [Number(from.toFixed(6)), Number(to.toFixed(6)), sagging]);

  test('a moment on the beam makes the sign change at once', () => {
    expect(regionsOf(analyse(simple, [moment(4, 10)]))).toEqual([
      [0, 4, false],
      [4, 10, true],
    ]);
  });

  test('a force parts nothing', () => {
    expect(regionsOf(analyse(simple, [point(4, 10)]))).toEqual([[0, 10, true]]);
    expect(regionsOf(analyse(cantilever, [point(4, 1), point(10, 1)]))).toEqual([[0, 10, false]]);
  });

  test('each span of a row of simple ones is its own', () => {
    const row = beam(20, [0, 8, 20], { hinges: [8] });
    expect(regionsOf(analyse(row, [line(0, 20, 1)]))).toEqual([
      [0, 8, true],
      [8, 20, true],
    ]);
  });

  test('two equal spans, a quarter from the support, on a grid that is finer on the left', () => {
    const diagram = analysisOf(beam(20, [0, 10, 20]), [line(0, 20, 1)], [1, 3, 7])([line(0, 20, 1)]);
    expect(regionsOf(diagram)).toEqual([
      [0, 7.5, true],
      [7.5, 12.5, false],
      [12.5, 20, true],
    ]);
  });

  test('they are in order, without gaps, from end to end, where nothing bends as well', () => {
    for (const loads of [[], [point(4, 10)], [moment(4, 10), line(3, 7, -2, 5)]]) {
      const regions = momentRegions(analyse(simple, loads));
      expect([regions[0]!.from, regions.at(-1)!.to]).toEqual([0, 10]);
      regions.slice(1).forEach(({ from, to }, index) => {
        expect(from).toBe(regions[index]!.to);
        expect(to).toBeGreaterThan(from);
      });
    }
  });
});

describe('a size that the deflection does not exceed: ends, and L²/8 times the sum of the parts of the moment', () => {
  test.each([
    ['a simple beam, uniform', simple, line(0, 10, 3), (3 * 10 ** 4) / 8],
    ['a simple beam, lifted', simple, line(0, 10, -3), (3 * 10 ** 4) / 8],
    ['a simple beam, triangular load', simple, line(0, 10, 0, 3), (3 * 10 ** 4) / 24],
    // wL²/2 at the wall, wL and wL²/2 along it; w L⁴/8 at the tip.
    ['a cantilever', cantilever, line(0, 10, 3), (3 * 10 ** 4) / 8 + (100 * 2 * 3 * 100) / 8],
    ['a cantilever, lifted', cantilever, line(0, 10, -3), (3 * 10 ** 4) / 8 + (100 * 2 * 3 * 100) / 8],
  ])('%s', (_, model, load, bound) => {
    const diagram = analyse(model, [load]);
    expect(deflectionBound(diagram, 0, 10)).toBeCloseTo(bound, 6);
    const { max, min } = deflectionRange(diagram);
    expect(bound).toBeGreaterThan(Math.max(max.value, -min.value));
  });

  test('considers only the given part of the beam', () => {
    const loads = [line(0, 20, 1), line(10, 20, 1)];
    const row = analyse(beam(20, [0, 10, 20], { hinges: [10] }), loads);
    expect(deflectionBound(row, 0, 10)).toBeCloseTo(10 ** 4 / 8, 6);
    expect(deflectionBound(row, 10, 20)).toBeCloseTo((2 * 10 ** 4) / 8, 6);
    expect(deflectionBound(row, 0, 20)).toBeCloseTo((2 * 10 ** 4) / 8, 6);
  });
});

describe('the grid', () => {
  test('has nodes, loads and marks in order, each once, and nothing off the beam', () => {
    const diagram = analysisOf(simple, [line(2, 7, 1), point(5, 1)], [9, 5, -1, 11])([]);
    expect(diagram.grid).toEqual([0, 2, 5, 7, 9, 10]);
  });
});

test('of equal extremes the first from the left has the position', () => {
  // Two spans alike: the sagging moments of both, and the shears at both ends, are equal.
  const twins = analyse(beam(20, [0, 10, 20]), [point(5, 16), point(15, 16)]);
  expect(momentRange(twins).max.position).toBe(5);
  const plateau = analyse(simple, [point(2, 15), point(8, 15)]);
  expect(shearRange(plateau, 2, 8).max.position).toBe(2);
  const uplift = analyse(beam(20, [0, 10, 20]), [point(5, -16), point(15, -16)]);
  expect(momentRange(uplift).min.position).toBe(5);
});
