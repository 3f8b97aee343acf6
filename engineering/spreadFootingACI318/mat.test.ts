import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readInputChanges, readNewInputs, solveOnce } from '../kit/inputs';
import { result } from '../testing/result';
import { matFields } from './matFields';
import { withExamples } from '../testing/withExamples';
import { spreadFootingACI318 } from './template';
import { solveFooting } from './testing/footingSheet';

const cautions = (attributes: Attributes, preset?: string) =>
  String(solveFooting(attributes, preset).results.cautions);
const step = (attributes: Attributes, symbol: string, preset?: string) =>
  solveFooting(attributes, preset).steps.find((each) => each.symbol === symbol)?.value;
const problems = (attributes: Attributes) =>
  readNewInputs(withExamples(spreadFootingACI318), attributes).problems;
const reasons = (attributes: Attributes, start: string) =>
  solveFooting(attributes).check!.failReasons.filter((reason) => reason.startsWith(start));

/** Everything given that is asked for: nothing to be careful about. */
const given = {
  barSizeLong: 'No. 7',
  barSizeShort: 'No. 7',
  barAreaLong: 5.4,
  barAreaShort: 5.4,
  columnFc: 4000,
  dowelArea: 2,
};
const sizes: Record<string, [diameter: number, area: number]> = {
  'No. 4': [0.5, 0.2],
  'No. 6': [0.75, 0.44],
  'No. 7': [0.875, 0.6],
  'No. 9': [1.128, 1],
  'No. 11': [1.41, 1.56],
};
const size = fc.constantFrom(...Object.keys(sizes));

describe('effective depth', () => {
  test.each([
    [
      { effectiveDepth: 21.9 },
      /^effectiveDepth is at most 18\.812 in: thickness of 22 in less 3 in of cover .*given the number 21\.9/,
    ],
    [{ ...given, effectiveDepth: 18.57 }, /^effectiveDepth is at most 18\.562 in/],
    [{ effectiveDepth: 18, cover: 4 }, /^effectiveDepth is at most 17\.812 in/],
    [{ effectiveDepth: 1, thickness: 3 }, /^No effectiveDepth is possible/],
  ])('%p is rejected with what is allowed and what was given', (attributes, message) => {
    expect(problems(attributes)).toEqual([
      { field: 'effectiveDepth', message: expect.stringMatching(message) },
    ]);
  });

  test('a depth of the lower layer only gives a caution', () => {
    expect(cautions({ ...given, effectiveDepth: 18.56 })).toMatch(
      /^The depth d of 18\.56 in exceeds the average of the two layers, 18\.13 in/,
    );
    expect(cautions({ ...given, effectiveDepth: 18.12 })).toBe('');
  });

  test('is taken up to the centre of the lower layer, silently up to the mean of two layers', () => {
    const footing = fc.record({
      thickness: fc.double({ min: 12, max: 60, noNaN: true }),
      cover: fc.double({ min: 0.5, max: 6, noNaN: true }),
      barSizeLong: size,
      barSizeShort: size,
      up: fc.double({ min: 0, max: 3, noNaN: true }),
    });
    fc.assert(
      fc.property(footing, ({ up, ...attributes }) => {
        const { thickness, cover } = attributes;
        const [a, b] = [sizes[attributes.barSizeLong]![0], sizes[attributes.barSizeShort]![0]];
        const effectiveDepth = Math.max(1, thickness - cover - up);
        const depths = [
          [thickness - cover - a / 2, thickness - cover - a - b / 2],
          [thickness - cover - b / 2, thickness - cover - b - a / 2],
        ];
        const lower = Math.max(...depths.flat());
        const mean = Math.max(...depths.map(([one, other]) => (one! + other!) / 2));
        const isRejected = problems({ ...attributes, effectiveDepth }).length > 0;
        expect(isRejected).toBe(effectiveDepth > lower + 1e-9);
        if (isRejected) return;
        const isCaution = cautions({ ...attributes, effectiveDepth }).includes('average of the two layers');
        expect(isCaution).toBe(effectiveDepth > mean + 1e-9);
      }),
    );
  });
});

describe('cover', () => {
  const onForms = { ...given, exposure: 'Exposed to weather or in contact with ground' };

  test('cast against ground is at least 3 in', () => {
    const { check, results } = solveFooting({ ...given, cover: 2.5 });
    expect(check).toMatchObject({ value: expect.closeTo(1.2, 10) });
    expect(check!.failReasons).toEqual([
      expect.stringContaining('Cover: cover = 2.5 in, minimum 3 in, cast against ground (Table 20.5.1.3.1)'),
    ]);
    expect(results.detailingOk).toBe(false);
    expect(reasons({ ...given, codeEdition: 'ACI 318-14', cover: 2.5 }, 'Cover')[0]).toContain('20.6.1.3.1');
  });

  test('on forms is 2 in, and 1.5 in below bars up to no. 5', () => {
    const small = { barSizeLong: 'No. 5', barSizeShort: 'No. 5' };
    expect(reasons({ ...onForms, cover: 2 }, 'Cover')).toEqual([]);
    expect(reasons({ ...onForms, cover: 1.9 }, 'Cover')).toHaveLength(1);
    expect(reasons({ ...onForms, ...small, cover: 1.5 }, 'Cover')).toEqual([]);
    expect(reasons({ ...onForms, ...small, cover: 1.4 }, 'Cover')).toHaveLength(1);
    const unknown = { barSizeLong: 'Not given', barSizeShort: 'Not given' };
    expect(reasons({ ...onForms, ...unknown, cover: 1.9 }, 'Cover')).toHaveLength(1);
  });
});

describe('development', () => {
  test('no. 7 bars of Grade 60 in 4000 psi need 24.9 in', () => {
    const ld = ((3 / 40) * (60_000 / Math.sqrt(4000)) * 0.875) / 2.5;
    expect(step(given, 'ldLong')).toBeCloseTo(ld, 10);
    expect(reasons({ ...given, columnDepth: 108 - 2 * (ld + 3) + 0.1 }, 'Development')).toEqual([
      expect.stringMatching(
        /^Development, along the length: straight No\. 7 bars need 24\.9 in .* have 24\.85 in/,
      ),
    ]);
    expect(reasons({ ...given, columnDepth: 108 - 2 * (ld + 3) - 0.1 }, 'Development')).toEqual([]);
  });

  const hooked = { ...given, barEnds: 'Hooked' };

  test('hooked no. 7 bars of Grade 60 in 4000 psi need 15.29 in', () => {
    // psi_r 1 for a spacing of 12.6 in, psi_o 1.25 for a cover of less than 5.25 in, psi_c 0.8667.
    expect(step(hooked, 'ldhLong')).toBeCloseTo(15.2944, 3);
    expect(step(hooked, 'ldLong')).toBeUndefined();
    expect(cautions(hooked)).toBe('');
    const short = { ...hooked, columnDepth: 108 - 2 * (15.2944 + 3) };
    expect(reasons({ ...short, columnDepth: short.columnDepth - 0.1 }, 'Development')).toEqual([]);
    expect(reasons({ ...short, columnDepth: short.columnDepth + 0.1 }, 'Development')).toEqual([
      expect.stringMatching(
        /^Development, along the length: hooked No\. 7 bars need 15\.29 in .* \(25\.4\.3\)/,
      ),
    ]);
  });

  test('hooked bars close together need 1.6 times as much, those with 6 db of cover 0.8 times', () => {
    // 20 bars of 0.6 in2 are 5.32 in apart, 21 bars 5.06 in: 6 db is 5.25 in.
    expect(step({ ...hooked, barAreaLong: 12 }, 'ldhLong')).toBeCloseTo(15.2944, 3);
    expect(step({ ...hooked, barAreaLong: 12.6 }, 'ldhLong')).toBeCloseTo(1.6 * 15.2944, 2);
    const deep = { ...hooked, thickness: 30 };
    expect(step({ ...deep, cover: 5.25 }, 'ldhLong')).toBeCloseTo(15.2944 / 1.25, 3);
    expect(step({ ...deep, cover: 5.24 }, 'ldhLong')).toBeCloseTo(15.2944, 3);
  });

  test('hooked bars of ACI 318-14 need 0.7 of the length with 2.5 in of cover', () => {
    const older = { ...hooked, codeEdition: 'ACI 318-14' };
    const whole = (60_000 / (50 * Math.sqrt(4000))) * 0.875;
    expect(step(older, 'ldhLong')).toBeCloseTo(0.7 * whole, 9);
    const onForms = { ...older, exposure: 'Exposed to weather or in contact with ground', cover: 2.25 };
    expect(step(onForms, 'ldhLong')).toBeCloseTo(whole, 9);
    expect(cautions(onForms)).toBe(
      'Assumes ties at the hooks, which have less than 2.5 in of cover at the side and below (25.4.3.3).',
    );
  });

  test('is that of the equation, and stays above 12 in', () => {
    const footing = fc.record({
      codeEdition: fc.constantFrom('ACI 318-14', 'ACI 318-19'),
      fc: fc.double({ min: 2500, max: 15_000, noNaN: true }),
      fy: fc.double({ min: 40, max: 80, noNaN: true }),
      barSizeLong: size,
      count: fc.integer({ min: 2, max: 40 }),
      side: fc.double({ min: 4, max: 20, noNaN: true }),
    });
    fc.assert(
      fc.property(footing, ({ count, side, ...attributes }) => {
        const [db, area] = sizes[attributes.barSizeLong]!;
        const solution = solveFooting({
          ...attributes,
          ...{
            width: side,
            length: side,
            columnWidth: 12,
            columnDepth: 12,
            thickness: 30,
            effectiveDepth: 24,
          },
          barAreaLong: count * area,
        });
        const pitch = (12 * side - 6 - db) / (count - 1);
        const around = Math.min(2.5, Math.min(3 + db / 2, pitch / 2) / db);
        const grade = attributes.codeEdition === 'ACI 318-14' || attributes.fy <= 60 ? 1 : 1.15;
        const root = Math.min(100, Math.sqrt(attributes.fc));
        const ld = (0.075 * 1000 * attributes.fy * grade * (db > 0.76 ? 1 : 0.8) * db) / (root * around);
        const own = solution.steps.find(({ symbol }) => symbol === 'ldLong')!.value;
        expect(Number(own) / Math.max(12, ld)).toBeCloseTo(1, 9);
        const fails = solution.check!.failReasons.some((reason) =>
          /^Development, along the length/.test(reason),
        );
        expect(fails || solution.check!.error).toBe(Math.max(12, ld) > (12 * side - 12) / 2 - 3);
        const close = solution.check!.failReasons.some((reason) =>
          /^Bar spacing, along the length/.test(reason),
        );
        expect(close).toBe(pitch - db < Math.max(1, db) * (1 - 1e-9));
      }),
      { numRuns: 200 },
    );
  });

  test('bars of 80 ksi that are close together need transverse bars', () => {
    const strong = { ...given, fy: 80, barAreaLong: 12 };
    expect(cautions(strong)).toContain('25.4.2.2 requires transverse reinforcement');
    expect(cautions({ ...strong, barAreaLong: 6 })).not.toContain('25.4.2.2');
    expect(cautions({ ...strong, codeEdition: 'ACI 318-14' })).not.toContain('25.4.2.2');
  });

  test('the strip of a wall has the bars of the wall: their distance does not depend on its width', () => {
    const bars = { barSizeLong: 'No. 8', columnFc: 3000, dowelArea: 1 };
    const one = solveFooting(bars, 'wallFooting');
    const three = solveFooting(
      { ...bars, width: 3, columnWidth: 36, deadLoad: 60, liveLoad: 45, barAreaLong: 3, dowelArea: 3 },
      'wallFooting',
    );
    for (const name of ['columnBearingRatio', 'utilizationRatio'])
      expect(result(three, name)).toBeCloseTo(result(one, name), 9);
    const [long, longer] = [one, three].map(
      ({ steps }) => steps.find(({ symbol }) => symbol === 'ldLong')!.value,
    );
    expect(Number(longer)).toBeCloseTo(Number(long), 9);
    expect(one.steps.map(({ symbol }) => symbol)).not.toContain('AdMin');
    expect(one.check!.failReasons).toEqual([]);
  });
});

describe('base of the column', () => {
  const footing = fc.record({
    columnWidth: fc.double({ min: 6, max: 60, noNaN: true }),
    columnDepth: fc.double({ min: 6, max: 60, noNaN: true }),
    thickness: fc.double({ min: 12, max: 40, noNaN: true }),
    fc: fc.double({ min: 2500, max: 8000, noNaN: true }),
    columnFc: fc.oneof(fc.constant(0), fc.double({ min: 2500, max: 12_000, noNaN: true })),
    dowelArea: fc.oneof(fc.constant(0), fc.double({ min: 0.5, max: 20, noNaN: true })),
    deadLoad: fc.double({ min: 0, max: 2000, noNaN: true }),
  });

  test('bears on the weaker concrete, with the dowels', () => {
    fc.assert(
      fc.property(footing, (attributes) => {
        const { columnWidth: c1, columnDepth: c2, thickness, columnFc, dowelArea, deadLoad } = attributes;
        const solution = solveFooting({ ...attributes, effectiveDepth: thickness - 5, liveLoad: 0 });
        // Grows the loaded area by 2 horizontal to 1 vertical until it meets an edge or the base.
        const grow = Math.min(2 * thickness, (108 - Math.max(c1, c2)) / 2);
        const ground = Math.min(4, ((c1 + 2 * grow) * (c2 + 2 * grow)) / c1 / c2);
        const footingStrength = 0.85 * attributes.fc * c1 * c2 * Math.sqrt(ground);
        const columnStrength = columnFc === 0 ? Infinity : 0.85 * columnFc * c1 * c2;
        const strength = 0.65 * (Math.min(footingStrength, columnStrength) + 60_000 * dowelArea);
        expect(result(solution, 'columnBearingRatio')).toBeCloseTo((1400 * deadLoad) / strength, 9);
        const lacks = solution.check!.failReasons.some((reason) => reason.startsWith('Dowels'));
        expect(lacks).toBe(dowelArea > 0 && dowelArea < 0.005 * c1 * c2 * (1 - 1e-9));
      }),
    );
  });

  test('a small, heavily loaded column fails', () => {
    const small = { ...given, columnWidth: 6, columnDepth: 6, columnFc: 3000, dowelArea: 0.5 };
    expect(reasons(small, 'Column bearing')).toEqual([
      expect.stringMatching(/Pu = 340 kip and φBn = 79\.17 kip \(22\.8\.3\.2\)/),
    ]);
  });
});

describe('bars over the column', () => {
  test('8.6.1.2 of ACI 318-19 is a caution with its area', () => {
    const few = { ...given, barAreaLong: 4.8 };
    const stress = (340_000 * (1 - 34 ** 2 / 108 ** 2)) / (136 * 18);
    const required = (5 * stress * 82 * 136) / (0.75 * 40 * 60_000);
    expect(required).toBeCloseTo(3.877, 2);
    expect(cautions(few)).toMatch(
      new RegExp(
        `8\\.6\\.1\\.2 requires ${required.toPrecision(4)} in2 of bars along the length within 82 in .*3\\.644 in2`,
      ),
    );
    expect(cautions(few)).toContain('The check of minimum reinforcement is that of 8.6.1.1');
    expect(cautions(given)).toBe('');
    expect(cautions({ ...few, codeEdition: 'ACI 318-14' })).toBe('');
    expect(cautions({ ...few, deadLoad: 50, liveLoad: 50 })).toBe('');
  });

  test('counts the bars of the band and those beside it', () => {
    const band = {
      width: 7,
      length: 12,
      thickness: 26,
      effectiveDepth: 22,
      ...given,
      barAreaLong: 8,
      deadLoad: 200,
    };
    const stress = ((1000 * 400) / (84 * 144)) * ((84 * 144 - 38 ** 2) / (152 * 22));
    const required = (5 * stress * 94 * 152) / (0.75 * 40 * 60_000);
    // 84 in of the 94 in are the band.
    const share = 2 / (12 / 7 + 1);
    const within = share + ((1 - share) * (94 - 84)) / (144 - 84);
    const says = (factor: number) => cautions({ ...band, barAreaShort: (required / within) * factor });
    expect(says(0.999)).toContain('in2 of bars along the width within');
    expect(says(1.001)).toBe('');
  });
});

test('cautions say what is assumed where it is not given', () => {
  expect(cautions({})).toMatch(
    /Assumes bars .* Assumes bearing of the column .* Assumes dowels of at least 1\.28 in2/,
  );
  expect(cautions({ ...given, barSizeShort: 'Not given' })).toContain('(25.2.1, 8.7.2.2)');
  expect(cautions(given)).toBe('');
});

test('the least bars of ACI 318-14 above Grade 60', () => {
  const strong = { codeEdition: 'ACI 318-14', fy: 80 };
  expect(result(solveFooting(strong), 'asMinLong')).toBeCloseTo(0.0014 * 108 * 22, 10);
  expect(result(solveFooting({ ...strong, fy: 70 }), 'asMinLong')).toBeCloseTo((0.108 / 70) * 108 * 22, 10);
  expect(result(solveFooting({ ...strong, codeEdition: 'ACI 318-19' }), 'asMinLong')).toBeCloseTo(
    0.0018 * 108 * 22,
    10,
  );
});

test('a sheet from before these fields calculates with their defaults, and is rejected alike', () => {
  const { stored } = readNewInputs(withExamples(spreadFootingACI318), {});
  const names = matFields.map(({ referenceId }) => referenceId);
  const before = Object.fromEntries(Object.entries(stored).filter(([name]) => !names.includes(name)));
  expect(solveOnce(spreadFootingACI318, before, {})).toEqual(solveFooting());
  const deep = { effectiveDepth: 21.9 };
  expect(readInputChanges(spreadFootingACI318, before, deep).problems).toEqual(problems(deep));
});

describe('hooks', () => {
  // No. 6: 16 db = 12 in at 90 degrees, 8 db = 6 in at 180 degrees (Table 25.3.1); room h - 3 - 0.75 - 2 in.
  const hooked = { ...given, barEnds: 'Hooked', barSizeLong: 'No. 6', barSizeShort: 'No. 6' };
  const notesOf = (inputs: Attributes) => String(solveFooting(inputs).results.notes);

  test.each([
    [18, 90, 12],
    [17.7, 180, 6],
    [12, 180, 6],
  ])('in a thickness of %p in they are of %p degrees and %p in high', (thickness, angle, height) => {
    const inputs = { ...hooked, thickness, effectiveDepth: thickness - 4.5 };
    expect(step(inputs, 'hhLong')).toBeCloseTo(height, 6);
    expect(notesOf(inputs)).toContain(`Assumes ${angle}-degree standard hooks`);
  });

  test('in a footing that is too thin for any hook, the check fails', () => {
    const inputs = { ...hooked, thickness: 11, effectiveDepth: 6 };
    expect(reasons(inputs, 'Hook height, along the length')).toEqual([
      expect.stringMatching(/No\. 6 bars with a 180-degree hook need 6 in of height and have 5\.25 in/),
    ]);
  });

  test('larger bars have wider bends: no. 9 bars 17 db, no. 14 bars 18 db', () => {
    const deep = { ...hooked, thickness: 48, effectiveDepth: 42 };
    expect(step({ ...deep, barSizeLong: 'No. 9', barAreaLong: 6 }, 'hhLong')).toBeCloseTo(17 * 1.128, 6);
    expect(step({ ...deep, barSizeLong: 'No. 14', barAreaLong: 6.75 }, 'hhLong')).toBeCloseTo(18 * 1.693, 6);
  });
});
