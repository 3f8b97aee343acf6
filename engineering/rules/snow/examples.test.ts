import { findTemplate } from '../../testing/findTemplate';
import { readNewInputs, solveOnce } from '../../kit/inputs';
import { componentExamples, templateExamples } from './testing/examples';
import { drivers } from './testing/drivers';

const asList = (value: number | number[] | undefined) => (Array.isArray(value) ? value : [value ?? NaN]);

test('there are 25 published examples, ten of them through the templates', () => {
  expect(templateExamples).toHaveLength(10);
  expect(componentExamples.map(({ id }) => id)).toEqual(Object.keys(drivers));
});

describe('published examples through their equation', () => {
  test.each(componentExamples)('$id $title', (example) => {
    const ours = drivers[example.id]?.(example) ?? {};
    expect(Object.keys(ours).sort()).toEqual(Object.keys(example.expected).sort());
    for (const [name, { value, absTol }] of Object.entries(example.expected)) {
      asList(value).forEach((published, index) => {
        expect(Math.abs((asList(ours[name])[index] ?? NaN) - published)).toBeLessThanOrEqual(absTol);
      });
    }
  });
});

describe('published examples through the template', () => {
  test.each(templateExamples)('$id $title', ({ template: code, attributes, outputs }) => {
    const template = findTemplate(code);
    if (!template) throw new Error(`No template ${code}`);
    const { stored, warnings, problems } = readNewInputs(template, attributes);
    expect({ warnings, problems }).toEqual({ warnings: [], problems: [] });
    const { results } = solveOnce(template, stored, {});
    for (const { referenceId, value, absTol } of outputs) {
      expect(Math.abs(Number(results[referenceId]) - value)).toBeLessThanOrEqual(absTol);
    }
  });
});
