import * as fc from 'fast-check';
import { hollowSectionOf } from './hollowSection';
import { hollowNames, hollowSectionNamed } from './hollowShapes';

const named = (name: string) => {
  const section = hollowSectionNamed(name);
  if (!section) throw new Error(`No shape ${name}`);
  return section;
};

/** As printed: A, Ix, rx, Iy, ry, b/t, h/t. */
test.each([
  ['HSS12X10X3/8', [14.6, 310, 4.61, 234, 4.01, 25.7, 31.4]],
  ['HSS12X8X3/16', [6.76, 140, 4.56, 75.7, 3.35, 43.0, 66.0]],
  ['HSS12X12X5/8', [25.7, 548, 4.62, 548, 4.62, 17.7, 17.7]],
])('printed properties of %s, rounded to three digits', (name, values) => {
  const { area, ix, rx, iy, ry, flatWidth, flatHeight, t } = named(name);
  const ours = [area, ix, rx, iy, ry, flatWidth / t, flatHeight / t];
  const off = ours
    .map((value, index) => value / values[index]! - 1)
    .filter((share) => Math.abs(share) > 0.005);
  expect(off).toEqual([]);
});

test.each(hollowNames)(
  '%s has the dimensions of its name, and walls of 0.93 of the nominal thickness',
  (name) => {
    const [, height, width, over, under] = /^HSS(\d+)X(\d+)X(\d+)\/(\d+)$/.exec(name)!;
    const section = named(name);
    expect([section.height, section.width]).toEqual([Number(height), Number(width)]);
    expect(Math.abs(section.t - (0.93 * Number(over)) / Number(under))).toBeLessThanOrEqual(0.0006);
    expect(section.flatWidth).toBeGreaterThan(0);
  },
);

test.each(['HSS12X10X3/16', 'HSS12X10X5/8', 'HSS7X7X1/4', 'hss8x8x1/2', 'constructor'])(
  '%p is not in the list',
  (name) => {
    expect(hollowSectionNamed(name)).toBeUndefined();
  },
);

const shapes = fc.record({
  height: fc.double({ min: 2, max: 20, noNaN: true }),
  width: fc.double({ min: 2, max: 20, noNaN: true }),
  t: fc.double({ min: 0.05, max: 0.45, noNaN: true }),
});

test('turned by a right angle, x and y change places', () => {
  fc.assert(
    fc.property(shapes, ({ height, width, t }) => {
      const upright = hollowSectionOf({ height, width, t });
      const lying = hollowSectionOf({ height: width, width: height, t });
      expect(lying.iy).toBeCloseTo(upright.ix, 9);
      expect(lying.rx).toBeCloseTo(upright.ry, 9);
      expect(lying.area).toBeCloseTo(upright.area, 9);
    }),
  );
});

test('the area is the flats and four quarter rings of 1.5 t', () => {
  fc.assert(
    fc.property(shapes, ({ height, width, t }) => {
      const flats = 2 * t * (height - 4 * t + (width - 4 * t));
      expect(hollowSectionOf({ height, width, t }).area).toBeCloseTo(flats + Math.PI * (4 - 1) * t ** 2, 9);
    }),
  );
});

test('round corners take away from the sharp box, and little', () => {
  fc.assert(
    fc.property(shapes, ({ height, width, t }) => {
      const section = hollowSectionOf({ height, width, t });
      const sharp = (width * height ** 3 - (width - 2 * t) * (height - 2 * t) ** 3) / 12;
      expect(section.ix).toBeLessThan(sharp);
    }),
  );
});
