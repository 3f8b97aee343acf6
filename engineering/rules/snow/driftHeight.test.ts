import fc from 'fast-check';
import { driftHeight16, driftHeight22, shortDriftHeight16 } from './driftHeight';
import { snowDensity } from './snowDensity';

const loads = fc.double({ min: 0, max: 300, noNaN: true });
const fetches = fc.double({ min: 0.01, max: 1000, noNaN: true });

describe('ASCE 7-16', () => {
  test('a fetch under 20 ft counts as 20 ft', () => {
    const at = (fetch: number) => driftHeight16.value({ pg: 25, lu: fetch, Is: 1 });
    expect(at(0.01)).toBe(at(20));
    expect(at(20.1)).toBeGreaterThan(at(20));
  });

  test('it is cut off at 0, which the formula stays above for every load of a field', () => {
    expect(driftHeight16.value({ pg: 0, lu: 0.01, Is: 0.8 })).toBeGreaterThan(0);
    expect(driftHeight16.value({ pg: -9, lu: 20, Is: 1 })).toBe(0);
  });

  test('it grows with the load, the fetch and the importance', () => {
    fc.assert(
      fc.property(loads, loads, fetches, fetches, (pg1, pg2, lu1, lu2) => {
        const at = (pg: number, lu: number, Is = 1) => driftHeight16.value({ pg, lu, Is });
        expect(at(Math.min(pg1, pg2), lu1)).toBeLessThanOrEqual(at(Math.max(pg1, pg2), lu1));
        expect(at(pg1, Math.min(lu1, lu2))).toBeLessThanOrEqual(at(pg1, Math.max(lu1, lu2)));
        expect(at(pg1, lu1, 1.2)).toBeCloseTo(Math.sqrt(1.2) * at(pg1, lu1), 9);
      }),
    );
  });

  test('at a step with a short fetch the drift need not exceed sqrt(Is pg lu / 4 gamma)', () => {
    const gamma = snowDensity.value({ pg: 25 });
    const drift = { pg: 25, lu: 2, Is: 1.1, gamma };
    expect(shortDriftHeight16.value(drift)).toBeCloseTo(Math.sqrt((1.1 * 25 * 2) / (4 * gamma)), 12);
    expect(shortDriftHeight16.value({ ...drift, lu: 15 })).toBe(driftHeight16.value({ ...drift, lu: 15 }));
  });
});

describe('ASCE 7-22', () => {
  const drift = { pg: 30, lu: 30, W2: 0.55, gamma: 17.9 };

  test('there is no drift without snow', () => {
    expect(driftHeight22.value({ ...drift, pg: 0, gamma: 14 })).toBe(0);
  });

  test('it follows the powers of Eq. 7.6-1', () => {
    const hd = driftHeight22.value(drift);
    expect(driftHeight22.value({ ...drift, pg: 60 }) / hd).toBeCloseTo(2 ** 0.37, 12);
    expect(driftHeight22.value({ ...drift, lu: 60 }) / hd).toBeCloseTo(2 ** 0.35, 12);
    expect(driftHeight22.value({ ...drift, W2: 0.275 }) / hd).toBeCloseTo(0.5 ** 0.85, 12);
    expect(driftHeight22.value({ ...drift, gamma: 4 * 17.9 }) / hd).toBeCloseTo(0.5, 12);
  });

  test('a short fetch has no lower limit', () => {
    expect(driftHeight22.value({ ...drift, lu: 10 })).toBeLessThan(driftHeight22.value({ ...drift, lu: 20 }));
  });
});
