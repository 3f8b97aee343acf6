import { startTestService, type TestService } from '../../testing/testService';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const roof = { eaveToRidgeDistance: 30, roofSlope: 4 };
const create = (body: object) => service.call('createProject', { body });
const change = (projectId: string, body: object) =>
  service.call('updateProject', { path: { projectId }, body });
const calculate = async (attributes: object, projectId = service.projectId, code = 'ratio') =>
  service.call('calculate', { path: { code }, body: { projectId, attributes } });
const statusOf = async (sheetId: string) =>
  (await service.call('getSheet', { path: { sheetId } })).body.status;

test('the ready project is listed and read, with its defaults and its link', async () => {
  const { body } = await service.call('listProjects');
  expect(body.pagination).toEqual({ page: 1, limit: 25, total: 1, totalPages: 1 });
  expect(body.projects).toEqual([
    {
      projectId: service.projectId,
      name: 'My first project',
      projectUrl: `https://service.test/projects/${service.projectId}`,
      state: 'active',
      projectNumber: null,
      clientName: null,
      buildingStandard: 'US',
      unitSystem: 'FPS',
      defaults: { riskCategory: 'II', groundSnowLoad: 20, groundSnowLoad2022: 20, roughnessCategory: 'C' },
    },
  ]);
  const path = { projectId: service.projectId };
  expect((await service.call('getProject', { path })).body).toEqual(body.projects[0]);
});

test('pages hold every project once, in the order they were made', async () => {
  for (const name of ['B', 'C', 'D', 'E']) {
    service.pass(1);
    await create({ name });
  }
  const page = async (number: string) =>
    (await service.call('listProjects', { query: { limit: '2', page: number } })).body;
  const pages = [await page('1'), await page('2'), await page('3'), await page('4')];
  expect(pages.map(({ projects }) => projects.map(({ name }) => name))).toEqual([
    ['My first project', 'B'],
    ['C', 'D'],
    ['E'],
    [],
  ]);
  expect(pages[3]?.pagination).toEqual({ page: 4, limit: 2, total: 5, totalPages: 3 });
  expect((await service.call('listProjects', { query: { state: 'archived' } })).body.projects).toEqual([]);
});

test('a project is made with what was given, and no site load is made up', async () => {
  const { status, body } = await create({ name: ' Barn ', projectNumber: '24-7', unitSystem: 'MKS' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Barn', projectNumber: '24-7', unitSystem: 'MKS', defaults: {} });
  const { error } = await calculate(roof, body.projectId, 'loadsSnowASCE7-22');
  expect(error.code).toBe('VALIDATION_ERROR');
  expect(error.details?.map(({ field }) => field)).toContain('groundSnowLoad2022');
});

test.each([
  [{}, 'name'],
  [{ name: ' ' }, 'name'],
  [{ name: 'a\0' }, 'name'],
  [{ name: 'a', buildingStandard: 'DE' }, 'buildingStandard'],
  [{ name: 'a', colour: 'red' }, 'colour'],
  [{ name: 'a', defaults: { groundSnowload: 3 } }, 'defaults.groundSnowload'],
  [{ name: 'a', defaults: { groundSnowLoad: '20' } }, 'defaults.groundSnowLoad'],
  [{ name: 'a', defaults: { groundSnowLoad: -1 } }, 'defaults.groundSnowLoad'],
  [{ name: 'a', defaults: { riskCategory: 2 } }, 'defaults.riskCategory'],
  [{ name: 'a', defaults: { roughnessCategory: 'c' } }, 'defaults.roughnessCategory'],
])('%j is rejected by name', async (body, field) => {
  const { status, error } = await create(body);
  expect([status, error.code]).toEqual([422, 'VALIDATION_ERROR']);
  expect(error.details?.[0]?.field).toBe(field);
  expect((await service.call('listProjects')).body.projects).toHaveLength(1);
});

describe('a change of defaults', () => {
  test('keeps the others, and the name when none is given', async () => {
    const { body } = await change(service.projectId, { defaults: { groundSnowLoad: 35 } });
    expect(body).toMatchObject({
      name: 'My first project',
      defaults: { riskCategory: 'II', groundSnowLoad: 35, groundSnowLoad2022: 20, roughnessCategory: 'C' },
    });
    expect((await change(service.projectId, { name: 'Barn' })).body.name).toBe('Barn');
  });

  test('makes unsolved the solved sheets that read it, and only those', async () => {
    const sheets = {
      edition16: await calculate(roof, service.projectId, 'loadsSnowASCE7-16'),
      edition22: await calculate(roof, service.projectId, 'loadsSnowASCE7-22'),
      reader: await calculate({ useProject: true }),
      other: await calculate({ demand: 5 }),
    };
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(sheets).map(async ([name, { body }]) => [name, await statusOf(body.sheetId)]),
        ),
      ) as Record<string, string>;
    await change(service.projectId, { defaults: { groundSnowLoad: 20 }, name: 'Same load' });
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['solved']));
    await change(service.projectId, { defaults: { groundSnowLoad: 21 } });
    expect(await statuses()).toEqual({
      edition16: 'unsolved',
      edition22: 'solved',
      reader: 'unsolved',
      other: 'solved',
    });
    await change(service.projectId, { defaults: { riskCategory: 'IV' } });
    expect((await statuses()).edition22).toBe('unsolved');
  });

  test('does not touch the sheets of another project', async () => {
    const { projectId } = (await create({ name: 'Other', defaults: { groundSnowLoad: 20 } })).body;
    const { sheetId } = (await calculate({ useProject: true }, projectId)).body;
    await change(service.projectId, { defaults: { groundSnowLoad: 99 } });
    expect(await statusOf(sheetId)).toBe('solved');
  });

  test('during a solve leaves the sheet unsolved; during a one-shot the answer has the new value', async () => {
    const { sheetId } = (await calculate({ useProject: true })).body;
    service.gate.close();
    const solving = service.call('solveSheet', { path: { sheetId } });
    const calculating = calculate({ useProject: true });
    await service.gate.held(2);
    await change(service.projectId, { defaults: { groundSnowLoad: 90 } });
    service.gate.open();
    expect((await solving).body.status).toBe('unsolved');
    expect((await calculating).body.results).toEqual({ ratio: 9 });
  });

  test('that is rejected changes nothing', async () => {
    const body = { name: 'New', defaults: { groundSnowLoad: 30, riskCategory: 'V' } };
    expect((await change(service.projectId, body)).status).toBe(422);
    const path = { projectId: service.projectId };
    expect((await service.call('getProject', { path })).body).toMatchObject({
      name: 'My first project',
      defaults: { groundSnowLoad: 20 },
    });
  });
});
