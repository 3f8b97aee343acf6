import fc from 'fast-check';
import type { ZoneLayout } from './claddingFigure';
import { hasZone, zoneExtent } from './zoneExtents';
import { zoneAreas, type ZonedSurface } from './zonePlan';
import { isIn, layouts } from './testing/zones';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** A roof at least as long as it is wide, with strips that do not meet in its middle. */
const anyRoof = fc
  .record({ height: number(20, 200), longer: number(0, 200), h: number(8, 60), a: number(3, 8) })
  .map(({ height, longer, h, a }) => ({ width: height + longer, height, h, a: Math.min(a, height / 5) }));
/** A place in quarters of the roof, as a share of it. */
const anyPlace = fc.record({ x: number(0.001, 0.999), y: number(0.001, 0.999) });

/** The zone of a place by its distances, as the extents say in words. */
function zoneBy(
  layout: ZoneLayout,
  { width, height, a, h }: Omit<ZonedSurface, 'layout'>,
  x: number,
  y: number,
): string {
  const rake = Math.min(x, width - x);
  const eave = Math.min(y, height - y);
  const ridge = height / 2 - eave;
  switch (layout) {
    case 'Wall':
      return rake < a ? '5' : '4';
    case 'Low slope': {
      const [near, far] = [Math.min(rake, eave), Math.max(rake, eave)];
      if (near < 0.2 * h && far < 0.6 * h) return '3';
      return near < 0.6 * h ? '2' : near < 1.2 * h ? '1' : "1'";
    }
    case 'Gable, ridge corners':
      if (rake < a) return ridge < a ? '3' : '2';
      return ridge < a ? '2' : '1';
    case 'Gable, eave corners':
      if (rake >= a) return '1';
      return eave < a ? '3' : '2';
    case 'Gable, six zones':
      if (rake < a) return eave < a ? '3e' : ridge < a ? '3r' : '2n';
      return eave < a ? '2e' : ridge < a ? '2r' : '1';
    case 'Hip': {
      if (Math.min(rake, eave) < a) return '3';
      const fromHip = Math.abs(rake - eave) / Math.SQRT2;
      const onSide = eave <= rake;
      return fromHip < a || (onSide && ridge < a) ? '2' : '1';
    }
  }
}

describe.each(layouts)('%s', (layout) => {
  test('a place is drawn in the zone in which its distances put it', () => {
    fc.assert(
      fc.property(anyRoof, anyPlace, (roof, place) => {
        const [x, y] = [place.x * roof.width, place.y * roof.height];
        const near = 1e-6;
        const around = [
          [near, near],
          [near, -near],
          [-near, near],
          [-near, -near],
        ].map(([dx = 0, dy = 0]) => zoneBy(layout, roof, x + dx, y + dy));
        fc.pre(new Set(around).size === 1);
        const drawn = zoneAreas({ ...roof, layout }).findLast((area) => isIn(area, [x, y]));
        expect(drawn?.zone).toBe(zoneBy(layout, roof, x, y));
      }),
      { numRuns: 60 * Number(process.env.EXAMPLES ?? 1) },
    );
  });

  test('the drawing is the same from each side', () => {
    fc.assert(
      fc.property(anyRoof, anyPlace, (roof, place) => {
        const [x, y] = [place.x * roof.width, place.y * roof.height];
        const areas = zoneAreas({ ...roof, layout });
        const zoneAt = (px: number, py: number) => areas.findLast((area) => isIn(area, [px, py]))?.zone;
        const [eastern, northern] = [roof.width - x, roof.height - y];
        const zones = [zoneAt(x, y), zoneAt(eastern, y), zoneAt(x, northern), zoneAt(eastern, northern)];
        expect(new Set(layout === 'Wall' ? zones.slice(0, 2) : zones).size).toBe(1);
      }),
    );
  });

  test('every zone is described, and lies within the surface', () => {
    fc.assert(
      fc.property(anyRoof, (roof) => {
        for (const { zone, points } of zoneAreas({ ...roof, layout })) {
          expect(zoneExtent(layout, zone, roof)).toMatch(/^[a-z]/);
          for (const [x, y] of points)
            expect(x >= -1e-9 && x <= roof.width + 1e-9 && y >= -1e-9 && y <= roof.height + 1e-9).toBe(true);
        }
      }),
    );
  });
});

/** A roof so small that its strips, corners or hips would meet in its middle. */
const anyNarrowRoof = fc
  .record({ height: number(1, 40), longer: number(0, 10), h: number(8, 60), a: number(3, 30) })
  .map(({ longer, ...roof }) => ({ ...roof, width: roof.height + longer }));

test.each(layouts)('%s: the zones of a narrow surface lie within it', (layout) => {
  fc.assert(
    fc.property(anyNarrowRoof, (roof) => {
      for (const { points } of zoneAreas({ ...roof, layout }))
        for (const [x, y] of points)
          expect(x >= -1e-9 && x <= roof.width + 1e-9 && y >= -1e-9 && y <= roof.height + 1e-9).toBe(true);
    }),
  );
});

describe('drawn by hand, 40 ft by 24 ft with a of 3 ft', () => {
  const roof = { width: 40, height: 24, h: 10, a: 3 };
  const areas = (layout: ZoneLayout, zone: string, other = {}) =>
    zoneAreas({ ...roof, ...other, layout }).filter((area) => area.zone === zone);

  test('the ridge strip of a gable reaches a to both sides of the middle, over its whole length', () => {
    expect(areas('Gable, six zones', '2r').map(({ points }) => points)).toEqual([
      [
        [0, 9],
        [40, 9],
        [40, 15],
        [0, 15],
      ],
    ]);
  });

  test('the fields of a hip roof lie a from the eaves and the ridge, and a square to the hips', () => {
    const fields = areas('Hip', '1').map(({ points }) => points);
    expect(fields).toHaveLength(4);
    const reach = 3 * Math.SQRT2;
    expect(fields[0]).toEqual([
      [3 + reach, 3],
      [40 - 3 - reach, 3],
      [40 - 9 - reach, 9],
      [9 + reach, 9],
    ]);
    expect(fields[2]).toEqual([
      [3, 3 + reach],
      [12 - reach, 12],
      [3, 24 - 3 - reach],
    ]);
  });

  test('a square hip roof has fields that end in a point where the lines along its hips meet', () => {
    const fields = areas('Hip', '1', { width: 24 }).map(({ points }) => points);
    const top = fields[0]?.[3];
    expect(top?.[0]).toBeCloseTo(12, 10);
    expect(top?.[1]).toBeCloseTo(12 - 3 * Math.SQRT2, 10);
  });

  test('a hip roof has no zone 1 where the strips leave no area between them', () => {
    // The strips of the eaves and of the ridge meet at a = height / 4, those of the hips and the ends at height / (2 + 2 √2).
    expect(areas('Hip', '1', { a: 7 })).toEqual([]);
    expect(areas('Hip', '1', { a: 5.5 }).map(({ points }) => points.length)).toEqual([4, 4]);
    expect(areas('Hip', '1', { a: 4.9 }).map(({ points }) => points.length)).toEqual([4, 4, 3, 3]);
  });

  test('a low slope that is 1.2 h wide is all edge', () => {
    expect(areas('Low slope', '1', { h: 20 })).toEqual([]);
    expect(areas('Low slope', '1', { h: 19.9 })).toHaveLength(1);
  });
});

test('a low slope shows the zones that it has pressures of', () => {
  fc.assert(
    fc.property(anyRoof, (roof) => {
      const drawn = new Set(zoneAreas({ ...roof, layout: 'Low slope' }).map(({ zone }) => zone));
      for (const zone of ["1'", '1', '2', '3'])
        expect(drawn.has(zone)).toBe(hasZone('Low slope', zone, { h: roof.h, least: roof.height }));
    }),
  );
});
