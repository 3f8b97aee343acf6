import { valueOf } from '../../kit/equation';
import { webCrippling, webYielding } from './concentratedForces';
import { wideFlangeOf } from './wideFlange';

/** d 10 in, tf 1 in, tw 1/2 in, fillets of 1/2 in: k is 1.5 in. */
const section = wideFlangeOf({ d: 10, bf: 8, tf: 1, tw: 0.5, r: 0.5 });

test('web local yielding by hand: farther than d from the end the force spreads both ways (J10-2, J10-3)', () => {
  const strength = (fromEnd: number) => valueOf(webYielding(section, 50, { fromEnd, lb: 4 }));
  // 50 · 0.5 · (2.5 · 1.5 + 4) and 50 · 0.5 · (5 · 1.5 + 4)
  expect([strength(0), strength(10), strength(10.01)]).toEqual([193.75, 193.75, 287.5]);
});

describe('web local crippling by hand', () => {
  const root = Math.sqrt((29_000 * 50 * 1) / 0.5);
  const thickness = 0.5 ** 1.5;
  const strength = (fromEnd: number, lb: number) => valueOf(webCrippling(section, 50, { fromEnd, lb }));

  test('at least d / 2 from the end: J10-4', () => {
    for (const fromEnd of [5, 9, 100]) {
      expect(strength(fromEnd, 1)).toBeCloseTo(0.2 * (1 + 0.3 * thickness) * root, 9);
      expect(strength(fromEnd, 4)).toBeCloseTo(0.2 * (1 + 1.2 * thickness) * root, 9);
    }
  });

  test('nearer, lb / d up to 0.2: J10-5a', () => {
    for (const fromEnd of [0, 4.99]) {
      expect(strength(fromEnd, 1)).toBeCloseTo(0.1 * (1 + 0.3 * thickness) * root, 9);
      expect(strength(fromEnd, 2)).toBeCloseTo(0.1 * (1 + 0.6 * thickness) * root, 9);
    }
  });

  test('nearer, lb / d above 0.2: J10-5b', () => {
    expect(strength(4.99, 4)).toBeCloseTo(0.1 * (1 + 1.4 * thickness) * root, 9);
    expect(strength(0, 10)).toBeCloseTo(0.1 * (1 + 3.8 * thickness) * root, 9);
  });
});
