import type { ProjectDefaults } from '../../../contract';
import { findTemplate } from '../../testing/findTemplate';
import { projectDefaultsRead, readInputChanges, readNewInputs, resolvedInputs } from '../../kit/inputs';
import { TemplateInputError } from '../../kit/template';
import { withExamples } from '../../testing/withExamples';
import { load, solveSnow, solveSnowInProject, type Edition } from './testing/snowSheet';

const project = { riskCategory: 'III', groundSnowLoad: 25, groundSnowLoad2022: 50, roughnessCategory: 'B' };

const published = (edition: Edition) => {
  const found = findTemplate(`loadsSnowASCE${edition}`);
  if (!found) throw new Error(`No snow template of edition ${edition}`);
  return found;
};
const template = (edition: Edition) => withExamples(published(edition));

function rejection(edition: Edition, defaults: ProjectDefaults, attributes = {}) {
  try {
    solveSnowInProject(edition, attributes, defaults);
  } catch (error) {
    if (error instanceof TemplateInputError) return error.details;
    throw error;
  }
  throw new Error('It was not rejected.');
}

describe.each<[Edition, number, string]>([
  ['7-16', 25, 'groundSnowLoad'],
  ['7-22', 50, 'groundSnowLoad2022'],
])("ASCE %s with the project's site", (edition, groundSnowLoad, defaultName) => {
  test("the site parameters are the project's, the ground snow load that of the edition", () => {
    const own = solveSnow(edition, {
      riskCategory: 'III',
      groundSnowLoad,
      roughnessCategory: 'B',
      exposure: 'Sheltered',
    });
    const { results } = solveSnowInProject(edition, { exposure: 'Sheltered' }, project);
    const { notes, ...loads } = results;
    expect(own.results).toMatchObject(loads);
    expect(results.pG).toBe(groundSnowLoad);
    expect(notes).toContain(
      `From the project's defaults: risk category III, ground snow load ${groundSnowLoad} psf, roughness B.`,
    );
    expect(own.results.notes).not.toContain("project's defaults");
  });

  test('a site parameter that is given without overrideDefaults is ignored with a warning', () => {
    const { stored, warnings, problems } = readNewInputs(template(edition), {
      groundSnowLoad: 80,
      riskCategory: 'IV',
      roughnessCategory: 'D',
      overrideDefaults: false,
    });
    expect(problems).toEqual([]);
    expect(warnings.map(({ type, field }) => [type, field])).toEqual([
      ['ignored_field', 'groundSnowLoad'],
      ['ignored_field', 'riskCategory'],
      ['ignored_field', 'roughnessCategory'],
    ]);
    expect(Object.keys(resolvedInputs(template(edition), stored))).not.toContain('groundSnowLoad');
  });

  test('a default that the project lacks is named, with both ways out', () => {
    const { [defaultName as keyof typeof project]: _, ...lacking } = project;
    const [detail, ...others] = rejection(edition, lacking);
    expect(others).toEqual([]);
    expect(detail?.field).toBe(defaultName);
    expect(detail?.message).toContain('The project has no default for Ground snow load pg');
    expect(detail?.message).toContain(
      'set “Override the project defaults” to true and enter “Ground snow load pg',
    );
  });

  test('every missing default is named at once, inherited names are none', () => {
    const inheriting = Object.create(project) as ProjectDefaults;
    expect(rejection(edition, {}).map(({ field }) => field)).toEqual([
      'roughnessCategory',
      'riskCategory',
      defaultName,
    ]);
    expect(rejection(edition, inheriting)).toHaveLength(3);
  });

  test.each([
    { [defaultName]: '25' },
    { [defaultName]: -1 },
    { [defaultName]: 1e308 },
    { riskCategory: 'V' },
    { riskCategory: 2 },
    { roughnessCategory: 'c' },
  ])('a default of %j is not allowed', (wrong) => {
    const details = rejection(edition, { ...project, ...wrong } as ProjectDefaults);
    expect(details.map(({ field }) => field)).toEqual(Object.keys(wrong));
    expect(details[0]?.message).toMatch(/^The project's default is not allowed: .* must be .*; given/);
  });

  test("a shelter above the project's tree line is rejected when it is solved", () => {
    const mountain = { ...project, roughnessCategory: 'Above tree line' };
    expect(rejection(edition, mountain, { exposure: 'Sheltered' })).toEqual([
      expect.objectContaining({ field: 'exposure' }),
    ]);
  });

  test('a sheet reads all three defaults, or none when it overrides them', () => {
    const { stored } = readNewInputs(template(edition), {});
    expect(projectDefaultsRead(template(edition), stored)).toEqual([
      'roughnessCategory',
      'riskCategory',
      defaultName,
    ]);
    const overriding = readInputChanges(template(edition), stored, { overrideDefaults: true });
    expect(projectDefaultsRead(template(edition), overriding.stored)).toEqual([]);
  });
});

test.each<Edition>(['7-16', '7-22'])(
  'ASCE %s: a sheet that begins to override the project needs a ground snow load',
  (edition) => {
    const snow = published(edition);
    const { stored } = readNewInputs(snow, { eaveToRidgeDistance: 30, roofSlope: 4 });
    const overriding = (more = {}) =>
      readInputChanges(snow, stored, { overrideDefaults: true, ...more }).problems.map(({ field }) => field);
    expect(overriding()).toEqual(['groundSnowLoad']);
    expect(overriding({ groundSnowLoad: 30 })).toEqual([]);
  },
);

test('an edition does not take the ground snow load of the other', () => {
  expect(
    rejection('7-22', { riskCategory: 'II', groundSnowLoad: 20, roughnessCategory: 'C' })[0]?.field,
  ).toBe('groundSnowLoad2022');
});

test('Sheltered above the tree line is rejected before anything is stored', () => {
  const site = { overrideDefaults: true, roughnessCategory: 'Above tree line' };
  const { problems } = readNewInputs(template('7-16'), { ...site, exposure: 'Sheltered' });
  expect(problems).toEqual([expect.objectContaining({ field: 'exposure' })]);
  const { stored } = readNewInputs(template('7-16'), site);
  expect(readInputChanges(template('7-16'), stored, { exposure: 'Sheltered' })).toMatchObject({
    updated: [],
    stored,
  });
});

test("a roughness that the sheet does not use, because the site is the project's, rejects no shelter", () => {
  const unused = { overrideDefaults: false, roughnessCategory: 'Above tree line', exposure: 'Sheltered' };
  expect(template('7-16').check(unused, null)).toEqual([]);
  expect(template('7-16').check({ ...unused, overrideDefaults: true }, null)).toHaveLength(1);
});

test('the thermal codes of ASCE 7-16 may come as number or text', () => {
  const text = solveSnow('7-16', { thermalCondition: '3' });
  expect(load(text, 'cT')).toBe(1.2);
  expect(solveSnow('7-16', { thermalCondition: 3 })).toEqual(text);
  expect(() => solveSnow('7-16', { thermalCondition: 7 })).toThrow('must be one of "1", "2"');
  expect(() => solveSnow('7-22', { thermalCondition: 1 })).toThrow('must be one of "All other structures"');
});
