import fc from 'fast-check';
import { readNewInputs } from '../kit/inputs';
import { withExamples } from '../testing/withExamples';
import { seismicELFASCE7 } from './template';
import { categoryTables, cellsOf } from './testing/publishedTables';
import { solveSeismic } from './testing/seismicSheet';
import { categoryFacts, designCategories } from './designCategory';
import { riskCategories, type RiskCategory } from './options';

const rows = cellsOf(categoryTables).map(([of, range, categories]) => ({
  of: of!,
  range: range!.split(' ').map(Number) as [number, number],
  categories: categories!.split(' '),
}));
/** The category of the printed table. */
function printed(of: string, acceleration: number, risk: RiskCategory): string {
  const row = rows.find(
    (each) => each.of === of && acceleration >= each.range[0] && acceleration < each.range[1],
  );
  return row!.categories[risk === 'IV' ? 1 : 0]!;
}
const accelerations = fc.record({
  sds: fc.double({ min: 0.001, max: 0.8, noNaN: true }),
  sd1: fc.double({ min: 0.001, max: 0.4, noNaN: true }),
  s1: fc.double({ min: 0, max: 1, noNaN: true }),
  risk: fc.constantFrom(...riskCategories),
});

test.each(rows)('$of from $range: $categories', ({ of, range: [from, to], categories }) => {
  for (const acceleration of [from, (from + to) / 2, to - 1e-6]) {
    const facts = (risk: RiskCategory) =>
      categoryFacts({ sds: 0.01, sd1: 0.01, s1: 0, [of.toLowerCase()]: acceleration }, risk).category;
    expect(['I', 'II', 'III'].map((risk) => facts(risk as RiskCategory))).toEqual(
      Array(3).fill(categories[0]),
    );
    expect(facts('IV')).toBe(categories[1]);
  }
});

test('a limit that a product misses by its last digit is reached', () => {
  expect(categoryFacts({ sds: (2 / 3) * 1.1 * 0.45, sd1: 0.01, s1: 0 }, 'II').category).toBe('C');
  expect((2 / 3) * 1.1 * 0.45).toBeCloseTo(0.33, 12);
});

test('the more severe of both tables; from S1 0.75 on E, and F of risk category IV', () => {
  fc.assert(
    fc.property(accelerations, ({ sds, sd1, s1, risk }) => {
      const worse = [printed('SDS', sds, risk), printed('SD1', sd1, risk)].toSorted()[1];
      const near = risk === 'IV' ? 'F' : 'E';
      expect(categoryFacts({ sds, sd1, s1 }, risk).category).toBe(s1 >= 0.75 ? near : worse);
    }),
  );
});

test('never falls as SDS, SD1, S1 or the risk category rises', () => {
  fc.assert(
    fc.property(accelerations, fc.double({ min: 1, max: 3, noNaN: true }), ({ risk, ...given }, factor) => {
      const rank = (more: Partial<typeof given>, at: RiskCategory = risk) =>
        designCategories.indexOf(categoryFacts({ ...given, ...more }, at).category);
      for (const name of ['sds', 'sd1', 's1'] as const)
        expect(rank({ [name]: given[name] * factor })).toBeGreaterThanOrEqual(rank({}));
      expect(rank({}, 'IV')).toBeGreaterThanOrEqual(rank({}));
    }),
  );
});

test.each([
  [1, 'II', 'B'],
  [1.1, 'III', 'B'],
  [1.25, 'III', 'B'],
  [1.26, 'IV', 'C'],
  [1.5, 'IV', 'C'],
])('by Ie %p: risk category %p', (ie, risk, sdc) => {
  const attributes = { ie, sds: 0.3, sd1: 0.06, s1: 0.1, cu: 0 };
  const { results, notes } = solveSeismic(attributes);
  expect([results.riskCategoryUsed, results.sdc]).toEqual([risk, sdc]);
  expect(notes.join(' ')).toContain(`based on Ie: ${risk === 'II' ? 'I or II' : risk} (Table 1.5-2).`);
  expect(solveSeismic({ ...attributes, ie: 1.5, riskCategory: risk }).notes.join(' ')).not.toContain(
    'taken by Ie',
  );
});

test('a risk category whose Ie is larger than the one given is refused', () => {
  const problems = (ie: number, riskCategory: string) =>
    readNewInputs(withExamples(seismicELFASCE7), { ie, riskCategory }).problems;
  expect(problems(1.25, 'IV')).toEqual([
    { field: 'riskCategory', message: expect.stringContaining('IV has Ie 1.5, and ie is 1.25.') },
  ]);
  expect(problems(1.2, 'III').map(({ field }) => field)).toEqual(['riskCategory']);
  for (const [ie, risk] of [
    [1, 'I'],
    [1.25, 'III'],
    [1.5, 'IV'],
    [1.5, 'II'],
  ] as const)
    expect(problems(ie, risk)).toEqual([]);
});

test('category A is referred to 11.7', () => {
  const { results, notes } = solveSeismic({ sds: 0.1, sd1: 0.05, s1: 0.03, cu: 0 });
  expect([results.sdc, results.rhoUsed]).toEqual(['A', 1]);
  expect(notes.join(' ')).toContain('1 percent of the weight of each level (1.4.2)');
});
