import fc from 'fast-check';
import {
  type Building,
  type Direction,
  directions,
  meanRoofHeight,
  meetsSlope,
  projectedRoof,
  topOf,
  wallArea,
  wallTop,
  wallWidth,
} from './buildingShape';
import { roofTypes } from './categories';
import { strips } from './windwardForce';

const overHeight = (...of: Parameters<typeof strips>) =>
  strips(...of).reduce((sum, { load }) => sum + load, 0);

const anyBuilding = fc
  .record({
    roofType: fc.constantFrom(...roofTypes),
    length: fc.double({ min: 1, max: 500, noNaN: true }),
    width: fc.double({ min: 1, max: 500, noNaN: true }),
    eaveHeight: fc.double({ min: 1, max: 300, noNaN: true }),
    slope: fc.double({ min: 0.01, max: 2, noNaN: true }),
    parapetHeight: fc.double({ min: 0, max: 20, noNaN: true }),
  })
  .map((building): Building => {
    const { roofType, length, width } = building;
    if (roofType === 'Flat') return { ...building, slope: 0 };
    const long = roofType === 'Hip' ? Math.max(length, width) : length;
    return { ...building, length: long, parapetHeight: 0 };
  });

/** Height of the roof over a point of the plan, from only the distances to the sides. */
function roofAbove({ roofType, length, width, slope, eaveHeight }: Building, x: number, y: number): number {
  const toLongSide = Math.min(y, width - y);
  const toEnd = Math.min(x, length - x);
  if (roofType === 'Flat') return eaveHeight;
  return eaveHeight + slope * (roofType === 'Hip' ? Math.min(toLongSide, toEnd) : toLongSide);
}

/** Area of the building as it shows from a direction: its highest points, which run straight between the ends of hips. */
function silhouette(building: Building, direction: Direction): number {
  const { length, width } = building;
  const [along, across] = direction === 'Normal to the ridge' ? [length, width] : [width, length];
  const height = (at: number) =>
    direction === 'Normal to the ridge'
      ? roofAbove(building, at, across / 2)
      : roofAbove(building, across / 2, at);
  const ends = [0, across / 2, along / 2, along - across / 2, along]
    .filter((at) => at >= 0 && at <= along)
    .sort((a, b) => a - b);
  return ends.slice(1).reduce((sum, to, i) => {
    const from = ends[i]!;
    return sum + ((height(from) + height(to)) / 2) * (to - from);
  }, 0);
}

test('wall and roof together are the silhouette from each direction', () => {
  fc.assert(
    fc.property(anyBuilding, fc.constantFrom(...directions), (building, direction) => {
      const both = wallArea(building, direction) + projectedRoof(building, direction);
      expect(both / silhouette(building, direction)).toBeCloseTo(1, 9);
    }),
  );
});

test('the width of the wall over its height is its area', () => {
  fc.assert(
    fc.property(anyBuilding, fc.constantFrom(...directions), (building, direction) => {
      const top = wallTop(building, direction);
      const area = overHeight((z) => wallWidth(building, direction, z), top, building.eaveHeight);
      expect(area / wallArea(building, direction)).toBeCloseTo(1, 9);
    }),
  );
});

test('h is the middle of the roof above 10 degrees, the eaves up to it', () => {
  const gable = { roofType: 'Gable', length: 60, width: 40, eaveHeight: 12, parapetHeight: 0 } as const;
  expect(meanRoofHeight({ ...gable, slope: 0.5 })).toBe(17);
  expect(meanRoofHeight({ ...gable, slope: Math.tan(Math.PI / 18) - 1e-9 })).toBe(12);
  expect(meanRoofHeight({ ...gable, slope: Math.tan(Math.PI / 18) + 1e-9 })).toBeCloseTo(13.763, 3);
  expect(topOf({ ...gable, slope: 0.5 })).toBe(22);
  expect(topOf({ ...gable, roofType: 'Flat', slope: 0, parapetHeight: 3 })).toBe(15);
});

test('wind meets a slope of a gable across its ridge, of a hip from each side, of a flat roof nowhere', () => {
  const shape = { length: 60, width: 40, eaveHeight: 12, parapetHeight: 0, slope: 0.5 };
  const met = (roofType: Building['roofType'], slope = 0.5) =>
    directions.map((direction) => meetsSlope({ ...shape, roofType, slope }, direction));
  expect([met('Gable'), met('Hip'), met('Flat', 0)]).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
});

test('a kink at the eaves and at a row of the table splits the sum there: it is exact', () => {
  const kinked = (at: number) => (z: number) => Math.max(0, z - at);
  // 12 ft is no row of the table, 20 ft is one; the wall ends at 32 ft.
  expect(overHeight(kinked(12), 32, 12)).toBeCloseTo(200, 10);
  expect(overHeight(kinked(20), 32, 12)).toBeCloseTo(72, 10);
  expect(overHeight(kinked(20), 32, 32)).toBeCloseTo(72, 10);
  // Eaves above the top, as where only part of a wall is summed, are no kink of it.
  expect(overHeight((z) => z, 10, 12)).toBeCloseTo(50, 10);
});

test('a sum over the height is that of its integral, with a kink at each row of the table', () => {
  const tent = (z: number) => Math.max(0, 1 - Math.abs(z - 40) / 25);
  expect(overHeight(tent, 100, 65)).toBeCloseTo(25, 1);
  expect(overHeight((z) => z ** 3, 37, 12)).toBeCloseTo(37 ** 4 / 4, 6);
  expect(
    overHeight((z) => Math.exp((-4 * z) / 30) ** 2, 480, 12) / ((30 / 8) * (1 - Math.exp(-128))),
  ).toBeCloseTo(1, 9);
});
