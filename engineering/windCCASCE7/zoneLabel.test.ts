import fc from 'fast-check';
import type { DrawnArea } from '../kit/planDiagram';
import { isIn, layouts } from '../rules/wind/testing/zones';
import { zoneAreas } from '../rules/wind/zonePlan';
import { labelOf } from './zoneLabel';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyRoof = fc
  .record({ height: number(30, 200), longer: number(0, 200), h: number(8, 25), a: number(3, 8) })
  .map(({ height, longer, h, a }) => ({ width: height + longer, height, h, a: Math.min(a, height / 8) }));

test.each(layouts)('%s: the name of a zone stands in that zone, where no other covers it', (layout) => {
  fc.assert(
    fc.property(anyRoof, (roof) => {
      const areas = zoneAreas({ ...roof, layout });
      for (const zone of new Set(areas.map((area) => area.zone))) {
        const label = labelOf(areas, zone);
        // A zone may be covered altogether.
        if (label) expect(areas.findLast((area) => isIn(area, label))?.zone).toBe(zone);
      }
    }),
    { numRuns: 12 },
  );
});

describe('by hand, 60 ft by 40 ft', () => {
  const rectangle = (zone: string, [x1, x2]: number[], [y1, y2]: number[]): DrawnArea => ({
    zone,
    points: [
      [x1!, y1!],
      [x2!, y1!],
      [x2!, y2!],
      [x1!, y2!],
    ],
  });
  const whole = rectangle('2', [0, 60], [0, 40]);

  test('a single zone is named in its middle', () => {
    expect(labelOf([whole], '2')).toEqual([30, 20]);
  });

  test('a border is named where it is widest', () => {
    const label = labelOf([whole, rectangle('1', [10, 60], [0, 40])], '2')!;
    expect(label[0]).toBeLessThan(10);
    expect(labelOf([whole, rectangle('1', [10, 60], [0, 40])], '1')).toEqual([35, 20]);
  });

  test('a zone that is not there or that another covers has no name', () => {
    expect(labelOf([whole], '3')).toBeNull();
    expect(labelOf([whole, rectangle('1', [0, 60], [0, 40])], '2')).toBeNull();
  });
});
