/** The blocks of the published templates, as they stand on a worksheet. */
import { allTemplates } from '../../engineering/catalogue';
import { bootOfficeWithFreshSheets, office } from '../../host/testing/officeOfTest';
import { insertInputBlock } from '../../src/workbook/insert/inputBlock';
import { defaultOutput, planInputBlock } from '../../src/workbook/insert/inputBlockPlan';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

const blocks = allTemplates().flatMap(({ returnsResults, ...published }) => {
  const template = { id: 'x', ...published };
  return [undefined, ...template.presets].map((preset) => ({
    name: `${template.code} ${preset?.code ?? 'without a preset'}`,
    plan: planInputBlock({
      ...{ template, preset, values: {}, returnsResults },
      output: defaultOutput(template, returnsResults),
    }),
  }));
});

test.each(blocks)('no cell in the block of $name shows JSON', async ({ plan }) => {
  await insertInputBlock(plan);
  const texts = office.read('A1:T90').flat();
  expect(texts).toContain(plan.title.value);
  expect(texts.filter((text) => /^\s*[[{]/.test(String(text)))).toEqual([]);
});
