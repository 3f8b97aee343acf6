import fc from 'fast-check';
import { heatedRoofEntries, heatedRoofThermalFactor, thermalFactor22 } from './thermalFactor22';

const heated = { groundSnowLoad: 40, rValue: 30, ventilated: false };

test('the table itself: pg 10 to 70 across, R 20 to 50 down', () => {
  const table = [20, 30, 40, 50].map((r) =>
    [10, 20, 30, 40, 50, 60, 70].map((pg) => heatedRoofThermalFactor(pg, r)),
  );
  expect(table).toEqual([
    [1.2, 1.11, 1.05, 1.01, 1.0, 1.0, 1.0],
    [1.2, 1.17, 1.14, 1.13, 1.12, 1.11, 1.1],
    [1.2, 1.19, 1.17, 1.16, 1.16, 1.15, 1.15],
    [1.2, 1.2, 1.19, 1.19, 1.19, 1.18, 1.18],
  ]);
});

test.each([
  ['R below the first row', 40, 0, 1.01],
  ['R just above the last row steps to 1.20', 70, 50.0001, 1.2],
  ['R exactly 50 is in the table', 70, 50, 1.18],
  ['pg below the first column', 0, 30, 1.2],
  ['pg above the last column', 500, 30, 1.1],
  ['between two columns', 35, 20, 1.03],
  ['between two rows', 40, 25, 1.07],
  ['between both', 35, 25, 1.0825],
])('%s', (_, pg, r, ct) => {
  expect(heatedRoofThermalFactor(pg, r)).toBeCloseTo(ct, 10);
});

test('the entries that Ct lies between', () => {
  expect(heatedRoofEntries(63, 30)).toBe(
    'Table 7.3-3 at R-30: 1.11 for pg 60, 1.10 for pg 70; interpolated for pg 63, R-30',
  );
  expect(heatedRoofThermalFactor(63, 30)).toBeCloseTo(1.11 - 0.3 * 0.01, 12);
  expect(heatedRoofEntries(35, 25)).toBe(
    'Table 7.3-3 at R-20: 1.05 for pg 30, 1.01 for pg 40, at R-30: 1.14 for pg 30, 1.13 for pg 40; interpolated for pg 35, R-25',
  );
  expect(heatedRoofEntries(40, 30)).toBe('Table 7.3-3 at R-30: 1.13 for pg 40');
  expect(heatedRoofEntries(90, 30)).toBe('Table 7.3-3 at R-30: 1.10 for pg 70; used for pg 90, R-30');
  expect(heatedRoofEntries(90, 60)).toBe('Table 7.3-3: 1.20 above R-50');
});

test.each([
  ['All other structures', false, 1.13],
  ['All other structures', true, 1.2],
  ['Structures kept just above freezing', false, 1.2],
  ['Unheated and open air structures', true, 1.2],
  ['Structures intentionally kept below freezing', false, 1.3],
  ['Continuously heated greenhouses', true, 0.85],
  ['Freezer buildings', false, 1.3],
] as const)('%s, ventilated %p', (condition, ventilated, ct) => {
  expect(thermalFactor22(condition, { ...heated, ventilated })).toBe(ct);
});

test('a load that is no number has no Ct', () => {
  expect(() => heatedRoofThermalFactor(NaN, 30)).toThrow(RangeError);
});

const pgs = fc.double({ min: 0, max: 200, noNaN: true });
const rs = fc.double({ min: 0, max: 50, noNaN: true });

test('within the table Ct is continuous in both directions', () => {
  const step = 1e-6;
  fc.assert(
    fc.property(pgs, rs, (pg, r) => {
      const ct = heatedRoofThermalFactor(pg, r);
      expect(Math.abs(heatedRoofThermalFactor(pg + step, r) - ct)).toBeLessThan(1e-6);
      expect(Math.abs(heatedRoofThermalFactor(pg, Math.min(50, r + step)) - ct)).toBeLessThan(1e-6);
    }),
  );
});

test('Ct lies from 1.0 to 1.2, falls with pg and grows with R', () => {
  fc.assert(
    fc.property(pgs, pgs, rs, rs, (pg1, pg2, r1, r2) => {
      const at = heatedRoofThermalFactor;
      expect(at(pg1, r1)).toBeGreaterThanOrEqual(1.0);
      expect(at(pg1, r1)).toBeLessThanOrEqual(1.2);
      expect(at(Math.max(pg1, pg2), r1)).toBeLessThanOrEqual(at(Math.min(pg1, pg2), r1) + 1e-12);
      expect(at(pg1, Math.max(r1, r2))).toBeGreaterThanOrEqual(at(pg1, Math.min(r1, r2)) - 1e-12);
    }),
  );
});
