import { ratioTemplate } from '../testing/ratioTemplate';
import { sheetWarnings } from './sheetWarnings';

test('inputs without effect come after what can make the results wrong', () => {
  const template = {
    ...{ ...ratioTemplate, id: 'ratio-4', countsOnly: { demand: 'for beams' } },
    ...{ calculationVersion: 4, publishedCalculation: 4 },
  };
  const check = { referenceId: 'ratio', value: 0.9, error: false, failReasons: [], cautions: 'Uplift.' };
  const warnings = sheetWarnings(
    {
      ...{ inputs: { demand: 9 }, templateVersion: 3, calculationVersion: 3 },
      outcome: { results: { ratio: 0.9 }, check, defaultsRead: [], withoutEffect: ['demand'] },
    },
    template,
  );
  expect(warnings.map(({ type }) => type)).toEqual(['caution', 'outdated_version', 'no_effect']);
});
