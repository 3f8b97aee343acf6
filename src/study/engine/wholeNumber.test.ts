import * as fc from 'fast-check';
import { wholeNumber } from './wholeNumber';

test.each<unknown>([-1, 1.5, NaN, Infinity, 2 ** 53, '3', null, undefined, true, 3n, [3]])(
  '%p is no count',
  (value) => {
    expect(wholeNumber().safeParse(value).success).toBe(false);
  },
);

test('every whole number up to the most is a count, and stays as it is', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (value, most) => {
      const parsed = wholeNumber(most).safeParse(value);
      expect(parsed.success).toBe(value <= most);
      if (parsed.success) expect(parsed.data).toBe(value);
    }),
  );
});
