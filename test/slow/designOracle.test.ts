/**
 * Searches beside trying everything: SOLVEFOR for every number that a template uses, by default and with each preset, and the lightest
 * of every list of sizes.
 */
import { allTemplates } from '../../engineering/catalogue';
import { lightest } from '../../src/design/lightest';
import { costKinds, isSizeField, optionsOf, priced } from '../../src/design/options';
import { explored } from '../support/design/explored';
import { designCases, expectAgreement, judged, type Judged } from '../support/design/designOracle';

const all: Judged[] = [];

test.each(allTemplates().map((template) => [template.code, template] as const))('%s', async (_, template) => {
  for (const one of designCases(template)) {
    const seen = await judged(one, 600);
    expectAgreement(seen);
    all.push(seen);
  }
});

test('most answers take at most 12 calculations, the others few more', () => {
  const calls = all.filter(({ outcome }) => outcome.kind === 'solution').map((one) => one.calls);
  const figures = {
    answers: calls.length,
    within12: calls.filter((one) => one <= 12).length,
    most: Math.max(...calls),
  };
  // Shown with the test: what a change of the search does to them.
  console.info(JSON.stringify(figures));
  expect(figures.within12 / figures.answers).toBeGreaterThan(0.75);
  // The most are of answers next to values that are refused.
  expect(figures.most).toBeLessThanOrEqual(32);
});

const sizes = allTemplates().flatMap((template) =>
  template.fields
    .filter((field) => optionsOf(field).length > 0 && isSizeField(field, template.code))
    .flatMap((field) =>
      [undefined, ...template.presets.map(({ code }) => code)].map(
        (preset) =>
          [template.code, field.referenceId, preset ?? 'no preset', { template, field, preset }] as const,
      ),
    ),
);

test.each(sizes)('%s, lightest %s, %s', async (_, name, __, { template, field, preset }) => {
  const all = optionsOf(field);
  const options = priced(all, costKinds(all)[0]!);
  const tried = new Map(
    options.map(({ value }) => [value, explored(template, { [name]: value }, preset)] as const),
  );
  const utilizationOf = ({ value }: (typeof options)[number]) => Number(tried.get(value)!.summaryCheck);
  const passing = options
    .filter(({ value }) => {
      const { error, summaryCheck, summaryCheckError } = tried.get(value)!;
      return !error && !summaryCheckError && Number(summaryCheck) >= 0 && Number(summaryCheck) <= 1;
    })
    .sort((a, b) => a.cost - b.cost || utilizationOf(a) - utilizationOf(b));
  const found = await lightest(options, template.outputs, (values) =>
    Promise.resolve(values.map((value) => tried.get(value)!)),
  );
  expect(found.best.map(({ value }) => value)).toEqual(passing.slice(0, 10).map(({ value }) => value));
});

test('the templates with sizes are among them', () => {
  expect([...new Set(sizes.map(([code]) => code))].sort()).toEqual([
    ...[
      'concreteBeamACI318',
      'spreadFootingACI318',
      'steelBeamAISC360',
      'steelColumnAISC360',
      'timberColumnASD',
    ],
  ]);
});
