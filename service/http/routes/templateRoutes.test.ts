import { allTemplates } from '../../../engineering/catalogue';
import { startTestService, type TestService } from '../../testing/testService';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const ratio = { code: 'ratio' };
const calculate = (body: Record<string, unknown>) =>
  service.call('calculate', { path: ratio, body: { projectId: service.projectId, ...body } });

/** The published templates, and that of the tests. */
const codes = [...allTemplates().map(({ code }) => code), 'ratio'];

describe('list templates', () => {
  test('a page holds what was asked for, and total counts all', async () => {
    const first = (await service.call('listTemplates', { query: { limit: '2' } })).body;
    const second = (await service.call('listTemplates', { query: { limit: '500', offset: '2' } })).body;
    expect([first.total, first.limit, first.offset]).toEqual([codes.length, 2, 0]);
    expect([second.total, second.limit, second.offset]).toEqual([codes.length, 500, 2]);
    expect([...first.templates, ...second.templates].map(({ code }) => code)).toEqual(codes);
    expect(second.templates.at(-1)).toEqual({
      code: 'ratio',
      name: 'Demand over capacity',
      category: 'Tests',
      returnsResults: true,
      description: expect.any(String),
    });
    expect(first.templates.map(({ description }) => description)).toEqual(
      allTemplates()
        .slice(0, 2)
        .map(({ description }) => description),
    );
  });

  test('an offset past the end is an empty page with the same total', async () => {
    const { body } = await service.call('listTemplates', { query: { offset: '999' } });
    expect(body).toEqual({ templates: [], total: codes.length, limit: 100, offset: 999 });
  });

  test.each([
    ['limit', '0'],
    ['limit', '501'],
    ['limit', 'all'],
    ['offset', '-1'],
    ['page', '1'],
  ])('%s=%s is rejected by name', async (name, value) => {
    const { status, error } = await service.call('listTemplates', { query: { [name]: value } });
    expect([status, error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(error.details?.[0]?.field).toBe(name);
  });
});

describe('template detail', () => {
  test('tells everything that is needed to fill it in', async () => {
    const { body } = await service.call('getTemplate', { path: ratio });
    expect(body).toMatchObject({ code: 'ratio', version: 3, category: 'Tests' });
    expect(body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(body.fields.map(({ referenceId }) => referenceId)).toContain('capacity');
    expect(body.outputs).toHaveLength(1);
    expect(body.presets).toEqual((await service.call('getPresets', { path: ratio })).body.presets);
  });
});

describe('validate', () => {
  const validate = (body: unknown) => service.call('validate', { path: ratio, body });

  test('valid inputs', async () => {
    expect((await validate({ attributes: { demand: 1 } })).body).toEqual({ valid: true, warnings: [] });
  });

  test('a warning does not make them invalid', async () => {
    const { body } = await validate({ attributes: { note: 'unused' } });
    expect(body.valid).toBe(true);
    expect(body.warnings).toMatchObject([{ type: 'ignored_field', field: 'note' }]);
  });

  test('every problem is named', async () => {
    const { status, body } = await validate({
      attributes: { demand: 'much', colour: 'red', mode: 'normal ' },
      preset: 'strong',
    });
    expect([status, body.valid]).toEqual([200, false]);
    const errors = body.errors as { field: string }[];
    expect(errors.map(({ field }) => field).sort()).toEqual(['colour', 'demand', 'mode', 'preset']);
  });

  test('nothing is created', async () => {
    const count = async () => (await service.store.db.selectFrom('sheets').selectAll().execute()).length;
    const before = await count();
    await validate({ attributes: {} });
    expect(await count()).toBe(before);
  });
});

describe('calculate', () => {
  test('answers with the stored inputs, the results and the check', async () => {
    const { status, body } = await calculate({ attributes: { demand: 30 }, preset: 'weak' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      projectId: service.projectId,
      sheetUrl: `https://service.test/sheets/${body.sheetId}`,
      templateCode: 'ratio',
      results: { ratio: 15 },
      passed: null,
      summaryCheck: 15,
      summaryCheckReferenceId: 'ratio',
      summaryCheckError: false,
      summaryCheckFailReasons: ['Demand exceeds capacity.'],
    });
    expect(body.inputs.demand).toEqual({ value: '30', label: 'Demand', units: 'kip' });
    expect(body.inputs.capacity).toMatchObject({ value: '2' });
    expect(body).not.toHaveProperty('warnings');
  });

  test('a check without a verdict says only that', async () => {
    const { body } = await calculate({ attributes: { mode: 'no verdict' } });
    expect(body).toMatchObject({ passed: null, summaryCheckError: true });
    expect(body).not.toHaveProperty('summaryCheck');
    expect(body).not.toHaveProperty('summaryCheckReferenceId');
    expect(body).not.toHaveProperty('summaryCheckFailReasons');
  });

  test('every call makes a sheet, named after the template unless it has a name', async () => {
    const [first, second] = [
      await calculate({ attributes: { demand: 5 } }),
      await calculate({ attributes: { demand: 5 }, name: ' Träger №7 😀 ' }),
    ];
    expect(first.body.sheetId).not.toBe(second.body.sheetId);
    const read = async (sheetId: string) => (await service.call('getSheet', { path: { sheetId } })).body;
    expect(await read(first.body.sheetId)).toMatchObject({
      name: 'Demand over capacity - API',
      status: 'solved',
    });
    expect(await read(second.body.sheetId)).toMatchObject({ name: ' Träger №7 😀 ', status: 'solved' });
  });

  test('a warning rides along', async () => {
    const { body } = await calculate({ attributes: { note: 'unused', demand: null } });
    expect(body.warnings?.map(({ type }) => type).sort()).toEqual(['ignored_field', 'null_value']);
  });

  test.each([
    ['an unrecognised attribute', { attributes: { colour: 'red' } }, 'colour'],
    ['a numeric text', { attributes: { demand: '4' } }, 'demand'],
    ['an option without its text', { attributes: { mode: 'Normal' } }, 'mode'],
    ['an unknown preset', { attributes: { demand: 5 }, preset: 'x' }, 'preset'],
    ['a table cell of the wrong type', { attributes: { points: [['a', 'b']] } }, 'points[0][1]'],
    ['inputs that the template rejects together', { attributes: { mode: 'rejected' } }, 'mode'],
    ['a name with a NUL', { attributes: { demand: 5 }, name: 'a\0b' }, 'name'],
    ['a name with half a character', { attributes: { demand: 5 }, name: 'a\ud800' }, 'name'],
  ])('%s is rejected by name and makes no sheet', async (_what, body, field) => {
    const count = async () => (await service.store.db.selectFrom('sheets').selectAll().execute()).length;
    const before = await count();
    const { status, error } = await calculate(body);
    expect([status, error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(error.details?.map((detail) => detail.field)).toContain(field);
    expect(await count()).toBe(before);
  });

  test.each([
    ['nothing', undefined],
    ['infinite', 'ratio'],
  ])('a solve that yields %s is CALCULATION_ERROR', async (mode, field) => {
    const { status, error } = await calculate({ attributes: { mode } });
    expect([status, error.code, error.details?.[0]?.field]).toEqual([422, 'CALCULATION_ERROR', field]);
  });

  test('a project id in capitals is the same project', async () => {
    const { body } = await calculate({
      attributes: { demand: 5 },
      projectId: service.projectId.toUpperCase(),
    });
    expect(body.projectId).toBe(service.projectId);
  });

  test('a fault in a template is 500 without its inside, and logged', async () => {
    const { status, error } = await calculate({ attributes: { mode: 'fault' } });
    expect([status, error.code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(JSON.stringify(error)).not.toMatch(/bug|TypeError|\.ts/);
    expect(service.logged().join()).toContain('a bug in the template');
  });
});

describe('create a sheet', () => {
  const create = (body: Record<string, unknown>) =>
    service.call('createSheet', { path: ratio, body: { projectId: service.projectId, ...body } });

  test('it is unsolved, and no calculation runs', async () => {
    const { status, body } = await create({ attributes: { demand: 7, mode: 'fault' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Demand over capacity - API', status: 'unsolved' });
    expect(body.sheetUrl).toBe(`https://service.test/sheets/${body.sheetId}`);
    const read = (await service.call('getSheet', { path: { sheetId: body.sheetId } })).body;
    expect(read).toMatchObject({
      status: 'unsolved',
      inputs: { demand: '7', capacity: '10', useProject: '0' },
    });
    for (const key of ['results', 'passed', 'summaryCheck', 'summaryCheckError'])
      expect(read).not.toHaveProperty(key);
  });

  test('attributes may be left out, wrong ones are rejected, and a preset goes before them', async () => {
    expect((await create({})).status).toBe(201);
    const { sheetId } = (await create({ preset: 'weak', attributes: { demand: 1 } })).body;
    const { inputs } = (await service.call('getSheet', { path: { sheetId } })).body;
    expect(inputs).toMatchObject({ capacity: '2', demand: '1' });
    expect((await create({ attributes: { colour: 1 } })).error.details?.[0]?.field).toBe('colour');
  });
});
