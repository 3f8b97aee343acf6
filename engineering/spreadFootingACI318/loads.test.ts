import fc from 'fast-check';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { anyInputs } from '../testing/anyInputs';
import { result } from '../testing/result';
import { withExamples } from '../testing/withExamples';
import { laterFields } from './fields';
import { solveFooting } from './testing/footingSheet';
import { spreadFootingACI318 } from './template';

const loadNames = ['deadLoad', 'liveLoad', 'roofLiveLoad', 'snowLoad', 'windLoad', 'earthquakeLoad'] as const;
type Sizes = Record<(typeof loadNames)[number], number>;
const area = 81;

/** qu times the area, and what the soil carries: kip. */
function combined(loads: Partial<Sizes>, edition: string) {
  const solution = solveFooting({ ...loads, edition });
  return {
    strength: result(solution, 'qu') * area,
    service: (result(solution, 'areaRequired') * result(solution, 'qe')) / 1000,
    names: [solution.results.governingCombination, solution.results.soilCombination],
  };
}

const roof = { deadLoad: 100, liveLoad: 40, roofLiveLoad: 20, snowLoad: 50 };

test.each([
  // 1.2 · 100 + 1.6 · 50 + 40, over 1.2 · 100 + 1.6 · 40 + 0.5 · 50 = 209; D + 0.75 · 40 + 0.75 · 50, over D + S = 150.
  ['ASCE 7-16', roof, 240, '1.2D + 1.6S + L', 167.5, 'D + 0.75L + 0.75S'],
  // 1.2 · 100 + 50 + 40, over 120 + 64 + 0.3 · 50 = 199; D + 0.75 · 40 + 0.525 · 50, over D + L = 140.
  ['ASCE 7-22', roof, 210, '1.2D + S + L', 156.25, 'D + 0.75L + 0.525S'],
  // 1.2 · 100 + 60 + 40 + 0.5 · 50; D + 0.45 · 60 + 0.75 · 40 + 0.75 · 50, over D + 0.6 · 60.
  [
    'ASCE 7-16',
    { ...roof, snowLoad: 30, windLoad: 60 },
    235,
    '1.2D + W + L + 0.5S',
    179.5,
    'D + 0.45W + 0.75L + 0.75S',
  ],
  // 1.2 · 100 + 80 + 40 + 0.2 · 50; D + 0.525 · 80 + 0.75 · 40 + 0.75 · 50.
  [
    'ASCE 7-16',
    { ...roof, earthquakeLoad: 80 },
    250,
    '1.2D + E + L + 0.2S',
    209.5,
    'D + 0.525E + 0.75L + 0.75S',
  ],
  // 1.2 · 100 + 80 + 40 + 0.15 · 50; D + 0.525 · 80 + 0.75 · 40 + 0.1 · 50.
  [
    'ASCE 7-22',
    { ...roof, earthquakeLoad: 80 },
    247.5,
    '1.2D + E + L + 0.15S',
    177,
    'D + 0.525E + 0.75L + 0.1S',
  ],
])('%s, %p: by hand', (edition, loads, strength, name, service, soilName) => {
  const given = combined(loads, edition);
  expect(given.names).toEqual([name, soilName]);
  expect(given.strength).toBeCloseTo(strength, 9);
  expect(given.service).toBeCloseTo(service, 9);
});

/** The combinations of ASCE 7 2.3.1, 2.3.6, 2.4.1 and 2.4.5, written out; each load may be absent. */
function byBruteForce(
  { deadLoad: D, liveLoad: L, roofLiveLoad: Lr, snowLoad: S, windLoad: W, earthquakeLoad: E }: Sizes,
  edition: string,
) {
  const is22 = edition === 'ASCE 7-22';
  const roofLoad = Math.max(1.6 * Lr, (is22 ? 1 : 1.6) * S);
  const companion = Math.max(0.5 * Lr, (is22 ? 0.3 : 0.5) * S);
  const soilRoof = Math.max(Lr, (is22 ? 0.7 : 1) * S);
  return {
    strength: Math.max(
      ...[1.4 * D, 1.2 * D + 1.6 * L + companion, 1.2 * D + roofLoad + Math.max(L, 0.5 * W)],
      ...[1.2 * D + W + L + companion, 1.2 * D + E + L + (is22 ? 0.15 : 0.2) * S],
    ),
    service: Math.max(
      ...[D + L, D + soilRoof, D + 0.75 * L + 0.75 * soilRoof, D + 0.6 * W],
      ...[D + 0.75 * L + 0.45 * W + 0.75 * soilRoof, D + 0.7 * E],
      D + 0.525 * E + 0.75 * L + (is22 ? 0.1 : 0.75) * S,
    ),
  };
}

test('any loads: the largest of all combinations, on the soil and in the footing', () => {
  const size = fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 300, noNaN: true }));
  const sizes = fc.record(
    Object.fromEntries(loadNames.map((name) => [name, size])) as Record<keyof Sizes, typeof size>,
  );
  fc.assert(
    fc.property(sizes, fc.constantFrom('ASCE 7-16', 'ASCE 7-22'), (loads, edition) => {
      const held = { ...loads, earthquakeLoad: Math.min(loads.earthquakeLoad, 0.85 * loads.deadLoad) };
      const expected = byBruteForce(held, edition);
      const given = combined(held, edition);
      expect(given.strength).toBeCloseTo(expected.strength, 6);
      expect(given.service).toBeCloseTo(expected.service, 6);
    }),
  );
});

test('a sheet of an earlier version is calculated as with none of the later loads', () => {
  const { stored } = readNewInputs(withExamples(spreadFootingACI318), {});
  const names = new Set(laterFields.map(({ referenceId }) => referenceId));
  const older = Object.fromEntries(Object.entries(stored).filter(([name]) => !names.has(name)));
  expect(solveOnce(spreadFootingACI318, older, {}).results).toEqual(solveFooting({}).results);
});

test('the notes say at which level S, W and E are given, only where they are', () => {
  const notes = (loads: object) => solveFooting({ ...loads, edition: 'ASCE 7-22' }).notes.join(' ');
  expect(notes({ snowLoad: 10 })).toContain('strength-level snow load of ASCE 7-22 (1.0S, companion 0.3S)');
  expect(notes({ windLoad: 10 })).toContain('W is a strength-level load');
  expect(notes({ earthquakeLoad: 10 })).toContain('E is a strength-level load');
  expect(notes({})).not.toMatch(/strength-level/);
});

test('an earthquake load that lifts the column the other way is refused, with the largest that does not', () => {
  const problems = (deadLoad: number, earthquakeLoad: number) =>
    readNewInputs(withExamples(spreadFootingACI318), { deadLoad, earthquakeLoad }).problems;
  // 0.6 · 70 = 0.7 · 60
  expect(problems(70, 60)).toEqual([]);
  expect(problems(70, 61)).toEqual([
    {
      field: 'earthquakeLoad',
      message:
        'earthquakeLoad is at most 60 kip with a deadLoad of 70 kip, because E acts both ways: 0.6D − 0.7E lifts the column by 0.7 kip, and uplift is not covered; given the number 61.',
    },
  ]);
  fc.assert(
    fc.property(anyInputs(spreadFootingACI318.fields), (inputs) => {
      const { stored, problems: found } = readNewInputs(withExamples(spreadFootingACI318), inputs);
      const { deadLoad, earthquakeLoad } = stored as Record<string, number>;
      if (found.length === 0) expect(0.6 * deadLoad! - 0.7 * earthquakeLoad!).toBeGreaterThan(-1e-6);
    }),
  );
});
