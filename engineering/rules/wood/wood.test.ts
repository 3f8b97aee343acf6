import * as fc from 'fast-check';
import { bearingAreaFactor } from './bearingAreaFactor';
import { beamStability, beamStabilityFactor } from './beamStability';
import { dimensionGrades, dimensionMaterial } from './dimensionValues';
import { effectiveLength, stabilityLoads } from './effectiveLength';
import { flatUseFactor } from './flatUseFactor';
import { glulam24FV4 } from './glulamValues';
import { type Material, WoodError } from './material';
import { unrecorded } from './notation';
import { repetitionNotes, repetitiveMemberFactor } from './repetitiveMember';
import { incisingFactors, temperatureFactors, wetServiceFactors } from './serviceFactors';
import { sizeFactor } from './sizeFactor';
import { dimensionSizes, nominalWidth, timberSizes } from './sizes';
import { sawnSpecies } from './species';
import { hasTimberValues, timberMaterial, timberUse } from './timberValues';
import { depthFactor, volumeFactor } from './volumeFactor';

const lumber = (...parameters: Parameters<typeof dimensionMaterial>): Material => {
  const material = dimensionMaterial(...parameters);
  if (!material) throw new Error('No such lumber');
  return material;
};
const custom: Material = { ...glulam24FV4, kind: 'custom' };

describe('reference values', () => {
  test.each([
    ['Douglas Fir-Larch', 'Select Structural', 10, 1500, 1_900_000, 690_000],
    ['Douglas Fir-Larch', 'No.2', 10, 900, 1_600_000, 580_000],
    ['Hem-Fir', 'No.2', 8, 850, 1_300_000, 470_000],
    ['Spruce-Pine-Fir', 'No.2', 10, 875, 1_400_000, 510_000],
    ['Spruce-Pine-Fir', 'No.1/No.2', 10, 875, 1_400_000, 510_000],
    ['Southern Pine', 'No.2', 4, 1100, 1_400_000, 510_000],
    ['Southern Pine', 'No.2', 5, 1000, 1_400_000, 510_000],
    ['Southern Pine', 'No.2', 6, 1000, 1_400_000, 510_000],
    ['Spruce-Pine-Fir', 'No.1', 10, 875, 1_400_000, 510_000],
    ['Spruce-Pine-Fir', 'Select Structural', 10, 1250, 1_500_000, 550_000],
    ['Southern Pine', 'No.2', 8, 925, 1_400_000, 510_000],
    ['Southern Pine', 'No.2', 10, 800, 1_400_000, 510_000],
    ['Southern Pine', 'No.2', 14, 750, 1_400_000, 510_000],
    ['Douglas Fir-Larch', 'Stud', 6, 700, 1_400_000, 510_000],
    ['Douglas Fir-Larch', 'Stud', 8, 525, 1_400_000, 510_000],
  ] as const)('%s %s, %d in wide: Fb %d', (species, grade, width, fb, e, eMin) => {
    expect(lumber(species, grade, width)).toMatchObject({ fb, fbNegative: fb, e, eMin });
  });

  test('a grade that the species does not have', () => {
    expect(dimensionMaterial('Southern Pine', 'Stud', 4)).toBeNull();
    expect(dimensionMaterial('Hem-Fir', 'No.1/No.2', 4)).toBeNull();
  });

  test('better grades are never weaker', () => {
    const order = ['Select Structural', 'No.1 & Btr', 'No.1', 'No.2', 'No.3'];
    for (const species of sawnSpecies) {
      const has = order.filter((grade) => dimensionGrades(species).some((name) => name === grade));
      const fb = has.map((grade) => lumber(species, grade as 'No.1', 10).fb);
      expect(fb.length).toBeGreaterThan(1);
      expect(fb).toEqual(fb.toSorted((one, other) => other - one));
    }
  });

  test('timbers: more than 2 in wider than thick are beams and stringers', () => {
    expect(timberUse({ b: 5.5, d: 7.5 })).toBe('Posts and Timbers');
    expect(timberUse({ b: 5.5, d: 9.5 })).toBe('Beams and Stringers');
    expect(timberMaterial('Douglas Fir-Larch', 'No.1', { b: 5.5, d: 11.5 })).toMatchObject({
      fb: 1350,
      fv: 170,
      eMin: 580_000,
    });
    expect(timberMaterial('Douglas Fir-Larch', 'No.1', { b: 5.5, d: 5.5 }).fb).toBe(1200);
  });

  test('posts and timbers No.2: the common 6x6', () => {
    // NDS Supplement Table 4D, Douglas Fir-Larch; two transcriptions agree.
    for (const d of [5.5, 7.25, 7.5])
      expect(timberMaterial('Douglas Fir-Larch', 'No.2', { b: 5.5, d })).toMatchObject({
        ...{ kind: 'timber', table: 'NDS Supplement Table 4D, Posts and Timbers' },
        ...{ fb: 750, fbNegative: 750, fv: 170, fcPerp: 625, e: 1_300_000, eMin: 470_000 },
      });
  });

  test('glulam 24F-V4 has the values of the layup, not of its stress class 24F-1.8E', () => {
    // Table 5A Expanded, 24F-V4/DF: Fbx- 1850; the class has 1450.
    expect(glulam24FV4).toMatchObject({
      ...{ fb: 2400, fbNegative: 1850, fv: 265, fcPerp: 650, e: 1_800_000, eMin: 850_000 },
    });
  });

  test('timbers without values are rejected, never guessed', () => {
    expect(() => timberMaterial('Hem-Fir', 'No.2', { b: 5.5, d: 11.5 })).toThrow(WoodError);
    expect(() => timberMaterial('Douglas Fir-Larch', 'No.3', { b: 5.5, d: 5.5 })).toThrow(
      'Posts and Timbers',
    );
    expect(hasTimberValues('Douglas Fir-Larch', 'No.3', { b: 5.5, d: 5.5 })).toBe(false);
    expect(hasTimberValues('Douglas Fir-Larch', 'No.2', { b: 5.5, d: 11.5 })).toBe(true);
    expect(hasTimberValues('Hem-Fir', 'No.2', { b: 5.5, d: 11.5 })).toBe(false);
  });
});

describe('sizes', () => {
  test.each([
    ['2x4', 1.5, 3.5],
    ['2x6', 1.5, 5.5],
    ['2x8', 1.5, 7.25],
    ['2x10', 1.5, 9.25],
    ['2x12', 1.5, 11.25],
    ['4x16', 3.5, 15.25],
  ])('%s is %d by %d in', (name, b, d) => {
    expect(dimensionSizes.find((size) => size.name === name)).toMatchObject({ b, d });
  });

  // PS 20 Table 3 as NDS Supplement 2018 Tables 1A and 1B have it; A and S of Table 1B where they are known.
  test.each<[string, number, number, number?, number?]>([
    ['6x6', 5.5, 5.5, 30.25, 27.73],
    ['6x8', 5.5, 7.25],
    ['8x8', 7.25, 7.25, 52.56, 63.51],
    ['6x12', 5.5, 11.25, 61.88, 116.0],
    ['8x14', 7.25, 13.25],
    ['10x16', 9.25, 15],
    ['12x24', 11.25, 23],
  ])('timber %s is dry %d by %d in', (name, b, d, area = b * d, modulus = (b * d ** 2) / 6) => {
    const size = timberSizes['Dry (NDS Table 1B)'].find((one) => one.name === name);
    expect(size).toEqual({ name, b, d });
    expect([b * d, (b * d ** 2) / 6]).toEqual([expect.closeTo(area, 1), expect.closeTo(modulus, 1)]);
  });

  test('timbers that are surfaced green are half an inch off', () => {
    const green = timberSizes['Surfaced green'];
    expect(green.find(({ name }) => name === '6x12')).toMatchObject({ b: 5.5, d: 11.5 });
    for (const { name, b, d } of green) {
      const [thickness, width] = name.split('x').map(Number);
      expect([b, d]).toEqual([thickness! - 0.5, width! - 0.5]);
    }
  });

  test('no timber is larger dry than green, and both have the same names', () => {
    const [dry, green] = [timberSizes['Dry (NDS Table 1B)'], timberSizes['Surfaced green']];
    expect(dry.map(({ name }) => name)).toEqual(green.map(({ name }) => name));
    dry.forEach(({ b, d }, index) => {
      expect(b).toBeLessThanOrEqual(green[index]!.b);
      expect(d).toBeLessThanOrEqual(green[index]!.d);
    });
  });

  test.each([
    [3.5, 4],
    [3.6, 5],
    [7.25, 8],
    [7.3, 10],
    [15.25, 16],
    [40, 16],
  ])('a face of %d in has the factors of %d in nominal', (actual, nominal) => {
    expect(nominalWidth(actual)).toBe(nominal);
  });
});

describe('size factor CF', () => {
  const douglas = lumber('Douglas Fir-Larch', 'No.2', 10);
  const pine = lumber('Southern Pine', 'No.2', 12);

  test.each([
    [1.5, 3.5, 1.5],
    [1.5, 4.5, 1.4],
    [1.5, 5.5, 1.3],
    [1.5, 7.25, 1.2],
    [1.5, 9.25, 1.1],
    [1.5, 11.25, 1],
    [1.5, 13.25, 0.9],
    [3.5, 7.25, 1.3],
    [3.5, 9.25, 1.2],
    [3.5, 11.25, 1.1],
    [3.5, 15.25, 1],
  ])('%d by %d in: %d', (b, d, cf) => {
    expect(sizeFactor(douglas, { b, d })).toBe(cf);
    expect(sizeFactor(douglas, { b: d, d: b })).toBe(cf);
  });

  test('Southern Pine has the width in its values', () => {
    expect(sizeFactor(pine, { b: 1.5, d: 5.5 })).toBe(1);
    expect(sizeFactor(pine, { b: 1.5, d: 13.25 })).toBe(0.9);
    expect(sizeFactor(pine, { b: 3.5, d: 9.25 })).toBe(1.1);
    expect(sizeFactor(pine, { b: 3.5, d: 5.5 })).toBe(1);
    expect(sizeFactor(pine, { b: 3.5, d: 7.25 })).toBe(1.1);
    expect(sizeFactor(pine, { b: 1.5, d: 11.25 })).toBe(1);
    expect(sizeFactor(pine, { b: 3.5, d: 13.25 })).toBeCloseTo(1.1 * 0.9, 12);
  });

  test('Stud, timbers, glulam and custom values', () => {
    const stud = lumber('Hem-Fir', 'Stud', 4);
    expect([sizeFactor(stud, { b: 1.5, d: 3.5 }), sizeFactor(stud, { b: 1.5, d: 5.5 })]).toEqual([1.1, 1]);
    const timber = timberMaterial('Douglas Fir-Larch', 'No.1', { b: 5.5, d: 15.5 });
    expect(sizeFactor(timber, { b: 5.5, d: 15.5 })).toBeCloseTo((12 / 15.5) ** (1 / 9), 12);
    expect(sizeFactor(timber, { b: 5.5, d: 11.5 })).toBe(1);
    expect(sizeFactor(glulam24FV4, { b: 5.125, d: 30 })).toBe(1);
    expect(sizeFactor(glulam24FV4, { b: 3.125, d: 9 })).toBe(1);
  });
});

test('flat use factor Cfu', () => {
  const douglas = lumber('Douglas Fir-Larch', 'No.2', 10);
  expect(flatUseFactor(douglas, { b: 3.5, d: 1.5 })).toBe(1.1);
  expect(flatUseFactor(douglas, { b: 5.5, d: 1.5 })).toBe(1.15);
  expect(flatUseFactor(douglas, { b: 11.25, d: 1.5 })).toBe(1.2);
  expect(flatUseFactor(douglas, { b: 3.5, d: 3.5 })).toBe(1);
  expect(flatUseFactor(douglas, { b: 9.25, d: 3.5 })).toBe(1.1);
  expect(flatUseFactor(douglas, { b: 2.5, d: 1.5 })).toBe(1);
  expect([1.5, 3.5].map((d) => flatUseFactor(douglas, { b: 4.5, d }))).toEqual([1.1, 1.05]);
  expect([1.5, 3.5].map((d) => flatUseFactor(douglas, { b: 7.25, d }))).toEqual([1.15, 1.05]);
  expect(() => flatUseFactor(glulam24FV4, { b: 12, d: 5 })).toThrow(WoodError);
});

describe('service factors', () => {
  const spf = lumber('Spruce-Pine-Fir', 'No.2', 10);

  test('wet lumber keeps Fb where Fb CF is at most 1150 psi', () => {
    expect(wetServiceFactors(spf, true, 1.1)).toEqual({ fb: 1, fv: 0.97, fcPerp: 0.67, e: 0.9 });
    expect(wetServiceFactors(spf, true, 1.5).fb).toBe(0.85);
    expect(wetServiceFactors({ ...spf, fb: 1150 }, true, 1).fb).toBe(1);
    expect(wetServiceFactors({ ...spf, fb: 1150.1 }, true, 1).fb).toBe(0.85);
  });

  test('glulam, timbers, custom values', () => {
    expect(wetServiceFactors(glulam24FV4, true, 1)).toEqual({ fb: 0.8, fv: 0.875, fcPerp: 0.53, e: 0.833 });
    expect(wetServiceFactors({ ...spf, kind: 'timber' }, true, 1)).toMatchObject({
      fb: 1,
      fcPerp: 0.67,
      e: 1,
    });
    expect(() => wetServiceFactors(custom, true, 1)).toThrow(WoodError);
    expect(wetServiceFactors(custom, false, 1).fb).toBe(1);
  });

  test.each([
    ['T <= 100F', false, 1, 1],
    ['100F < T <= 125F', false, 0.8, 0.9],
    ['125F < T <= 150F', false, 0.7, 0.9],
    ['100F < T <= 125F', true, 0.7, 0.9],
    ['125F < T <= 150F', true, 0.5, 0.9],
  ] as const)('%s, wet %s: %d on Fb, %d on E', (temperature, wet, fb, e) => {
    expect(temperatureFactors(temperature, wet)).toMatchObject({ fb, fv: fb, fcPerp: fb, e });
  });

  test('incised lumber; glulam has no factor', () => {
    expect(incisingFactors(spf, true)).toEqual({ fb: 0.8, fv: 0.8, fcPerp: 1, e: 0.95 });
    expect(incisingFactors(spf, false).fb).toBe(1);
    expect(() => incisingFactors(glulam24FV4, true)).toThrow(WoodError);
    expect(() => incisingFactors(custom, true)).toThrow(WoodError);
  });
});

test.each([
  [{ kind: 'dimension', repeating: true, ofPlies: false, spacing: 24, plies: 1 }, 1.15],
  [{ kind: 'dimension', repeating: true, ofPlies: true, spacing: 24.01, plies: 1 }, 1],
  [{ kind: 'dimension', repeating: true, ofPlies: false, spacing: 16, plies: 3 }, 1],
  [{ kind: 'dimension', repeating: true, ofPlies: true, spacing: 16, plies: 2 }, 1.15],
  [{ kind: 'dimension', repeating: true, ofPlies: true, spacing: 48, plies: 2 }, 1],
  [{ kind: 'dimension', repeating: true, ofPlies: true, spacing: 48, plies: 3 }, 1.15],
  [{ kind: 'dimension', repeating: false, ofPlies: true, spacing: 16, plies: 3 }, 1],
  [{ kind: 'dimension', repeating: false, ofPlies: false, spacing: 16, plies: 1 }, 1],
  [{ kind: 'timber', repeating: true, ofPlies: true, spacing: 16, plies: 1 }, 1],
  [{ kind: 'glulam', repeating: true, ofPlies: true, spacing: 16, plies: 1 }, 1],
] as const)('repetitive members %j: Cr %d', (repetition, cr) => {
  expect(repetitiveMemberFactor(repetition)).toBe(cr);
});

describe('NDS 4.3.9 in the notes', () => {
  const notes = (plies: number, more: Partial<Parameters<typeof repetitionNotes>[0]> = {}) =>
    repetitionNotes({
      kind: 'dimension',
      repeating: true,
      ofPlies: true,
      spacing: 16,
      plies,
      ...more,
    }).join();

  test('no note for a single repetitive member or for members that do not repeat', () => {
    expect(notes(1)).toBe('');
    expect(notes(3, { repeating: false })).toBe('');
  });

  test('the note on Cr of plies requires joined members', () => {
    expect(notes(2)).toMatch(/^Cr 1.15 assumes at least three such two-ply members/);
    expect(notes(3)).toMatch(/^Cr 1.15 is used for plies in contact/);
  });

  test('the note explains why Cr is 1.0', () => {
    expect(notes(2, { ofPlies: false })).toMatch(/^Cr is 1.0: built-up members are treated/);
    expect(notes(1, { spacing: 25 })).toMatch(/^Cr is 1.0: the spacing is more than 24 in/);
    expect(notes(1, { kind: 'timber' })).toMatch(
      /^Cr is 1.0: the repetitive member factor is for dimension lumber/,
    );
  });
});

test('bearing area factor Cb', () => {
  expect(bearingAreaFactor(1.5, true)).toBe(1.25);
  expect(bearingAreaFactor(1.5, false)).toBe(1);
  expect(bearingAreaFactor(6, true)).toBe(1);
});

describe('effective length le', () => {
  test.each([
    ['Uniform load', 60, 10, 123.6],
    ['Uniform load', 70, 10, 144.1],
    ['Uniform load', 200, 10, 356],
    ['Any load', 60, 10, 123.6],
    ['Any load', 143, 10, 263.09],
    ['Any load', 200, 10, 368],
    ['Concentrated load at the center, not braced there', 60, 10, 108],
    ['Concentrated load at the center, not braced there', 70, 10, 125.9],
    ['Concentrated load at the center, not braced there', 200, 10, 304],
    ['Concentrated load at the center, braced there', 100, 10, 111],
    ['Two equal loads at the third points, braced there', 100, 10, 168],
    ['Three equal loads at the quarter points, braced there', 100, 10, 154],
    ['Four equal loads at the fifth points, braced there', 100, 10, 168],
    ['Five equal loads at the sixth points, braced there', 96, 34.5, 166.08],
    ['Six equal loads at the seventh points, braced there', 100, 10, 178],
    ['Seven or more equal loads, evenly spaced, braced there', 100, 10, 184],
    ['Equal end moments', 100, 10, 184],
  ] as const)('%s, lu %d, d %d: %d', (load, lu, d, le) => {
    expect(effectiveLength(load, { lu, d }).value({ lu, d })).toBeCloseTo(le, 9);
  });

  test('any load is never shorter than a named one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 80, noNaN: true }), (slenderness) => {
        const of = { lu: slenderness, d: 1 };
        const any = effectiveLength('Any load', of).value(of);
        for (const load of stabilityLoads)
          expect(effectiveLength(load, of).value(of)).toBeLessThanOrEqual(any * 1.001);
      }),
    );
  });
});

describe('beam stability factor CL', () => {
  const anyRatio = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
  const factor = (r: number) => beamStabilityFactor(r).value({ r });

  test('lies between 0 and 1, under the buckling stress, and solves the equation', () => {
    fc.assert(
      fc.property(anyRatio, (r) => {
        const cL = factor(r);
        expect(cL).toBeGreaterThan(0);
        expect(cL).toBeLessThanOrEqual(Math.min(1, r) * (1 + 1e-9));
        expect(Math.abs(0.95 * cL ** 2 - (1 + r) * cL + r)).toBeLessThan(1e-9 * (1 + r));
        expect(factor(2 * r)).toBeGreaterThanOrEqual(cL);
      }),
    );
  });

  test('grows to 1 for a very stiff beam', () => {
    expect(factor(1e9)).toBeCloseTo(1, 8);
  });

  test('slenderness and buckling stress', () => {
    const edge = { load: 'Uniform load', lu: 144, b: 1.5, d: 11.25 } as const;
    const { le, rB, fbE } = beamStability(unrecorded, edge, 510_000, 1000);
    expect(le).toBeCloseTo(268.47, 9);
    expect(rB).toBeCloseTo(36.64, 2);
    expect(fbE).toBeCloseTo(455.9, 1);
  });
});

describe('volume factor CV', () => {
  const factor = (L: number, b: number, d: number) => volumeFactor.value({ L, b, d, exponent: 0.1 });

  test('by hand, and never above 1', () => {
    expect(factor(20, 5.125, 18)).toBeCloseTo(0.7 ** 0.1, 12);
    // 21 / 42 · 12 / 24 · 5.125 / 8.75
    expect(factor(42, 8.75, 24)).toBeCloseTo((0.25 * 0.585714) ** 0.1, 7);
    expect(factor(5, 3.125, 6)).toBe(1);
    expect(factor(0, 3.125, 6)).toBe(1);
  });

  test('beyond 10.75 in the width does not count', () => {
    expect(factor(40, 14.25, 30)).toBe(factor(40, 10.75, 30));
  });

  test('depth factor of structural composite lumber', () => {
    expect(depthFactor.value({ d: 14, exponent: 0.136 })).toBeCloseTo(0.97925, 5);
    expect(depthFactor.value({ d: 14, exponent: 0 })).toBe(1);
  });
});
