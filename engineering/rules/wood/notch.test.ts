import * as fc from 'fast-check';
import { type Notch, notchedShear, notchFaces, notchLimit } from './notch';

const size = { b: 3.5, d: 11.25 };
const tension = (depth: number): Notch => ({ face: 'Tension face', depth, length: 0 });
const compression = (depth: number, length: number): Notch => ({ face: 'Compression face', depth, length });
const strength = (notch: Notch) =>
  notchedShear(notch, size.d).equation.value({
    ...size,
    Fva: 180,
    dn: size.d - notch.depth,
    e: notch.length,
  });

test('by hand: 4x12, Fv 180, 2 in deep', () => {
  // Eq. 3.4-3: 2/3 · 180 · 3.5 · 9.25 · (9.25 / 11.25)².
  expect(strength(tension(2))).toBeCloseTo(2626.5, 1);
  // Eq. 3.4-5, e 4: 2/3 · 180 · 3.5 · (11.25 − 2 / 9.25 · 4).
  expect(strength(compression(2, 4))).toBeCloseTo(4361.8, 1);
  // e beyond dn: the depth that remains.
  expect(strength(compression(2, 12))).toBeCloseTo(120 * 3.5 * 9.25, 9);
});

test('the equations are named as they are used', () => {
  expect(notchedShear(tension(2), 11.25).clause).toBe('NDS Eq. 3.4-3');
  expect(notchedShear(compression(2, 9.25), 11.25).clause).toBe('NDS Eq. 3.4-5');
  expect(notchedShear(compression(2, 9.26), 11.25).clause).toContain('3.4.3.2(e)');
});

test.each([
  ['dimension', 'Tension face', 12, 3],
  ['timber', 'Compression face', 12, 3],
  ['glulam', 'Tension face', 12, 1.2],
  ['glulam', 'Tension face', 36, 3],
  ['glulam', 'Compression face', 12, 4.8],
  ['custom', 'Tension face', 12, 1.2],
  ['custom', 'Compression face', 12, 3],
] as const)('%s on the %s of %d in: at most %d in', (kind, face, d, depth) => {
  expect(notchLimit(kind, face, d).depth).toBeCloseTo(depth, 12);
});

describe('properties', () => {
  const part = fc.double({ min: 0.001, max: 0.49, noNaN: true });
  const depths = fc
    .tuple(part, part)
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
  const length = fc.double({ min: 0, max: 30, noNaN: true });
  const face = fc.constantFrom(...notchFaces.filter((one) => one !== 'None'));
  const whole = (2 / 3) * 180 * size.b * size.d;

  test('a deeper or longer notch never increases the strength, which never exceeds that of the whole member', () => {
    fc.assert(
      fc.property(face, depths, length, length, (side, [shallow, deep], one, other) => {
        const at = (share: number, e: number) => strength({ face: side, depth: share * size.d, length: e });
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        expect(at(deep, one)).toBeLessThanOrEqual(at(shallow, one) * (1 + 1e-12));
        expect(at(deep, long)).toBeLessThanOrEqual(at(deep, short) * (1 + 1e-12));
        expect(at(shallow, one)).toBeLessThanOrEqual(whole * (1 + 1e-12));
      }),
    );
  });

  test('the face in tension is never the stronger one, and a notch of zero depth changes nothing', () => {
    fc.assert(
      fc.property(part, length, (share, e) => {
        const depth = share * size.d;
        expect(strength({ face: 'Tension face', depth, length: e })).toBeLessThanOrEqual(
          strength(compression(depth, e)),
        );
        for (const side of ['Tension face', 'Compression face'] as const)
          expect(strength({ face: side, depth: 1e-9, length: Math.min(e, 11) }) / whole).toBeCloseTo(1, 6);
      }),
    );
  });

  test('no jump where e passes dn', () => {
    fc.assert(
      fc.property(part, (share) => {
        const depth = share * size.d;
        const dn = size.d - depth;
        expect(strength(compression(depth, dn + 1e-9)) / strength(compression(depth, dn))).toBeCloseTo(1, 9);
      }),
    );
  });
});
