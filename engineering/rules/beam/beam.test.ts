import * as fc from 'fast-check';
import { analysisOf } from './analysis';
import { analyse } from './testing/analyse';
import { combined, type Diagram, momentOf, shearOf, stateOn } from './diagram';
import { deflectionRange, momentRange, momentRegions, shearRange } from './extremes';
import { type Beam, BeamError, type BeamLoad, loadAt, resultantOf } from './model';
import { valueAt } from './polynomial';
import { beam, line, moment, point, stretchesOf } from './testing/beams';
import { meshedBeam } from './testing/meshedBeam';

const cells = 24;
const length = 24;

/** Loads on whole places, so that a mesh can carry them. */
const anyLoad: fc.Arbitrary<BeamLoad> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: cells }), fc.integer({ min: -50, max: 50 }))
    .map(([at, force]) => point(at, force)),
  fc
    .tuple(
      fc.integer({ min: 0, max: cells - 1 }),
      fc.integer({ min: 1, max: cells }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([start, width, a, b]) => line(start, Math.min(cells, start + width), a, b)),
);
const anyLoads = fc.array(anyLoad, { minLength: 1, maxLength: 5 });

const anySupports = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: cells / 2 }), { minLength: 2, maxLength: 4 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([places, left, right]): Beam => {
    const fixed = [...(left ? [0] : []), ...(right ? [length] : [])];
    const pinned = places.map((place) => place * 2).filter((place) => !fixed.includes(place));
    return beam(length, pinned, { fixed });
  });

const anyHinged = anySupports.chain((model) =>
  fc.integer({ min: 1, max: cells - 1 }).map((place) => ({ ...model, hinges: [place + 0.5] })),
);

const sizeOf = (loads: BeamLoad[]) => loads.reduce((sum, load) => sum + resultantOf(load).size, 0);

function expectClose(one: number, other: number, scale: number): void {
  expect(Math.abs(one - other)).toBeLessThanOrEqual(1e-8 * (scale + 1e-12));
}

test('moments and deflections are those of a fine mesh', () => {
  fc.assert(
    fc.property(anySupports, anyLoads, (model, loads) => {
      const fineness = 40;
      const mesh = meshedBeam(model, loads, cells * fineness);
      const diagram = analyse(model, loads);
      const y = deflectionRange(diagram);
      const m = momentRange(diagram);
      const sizeM = Math.max(Math.abs(m.max.value), Math.abs(m.min.value));
      const sizeY = Math.max(Math.abs(y.max.value), Math.abs(y.min.value), 1e-6 * sizeM * length ** 2);
      expect(Math.abs(Math.max(...mesh.deflections) - y.max.value)).toBeLessThanOrEqual(5e-3 * sizeY + 1e-9);
      expect(Math.abs(Math.min(...mesh.deflections) - y.min.value)).toBeLessThanOrEqual(5e-3 * sizeY + 1e-9);
      // The mesh has no value at the ends that no support fixes, and cuts every corner by about half a cell.
      const corner = sizeOf(loads) * mesh.h;
      expect(Math.abs(Math.max(0, ...mesh.moments) - Math.max(0, m.max.value))).toBeLessThanOrEqual(corner);
      expect(Math.abs(Math.min(0, ...mesh.moments) - Math.min(0, m.min.value))).toBeLessThanOrEqual(corner);
    }),
    { numRuns: 40 },
  );
});

test('reactions hold the loads, and the moment at a free or pinned end is zero', () => {
  fc.assert(
    fc.property(fc.oneof(anySupports, anyHinged), anyLoads, (model, loads) => {
      const diagram = solvedOrNull(model, loads);
      fc.pre(diagram !== null);
      const total = loads.reduce((sum, load) => sum + resultantOf(load).force, 0);
      const held = diagram!.reactions.reduce((sum, { force }) => sum + force, 0);
      const m = momentRange(diagram!);
      const scale = sizeOf(loads) + Math.abs(m.max.value) + Math.abs(m.min.value);
      expectClose(held, total, scale);
      const last = stateOn(diagram!, diagram!.grid.length - 2);
      const right = valueAt(momentOf(last), length - diagram!.grid.at(-2)!);
      if (!model.supports.some(({ fixed, position }) => fixed && position === length))
        expectClose(right, 0, scale * length);
      for (const place of model.hinges) expectClose(momentAt(diagram!, place), 0, scale * length);
    }),
  );
});

test('no extreme is passed by any point of the diagram', () => {
  fc.assert(
    fc.property(anySupports, anyLoads, fc.double({ min: 0, max: 1, noNaN: true }), (model, loads, share) => {
      const diagram = analyse(model, loads);
      const m = momentRange(diagram);
      const v = shearRange(diagram);
      const slack = 1e-9 * (1 + sizeOf(loads) * length);
      stretchesOf(diagram).forEach((state, index) => {
        const x = share * (diagram.grid[index + 1]! - diagram.grid[index]!);
        expect(valueAt(momentOf(state), x)).toBeLessThanOrEqual(m.max.value + slack);
        expect(valueAt(momentOf(state), x)).toBeGreaterThanOrEqual(m.min.value - slack);
        expect(valueAt(shearOf(state), x)).toBeLessThanOrEqual(v.max.value + slack);
        expect(valueAt(shearOf(state), x)).toBeGreaterThanOrEqual(v.min.value - slack);
      });
    }),
  );
});

test('superposition: the diagram of all loads is the sum of the diagrams of each', () => {
  fc.assert(
    fc.property(anySupports, anyLoads, (model, loads) => {
      const analyseCase = analysisOf(model, loads);
      const sum = combined(loads.map((load) => [analyseCase([load]), 1]));
      expectSame(sum, analyseCase(loads), sizeOf(loads));
    }),
  );
  expect(() => combined([])).toThrow('A combination needs a diagram');
});

test('scaling: twice the loads, twice everything', () => {
  fc.assert(
    fc.property(anySupports, anyLoads, fc.double({ min: 0.01, max: 1e6, noNaN: true }), (model, loads, k) => {
      const scaled = loads.map((load): BeamLoad => {
        if (load.kind === 'point') return { ...load, force: k * load.force };
        if (load.kind === 'moment') return { ...load, moment: k * load.moment };
        return { ...load, startLoad: k * load.startLoad, endLoad: k * load.endLoad };
      });
      expectSame(combined([[analyse(model, loads), k]]), analyse(model, scaled), k * sizeOf(loads));
    }),
  );
});

test('symmetry: a beam seen from behind has the same extremes', () => {
  const turned = (position: number) => length - position;
  fc.assert(
    fc.property(anySupports, anyLoads, (model, loads) => {
      const behind: Beam = {
        ...model,
        supports: model.supports.map((support) => ({ ...support, position: turned(support.position) })),
      };
      const loadsBehind = loads.map((load): BeamLoad => {
        if (load.kind === 'point') return { ...load, position: turned(load.position) };
        if (load.kind === 'moment') return { ...load, position: turned(load.position), moment: -load.moment };
        return line(turned(load.end), turned(load.start), load.endLoad, load.startLoad);
      });
      const one = analyse(model, loads);
      const other = analyse(behind, loadsBehind);
      const scale = sizeOf(loads) * length;
      expectClose(momentRange(one).max.value, momentRange(other).max.value, scale);
      expectClose(momentRange(one).min.value, momentRange(other).min.value, scale);
      expectClose(deflectionRange(one).max.value, deflectionRange(other).max.value, scale * length ** 2);
      const reactions = other.reactions.map(({ force }) => force).reverse();
      one.reactions.forEach(({ force }, index) => expectClose(force, reactions[index]!, scale));
    }),
  );
});

test('monotone: more of one load on a simple beam never makes a reaction or a deflection smaller', () => {
  const simple = beam(length, [0, length]);
  fc.assert(
    fc.property(anyLoad, (load) => {
      fc.pre(resultantOf(load).force > 0);
      const once = analyse(simple, [load]);
      const more = analyse(simple, [load, line(0, length, 1)]);
      more.reactions.forEach(({ force }, index) =>
        expect(force).toBeGreaterThan(once.reactions[index]!.force - 1e-9),
      );
      expect(deflectionRange(more).max.value).toBeGreaterThan(deflectionRange(once).max.value);
      expect(momentRange(more).max.value).toBeGreaterThan(momentRange(once).max.value);
    }),
  );
});

describe('a mechanism is rejected', () => {
  test.each<[string, Beam]>([
    ['no support', beam(10, [])],
    ['one pinned support', beam(10, [0])],
    ['two hinges in a span', beam(10, [0, 10], { hinges: [3, 6] })],
    ['a hinge in a simple span', beam(10, [0, 10], { hinges: [5] })],
    [
      'a hinge at the wall of a cantilever that stands on nothing else',
      beam(10, [], { fixed: [0], hinges: [5] }),
    ],
    ['two hinges in each of two neighbouring spans', beam(30, [0, 10, 20, 30], { hinges: [2, 8, 12, 18] })],
  ])('%s', (_, model) => {
    expect(() => analyse(model, [line(0, model.length, 1)])).toThrow(BeamError);
  });
});

test('supports at almost the same place are rejected, not solved badly', () => {
  expect(() => analyse(beam(10, [0, 0.001, 10]), [line(0, 10, 1)])).toThrow(
    'a thousandth of the beam length',
  );
});

test('the shortest spans allowed are still in balance', () => {
  const diagram = analyse(beam(10, [0, 0.01, 10]), [line(0, 10, 1), point(5, 3)]);
  expectClose(
    diagram.reactions.reduce((sum, { force }) => sum + force, 0),
    13,
    13,
  );
});

test('loads too large for numbers are rejected', () => {
  expect(() => analyse(beam(10, [0, 10]), [line(0, 10, 1e308), line(0, 10, 1e308)])).toThrow('too large');
});

test('no loads: nothing bends', () => {
  const diagram = analyse(beam(10, [0, 10]), []);
  expect([momentRange(diagram).max.value, deflectionRange(diagram).max.value]).toEqual([0, 0]);
  expect(diagram.reactions.map(({ force }) => force)).toEqual([0, 0]);
});

test('a load within a hair of a support stays exact', () => {
  const diagram = analyse(beam(10, [0, 10]), [point(1e-9, 1000)]);
  expect(diagram.reactions[0]!.force).toBeCloseTo(1000, 6);
  expect(momentRange(diagram).max.value).toBeCloseTo(1e-6, 12);
});

test('a moment on a support goes to the beam, on a fixed one to the support', () => {
  const middle = analyse(beam(20, [0, 10, 20]), [moment(10, 8)]);
  expect(momentRange(middle).max.value).toBeCloseTo(4);
  expect(momentRange(middle).min.value).toBeCloseTo(-4);
  const wall = analyse(beam(10, [], { fixed: [0] }), [moment(0, 8)]);
  expect(wall.reactions[0]!.moment).toBeCloseTo(-8);
  expect(momentRange(wall).max.value).toBeCloseTo(0);
});

test('a fixed beam hogs as far as the points of inflection and sags in between', () => {
  const regions = momentRegions(analyse(beam(10, [], { fixed: [0, 10] }), [line(0, 10, 6)]));
  const inflection = 10 / Math.sqrt(12);
  expect(regions.map(({ sagging }) => sagging)).toEqual([false, true, false]);
  expect(regions[1]!.from).toBeCloseTo(5 - inflection, 9);
  expect(regions[1]!.to).toBeCloseTo(5 + inflection, 9);
});

function solvedOrNull(model: Beam, loads: BeamLoad[]): Diagram | null {
  try {
    return analyse(model, loads);
  } catch (error) {
    if (error instanceof BeamError) return null;
    throw error;
  }
}

function momentAt(diagram: Diagram, x: number): number {
  return valueAt(momentOf(stateOn(diagram, diagram.grid.indexOf(x))), 0);
}

function expectSame(one: Diagram, other: Diagram, scale: number): void {
  stretchesOf(one).forEach((state, index) => {
    const [y, r, m, v] = state;
    const [y2, r2, m2, v2] = stateOn(other, index);
    expectClose(v, v2, scale);
    expectClose(m, m2, scale * length);
    expectClose(r, r2, scale * length ** 2);
    expectClose(y, y2, scale * length ** 3);
  });
  one.reactions.forEach((reaction, index) => {
    expectClose(reaction.force, other.reactions[index]!.force, scale);
    expectClose(reaction.moment, other.reactions[index]!.moment, scale * length);
  });
}

test('a line load has its own value at either end, and beyond it', () => {
  const load = { kind: 'line', start: 1, end: 4, startLoad: 0.7, endLoad: 0.1 } as const;
  expect([0, 1, 2.5, 4, 5].map((x) => loadAt(load, x))).toEqual([
    0.7,
    0.7,
    expect.closeTo(0.4, 12),
    0.1,
    0.1,
  ]);
});

test('the size of a line load is its area, whatever the signs of its ends', () => {
  const load = { kind: 'line', start: 1, end: 4, startLoad: 2, endLoad: -4 } as const;
  expect(resultantOf(load)).toEqual({ force: -3, moment: expect.closeTo(-12, 9), size: 9 });
});
