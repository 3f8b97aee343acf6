import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readInputChanges, readNewInputs, solveOnce } from '../kit/inputs';
import { TemplateInputError } from '../kit/template';
import { result } from '../testing/result';
import { withExamples } from '../testing/withExamples';
import { spreadFootingACI318 } from './template';
import { solveFooting } from './testing/footingSheet';

const noteOf = (attributes: Attributes) => solveFooting(attributes).notes.join(' ');
const results = (attributes: Attributes, ...names: string[]) => {
  const solution = solveFooting(attributes);
  return names.map((name) => result(solution, name));
};

test('a rectangular footing by hand', () => {
  const solution = solveFooting({}, 'rectangularFooting');
  const qe = 4000 - (26 / 12) * 150 - (4 - 26 / 12) * 100;
  const qu = (1.2 * 150 + 1.6 * 100) / 84;
  const arm = (12 - 16 / 12) / 2;
  expect(result(solution, 'qe')).toBeCloseTo(qe, 9);
  expect(result(solution, 'q')).toBeCloseTo(250_000 / 84, 9);
  expect(result(solution, 'bearingRatio')).toBeCloseTo(250_000 / 84 / qe, 10);
  expect(result(solution, 'vuOneWayLong')).toBeCloseTo(qu * 7 * (arm - 22 / 12), 9);
  expect(result(solution, 'vuOneWayShort')).toBeCloseTo(qu * 12 * ((7 - 16 / 12) / 2 - 22 / 12), 9);
  expect(result(solution, 'vuTwoWay')).toBeCloseTo(qu * (84 - (38 / 12) ** 2), 9);
  expect(result(solution, 'muLong')).toBeCloseTo((qu * 7 * arm ** 2) / 2, 9);
  const vc = 8 * Math.cbrt(6.32 / (84 * 22)) * Math.sqrt(4000);
  expect(result(solution, 'phiVcOneWayLong')).toBeCloseTo((0.75 * vc * 84 * 22) / 1000, 9);
  expect(result(solution, 'oneWayShearRatio')).toBeCloseTo(
    (qu * 7 * (arm - 22 / 12)) / result(solution, 'phiVcOneWayLong'),
    10,
  );
  expect(result(solution, 'phiVcTwoWay')).toBeCloseTo((0.75 * 4 * Math.sqrt(4000) * 152 * 22) / 1000, 9);
  expect(result(solution, 'twoWayShearRatio')).toBeCloseTo(
    result(solution, 'vuTwoWay') / result(solution, 'phiVcTwoWay'),
    10,
  );
  expect(result(solution, 'pu')).toBeCloseTo(1.2 * 150 + 1.6 * 100, 9);
  // 16 in of 84 in and of 144 in: sqrt(A2/A1) > 2, of f'c = 4000 psi, without dowels.
  expect(result(solution, 'phiBn')).toBeCloseTo((0.65 * 0.85 * 2 * 4000 * 16 ** 2) / 1000, 9);
  expect(result(solution, 'columnBearingRatio')).toBeCloseTo(340 / 1131.52, 10);
  expect(result(solution, 'asMinShort')).toBeCloseTo(0.0018 * 144 * 26, 10);
  expect(result(solution, 'bandShare')).toBeCloseTo(2 / (12 / 7 + 1), 10);
  expect(solution.notes.join(' ')).toContain('73.7 percent must be placed in a band');
});

describe('demand', () => {
  const sides = fc.record({
    width: fc.double({ min: 4, max: 15, noNaN: true }),
    more: fc.double({ min: 0, max: 8, noNaN: true }),
    deadLoad: fc.double({ min: 0, max: 400, noNaN: true }),
    liveLoad: fc.double({ min: 0, max: 400, noNaN: true }),
  });

  test('the soil pressure in and outside the perimeter carries the column', () => {
    fc.assert(
      fc.property(sides, ({ width, more, ...loads }) => {
        const length = width + more;
        const [qu, vu] = results({ width, length, ...loads }, 'qu', 'vuTwoWay') as [number, number];
        const factored = Math.max(1.4 * loads.deadLoad, 1.2 * loads.deadLoad + 1.6 * loads.liveLoad);
        const inside = qu * (34 / 12) ** 2;
        expect(vu + inside).toBeCloseTo(factored, 6);
        expect(qu * width * length).toBeCloseTo(factored, 6);
      }),
    );
  });

  test('a square footing is the same both ways', () => {
    const solution = solveFooting({ barAreaLong: 5, barAreaShort: 5 });
    for (const name of ['vuOneWay', 'mu', 'phiMn', 'asRequired', 'asMin', 'flexureRatio'])
      expect(result(solution, `${name}Long`)).toBe(result(solution, `${name}Short`));
    expect(result(solution, 'bandShare')).toBe(1);
  });

  test('1.4D governs where there is hardly any live load', () => {
    const [qu] = results({ deadLoad: 200, liveLoad: 10 }, 'qu');
    expect(qu).toBeCloseTo(280 / 81, 10);
    expect(noteOf({ deadLoad: 200, liveLoad: 10 })).toContain('1.4D governs qu');
    expect(noteOf({ deadLoad: 200, liveLoad: 25 })).not.toContain('1.4D governs');
  });
});

describe('strength', () => {
  test('the bars required carry just the moment', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 200, max: 1200, noNaN: true }),
        fc.constantFrom(40, 60, 80),
        (liveLoad, fy) => {
          const given = { liveLoad, fy, codeEdition: 'ACI 318-14' };
          const [required] = results(given, 'asRequiredLong') as [number];
          const [least] = results(given, 'asMinLong') as [number];
          const [ratio] = results({ ...given, barAreaLong: required }, 'flexureRatioLong') as [number];
          if (required > least) expect(ratio).toBeCloseTo(1, 8);
          else expect(ratio).toBeLessThanOrEqual(1 + 1e-9);
        },
      ),
    );
  });

  test('a moment beyond every tension-controlled section has no bars required, and fails', () => {
    const solution = solveFooting({ liveLoad: 20_000 });
    expect(solution.results).not.toHaveProperty('asRequired');
    expect(solution.check!.failReasons.length).toBeGreaterThan(3);
  });

  test('ACI 318-14 has 2 sqrt(fc) one way, ACI 318-19 depends on the bars', () => {
    const ratio = (codeEdition: string, barAreaLong: number) =>
      results({ codeEdition, barAreaLong }, 'oneWayShearRatio')[0]!;
    expect(ratio('ACI 318-14', 4.8)).toBe(ratio('ACI 318-14', 9.6));
    expect(ratio('ACI 318-19', 4.8)).toBeGreaterThan(ratio('ACI 318-14', 4.8));
    // 0.75 · 2 sqrt(4000) · 108 · 18, and across the length with 12.5 ft: 0.75 · 8 (6 / (150 · 18))^(1/3) sqrt(4000) · 150 · 18.
    expect(results({ codeEdition: 'ACI 318-14' }, 'phiVcOneWayLong')[0]).toBeCloseTo(184.424, 3);
    const oblong = { length: 12.5, barAreaShort: 6 };
    expect(results(oblong, 'phiVcOneWayShort')[0]).toBeCloseTo(133.7029, 4);
    expect(noteOf({})).toContain('size effect factor of shear is taken as 1');
  });

  test.each([
    [12, 12, 4],
    [12, 36, 2 + 4 / 3],
    [80, 80, 2 + (40 * 18) / 392],
  ])('a column of %p x %p in: vc is %p sqrt(fc)', (columnWidth, columnDepth, multiple) => {
    const { steps } = solveFooting({ columnWidth, columnDepth });
    expect(steps.find(({ symbol }) => symbol === 'vc')!.value).toBeCloseTo(multiple * Math.sqrt(4000), 9);
  });

  test.each(['Edge', 'Corner'])(
    'a column at the %s of its footing is rejected, with the reason',
    (columnPosition) => {
      const { problems } = readNewInputs(withExamples(spreadFootingACI318), { columnPosition });
      expect(problems).toEqual([
        {
          field: 'columnPosition',
          message: expect.stringMatching(
            /must be one of "Interior"; given .* is eccentric: .* covers a column centered/,
          ),
        },
      ]);
    },
  );

  test('Interior, which older workbooks send, changes nothing', () => {
    expect(solveFooting({ columnPosition: 'Interior' })).toEqual(solveFooting({}));
  });

  test('a sheet that holds Edge from before is rejected with the reason, and takes Interior', () => {
    const { stored } = readNewInputs(withExamples(spreadFootingACI318), {});
    const before = { ...stored, columnPosition: 'Edge' };
    expect(() => solveOnce(spreadFootingACI318, before, {})).toThrow(/holds the text "Edge".*is eccentric/);
    const changed = readInputChanges(spreadFootingACI318, before, { columnPosition: 'Interior' });
    expect(changed.problems).toEqual([]);
    expect(solveOnce(spreadFootingACI318, changed.stored, {})).toEqual(solveFooting({}));
  });

  test('a perimeter beyond the footing leaves one-way shear', () => {
    const solution = solveFooting({}, 'wallFooting');
    expect(solution.results).toMatchObject({ vuTwoWay: 0, twoWayShearRatio: 0 });
    expect(solution.notes.join(' ')).toContain('is outside the footing, so one-way shear governs');
    expect(solution.notes.join(' ')).not.toContain('percent must be placed');
  });
});

describe('detailing', () => {
  test('bars of exactly the area required pass', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 4, max: 12, noNaN: true }),
        fc.integer({ min: 12, max: 40 }),
        (width, thickness) => {
          const size = {
            width,
            length: width,
            thickness,
            effectiveDepth: thickness - 4,
            deadLoad: 5,
            liveLoad: 5,
          };
          const [bars] = results(size, 'asRequired') as [number];
          const solution = solveFooting({
            ...size,
            barAreaLong: bars,
            barAreaShort: Number(bars.toPrecision(12)),
          });
          expect(solution.check!.failReasons.filter((reason) => /bars|Flexure/.test(reason))).toEqual([]);
        },
      ),
    );
  });

  test('less than the least bars fails with its reason', () => {
    const { check, results: given } = solveFooting({ deadLoad: 0, liveLoad: 1, barAreaShort: 2 });
    expect(check).toMatchObject({ value: expect.closeTo((0.0018 * 108 * 22) / 2, 9), error: false });
    expect(check!.failReasons).toEqual([
      expect.stringMatching(/^Minimum reinforcement, along the width: As = 2 in2/),
    ]);
    expect(given.detailingOk).toBe(false);
  });

  test('a depth below 6 in fails', () => {
    const thin = {
      effectiveDepth: 5,
      thickness: 8.5,
      deadLoad: 1,
      liveLoad: 1,
      barAreaLong: 2,
      barAreaShort: 2,
    };
    expect(solveFooting(thin).check!.failReasons).toEqual([
      expect.stringContaining('minimum 6 in (13.3.1.2)'),
    ]);
  });

  test('too many bars fail for their strain', () => {
    const { check } = solveFooting({ barAreaLong: 60 });
    expect(check!.failReasons.join()).toContain('Tensile strain, along the length');
  });
});

describe('edges', () => {
  test.each([
    [{ barAreaLong: 0 }, 'Flexure, along the length has no finite ratio'],
    [{ barAreaShort: 0, codeEdition: 'ACI 318-14' }, 'Flexure, along the width has no finite ratio'],
    [{ allowableSoilPressure: 300 }, 'qe = -191.7 psf of the allowable pressure is left'],
  ])('%p: no verdict, and the reason', (attributes, reason) => {
    const { check, results: given, steps } = solveFooting(attributes);
    expect(check).toMatchObject({ error: true, failReasons: [] });
    expect(check).not.toHaveProperty('value');
    expect(check!.errorReason).toContain(reason);
    expect(given).not.toHaveProperty('utilizationRatio');
    expect(given).toHaveProperty('qe');
    const values = [...Object.values(given), ...steps.map(({ value }) => value)];
    expect(values.filter((value) => typeof value === 'number' && !Number.isFinite(value))).toEqual([]);
  });

  test('no load has a ratio of 0; an enormous one a finite ratio', () => {
    expect(solveFooting({ deadLoad: 0, liveLoad: 0 }).check).toMatchObject({ value: 0, failReasons: [] });
    const { check } = solveFooting({ deadLoad: 1e6, liveLoad: 1e6 });
    expect(Number.isFinite(check!.value)).toBe(true);
    expect(check!.value).toBeGreaterThan(1000);
  });

  test('a footing that stands out of the ground has no soil above it', () => {
    expect(results({ depthToBase: 0 }, 'qe')[0]).toBeCloseTo(4000 - (22 / 12) * 150, 9);
  });

  test.each([
    [{ effectiveDepth: 22 }, 'effectiveDepth', 'must be less than thickness'],
    [{ length: 8 }, 'length', 'at least the width of 9 ft'],
    [{ columnWidth: 109 }, 'columnWidth', 'at most the width of the footing, 108 in'],
    [{ columnDepth: 109 }, 'columnDepth', 'at most the length of the footing, 108 in'],
    [{ fy: 90, codeEdition: 'ACI 318-14' }, 'fy', 'at most 80 ksi'],
  ])('%p is rejected by name', (attributes, field, message) => {
    const { problems } = readNewInputs(withExamples(spreadFootingACI318), attributes);
    expect(problems).toEqual([{ field, message: expect.stringContaining(message) }]);
  });

  test('a solve rejects the same', () => {
    expect(() => spreadFootingACI318.solve({ width: 9, length: 8 }, {})).toThrow(TemplateInputError);
  });

  test('the assumptions of the edition and of strong concrete are in the notes', () => {
    expect(noteOf({ codeEdition: 'ACI 318-14' })).toContain('Grade 60');
    expect(noteOf({ fc: 12_000 })).toContain('limited to 100 psi');
  });
});
