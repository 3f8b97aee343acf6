import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { result } from '../testing/result';
import { requiredSteel } from './bendingSteps';
import { largestDepths } from './mat';
import { withExamples } from '../testing/withExamples';
import { spreadFootingACI318 } from './template';
import { solveFooting } from './testing/footingSheet';

/** 9 ft by 9 ft, 22 in thick, d 18 in, a column of 16 in by 16 in, bars of no. 7. */
const square = {
  ...{ barSizeLong: 'No. 7', barSizeShort: 'No. 7', barAreaLong: 5.4, barAreaShort: 5.4 },
  ...{ columnFc: 4000, dowelArea: 2 },
};
/** 12 ft by 7 ft: 73.7 percent of the bars along the width lie in the band. */
const oblong = {
  ...{ ...square, width: 7, length: 12, thickness: 26, effectiveDepth: 22 },
  ...{ deadLoad: 150, liveLoad: 100, barAreaLong: 6, barAreaShort: 6 },
};
const bandShare = 2 / (12 / 7 + 1);
const step = (attributes: Attributes, symbol: string, preset?: string) =>
  solveFooting(attributes, preset).steps.find((each) => each.symbol === symbol);
const cautions = (attributes: Attributes) => String(solveFooting(attributes).results.cautions);

test('the reinforcement ratios of shear and of the minimum are steps', () => {
  // 5.4 / (108 · 18); 318-14 with Grade 80: 0.0018 · 60 / 80 is below 0.0014.
  expect(step(square, 'rhoLong')).toMatchObject({
    substituted: '5.4 / (108 · 18)',
    clause: 'Table 22.5.5.1',
  });
  expect(step(square, 'rhoLong')?.value).toBeCloseTo(0.0027778, 7);
  expect(step(square, 'rhoMinLong')?.value).toBe(0.0018);
  const earlier = { ...square, codeEdition: 'ACI 318-14', fy: 80 };
  expect(step(earlier, 'rhoLong')).toBeUndefined();
  expect(step(earlier, 'rhoMinShort')?.value).toBe(0.0014);
});

describe('distance of the bars', () => {
  /** 1 in between bars of 7/8 in. */
  const least = 1.875;
  const spacing = (attributes: Attributes, suffix: string) =>
    least / Number(step(attributes, `spacingRatio${suffix}`)?.value);

  test('spread evenly between the covers: 9 bars over 108 in', () => {
    expect(spacing(square, 'Long')).toBeCloseTo((108 - 6 - 0.875) / 8, 10);
  });

  test('along the width closer in the band of 13.3.3.3: 10 bars', () => {
    expect(spacing(oblong, 'Short')).toBeCloseTo(84 / (bandShare * 10), 10);
    expect(spacing(oblong, 'Long')).toBeCloseTo((84 - 6 - 0.875) / 9, 10);
  });

  test('is the same both ways in a square footing: ten No. 6 over 108 in', () => {
    const ten = {
      ...square,
      barSizeLong: 'No. 6',
      barSizeShort: 'No. 6',
      barAreaLong: 4.4,
      barAreaShort: 4.4,
    };
    for (const suffix of ['Long', 'Short']) {
      expect(step(ten, `s${suffix}`)).toMatchObject({ value: (108 - 6 - 0.75) / 9, clause: '13.3.3.2' });
      expect(step(ten, `s${suffix}`)?.label).not.toContain('band');
    }
  });

  test('is named as that of the band, and is even where no bar fits beside the band', () => {
    expect(step(oblong, 'sShort')?.label).toBe(
      'Bar spacing, center to center, along the width, in the center band',
    );
    // 3 in beside the band lie within the cover.
    const almost = { ...oblong, width: 9, length: 9.5 };
    expect(step(almost, 'sShort')?.value).toBeCloseTo((114 - 6 - 0.875) / 9, 10);
    expect(step({ ...almost, length: 9.7 }, 'sShort')?.label).toContain('in the center band');
  });

  test('one bar has the whole width, two have it between the covers', () => {
    expect(step({ ...square, barAreaLong: 0.6 }, 'sLong')?.value).toBe(108);
    expect(spacing({ ...square, barAreaLong: 1.2 }, 'Long')).toBeCloseTo(108 - 6 - 0.875, 10);
  });

  test('is at most 18 in and twice the thickness', () => {
    const failing = (attributes: Attributes, preset?: string) =>
      solveFooting(attributes, preset).check!.failReasons.filter((reason) =>
        reason.startsWith('Maximum bar'),
      );
    // 101.25 in between the first and the last No. 6: six gaps are 16.9 in, five 20.25 in.
    const sixes = { ...square, barSizeLong: 'No. 6', barAreaLong: 7 * 0.44 };
    expect(failing(sixes)).toEqual([]);
    expect(failing({ ...sixes, barAreaLong: 6 * 0.44 })).toEqual([
      'Maximum bar spacing, along the length: No. 6 bars are 20.25 in center to center, maximum 18 in (8.7.2.2), ratio 1.125.',
    ]);
    const thin = { ...sixes, thickness: 8, effectiveDepth: 3 };
    expect(step(thin, 'sMaxLong')?.value).toBe(16);
    expect(failing(thin)).toHaveLength(1);
    // A strip of a wall: bars across the wall at 3 h, along it at 5 h.
    const strip = { barSizeLong: 'No. 8', barSizeShort: 'No. 4', thickness: 5, effectiveDepth: 1 };
    expect(step(strip, 'sMaxLong', 'wallFooting')).toMatchObject({ value: 15, clause: '7.7.2.3' });
    expect(step(strip, 'sMaxShort', 'wallFooting')).toMatchObject({ value: 18, clause: '7.7.6.2.1' });
  });

  test('of a strip is that of its area: bars of 0.79 in2 for 1 in2 in 12 in', () => {
    const bars = {
      barSizeLong: 'No. 8',
      barAreaLong: 1,
      barSizeShort: 'No. 4',
      columnFc: 3000,
      dowelArea: 1,
    };
    expect(2 / Number(step(bars, 'spacingRatioLong', 'wallFooting')?.value)).toBeCloseTo(12 * 0.79, 10);
    // Along the wall 31 No. 4 over 126 in, in no band.
    expect(step(bars, 'sShort', 'wallFooting')?.value).toBeCloseTo((126 - 6 - 0.5) / 30, 10);
    // A wall as wide as its strip leaves its bars no length beside it to be developed in.
    expect(step(bars, 'ldLong', 'wallFooting')).toBeDefined();
    expect(step(bars, 'ldShort', 'wallFooting')).toBeUndefined();
  });
});

test('how deep bars of no. 4 and no. 9 can lie: the thin ones below', () => {
  const [thin, thick] = [
    { size: 'No. 4', diameter: 0.5, area: 0.2 },
    { size: 'No. 9', diameter: 1.128, area: 1 },
  ];
  const depths = { lower: 18.75, mean: expect.closeTo((18.75 + 22 - 3 - 0.5 - 0.564) / 2, 10) };
  const mat = {
    exposure: 'Cast against ground',
    cover: 3,
    ends: 'Hooked',
  } as const;
  expect(largestDepths({ ...mat, bars: { Long: thin!, Short: thick! } }, 22)).toEqual(depths);
  expect(largestDepths({ ...mat, bars: { Long: thick!, Short: thin! } }, 22)).toEqual(depths);
});

describe('the message of an effective depth that no bars can have', () => {
  const message = (attributes: Attributes) =>
    readNewInputs(withExamples(spreadFootingACI318), attributes).problems.map(
      (problem) => problem.message,
    )[0];

  test('speaks of any bar where one size is not given', () => {
    const deep = { ...square, effectiveDepth: 18.6 };
    expect(message(deep)).toMatch(/cover and half a bar[^a-z]* given the number 18\.6/);
    for (const name of ['barSizeLong', 'barSizeShort'])
      expect(message({ ...deep, effectiveDepth: 18.9, [name]: 'Not given' })).toContain(
        'half a bar of any size',
      );
  });
});

test('the bars in words', () => {
  const bars = (attributes: Attributes, preset?: string) => solveFooting(attributes, preset).results.bars;
  const sixes = { barSizeLong: 'No. 6', barSizeShort: 'No. 6' };
  expect(bars({ ...sixes, barAreaLong: 4.4, barAreaShort: 4.4 })).toBe('10 No. 6 each way');
  expect(bars({}, 'rectangularFooting')).toBe('8 No. 8 along the length, 12 No. 7 along the width');
  expect(bars({ barSizeLong: 'No. 8', barSizeShort: 'No. 4' }, 'wallFooting')).toBe(
    'No. 8 at 9.48 in along the length, 31 No. 4 along the width',
  );
  expect(bars({ barSizeLong: 'No. 7', barSizeShort: 'Not given', barAreaLong: 5.4 })).toBe(
    '9 No. 7 along the length',
  );
  expect(bars({ barSizeLong: 'Not given', barSizeShort: 'Not given' })).toBeUndefined();
});

test('clauses are those of two-way slabs, and of one-way slabs for the strip of a wall', () => {
  const clauses = (preset?: string) =>
    ['phiMnLong', 'flexureRatioLong', 'AsMinLong'].map((symbol) => step({}, symbol, preset)?.clause);
  expect(clauses()).toEqual(['8.5.2.1, 22.3', '8.5.1.1', '8.6.1.1']);
  expect(clauses('wallFooting')).toEqual(['7.5.2.1, 22.3', '7.5.1.1', '7.6.1.1']);
});

describe('bearing of the column', () => {
  const factor = (columnWidth: number, columnDepth: number, more: Attributes = {}) =>
    step({ ...square, columnWidth, columnDepth, ...more }, 'bearingFactor')?.value;

  test('spreads until it meets the nearer side: 24 in of 108 in beside 60 in', () => {
    expect(factor(60, 40)).toBeCloseTo(Math.sqrt((108 * 88) / 2400), 10);
    expect(factor(40, 60)).toBeCloseTo(Math.sqrt((88 * 108) / 2400), 10);
    expect(factor(60, 60)).toBeCloseTo(1.8, 10);
    expect(factor(16, 16)).toBe(2);
  });

  test('names the concrete of the column where it is given', () => {
    expect(step(square, 'phiBn')?.formula).toContain("min(bearingFactor · fc', fcCol)");
    expect(step({ ...square, columnFc: 0 }, 'phiBn')?.formula).toContain("0.85 · bearingFactor · fc' · c1");
  });
});

describe('bars over the column, 8.6.1.2', () => {
  test('count from a shear stress of phi 2 sqrt(fc) on', () => {
    // 94.87 psi on bo = 136 in: Pu of 257.8 kip = 1.2 · 100 + 1.6 · 86.1.
    const few = { ...square, barAreaLong: 2, deadLoad: 100 };
    const limit = (0.75 * 2 * Math.sqrt(4000) * 136 * 18) / (1 - (34 / 108) ** 2) / 1000;
    const live = (limit - 120) / 1.6;
    expect(cautions({ ...few, liveLoad: live - 0.01 })).not.toContain('8.6.1.2');
    expect(cautions({ ...few, liveLoad: live + 0.01 })).toContain('8.6.1.2');
  });

  test('lie within the column beside them and 3 h', () => {
    const flat = { ...square, columnWidth: 12, columnDepth: 24, barAreaLong: 2, barAreaShort: 2 };
    // Bars along the length lie beside the width of the column: 12 + 66 in.
    expect(cautions(flat)).toMatch(/bars along the length within 78 in/);
    expect(cautions(flat)).toMatch(/bars along the width within 90 in/);
    expect(cautions(flat)).toContain(`${Number(((2 * 78) / 108).toPrecision(4))} in2`);
    expect(cautions(flat)).toContain(`${Number(((2 * 90) / 108).toPrecision(4))} in2`);
  });

  test('within the band have their share of it', () => {
    const thin = { ...oblong, thickness: 20, effectiveDepth: 16, barAreaShort: 2, deadLoad: 200 };
    // 16 + 60 = 76 in of the band of 84 in.
    expect(cautions(thin)).toContain(`${Number(((2 * bandShare * 76) / 84).toPrecision(4))} in2`);
  });
});

describe('bars', () => {
  test('the larger of both decides on the cover', () => {
    const onForms = { ...square, exposure: 'Exposed to weather or in contact with ground', cover: 1.9 };
    const fails = (barSizeLong: string, barSizeShort: string) =>
      solveFooting({ ...onForms, barSizeLong, barSizeShort }).check!.failReasons.some((reason) =>
        reason.startsWith('Cover'),
      );
    expect([fails('No. 5', 'No. 7'), fails('No. 7', 'No. 5'), fails('No. 5', 'No. 5')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('near the base are developed over a longer length: cb is the cover and half a bar', () => {
    const nines = { ...square, barSizeLong: 'No. 9', barSizeShort: 'No. 9', cover: 1.5 };
    const conf = (1.5 + 0.564) / 1.128;
    expect(step(nines, 'ldLong')?.value).toBeCloseTo(((0.075 * 60_000) / Math.sqrt(4000) / conf) * 1.128, 9);
    expect(step(nines, 'ldLong')?.clause).toBe('Eq. 25.4.2.4a');
    expect(step({ ...nines, codeEdition: 'ACI 318-14' }, 'ldLong')?.clause).toBe('Eq. 25.4.2.3a');
  });
});

describe('steel that is required', () => {
  const section = { bw: 12, d: 10, fc: 3000, fy: 60_000 };
  /** phi Mn at the strain where tension control begins: 60 / 29000 + 0.003. */
  const c = 10 * (0.003 / (0.006 + 60 / 29_000));
  const largest = (0.9 * 0.85 * 3000 * 12 * 0.85 * c * (10 - 0.425 * c)) / 12_000;

  test('is found as long as the section is tension-controlled', () => {
    expect(requiredSteel('ACI 318-19', section, largest * 0.999)).toBeGreaterThan(0);
    expect(requiredSteel('ACI 318-19', section, largest * 1.001)).toBeNaN();
    expect(requiredSteel('ACI 318-19', section, largest * 3)).toBeNaN();
    expect(requiredSteel('ACI 318-19', section, 0)).toBe(0);
  });

  test('is the larger of both directions', () => {
    const [long, short] = ['asRequiredLong', 'asRequiredShort'].map((name) =>
      result(solveFooting(oblong), name),
    );
    expect(long).not.toBe(short);
    expect(result(solveFooting(oblong), 'asRequired')).toBe(Math.max(long!, short!));
  });
});

test('two-way shear needs a perimeter whose four sides cut the footing', () => {
  const small = { ...square, width: 4, length: 4, deadLoad: 20, liveLoad: 20 };
  const vu = (columnWidth: number, columnDepth: number) =>
    step({ ...small, columnWidth, columnDepth }, 'Vu2')?.value;
  // 1.2 · 20 + 1.6 · 20 = 56 kip on 16 ft2; the perimeter holds 30 in by 30 in.
  expect(vu(12, 12)).toBeCloseTo(3.5 * (16 - 2.5 ** 2), 9);
  expect([vu(12, 40), vu(40, 12)]).toEqual([0, 0]);
  // 30 + 18 in is the side itself.
  expect([vu(12, 30), vu(30, 12)]).toEqual([0, 0]);
  expect(vu(12, 29)).toBeGreaterThan(0);
});
