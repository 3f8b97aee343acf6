import * as fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { wideFlangeNamed } from '../rules/steel/wideFlangeShapes';
import { steelColumnAISC360 } from './template';
import { result, solveColumn } from './testing/columnSheet';

const cautionsOf = (attributes: Attributes) => String(solveColumn(attributes).results.cautions);

/** Shapes without slender elements at 50 ksi. */
const stocky = ['W8X31', 'W8X48', 'W10X49', 'W12X65', 'W14X90', 'W14X132', 'W14X605'];
const length = fc.double({ min: 0.1, max: 120, noNaN: true });

/** phi Pn by E3-2 to E3-4 and E4-2, lengths in feet; of the least Fe of the three. */
function strengthByHand(name: string, [lcx, lcy, lcz]: [number, number, number]): number {
  const { area, ix, iy, d, bf, tf, j } = wideFlangeNamed(name)!;
  const euler = (inertia: number, feet: number) => (Math.PI ** 2 * 29000 * inertia) / (12 * feet) ** 2 / area;
  const warping = (Math.PI ** 2 * 29000 * ((iy * (d - tf) ** 2) / 4)) / (12 * lcz) ** 2;
  const fe = Math.min(euler(ix, lcx), euler(iy, lcy), (warping + 11200 * j) / (ix + iy));
  expect(bf / (2 * tf)).toBeLessThan(0.56 * Math.sqrt(29000 / 50));
  const fcr = 50 / fe <= 2.25 ? 50 * Math.pow(0.658, 50 / fe) : 0.877 * fe;
  return 0.9 * fcr * area;
}

test('W14X90, held all along about the minor axis and twisting over 30 ft: 838 kip, Fe 59.4 ksi', () => {
  const solution = solveColumn({ section: 'W14X90', lcx: 30, lcy: 0, lcz: 30 });
  expect(Math.abs(result(solution, 'phiPn') - 838)).toBeLessThan(1);
  expect(result(solution, 'fe')).toBeCloseTo(59.4, 1);
  expect(solution.results.governingAxis).toBe('z');
  expect(solution.steps.find(({ symbol }) => symbol === 'Fez')).toMatchObject({
    clause: 'AISC 360 Eq. E4-2',
    value: expect.closeTo(result(solution, 'fe'), 9),
  });
});

test('a length for twisting that is not given is the larger of the others, never a brace', () => {
  for (const [lcx, lcy] of [
    [30, 0],
    [0, 30],
    [30, 15],
    [12, 18],
  ] as const) {
    const open = solveColumn({ section: 'W14X90', lcx, lcy });
    const entered = solveColumn({ section: 'W14X90', lcx, lcy, lcz: Math.max(lcx, lcy) });
    expect(result(open, 'phiPn')).toBe(result(entered, 'phiPn'));
    expect(open.notes.join(' ')).toContain(`torsional buckling of ${Math.max(lcx, lcy)} ft`);
    expect(result(open, 'phiPn')).toBe(result(solveColumn({ section: 'W14X90', lcx, lcy, lcz: 0 }), 'phiPn'));
  }
});

test('the strength is that of the least elastic buckling stress, by hand', () => {
  fc.assert(
    fc.property(fc.constantFrom(...stocky), length, length, length, (section, lcx, lcy, lcz) => {
      const ours = result(solveColumn({ section, lcx, lcy, lcz }), 'phiPn');
      expect(ours / strengthByHand(section, [lcx, lcy, lcz])).toBeCloseTo(1, 9);
    }),
  );
});

test('a longer length for twisting never adds strength, and twisting never adds any', () => {
  const section = fc.constantFrom(...stocky, 'W10X12', 'W16X31', 'W24X62');
  fc.assert(
    fc.property(section, length, length, length, length, (shape, lcx, lcy, one, other) => {
      const strength = (lcz: number) => result(solveColumn({ section: shape, lcx, lcy, lcz }), 'phiPn');
      const [short, long] = [Math.min(one, other), Math.max(one, other)];
      // At Fy/Fe of 2.25 the rounded constants meet within a thousandth.
      expect(strength(long)).toBeLessThanOrEqual(strength(short) * 1.001);
      expect(strength(short)).toBeLessThanOrEqual(strength(1e-6) * 1.001);
    }),
  );
});

test('where all three lengths are one, E4 takes less than half a percent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...stocky), length, (section, each) => {
      const [withTwist, without] = [each, 1e-6].map((lcz) =>
        result(solveColumn({ section, lcx: each, lcy: each, lcz }), 'phiPn'),
      );
      expect(withTwist! / without!).toBeGreaterThan(0.995);
    }),
  );
});

test('a hollow section does not twist: lcz is ignored with a warning', () => {
  const strength = (lcz: number) => result(solveColumn({ section: 'HSS8X8X1/2', lcz }), 'phiPn');
  expect(strength(200)).toBe(strength(1));
  const { warnings } = readNewInputs(steelColumnAISC360, { section: 'HSS8X8X1/2', lcz: 20 });
  expect(warnings.map(({ type, field }) => [type, field])).toEqual([['ignored_field', 'lcz']]);
});

describe('cautions', () => {
  test('no note for a column without braces', () => {
    expect(cautionsOf({ columnLength: 15 })).toBe('');
    expect(cautionsOf({ columnLength: 15, lcx: 15, lcy: 15, lcz: 15 })).toBe('');
  });

  test('braces that hold it against twisting', () => {
    expect(cautionsOf({ lcx: 30, lcy: 15, lcz: 15 })).toContain('against twist every 15 ft');
    expect(cautionsOf({ lcx: 15, lcy: 15, lcz: 10 })).toContain('against twist every 10 ft');
  });

  test('a length of 0', () => {
    expect(cautionsOf({ lcx: 30, lcy: 0 })).toContain(
      'braced along its whole length against buckling about y (effective',
    );
    expect(cautionsOf({ lcx: 0, lcy: 0 })).toContain('about x and y (effective length 0');
    expect(cautionsOf({ section: 'HSS8X8X1/2', lcy: 0 })).toContain('about y (effective length 0)');
  });
});
