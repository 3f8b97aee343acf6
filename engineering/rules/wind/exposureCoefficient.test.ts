import fc from 'fast-check';
import { editions, exposures } from './categories';
import { exposureCoefficient, highestRow } from './exposureCoefficient';
import { exposureTable16, exposureTable22, numbersOf } from './testing/publishedTables';

const anyEdition = fc.constantFrom(...editions);
const anyExposure = fc.constantFrom(...exposures);
const anyHeight = fc.double({ min: 0, max: highestRow, noNaN: true });

test.each([
  ['ASCE 7-16', exposureTable16],
  ['ASCE 7-22', exposureTable22],
] as const)('%s has the rows of Table 26.10-1', (edition, table) => {
  const rows = numbersOf(table);
  expect(rows).toHaveLength(22);
  for (const [z = NaN, ...values] of rows)
    expect(exposures.map((exposure) => exposureCoefficient(edition, exposure, z))).toEqual(values);
});

/** Terrain exposure constants of Table 26.11-1 and the factor of Note 1 of Table 26.10-1. */
const equations = {
  'ASCE 7-16': { factor: 2.01, B: [7, 1200], C: [9.5, 900], D: [11.5, 700] },
  'ASCE 7-22': { factor: 2.41, B: [7.5, 3280], C: [9.8, 2460], D: [11.5, 1935] },
} as const;

test.each([
  ['ASCE 7-16', 0.008],
  ['ASCE 7-22', 0.02],
] as const)('%s: the equation of Note 1 lies within %d of the table', (edition, most) => {
  for (const exposure of exposures)
    for (const [z = NaN] of numbersOf(exposureTable16)) {
      const [alpha, zg] = equations[edition][exposure];
      const equation = equations[edition].factor * (z / zg) ** (2 / alpha);
      const off = Math.abs(equation - exposureCoefficient(edition, exposure, z));
      expect([exposure, z, off > most]).toEqual([exposure, z, false]);
    }
});

test('Kz is interpolated straight between its rows', () => {
  expect(exposureCoefficient('ASCE 7-22', 'B', 24)).toBeCloseTo(0.62 + 0.8 * 0.04, 12);
  expect(exposureCoefficient('ASCE 7-16', 'C', 33)).toBeCloseTo(0.98 + 0.3 * 0.06, 12);
  expect(exposureCoefficient('ASCE 7-16', 'D', 475)).toBeCloseTo((1.86 + 1.89) / 2, 12);
  expect(exposureCoefficient('ASCE 7-16', 'B', 0)).toBe(0.57);
});

test('Kz never falls with the height, has no jump, and grows from B to C to D', () => {
  fc.assert(
    fc.property(anyEdition, anyExposure, anyHeight, anyHeight, (edition, exposure, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const rise = exposureCoefficient(edition, exposure, high) - exposureCoefficient(edition, exposure, low);
      expect(rise).toBeGreaterThanOrEqual(-1e-12);
      // The steepest row: 0.05 in 5 ft.
      expect(rise).toBeLessThanOrEqual(0.0101 * (high - low) + 1e-12);
      const [b, c, d] = exposures.map((each) => exposureCoefficient(edition, each, one));
      expect(b! < c! && c! < d!).toBe(true);
    }),
  );
});

test('ASCE 7-22 is never above 7-16', () => {
  fc.assert(
    fc.property(anyExposure, anyHeight, (exposure, z) => {
      expect(exposureCoefficient('ASCE 7-22', exposure, z)).toBeLessThanOrEqual(
        exposureCoefficient('ASCE 7-16', exposure, z),
      );
    }),
  );
});
