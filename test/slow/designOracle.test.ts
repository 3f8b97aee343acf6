/** SOLVEFOR's search beside trying everything: every number that a template uses, by default and with each preset. */
import { allTemplates } from '../../engineering/catalogue';
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
  expect(figures.most).toBeLessThanOrEqual(25);
});
