/** SOLVEFOR's search beside trying everything, over a sample of the templates' inputs. `npm run test:slow` takes all of them. */
import { allTemplates } from '../../engineering/catalogue';
import { designCases, expectAgreement, judged } from '../support/design/designOracle';

/** Of each template one unknown in 33, so that another one comes in with each preset. */
const every = 33;

test.each(allTemplates().map((template) => [template.code, template] as const))('%s', async (_, template) => {
  const cases = designCases(template).filter((_one, i) => i % every === 3);
  expect(cases.length).toBeGreaterThan(0);
  for (const one of cases) expectAgreement(await judged(one, 200));
});
