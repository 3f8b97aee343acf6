import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readInputChanges, readNewInputs, solveOnce } from '../kit/inputs';
import { result } from '../testing/result';
import { cageFields } from './cageFields';
import { withExamples } from '../testing/withExamples';
import { concreteBeamACI318 } from './template';
import { solveBeam } from './testing/beamSheet';

const cautions = (attributes: Attributes, preset?: string) =>
  String(solveBeam(attributes, preset).results.cautions);
const problems = (attributes: Attributes) =>
  readNewInputs(withExamples(concreteBeamACI318), attributes).problems;
/** Everything given that is asked for: nothing to be careful about. */
const given = { barSize: 'No. 9', clearSpan: 20 };

/** Diameters and areas as ASTM A615 lists them. */
const list: Record<string, [diameter: number, area: number]> = {
  'No. 3': [0.375, 0.11],
  'No. 4': [0.5, 0.2],
  'No. 5': [0.625, 0.31],
  'No. 6': [0.75, 0.44],
  'No. 7': [0.875, 0.6],
  'No. 8': [1, 0.79],
  'No. 9': [1.128, 1],
  'No. 10': [1.27, 1.27],
  'No. 11': [1.41, 1.56],
  'No. 14': [1.693, 2.25],
  'No. 18': [2.257, 4],
};

interface Placed {
  bw: number;
  h: number;
  cover: number;
  aggregate: number;
  count: number;
  size: string;
  stirrup: string | null;
}

/** Lays one bar after the other, from the left to the right and from the lowest layer on. */
function laid({
  bw,
  h,
  cover,
  aggregate,
  count,
  size,
  stirrup,
}: Placed): { d: number; isInside: boolean } | null {
  const [db] = list[size]!;
  const [ds] = stirrup === null ? [0] : list[stirrup]!;
  const bend = ds <= 0.625 ? 2 * ds : 3 * ds;
  const wall = cover + ds;
  const first = wall + Math.max(bend, db / 2);
  const clear = Math.max(1, db, (aggregate * 4) / 3);
  let [x, y, sum] = [first, wall + db / 2, 0];
  if (bw - 2 * wall < db) return null;
  for (let bar = 0; bar < count; bar++) {
    if (x > first && x > bw - first + 1e-9) [x, y] = [first, y + db + 1];
    sum += y;
    x += db + clear;
  }
  return { d: h - sum / count, isInside: y + db / 2 + wall <= h };
}

describe('effective depth', () => {
  test.each([
    [
      { d: 23.9 },
      /^d is at most 21\.625 in: h of 24 in holds bars of any one size .*given the number 23\.9\./,
    ],
    [
      { d: 23.9, barSize: 'No. 9' },
      /holds 3 No\. 9 bars in one layer with 1\.5 in of clear cover, No\. 3 stirrups/,
    ],
    [{ d: 21.57, barSize: 'No. 9' }, /^d is at most 21\.561 in/],
    [{ d: 21.5, barSize: 'No. 11' }, /^d is at most 21\.42 in: .* 2 No\. 11 bars in one layer/],
    [
      { asTension: 6, barSize: 'No. 9' },
      /^d is at most 20\.497 in: .* 6 No\. 9 bars in 2 layers of at most 3/,
    ],
    [{ cover: 3 }, /^d is at most/],
    [{ asTension: 500 }, /^no d is possible, because the bars do not fit/],
  ])('%p is rejected with what is allowed and what was given', (attributes, message) => {
    expect(problems(attributes)).toEqual([{ field: 'd', message: expect.stringMatching(message) }]);
  });

  test.each([
    [{ barSize: 'No. 18', bw: 5 }, 'barSize', /No|none|holds none/],
    [{ bw: 4 }, 'bw', /bw leaves no room for a tension bar/],
    [{ stirrupLegs: 2.5 }, 'stirrupLegs', /whole number; given the number 2\.5/],
    [{ stirrupArea: 1.7 }, 'stirrupArea', /at most 1\.58 in2 with stirrupLegs 2: .* given the number 1\.7/],
    [{ clearSpan: 8 }, 'clearSpan', /more than 4 h = 8 ft: .*deep.*given the number 8/],
    [
      { bw: 6, h: 12, d: 6, asTension: 2.17, barSize: 'No. 5', stirrupArea: 0.22 },
      'asTension',
      /^asTension does not fit in h of 12 in: 7 No\. 5 bars in 7 layers of at most 1 .*given the number 2\.17/,
    ],
    [{ barSize: 'No. 2' }, 'barSize', /must be one of "Not given", "No\. 3"/],
  ])('%p is rejected by %s', (attributes, field, message) => {
    expect(problems(attributes)).toEqual([{ field, message: expect.stringMatching(message) }]);
  });

  /** 24 in less 1.5 in, a no. 3 stirrup and half a no. 9 bar. */
  const oneLayer = 24 - 1.875 - 0.564;

  test('four no. 9 bars need 12.02 in of width for one layer', () => {
    const four = { asTension: 4, barSize: 'No. 9', d: 20 };
    expect(result(solveBeam({ ...four, bw: 12.02 }), 'largestD')).toBeCloseTo(oneLayer, 9);
    expect(result(solveBeam({ ...four, bw: 12.01 }), 'largestD')).toBeCloseTo(oneLayer - 2.128 / 4, 9);
  });

  test('a large aggregate keeps bars apart', () => {
    const three = { asTension: 3, barSize: 'No. 9', d: 20 };
    expect(result(solveBeam({ ...three, aggregateSize: 0.84 }), 'largestD')).toBeCloseTo(oneLayer, 9);
    expect(result(solveBeam({ ...three, aggregateSize: 2 }), 'largestD')).toBeCloseTo(
      oneLayer - 2.128 / 3,
      9,
    );
  });

  const placed = fc.record({
    bw: fc.double({ min: 6, max: 60, noNaN: true }),
    h: fc.double({ min: 12, max: 72, noNaN: true }),
    cover: fc.double({ min: 0.5, max: 4, noNaN: true }),
    aggregate: fc.double({ min: 0.25, max: 2, noNaN: true }),
    count: fc.integer({ min: 1, max: 30 }),
    size: fc.constantFrom(...Object.keys(list)),
    stirrup: fc.option(fc.constantFrom('No. 3', 'No. 4', 'No. 5', 'No. 6', 'No. 7', 'No. 8')),
    share: fc.double({ min: 0.5, max: 1.2, noNaN: true }),
  });
  const attributesOf = ({ bw, h, cover, aggregate, count, size, stirrup }: Placed, d: number) => ({
    ...{ bw, h, d, cover, aggregateSize: aggregate, barSize: size, asTension: count * list[size]![1] },
    ...(stirrup === null ? { stirrupArea: 0 } : { stirrupArea: 2 * list[stirrup]![1] }),
  });

  test('is taken exactly up to that of bars laid one by one', () => {
    let [taken, rejected] = [0, 0];
    fc.assert(
      fc.property(placed, ({ share, ...each }) => {
        const bars = laid(each);
        const d = Math.max(1, Math.min((bars?.d ?? each.h) * share, each.h * 0.999));
        const attributes = attributesOf(each, d);
        if (bars?.isInside && d <= bars.d) {
          taken++;
          expect(result(solveBeam(attributes), 'largestD')).toBeCloseTo(bars.d, 9);
          return;
        }
        rejected++;
        const field = !bars ? 'barSize' : bars.isInside ? 'd' : 'asTension';
        expect(problems(attributes).map((problem) => problem.field)).toEqual([field]);
      }),
      { numRuns: 500 },
    );
    expect(taken).toBeGreaterThan(50);
    expect(rejected).toBeGreaterThan(50);
  });

  test('without a size is taken exactly where one size of bars can lie there', () => {
    fc.assert(
      fc.property(placed, ({ share, ...each }) => {
        const as = each.count * list[each.size]![1];
        const possible = Object.entries(list).flatMap(([size, [, area]]) => {
          const depth = laid({ ...each, size, count: Math.max(1, Math.ceil(as / area - 0.02)) });
          return depth === null ? [] : [depth.d];
        });
        const d = Math.max(1, Math.min(each.h * share, each.h * 0.999));
        const found = problems({ ...attributesOf(each, d), barSize: 'Not given' });
        const isPossible = possible.some((depth) => d <= depth);
        expect(found.map(({ field }) => field)).toEqual(isPossible ? [] : [possible.length > 0 ? 'd' : 'bw']);
      }),
      { numRuns: 300 },
    );
  });
});

describe('cover', () => {
  test.each([
    [{}, null],
    [{ cover: 1.4 }, 1.5 / 1.4],
    // A no. 3 stirrup is a small bar: the no. 9 bars behind it need 2 in.
    [{ exposure: 'Exposed to weather or in contact with ground' }, 1.625 / 1.5],
    [{ exposure: 'Exposed to weather or in contact with ground', barSize: 'No. 5' }, null],
    [{ exposure: 'Cast against ground', cover: 2, d: 20 }, 1.5],
  ])('%p', (attributes, ratio) => {
    const wide = { bw: 30, mu: 50, vu: 10, codeEdition: 'ACI 318-14', ...given, d: 21, stirrupArea: 0.22 };
    const { check, results } = solveBeam({ ...wide, asTension: 3.3, ...attributes });
    const reasons = check!.failReasons.filter((reason) => reason.startsWith('Cover:'));
    expect(reasons).toHaveLength(ratio === null ? 0 : 1);
    if (ratio === null) return;
    expect(check!.value).toBeGreaterThanOrEqual(ratio - 1e-9);
    expect(results.detailingOk).toBe(false);
    expect(reasons[0]).toContain('20.6.1.3.1');
  });

  test('of large stirrups outside is 2 in', () => {
    const outside = { exposure: 'Exposed to weather or in contact with ground', h: 30, stirrupArea: 0.88 };
    const reasons = (cover: number) =>
      solveBeam({ ...given, ...outside, cover }).check!.failReasons.filter((reason) => /^Cover/.test(reason));
    expect(reasons(1.99)).toHaveLength(1);
    expect(reasons(2)).toEqual([]);
  });
});

describe('stirrup legs across the width', () => {
  const wide = {
    ...given,
    bw: 48,
    d: 21.4,
    asTension: 4,
    stirrupArea: 0.4,
    stirrupSpacing: 5,
    vu: 90,
    mu: 100,
  };

  test('two legs in 48 in fail in ACI 318-19, and are a caution in ACI 318-14', () => {
    const { check, results, notes } = solveBeam(wide);
    expect(results).toMatchObject({ legSpacing: 44.5, phiVs: 0, detailingOk: false });
    expect(check!.value).toBeGreaterThanOrEqual(44.5 / 21.4);
    expect(check!.failReasons.join()).toContain(
      'Stirrup legs: 2 legs are spaced 44.5 in across bw of 48 in, maximum 21.4 in (Table 9.7.6.2.2)',
    );
    expect(notes.join(' ')).toContain('across the width exceeds d or 24 in');
    const older = solveBeam({ ...wide, codeEdition: 'ACI 318-14' });
    expect(older.check!.failReasons).toEqual([]);
    expect(older.results.cautions).toContain('spaced 44.5 in across the width, above the');
    const four = solveBeam({ ...wide, stirrupLegs: 4, stirrupArea: 0.8 });
    expect([four.check!.failReasons, four.results.cautions]).toEqual([[], '']);
  });

  test('high shear halves the distance', () => {
    const high = {
      ...given,
      bw: 36,
      h: 30,
      d: 26,
      asTension: 12,
      barSize: 'No. 10',
      stirrupSpacing: 4,
      mu: 300,
    };
    const reasons = (vu: number, stirrupLegs: number) =>
      solveBeam({ ...high, vu, stirrupLegs, stirrupArea: 0.31 * stirrupLegs }).check!.failReasons.filter(
        (reason) => /^Stirrup legs/.test(reason),
      );
    const close = 0.75 * 6 * Math.sqrt(4000) * 36 * 26 * 1e-3;
    expect([reasons(close * 0.999, 3), reasons(close * 1.001, 3)]).toEqual([
      [],
      [expect.stringContaining('16.19 in across bw of 36 in, maximum 12 in')],
    ]);
    expect(reasons(close * 1.001, 4)).toEqual([]);
  });

  test('where stirrups are required, the verdict is that of the table', () => {
    const beam = fc.record({
      bw: fc.double({ min: 14, max: 120, noNaN: true }),
      d: fc.double({ min: 8, max: 44, noNaN: true }),
      vu: fc.double({ min: 0, max: 900, noNaN: true }),
      stirrupLegs: fc.integer({ min: 2, max: 8 }),
    });
    fc.assert(
      fc.property(beam, ({ bw, d, vu, stirrupLegs }) => {
        const solution = solveBeam({
          ...{ bw, d, h: 50, vu, stirrupLegs, stirrupArea: 0.2 * stirrupLegs, stirrupSpacing: d / 4 },
          ...{ barSize: 'Not given', asTension: 2, mu: 0 },
        });
        const distance = (bw - 3.5) / (stirrupLegs - 1);
        const isHigh =
          vu > (0.75 * result(solution, 'phiVc')) / 0.75 + 0.75 * 4 * Math.sqrt(4000) * bw * d * 1e-3;
        const largest = isHigh ? Math.min(d / 2, 12) : Math.min(d, 24);
        const isRequired = vu > 0.75 * Math.sqrt(4000) * bw * d * 1e-3;
        const fails = solution.check!.failReasons.some((reason) => reason.startsWith('Stirrup legs'));
        expect(fails).toBe(isRequired && distance > largest);
        expect(result(solution, 'legSpacing')).toBeCloseTo(distance, 9);
        if (distance > Math.min(d, 24) + 1e-6) expect(result(solution, 'phiVs')).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('skin reinforcement', () => {
  const deep = { ...given, bw: 16, h: 40, d: 37, asTension: 4, vu: 20, mu: 200, clearSpan: 30 };

  test('is a caution above 36 in, with its spacing', () => {
    expect(cautions(deep)).toMatch(/Skin reinforcement is required .* at most 10\.31 in apart/);
    expect(cautions({ ...deep, h: 36, d: 33 })).toBe('');
    expect(cautions({ ...deep, skinBarSpacing: 10 })).toBe('');
  });

  test('that is too far apart fails', () => {
    const reasons = (skinBarSpacing: number) => solveBeam({ ...deep, skinBarSpacing }).check!.failReasons;
    expect(reasons(10.3)).toEqual([]);
    expect(reasons(10.32)).toEqual([
      expect.stringMatching(/^Skin reinforcement: .* maximum 10\.31 in \(9\.7\.2\.3/),
    ]);
    expect(solveBeam({ ...deep, skinBarSpacing: 12 }).results.detailingOk).toBe(false);
  });

  test('has no spacing under a thick cover of strong bars: no verdict', () => {
    const { check } = solveBeam({ ...deep, fy: 100, cover: 5, d: 32, skinBarSpacing: 4 });
    expect(check).toMatchObject({ error: true, errorReason: expect.stringContaining('Skin reinforcement') });
  });
});

describe('cautions', () => {
  test('assume a span where none is given, and are empty when all is', () => {
    expect(cautions({})).toMatch(/^Assumes the tension bars fit .* Assumes a clear span above 4h = 8 ft/);
    expect(cautions(given)).toBe('');
    expect(cautions({ ...given, clearSpan: 8.01 })).toBe('');
  });

  test('a flange wider than 6.3.2.1 counts', () => {
    const tee = { ...given, flangeWidth: 77, flangeThickness: 4, asTension: 3, clearSpan: 60 };
    expect(cautions(tee)).toMatch(/^bf of 77 in exceeds the 76 in of 6\.3\.2\.1/);
    expect(cautions({ ...tee, flangeWidth: 76 })).toBe('');
    expect(cautions({ ...tee, flangeWidth: 76, clearSpan: 16 })).toContain('exceeds the 60 in of');
  });

  test('presets have none but the span', () => {
    for (const preset of ['rectangularBeam', 'teeBeam', 'transferGirder'])
      expect(cautions({ clearSpan: 40 }, preset)).toBe('');
  });
});

test('the least stirrups have the clause of their edition', () => {
  for (const [codeEdition, clause] of [
    ['ACI 318-14', '9.6.3.3'],
    ['ACI 318-19', '9.6.3.4'],
  ] as const) {
    const { steps, check } = solveBeam({ codeEdition, stirrupSpacing: 10.7, stirrupArea: 0.1 });
    expect(steps.find(({ symbol }) => symbol === 'sMin')!.clause).toBe(clause);
    expect(check!.failReasons.join()).toContain(`(${clause}, 9.7.6.2.2)`);
  }
});

test('a sheet from before these fields calculates with their defaults, and is rejected alike', () => {
  const { stored } = readNewInputs(withExamples(concreteBeamACI318), {});
  const names = cageFields.map(({ referenceId }) => referenceId);
  const before = Object.fromEntries(Object.entries(stored).filter(([name]) => !names.includes(name)));
  expect(solveOnce(concreteBeamACI318, before, {})).toEqual(solveBeam());
  const deep = { d: 23.9 };
  expect(readInputChanges(concreteBeamACI318, before, deep).problems).toEqual(problems(deep));
});
