import type { Attributes } from '../../contract';
import { majorFlexure } from './flexure';
import { wideFlangeNamed } from '../rules/steel/wideFlangeShapes';
import { solveBeam } from './testing/beamSheet';

const cautionsOf = (attributes: Attributes) => String(solveBeam(attributes).results.cautions);
const quiet: Attributes = { selfWeight: true, supportBearing: 3, span: 30, unbracedLength: 30 };

test('no caution: braced at the supports, with its weight and its bearing, within Lp', () => {
  expect(cautionsOf({ ...quiet, span: 5, unbracedLength: 5 })).toBe('');
  expect(cautionsOf({ ...quiet, span: 5, unbracedLength: 0 })).toBe('');
});

test('the self-weight that is not added, with its size', () => {
  expect(cautionsOf({ ...quiet, selfWeight: false })).toContain(
    'Assumes the dead load includes the self-weight of 49.9 lb/ft',
  );
});

test('a compression flange braced along the whole length, with the strength that is left without', () => {
  const { mn } = majorFlexure(wideFlangeNamed('W18X50')!, 50)({ lb: 360, cb: 1 });
  expect(cautionsOf({ ...quiet, unbracedLength: 0 })).toContain(
    `with Cb = 1.0, the available flexural strength is ${Number(((0.9 * mn) / 12).toPrecision(4))} kip-ft.`,
  );
});

test('the level of the load, but no braces or Cb that were given', () => {
  const level = 'Assumes no load acts above the shear center where the beam is not braced.';
  for (const entered of [{}, { cb: 1.1 }, { unbracedLength: 10 }] as Attributes[])
    expect(cautionsOf({ ...quiet, ...entered })).toBe(level);
});

test('slender flanges, which no example confirms', () => {
  const welded = { section: 'Custom', depth: 20, flangeWidth: 20, flangeThickness: 0.5, webThickness: 0.5 };
  expect(cautionsOf({ ...quiet, ...welded, filletRadius: 0 })).toContain('No published example verifies');
});

test('about the minor axis only the weight and the flanges can be wrong', () => {
  expect(cautionsOf({ bendingAxis: 'Minor', selfWeight: true })).toBe('');
});

describe('what is not given is on the safe side', () => {
  const notGiven = 'Assumes the compression flange is braced only at the supports.';
  const numbersOf = (attributes: Attributes) =>
    Object.entries(solveBeam(attributes).results).filter(([name]) => name !== 'notes');

  test('the unbraced length: the span, with a note', () => {
    for (const span of [10, 24, 40])
      for (const cb of [0, 1])
        expect(numbersOf({ span, cb })).toEqual(numbersOf({ span, cb, unbracedLength: span }));
    expect(solveBeam({ span: 24 }).notes).toContain(notGiven);
    expect(solveBeam({ span: 24, unbracedLength: 24 }).notes).not.toContain(notGiven);
  });

  test('0 states bracing all along', () => {
    const held = solveBeam({ span: 24, unbracedLength: 0 }).results;
    expect(Number(held.mn)).toBeGreaterThan(1.5 * Number(solveBeam({ span: 24 }).results.mn));
    expect(held.cautions).toContain('braced along its whole length (Lb = 0)');
  });

  test('the self-weight is in the dead load', () => {
    expect(numbersOf({ span: 24 })).toEqual(numbersOf({ span: 24, selfWeight: true }));
    expect(numbersOf({ span: 24 })).not.toEqual(numbersOf({ span: 24, selfWeight: false }));
  });
});
