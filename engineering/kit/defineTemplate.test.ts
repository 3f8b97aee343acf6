import { numberField } from './described';
import { defineTemplate } from './defineTemplate';
import { TemplateInputError, type Solution, type Template } from './template';

const solved: Solution = { steps: [], results: { area: 6 }, notes: [] };
const definition = {
  code: 'area',
  name: 'Area',
  category: 'Examples',
  description: 'Width times depth.',
  version: 1,
  fields: [numberField('width', 'Width', 'in', [2, 0, 10], 'Across.')],
  solve: () => solved,
};

test('what a definition leaves out is what most templates have', () => {
  const template = defineTemplate(definition);
  expect(template).toMatchObject({ returnsResults: true, outputs: [], presets: [] });
  expect([template.check({}, null), template.projectDefaultsRead({})]).toEqual([[], []]);
  expect(template.solve({}, {})).toBe(solved);
});

test('a definition overrides the defaults', () => {
  const presets: Template['presets'] = [{ code: 'wide', name: 'Wide', defaults: { width: 10 } }];
  const template = defineTemplate({
    ...definition,
    presets,
    returnsResults: false,
    projectDefaultsRead: () => ['riskCategory'],
  });
  expect(template).toMatchObject({ presets, returnsResults: false });
  expect(template.projectDefaultsRead({})).toEqual(['riskCategory']);
});

test('inputs that the check rejects are not solved, with and without a default of the project', () => {
  const problem = { field: 'width', message: 'width takes less than the load of the project.' };
  const solve = jest.fn(() => solved);
  const template = defineTemplate({
    ...definition,
    solve,
    check: ({ width }, project) => (Number(width) > Number(project?.groundSnowLoad ?? 5) ? [problem] : []),
  });
  expect(() => template.solve({ width: 6 }, {})).toThrow(new TemplateInputError([problem]));
  expect(() => template.solve({ width: 3 }, { groundSnowLoad: 2 })).toThrow(TemplateInputError);
  expect(solve).not.toHaveBeenCalled();
  expect(template.solve({ width: 6 }, { groundSnowLoad: 20 })).toBe(solved);
  expect(solve).toHaveBeenCalledWith({ width: 6 }, { groundSnowLoad: 20 });
});
