import fc from 'fast-check';
import { type Edition, editions } from './categories';
import type { CladdingFigure } from './claddingFigure';
import { coefficientAt, segmentAt } from './pressureCurve';
import { roofFigure } from './roofFigure';
import { equations22, readingAreas, readings16, rowsOf, surfaceOf } from './testing/publishedCurves';
import { wallFigure } from './wallFigure';
import { zoneWidth } from './zoneWidth';

const figureOf = (edition: Edition, name: string): CladdingFigure => {
  const { surface, theta } = surfaceOf(name);
  if (surface === 'Wall') return wallFigure(theta);
  const figure = roofFigure({ edition, roofType: surface, theta, highParapet: false });
  if (!figure) throw new Error(`${edition} has no figure for ${name}`);
  return figure;
};

const curveOf = ({ zones }: CladdingFigure, zone: string, sign: string) => {
  const found = zones.find((each) => each.zone === zone);
  if (!found) throw new Error(`There is no zone ${zone}`);
  return sign === '+' ? found.positive : found.negative;
};

describe('ASCE 7-22 against the equations of the commentary', () => {
  test.each(rowsOf(equations22))('%s, zone %s, %s', (name, zone, sign, ...numbers) => {
    const [from = NaN, to = NaN, constant = NaN, slope = NaN] = numbers.map(Number);
    const curve = curveOf(figureOf('ASCE 7-22', name), zone, sign);
    for (const area of [1, 5, from, 15, 32, 60, 99, 150, 208, 299, 450, to, 1200]) {
      const within = Math.min(Math.max(area, from), to);
      expect(Math.abs(coefficientAt(curve, area) - (constant + slope * Math.log10(within)))).toBeLessThan(
        3e-4,
      );
    }
  });
});

describe('ASCE 7-16 against readings of its charts', () => {
  test.each(rowsOf(readings16))('%s, zone %s, %s', (name, zone, sign, readings) => {
    const curve = curveOf(figureOf('ASCE 7-16', name), zone, sign);
    const read = readings?.split(' ').map(Number) ?? [];
    expect(read).toHaveLength(readingAreas.length);
    readingAreas.forEach((area, index) =>
      expect(Math.abs(coefficientAt(curve, area) - (read[index] ?? NaN))).toBeLessThanOrEqual(0.062),
    );
  });
});

/** Every figure that there is, with every angle at which another begins. */
const anyFigure = fc
  .record({
    edition: fc.constantFrom(...editions),
    roofType: fc.constantFrom('Flat' as const, 'Gable' as const, 'Hip' as const),
    theta: fc.oneof(
      fc.constantFrom(0, 7, 7.001, 10, 20, 20.001, 27, 27.001, 45),
      fc.double({ min: 0, max: 45, noNaN: true }),
    ),
    highParapet: fc.boolean(),
  })
  .map((roof) => [roofFigure(roof), wallFigure(roof.theta)])
  .chain((figures) => fc.constantFrom(...figures.filter((figure) => figure !== null)));
const anyArea = fc.double({ min: 0.1, max: 3000, noNaN: true });

describe('every curve', () => {
  test('falls towards 0 with the area, never below its last value', () => {
    fc.assert(
      fc.property(anyFigure, anyArea, anyArea, ({ zones }, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        for (const { positive, negative } of zones)
          for (const curve of [positive, negative]) {
            const [atSmall, atLarge] = [coefficientAt(curve, small), coefficientAt(curve, large)];
            expect(Math.abs(atLarge)).toBeLessThanOrEqual(Math.abs(atSmall) + 1e-12);
            expect(Math.sign(atLarge)).toBe(curve === positive ? 1 : -1);
            expect(Math.abs(atLarge)).toBeGreaterThanOrEqual(Math.abs(curve.at(-1)![1]) - 1e-12);
          }
      }),
    );
  });

  test('is straight over the logarithm of the area, and has its points on it', () => {
    fc.assert(
      fc.property(anyFigure, anyArea, ({ zones }, area) => {
        for (const { positive, negative } of zones)
          for (const curve of [positive, negative]) {
            for (const [at, gcp] of curve) expect(coefficientAt(curve, at)).toBeCloseTo(gcp, 12);
            const segment = segmentAt(curve, area);
            if (!segment) continue;
            const [[a1, g1], [a2, g2]] = segment;
            expect(coefficientAt(curve, Math.sqrt(a1 * a2))).toBeCloseTo((g1 + g2) / 2, 12);
            const share = Math.log(area / a1) / Math.log(a2 / a1);
            expect(coefficientAt(curve, area)).toBeCloseTo(g1 + (g2 - g1) * share, 9);
          }
      }),
    );
  });
});

describe('the figure of a roof', () => {
  const named = (edition: Edition, roofType: 'Flat' | 'Gable' | 'Hip', theta: number) =>
    roofFigure({ edition, roofType, theta, highParapet: false })?.name ?? null;

  test.each([
    [0, 'Figure 30.3-2A', 'Figure 30.3-2A'],
    [7, 'Figure 30.3-2A', 'Figure 30.3-2A'],
    [7.01, 'Figure 30.3-2B', 'Figure 30.3-2E'],
    [20, 'Figure 30.3-2B', 'Figure 30.3-2E'],
    [20.01, 'Figure 30.3-2C', 'Figure 30.3-2F'],
    [27, 'Figure 30.3-2C', 'Figure 30.3-2F'],
    [27.01, 'Figure 30.3-2D', 'Figures 30.3-2F and 30.3-2G'],
    [45, 'Figure 30.3-2D', 'Figure 30.3-2G'],
  ])('of ASCE 7-22 at %p degrees', (theta, gable, hip) => {
    expect(named('ASCE 7-22', 'Gable', theta)).toBe(gable);
    expect(named('ASCE 7-22', 'Hip', theta)).toBe(hip);
  });

  test('of ASCE 7-16 has gaps where one source is not enough', () => {
    expect([7, 7.01, 20, 20.01, 27, 27.01, 45].map((theta) => named('ASCE 7-16', 'Gable', theta))).toEqual([
      ...['Figure 30.3-2A', 'Figure 30.3-2B', 'Figure 30.3-2B', null, null],
      ...['Figure 30.3-2D', 'Figure 30.3-2D'],
    ]);
    expect([7, 7.01, 45].map((theta) => named('ASCE 7-16', 'Hip', theta))).toEqual([
      'Figure 30.3-2A',
      null,
      null,
    ]);
  });

  test('ends at 45 degrees', () => {
    for (const edition of editions)
      for (const roofType of ['Gable', 'Hip'] as const) expect(named(edition, roofType, 45.01)).toBeNull();
  });

  test('of a hip of 36 degrees lies in the middle of 27 and 45', () => {
    const at = (theta: number) => {
      const figure = roofFigure({ edition: 'ASCE 7-22', roofType: 'Hip', theta, highParapet: false })!;
      return figure.zones.map(({ negative }) => coefficientAt(negative, 40));
    };
    at(36).forEach((value, index) => expect(value).toBeCloseTo((at(27)[index]! + at(45)[index]!) / 2, 12));
  });
});

test('walls lose 10 percent up to 10 degrees', () => {
  for (const area of [1, 30, 700]) {
    const [low, steep] = [wallFigure(10), wallFigure(10.01)].map(({ zones }) =>
      zones.flatMap(({ positive, negative }) => [
        coefficientAt(positive, area),
        coefficientAt(negative, area),
      ]),
    ) as [number[], number[]];
    low.forEach((value, index) => expect(value).toBeCloseTo(0.9 * steep[index]!, 12));
  }
});

test.each([
  [100, 30, 10],
  [100, 20, 8],
  [40, 15, 4],
  [20, 12, 3],
  [200, 12, 8],
  [300, 10, 12],
])('a of a building %p ft wide and %p ft high is %p ft', (least, h, a) => {
  expect(zoneWidth.value({ least, h })).toBeCloseTo(a, 12);
});
