import { snowTemplate, template } from '../../core/testing/templates';
import { readForm } from '../common/formState';
import { changedDefaults, defaultFields } from './defaultFields';

const project = { defaults: { riskCategory: 'II', groundSnowLoad2022: 20, roughnessCategory: 'C' } };
const older = {
  ...snowTemplate,
  fields: snowTemplate.fields.map((field) =>
    field.projectDefault === 'groundSnowLoad2022' ? { ...field, projectDefault: 'groundSnowLoad' } : field,
  ),
};

test('each default stands once, under its own name, with what its inputs take', () => {
  const fields = defaultFields([older, snowTemplate], project);
  expect(fields.map(({ referenceId, default: value }) => [referenceId, value])).toEqual([
    ['roughnessCategory', 'C'],
    ['riskCategory', 'II'],
    ['groundSnowLoad', undefined],
    ['groundSnowLoad2022', 20],
  ]);
  expect(fields[3]).toMatchObject({ min: 0, max: 1000, units: 'psf' });
  expect(fields.every(({ visibleIf, required }) => visibleIf === undefined && required === undefined)).toBe(
    true,
  );
});

test('templates that say nothing of defaults give none', () => {
  expect(defaultFields([template()], project)).toEqual([]);
});

test('only what is not the project’s already is a change, and nothing that is wrong is sent', () => {
  const form = template({ fields: defaultFields([snowTemplate], project) });
  const changes = (entries: Record<string, string>) =>
    changedDefaults(readForm(form, null, entries).values, project);
  expect(changes({})).toEqual({});
  expect(changes({ riskCategory: 'II', groundSnowLoad2022: '20' })).toEqual({});
  expect(changes({ riskCategory: 'III', groundSnowLoad2022: '35' })).toEqual({
    riskCategory: 'III',
    groundSnowLoad2022: 35,
  });
  expect(changes({ groundSnowLoad2022: '-3' })).toEqual({});
  expect(changes({ groundSnowLoad2022: '' })).toEqual({});
});
