import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { enclosures, exposures, roofTypes } from '../rules/wind/categories';
import { crestSides } from '../rules/wind/topographicFactor';
import { result } from '../testing/result';
import { topographies } from '../rules/wind/options';
import { presets } from './presets';
import { oracle, type OracleInputs } from './testing/oracle';
import { cell, rowsOf, solveWind } from './testing/windSheet';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Any building that is rigid and not refused. */
const anyBuilding: fc.Arbitrary<OracleInputs> = fc
  .record<OracleInputs>({
    edition: fc.constantFrom('ASCE 7-16', 'ASCE 7-22'),
    windSpeed: number(60, 300),
    exposure: fc.constantFrom(...exposures),
    enclosure: fc.constantFrom(...enclosures),
    groundElevation: number(-300, 15_000),
    topography: fc.constantFrom(...topographies),
    hillHeight: number(10, 400),
    hillHalfLength: number(20, 1200),
    distanceFromCrest: number(0, 1500),
    crestSide: fc.constantFrom(...crestSides),
    kztGiven: number(1, 3),
    roofType: fc.constantFrom(...roofTypes),
    length: number(20, 400),
    width: number(20, 400),
    eaveHeight: number(5, 90),
    roofSlope: number(0, 24),
    parapetHeight: number(0, 6),
  })
  .filter(({ width, roofSlope, eaveHeight }) => eaveHeight + (width * roofSlope) / 24 <= 500)
  .map((any) => ({
    ...any,
    length: any.roofType === 'Hip' ? Math.max(any.length, any.width) : any.length,
    parapetHeight: any.roofType === 'Flat' ? any.parapetHeight : 0,
  }));

/** What is sent of them: nothing that is hidden. */
function sent(building: OracleInputs): Attributes {
  const { roofSlope, parapetHeight, kztGiven, hillHeight, hillHalfLength, ...always } = building;
  const { distanceFromCrest, crestSide, ...rest } = always;
  const isHill = /^[23]-D/.test(building.topography);
  return {
    ...rest,
    naturalFrequency: 2,
    ...(building.roofType === 'Flat' ? { parapetHeight } : { roofSlope }),
    ...(isHill && { hillHeight, hillHalfLength, distanceFromCrest, crestSide }),
    ...(building.topography === 'Kzt as given' && { kztGiven }),
  };
}

const rowOf = (solution: ReturnType<typeof solveWind>, direction: string) => {
  const [row] = rowsOf(solution, 'baseShears').filter((cells) => cells.direction === direction);
  return row!;
};

test.each([undefined, ...presets.map(({ code }) => code)])(
  'preset %p has each symbol once, and the level of its loads in the notes',
  (preset) => {
    const solution = solveWind({}, preset);
    expect(new Set(solution.steps.map(({ symbol }) => symbol)).size).toBe(solution.steps.length);
    expect(solution.notes.join(' ')).toContain('LRFD factor 1.0 (1.0 W), ASD factor 0.6 (0.6 W)');
  },
);

describe('by hand', () => {
  test('a flat building in Exposure C: walls of 10 ft, one velocity pressure', () => {
    const solution = solveWind({
      edition: 'ASCE 7-16',
      roofType: 'Flat',
      length: 100,
      width: 50,
      eaveHeight: 10,
    });
    const q = 0.00256 * 0.85 * 0.85 * 115 ** 2;
    expect(result(solution, 'qh')).toBeCloseTo(q, 10);
    expect(result(solution, 'sidePlus')).toBeCloseTo(q * (-0.595 - 0.18), 10);
    expect(result(solution, 'windwardLargest')).toBeCloseTo(q * (0.68 + 0.18), 10);
    // L / B of 0.5 and 2.
    expect(result(solution, 'leewardNormalMinus')).toBeCloseTo(q * (0.85 * -0.5 + 0.18), 10);
    expect(result(solution, 'leewardParallelPlus')).toBeCloseTo(q * (0.85 * -0.3 - 0.18), 10);
    expect(cell(solution, 'baseShears', { direction: 'Normal to the ridge' }, 'total')).toBeCloseTo(
      (q * 0.85 * 1.3 * 1000) / 1000,
      10,
    );
    expect(cell(solution, 'baseShears', { direction: 'Parallel to the ridge' }, 'total')).toBeCloseTo(
      (q * 0.85 * 1.1 * 500) / 1000,
      10,
    );
    expect(result(solution, 'roofLargestSuction')).toBeCloseTo(q * (0.85 * -0.9 - 0.18), 10);
    expect(result(solution, 'roofLargestPressure')).toBeCloseTo(q * (0.85 * -0.18 + 0.18), 10);
    expect(solution.results.governingShear).toBe('Wind normal to the ridge: Pressures of 27.3');
  });

  test('a hip roof is a gable with ends: its walls are rectangles, its silhouette a trapezoid', () => {
    const shape = { length: 60, width: 40, eaveHeight: 12, roofSlope: 6 };
    const gable = solveWind({ ...shape, roofType: 'Gable' });
    const hip = solveWind({ ...shape, roofType: 'Hip' });
    const normal = { direction: 'Normal to the ridge' };
    const parallel = { direction: 'Parallel to the ridge' };
    expect(cell(hip, 'baseShears', normal, 'roof') / cell(gable, 'baseShears', normal, 'roof')).toBeCloseTo(
      40 / 60,
      12,
    );
    expect(cell(gable, 'baseShears', parallel, 'roof')).toBe(0);
    expect(cell(hip, 'baseShears', parallel, 'roof')).toBeGreaterThan(0);
    expect(cell(gable, 'baseShears', parallel, 'minimum')).toBeCloseTo((16 * (480 + 200)) / 1000, 12);
    expect(cell(hip, 'baseShears', parallel, 'minimum')).toBeCloseTo((16 * 480 + 8 * 200) / 1000, 12);
    const surfaces = rowsOf(hip, 'roofPressures').map(({ surface }) => surface);
    expect(surfaces).toEqual(
      expect.arrayContaining(['Windward hip end, first value', 'Hip ends, 0 to h/2, first value']),
    );
  });

  test('a low building in a slow wind takes the minimum, and says so', () => {
    const solution = solveWind({ windSpeed: 85, exposure: 'B' });
    expect(result(solution, 'baseShearNormal')).toBeCloseTo((16 * 60 * 12 + 8 * 60 * (20 / 3)) / 1000, 10);
    expect(solution.results.governingShear).toBe('Wind normal to the ridge: Minimum of 27.1.5');
    expect(String(solution.results.cautions)).toContain('the minimum of 27.1.5');
    expect(String(solution.results.cautions)).toContain('V of 85 mph is lower than the maps');
  });
});

test('brute force gives the same pressures and base shears', () => {
  fc.assert(
    fc.property(anyBuilding, (building) => {
      const solution = solveWind(sent(building));
      const expected = oracle(building);
      expect(result(solution, 'meanRoofHeight')).toBeCloseTo(expected.h, 8);
      expect(result(solution, 'qh') / expected.qh).toBeCloseTo(1, 9);
      expect(result(solution, 'sidePlus')).toBeCloseTo(expected.side.plus, 6);
      expect(result(solution, 'sideMinus')).toBeCloseTo(expected.side.minus, 6);
      for (const { z, plus, minus } of rowsOf(solution, 'wallPressures')) {
        expect(plus).toBeCloseTo(expected.onWall(Number(z)).plus, 6);
        expect(minus).toBeCloseTo(expected.onWall(Number(z)).minus, 6);
      }
      for (const { direction, surface, from, to, cp, plus, minus } of rowsOf(solution, 'roofPressures')) {
        expect(plus).toBeCloseTo(expected.onRoof(Number(cp)).plus, 6);
        expect(minus).toBeCloseTo(expected.onRoof(Number(cp)).minus, 6);
        if (!/h.*first value/.test(String(surface).replace(/^.*?, /, ''))) continue;
        const l = direction === 'Normal to the ridge' ? building.width : building.length;
        expect(cp).toBeCloseTo(expected.stripCp(l, (Number(from) + Number(to)) / 2), 9);
      }
      for (const [direction, shear] of [
        ['Normal to the ridge', expected.normal],
        ['Parallel to the ridge', expected.parallel],
      ] as const) {
        const row = rowOf(solution, direction);
        for (const part of ['walls', 'roof', 'parapet', 'minimum', 'design'] as const) {
          const [own, brute] = [Number(row[part]), shear[part]];
          expect([direction, part, Math.abs(own - brute) <= 2e-3 * Math.abs(brute) + 1e-9]).toEqual([
            direction,
            part,
            true,
          ]);
        }
      }
    }),
    { numRuns: 60 },
  );
});

describe('properties', () => {
  test('every pressure and force of 27.3 goes with V squared, the minimum stays', () => {
    fc.assert(
      fc.property(anyBuilding, number(1, 2), (building, factor) => {
        const windSpeed = Math.min(300, building.windSpeed * factor);
        const squared = (windSpeed / building.windSpeed) ** 2;
        const [slow, fast] = [solveWind(sent(building)), solveWind(sent({ ...building, windSpeed }))];
        for (const name of [
          'qh',
          'windwardLargest',
          'leewardNormalPlus',
          'sidePlus',
          'roofLargestSuction',
          'qp',
        ])
          expect(result(fast, name)).toBeCloseTo(result(slow, name) * squared, 6);
        for (const direction of ['Normal to the ridge', 'Parallel to the ridge']) {
          const [one, other] = [rowOf(slow, direction), rowOf(fast, direction)];
          expect(Number(other.total) / (Number(one.total) * squared)).toBeCloseTo(1, 9);
          expect(other.minimum).toBe(one.minimum);
          expect(Number(other.design)).toBeGreaterThanOrEqual(Number(one.design) * (1 - 1e-12));
        }
      }),
    );
  });

  test('where Kz is the same, both editions come to the same pressures, and Kd is in qh of 7-16', () => {
    fc.assert(
      fc.property(anyBuilding, (any) => {
        const building = { ...any, exposure: 'D' };
        const old = solveWind(sent({ ...building, edition: 'ASCE 7-16' }));
        const recent = solveWind(sent({ ...building, edition: 'ASCE 7-22' }));
        expect(result(old, 'qh') / result(recent, 'qh')).toBeCloseTo(0.85, 12);
        for (const name of ['windwardLargest', 'roofLargestSuction', 'parapetLeeward', 'baseShearLargest'])
          expect(result(old, name)).toBeCloseTo(result(recent, name), 6);
      }),
    );
  });
});

describe('topography', () => {
  const ridge = { topography: '2-D ridge', hillHeight: 100, hillHalfLength: 400, distanceFromCrest: 0 };

  test('a hill that does not count leaves Kzt at 1.0, and a caution says what it would be', () => {
    const solution = solveWind({ ...ridge, hillHalfLength: 510 });
    expect(result(solution, 'kztAtH')).toBe(1);
    expect(solution.notes.join(' ')).toContain('H / Lh of 0.196 is less than 0.2');
    expect(String(solution.results.cautions)).toContain('would give 1.');
  });

  test('a ridge speeds the wind up most near the ground', () => {
    const solution = solveWind(ridge);
    const kzt = rowsOf(solution, 'wallPressures').map((row) => Number(row.kzt));
    expect(kzt[0]).toBeCloseTo((1 + 1.45 / 4) ** 2, 12);
    kzt.slice(1).forEach((value, index) => expect(value).toBeLessThan(kzt[index]!));
  });
});

test('the drawings are the largest and the least of the tables, place by place', () => {
  for (const preset of presets.map(({ code }) => code)) {
    const solution = solveWind({}, preset);
    const [wall, roof] = solution.diagrams!;
    const heights = rowsOf(solution, 'wallPressures');
    expect(wall).toMatchObject({ downwards: false, supports: [], units: 'psf' });
    expect(wall!.length.value).toBe(heights.at(-1)!.z);
    expect(roof!.curves[0]!.points.at(-1)![0]).toBeCloseTo(roof!.length.value, 9);
    for (const { extremes, curves } of [wall!, roof!])
      for (const { position, value } of extremes)
        expect(curves.some(({ points }) => points.some(([x, y]) => x === position && y === value))).toBe(
          true,
        );
    expect(wall!.curves.map(({ points }) => points)).toEqual([
      heights.map(({ z, minus }) => [z, minus]),
      heights.map(({ z, plus }) => [z, plus]),
    ]);
    expect(wall!.extremes.map(({ value }) => value)).toEqual([
      Math.max(...heights.map(({ minus }) => Number(minus))),
      Math.min(...heights.map(({ plus }) => Number(plus))),
    ]);

    expect(roof).toMatchObject({ downwards: false, supports: [], units: 'psf' });
    const parts = rowsOf(solution, 'roofPressures').filter(
      ({ direction, surface }) =>
        direction === 'Normal to the ridge' && !String(surface).startsWith('Hip ends'),
    );
    const at = (place: number, sign: 'minus' | 'plus') =>
      parts
        .filter(({ from, to }) => Number(from) < place && place < Number(to))
        .map((part) => Number(part[sign]));
    const [largest, least] = roof!.curves.map(({ points }) => points);
    for (const [points, pick] of [
      [largest!, (place: number) => Math.max(...at(place, 'minus'))],
      [least!, (place: number) => Math.min(...at(place, 'plus'))],
    ] as const) {
      const places = points.map(([x]) => x);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      // Each pair of points is a part of the roof with one pressure.
      for (let index = 0; index < points.length; index += 2) {
        const [[from, value], [to, same]] = [points[index]!, points[index + 1]!];
        expect([value, same]).toEqual([pick((from + to) / 2), value]);
        expect(from).toBe(index === 0 ? 0 : points[index - 1]![0]);
      }
    }
    // Of every part, the hip ends among them.
    const all = rowsOf(solution, 'roofPressures').filter(
      ({ direction }) => direction === 'Normal to the ridge',
    );
    expect(roof!.extremes.map(({ value }) => value)).toEqual([
      Math.max(...all.map(({ minus }) => Number(minus))),
      Math.min(...all.map(({ plus }) => Number(plus))),
    ]);
  }
});
