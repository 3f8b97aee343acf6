import { snowTemplate, template } from '../../core/testing/templates';
import { findTemplate } from '../../../engineering/testing/findTemplate';
import { readForm } from '../common/formState';
import { changedDefaults, defaultFields, outdatedByDefaults } from './ProjectDefaultsForm';
import type { Shown } from '../../core/calculations';
import type { Attributes } from '../../../contract';
import { calculationResult } from '../../core/testing/answers';

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

test('a default says what it is, and not when a template takes it', () => {
  const templates = [findTemplate('loadsSnowASCE7-16')!, findTemplate('loadsSnowASCE7-22')!];
  const texts = defaultFields(
    templates.map((one) => ({ ...one, id: one.code })),
    project,
  ).map(({ description }) => description);
  expect(texts).toContain('Risk category that calculations of this project use unless they enter their own.');
  expect(texts).toContain('Terrain around the site.');
  for (const text of texts) expect(text).not.toMatch(/overrideDefaults|project default/);
});

test('templates without defaults give none', () => {
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

const place = { serviceUrl: 'https://s', projectId: 'p' };
const defaults = '[["groundSnowLoad2022",20],["riskCategory","II"]]';

function cell(
  address: string,
  attributes: Attributes,
  { projectId = 'p', projectDefaults = defaults as string | null } = {},
): Shown {
  const parameters = {
    ...place,
    projectId,
    endpoint: 'calculate' as const,
    templateCode: 'snow',
    attributes,
  };
  return {
    cellId: JSON.stringify([address, 'snow', 'A1:B2', 0]),
    request: { key: address, parameters },
    result: calculationResult({ template: snowTemplate, projectDefaults }),
    isHere: true,
  };
}

const own = { overrideDefaults: true, groundSnowLoad: 40 };

test('what takes a changed default is named and counted, and nothing else', () => {
  const shown = [
    cell('Sheet1!B4', {}),
    cell('Sheet1!B4', { roofSlope: 3 }),
    cell("'Roof 2'!C7", {}),
    cell('Sheet1!B5', own),
    cell('Sheet1!B6', {}, { projectId: 'other' }),
    cell('Sheet1!B7', {}, { projectDefaults: null }),
  ];
  expect(outdatedByDefaults(shown, place, ['groundSnowLoad2022'])).toEqual({
    marked: 3,
    taking: ['Sheet1!B4', "'Roof 2'!C7"],
  });
  // That of the other edition is not read.
  expect(outdatedByDefaults(shown, place, ['groundSnowLoad'])).toEqual({ marked: 0, taking: [] });
});
