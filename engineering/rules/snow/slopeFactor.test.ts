import fc from 'fast-check';
import { Derivation } from '../../kit/derivation';
import { slopeAngle } from './siteSteps';
import { isOnPanelBorder22, slopeCurve16, slopeCurve22, slopeFactor } from './slopeFactor';
import { heatedRoofThermalFactor } from './thermalFactor22';

const factorAt = (theta: number, knee: number) =>
  new Derivation().step({ symbol: 'Cs', label: 'Slope factor', clause: '7.4', ...slopeFactor(theta, knee) });

describe('the line of Figure 7.4-1', () => {
  test.each([
    [0, 30, 1],
    [30, 30, 1],
    [50, 30, 0.5],
    [70, 30, 0],
    [90, 30, 0],
    [40, 10, 0.5],
  ])('at %p degrees with a knee at %p: %p', (theta, knee, cs) => {
    expect(factorAt(theta, knee)).toBeCloseTo(cs, 12);
  });

  test('Cs lies in [0, 1], falls with the slope and does not jump', () => {
    const angles = fc.double({ min: 0, max: 90, noNaN: true });
    fc.assert(
      fc.property(angles, angles, fc.constantFrom(5, 10, 15, 30, 37.5, 45), (a, b, knee) => {
        const [flat, steep] = [factorAt(Math.min(a, b), knee), factorAt(Math.max(a, b), knee)];
        expect(flat).toBeLessThanOrEqual(1);
        expect(steep).toBeGreaterThanOrEqual(0);
        expect(steep).toBeLessThanOrEqual(flat);
        expect(flat - steep).toBeLessThanOrEqual(Math.abs(a - b) / (70 - 45) + 1e-12);
      }),
    );
  });
});

describe('curves of ASCE 7-16', () => {
  const plain = { slippery: false, rValue: 0, ventilated: false };
  test.each([
    [0.85, 30],
    [1.0, 30],
    [1.1, 37.5],
    [1.2, 45],
    [1.3, 45],
  ])('Ct %p on other surfaces: knee %p', (ct, knee) => {
    expect(slopeCurve16(ct, plain).knee).toBe(knee);
  });

  test.each([
    [1.0, 29.9, false, 30],
    [1.0, 30, false, 5],
    [1.0, 19.9, true, 30],
    [1.0, 20, true, 5],
    [0.85, 30, false, 5],
    [1.1, 0, false, 10],
    [1.2, 0, false, 15],
    [1.3, 0, true, 15],
  ])('Ct %p on a slippery surface with R %p, ventilated %p: knee %p', (ct, rValue, ventilated, knee) => {
    expect(slopeCurve16(ct, { slippery: true, rValue, ventilated }).knee).toBe(knee);
  });
});

describe('curves of ASCE 7-22', () => {
  test.each([
    [0.85, 30, 30],
    [1.0, 30, 30],
    [1.1, 30, 30],
    [1.1001, 37.5, 10],
    [1.1999, 37.5, 10],
    [1.2, 45, 15],
    [1.3, 45, 15],
  ])('Ct %p: knee %p, slippery %p', (ct, other, slippery) => {
    expect([slopeCurve22(ct, false).knee, slopeCurve22(ct, true).knee]).toEqual([other, slippery]);
  });

  test('a Ct that interpolates to 1.10 belongs to the panel of 1.1, whatever its last bit', () => {
    const ct = heatedRoofThermalFactor(40, 27.5);
    expect(ct).toBeCloseTo(1.1, 12);
    expect(slopeCurve22(ct, false).knee).toBe(30);
    expect(slopeCurve22(1.1 + Number.EPSILON, false).knee).toBe(30);
    expect(slopeCurve22(1.2 - Number.EPSILON, false).knee).toBe(45);
    expect([1.1, ct, 1.1001, 1.0999].map(isOnPanelBorder22)).toEqual([true, true, false, false]);
  });
});

test('slope angles', () => {
  expect(slopeAngle.value({ rise: 0 })).toBe(0);
  expect(slopeAngle.value({ rise: 0.5 })).toBeCloseTo(2.386, 3);
  expect(slopeAngle.value({ rise: 7 })).toBeCloseTo(30.256, 3);
  expect(slopeAngle.value({ rise: 12 })).toBeCloseTo(45, 12);
});
