import * as fc from 'fast-check';
import { hollowSectionOf } from '../rules/steel/hollowSection';
import { wideFlangeOf } from '../rules/steel/wideFlange';
import { wideFlangeNamed } from '../rules/steel/wideFlangeShapes';
import { compressionOf, criticalStress, inelasticLimit } from './compression';
import { sections } from './options';
import { result, solveColumn } from './testing/columnSheet';

const e = 29000;
const names = fc.constantFrom(...sections.filter((name) => !name.startsWith('Custom')));
const length = fc.double({ min: 0, max: 100, noNaN: true });

describe('critical stress', () => {
  test('is Fy for a column of no length, and never more', () => {
    expect(criticalStress(50, 0)).toBe(50);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (a, b) => {
          const [stocky, slender] = [Math.min(a, b), Math.max(a, b)];
          expect(criticalStress(50, stocky)).toBeLessThanOrEqual(50);
          expect(criticalStress(50, slender)).toBeLessThanOrEqual(criticalStress(50, stocky) * 1.001);
        },
      ),
    );
  });

  test('is continuous at Fy / Fe of 2.25 to the digits of its constants', () => {
    const after = criticalStress(50, inelasticLimit * (1 + 1e-12));
    expect(Math.abs(after / criticalStress(50, inelasticLimit) - 1)).toBeLessThan(0.001);
    expect(criticalStress(50, inelasticLimit)).toBeCloseTo(0.658 ** 2.25 * 50, 12);
  });

  test('Fe is that of the governing axis', () => {
    const { rx, ry } = wideFlangeNamed('W14X90')!;
    const [aboutX, aboutY] = [solveColumn({ lcx: 40, lcy: 10 }), solveColumn({ lcx: 10, lcy: 40 })];
    expect(aboutX.results.governingAxis).toBe('x');
    expect(result(aboutX, 'fe')).toBeCloseTo((Math.PI ** 2 * e) / (480 / rx) ** 2, 9);
    expect(aboutY.results.governingAxis).toBe('y');
    expect(result(aboutY, 'slenderness')).toBeCloseTo(480 / ry, 12);
  });
});

describe('slender elements', () => {
  test('none: the effective area is the whole one', () => {
    expect(result(solveColumn(), 'effectiveArea')).toBe(wideFlangeNamed('W14X90')!.area);
  });

  test('the web of W16X31 by hand at no length', () => {
    const { area, h, tw } = wideFlangeNamed('W16X31')!;
    const limit = 1.49 * Math.sqrt(e / 50);
    const fel = ((1.31 * limit) / (h / tw)) ** 2 * 50;
    const be = h * (1 - 0.18 * Math.sqrt(fel / 50)) * Math.sqrt(fel / 50);
    const solution = solveColumn({ section: 'W16X31', lcx: 0, lcy: 0 });
    expect(result(solution, 'effectiveArea')).toBeCloseTo(area - (h - be) * tw, 12);
    expect(solution.notes.join(' ')).toContain('have a reduced effective area (E7): web.');
    expect(solution.steps.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['Fel', 'be', 'Ae']));
  });

  test('both walls of a thin square box count, each twice', () => {
    const box = hollowSectionOf({ height: 12, width: 12, t: 0.174 });
    const { effectiveArea, elements } = compressionOf(box, 50, { lcx: 0, lcy: 0, lcz: 0 });
    const lost = 4 * (box.flatWidth - elements[0]!.effectiveWidth) * 0.174;
    expect(effectiveArea).toBeCloseTo(box.area - lost, 12);
    expect(effectiveArea).toBeLessThan(box.area);
  });

  test('the effective width starts at the whole one and falls with the slenderness', () => {
    const area = (t: number) => {
      const box = hollowSectionOf({ height: 10, width: 10, t });
      return compressionOf(box, 50, { lcx: 0, lcy: 0, lcz: 0 }).effectiveArea / box.area;
    };
    const atLimit = 10 / (3 + 1.4 * Math.sqrt(e / 50));
    expect(area(atLimit * 1.0001)).toBe(1);
    expect(area(atLimit * 0.9999)).toBeGreaterThan(0.998);
    expect(area(atLimit * 0.7)).toBeLessThan(area(atLimit * 0.8));
  });

  test('welded flanges are slender sooner than rolled ones', () => {
    const shape = { d: 16, bf: 12, tf: 0.45, tw: 0.5 };
    const strength = (r: number) => {
      const section = wideFlangeOf({ ...shape, r });
      return compressionOf(section, 50, { lcx: 0, lcy: 0, lcz: 0 }).effectiveArea / section.area;
    };
    expect(strength(0.001)).toBe(1);
    expect(strength(0)).toBeLessThan(1);
  });

  test('no element is wider than it is, and some area is always left', () => {
    fc.assert(
      fc.property(
        names,
        length,
        length,
        fc.double({ min: 20, max: 100, noNaN: true }),
        (section, lcx, lcy, fy) => {
          const solution = solveColumn({ section, lcx, lcy, fy });
          const effective = result(solution, 'effectiveArea');
          const whole = Number(
            solution.steps.find(({ symbol }) => symbol === 'A')?.value ?? solution.tables?.[0]?.rows[0]?.A,
          );
          expect(effective).toBeLessThanOrEqual(whole);
          expect(effective).toBeGreaterThan(0.4 * whole);
        },
      ),
    );
  });
});

describe('monotone and in proportion', () => {
  test('longer is never stronger', () => {
    fc.assert(
      fc.property(names, length, length, length, (section, one, other, lcx) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        const strength = (lcy: number) => result(solveColumn({ section, lcx, lcy }), 'phiPn');
        expect(strength(long)).toBeLessThanOrEqual(strength(short) * 1.001);
      }),
    );
  });
});

describe('combinations', () => {
  test('the same strength is 0.9 Pn or Pn / 1.67', () => {
    const strength = (designMethod: string) => result(solveColumn({ designMethod }), 'phiPn');
    expect(strength('LRFD') / strength('ASD')).toBeCloseTo(0.9 * 1.67, 12);
  });
});

test('the reason for failing says what is compared', () => {
  const { check } = solveColumn({ axialDead: 500, axialLive: 500 });
  expect(check!.failReasons).toEqual([
    expect.stringMatching(
      /^Compression: required 1400 kip under 1.2D \+ 1.6L, available 1002 kip \(buckling about y, Lc\/r 48.65\), ratio 1.397\.$/,
    ),
  ]);
});

test('notes state the assumptions', () => {
  const notes = (section: string) => solveColumn({ section }).notes.join(' ');
  expect(notes('W14X90')).toContain('torsional buckling of 15 ft, the larger of the other two');
  expect(notes('W14X90')).toContain('the strength of a slender column by up to 0.8 percent');
  expect(notes('HSS8X8X1/2')).toContain('ASTM A500');
  expect(notes('HSS8X8X1/2')).not.toContain('E4');
  expect(notes('Custom HSS')).not.toContain('ASTM A500');
  expect(notes('Custom W')).toContain('is treated as rolled');
});
