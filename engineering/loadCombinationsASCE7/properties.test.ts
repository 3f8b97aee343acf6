import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { designMethods, editions } from '../rules/combinations/basicCombinations';
import { result } from '../testing/result';
import { bruteForce, type Loads } from './testing/bruteForce';
import { combine, rowsOf } from './testing/combinationSheet';

/** Powers of two scale it exactly. */
const anyEffect = fc
  .double({ min: -100, max: 100, noNaN: true })
  .map((value) => (Math.abs(value) < 1e-6 ? 0 : value));
const effect = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: anyEffect });
const given = fc.record({
  edition: fc.constantFrom(...editions),
  designMethod: fc.constantFrom(...designMethods),
  companionLiveLoad: fc.constantFrom('1.0 L', '0.5 L'),
  deadLoad: effect,
  liveLoad: effect,
  roofLiveLoad: effect,
  snowLoad: effect,
  rainLoad: effect,
  windLoad: effect,
  windDirections: fc.constantFrom('Both directions', 'As given', 'Two values'),
  otherWindLoad: effect,
  seismicEffect: fc.constantFrom('None', 'Eh = rho QE', 'Emh = Omega0 QE'),
  seismicLoad: effect,
  seismicDirections: fc.constantFrom('Both directions', 'As given'),
  sds: fc.double({ min: 0, max: 2, noNaN: true }),
  rho: fc.constantFrom(1, 1.3),
  omega0: fc.double({ min: 1, max: 3, noNaN: true }),
  fluidLoad: effect,
  earthPressure: effect,
  earthPressureIsPermanent: fc.boolean(),
  selfStraining: effect,
  selfStrainingDirections: fc.constantFrom('Both directions', 'As given'),
  selfStrainingFactor: fc.double({ min: 1, max: 2, noNaN: true }),
});
type Given = typeof given extends fc.Arbitrary<infer Value> ? Value : never;

const withoutIdleQe = (one: Given): Given =>
  one.seismicEffect === 'None' ? { ...one, seismicLoad: 0 } : one;
const inputs = given.map(withoutIdleQe);

/** The same loads for the oracle, which shares no code with the template. */
function loadsOf(one: Given): Loads {
  const both = (value: number, directions: string) =>
    directions === 'Both directions' ? [value, -value] : [value];
  const factor = { None: 0, 'Eh = rho QE': one.rho, 'Emh = Omega0 QE': one.omega0 }[one.seismicEffect]!;
  return {
    edition: one.edition,
    method: one.designMethod,
    halfLive: one.companionLiveLoad === '0.5 L',
    ...{ D: one.deadLoad, L: one.liveLoad, Lr: one.roofLiveLoad, S: one.snowLoad, R: one.rainLoad },
    W:
      one.windDirections === 'Two values'
        ? [one.windLoad, one.otherWindLoad]
        : both(one.windLoad, one.windDirections),
    E: both(factor * one.seismicLoad, one.seismicDirections),
    T: both(one.selfStrainingFactor * one.selfStraining, one.selfStrainingDirections),
    Ev: one.seismicEffect === 'None' ? null : 0.2 * one.sds * one.deadLoad,
    ...{ F: one.fluidLoad, H: one.earthPressure, isPermanent: one.earthPressureIsPermanent },
  };
}

const loads = [
  ...['deadLoad', 'liveLoad', 'roofLiveLoad', 'snowLoad', 'rainLoad', 'windLoad', 'otherWindLoad'],
  ...['seismicLoad', 'fluidLoad', 'earthPressure', 'selfStraining'],
];
const extremes = (attributes: Attributes) => {
  const solution = combine(attributes);
  return { maximum: result(solution, 'maximum'), minimum: result(solution, 'minimum') };
};
/** Two ways of summing the same numbers. */
const rounding = 1e-9;

test('the governing maximum and minimum are those of every combination and every pattern of loads', () => {
  fc.assert(
    fc.property(inputs, (one) => {
      const { maximum, minimum } = extremes(one);
      const oracle = bruteForce(loadsOf(one));
      expect(Math.abs(maximum - oracle.maximum)).toBeLessThan(rounding * 1000);
      expect(Math.abs(minimum - oracle.minimum)).toBeLessThan(rounding * 1000);
    }),
    { numRuns: 400 },
  );
});

test('loads that are twice as large have effects that are twice as large, under the same combinations', () => {
  fc.assert(
    fc.property(inputs, fc.constantFrom(0.25, 2, 1024), (one, scale) => {
      const scaled: Attributes = { ...one };
      for (const name of loads) scaled[name] = scale * Number(scaled[name]);
      const [before, after] = [combine(one), combine(scaled)];
      expect(result(after, 'maximum')).toBe(scale * result(before, 'maximum'));
      expect(result(after, 'minimum')).toBe(scale * result(before, 'minimum'));
      expect(after.results.maximumCombination).toBe(before.results.maximumCombination);
      expect(after.results.minimumCombination).toBe(before.results.minimumCombination);
    }),
  );
});

test('the governing ones are in the table, which no row exceeds, and every number is finite', () => {
  fc.assert(
    fc.property(inputs, (one) => {
      const solution = combine(one);
      const rows = rowsOf(solution);
      const { maximum, minimum, maximumCombination, minimumCombination } = solution.results;
      expect(Math.max(...rows.map(({ largest }) => Number(largest)))).toBe(maximum);
      expect(Math.min(...rows.map(({ least }) => Number(least)))).toBe(minimum);
      const most = rows.filter(({ governs }) => /maximum/.test(String(governs)));
      const least = rows.filter(({ governs }) => /minimum/.test(String(governs)));
      expect(most.map(({ largestLoads }) => largestLoads)).toEqual([maximumCombination]);
      expect(least.map(({ leastLoads }) => leastLoads)).toEqual([minimumCombination]);
      for (const row of rows) expect(Number(row.least)).toBeLessThanOrEqual(Number(row.largest));
      const numbers = [...rows.flatMap((row) => [row.largest, row.least]), maximum, minimum];
      expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([]);
    }),
  );
});

test('no combination is listed twice', () => {
  fc.assert(
    fc.property(inputs, (one) => {
      const names = rowsOf(combine(one)).map(({ clause, combination }) => `${clause} ${combination}`);
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});
