import fc from 'fast-check';
import { separatedDrift } from './separatedDrift';

test('a drift beside a higher structure is six times as wide as high', () => {
  expect(separatedDrift({ h: 10, s: 5 }, 3, 20)).toEqual({ height: 3, width: 18, surcharge: 60 });
});

test('the slope of 1:6 from the higher edge limits it', () => {
  expect(separatedDrift({ h: 4, s: 18 }, 3, 20)).toEqual({ height: 1, width: 6, surcharge: 20 });
});

test.each([
  [10, 20],
  [3, 18],
  [3, 19],
])('no drift where h is %p ft and s is %p ft', (h, s) => {
  expect(separatedDrift({ h, s }, 3, 20)).toEqual({ height: 0, width: 0, surcharge: 0 });
});

test('it is the smaller of hd and (6h - s) / 6 high and the smaller of 6 hd and 6h - s wide', () => {
  const lengths = fc.double({ min: 0.01, max: 60, noNaN: true });
  fc.assert(
    fc.property(lengths, lengths, lengths, (h, s, hd) => {
      fc.pre(s < 20 && s < 6 * h);
      const drift = separatedDrift({ h, s }, hd, 20);
      expect(drift.height).toBeCloseTo(Math.min(hd, h - s / 6), 9);
      expect(drift.width).toBeCloseTo(Math.min(6 * hd, 6 * h - s), 9);
    }),
  );
});
