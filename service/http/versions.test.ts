import { runOperatorCommand } from '../operator/commands';
import { startTestService, type TestService } from '../testing/testService';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const path = { code: 'ratio' };
const operate = (...words: string[]) =>
  runOperatorCommand(
    {
      store: service.store,
      publications: service.publications,
      sealKeys: service.sealKeys,
      clock: () => new Date('2026-01-02T08:00:00.000Z'),
    },
    words,
  );
const detail = async () => (await service.call('getTemplate', { path })).body;
const newSheet = async () =>
  (
    await service.call('calculate', {
      path,
      body: { projectId: service.projectId, attributes: { demand: 5 } },
    })
  ).body.sheetId;
const read = async (sheetId: string) => (await service.call('getSheet', { path: { sheetId } })).body;
const solve = async (sheetId: string) => (await service.call('solveSheet', { path: { sheetId } })).body;

describe('a template that is published again', () => {
  test('has another id and version under the same code, and everything else as before', async () => {
    const before = await detail();
    await operate('templates', 'publish', 'ratio');
    const after = await detail();
    expect(after.id).not.toBe(before.id);
    expect(after.version).toBe(Number(before.version) + 1);
    expect({ ...after, id: before.id, version: before.version }).toEqual(before);
  });
});

describe('a sheet that is upgraded', () => {
  test('is unsolved until it is solved again, with the same id and inputs', async () => {
    const sheetId = await newSheet();
    const before = await read(sheetId);
    await operate('templates', 'publish', 'ratio');
    await operate('sheets', 'upgrade', sheetId);
    const upgraded = await read(sheetId);
    expect(upgraded).toMatchObject({ sheetId, status: 'unsolved', inputs: before.inputs });
    for (const key of ['results', 'passed', 'summaryCheck', 'summaryCheckError'])
      expect(upgraded).not.toHaveProperty(key);
    await solve(sheetId);
    // Sealed with another version of the template.
    expect(await read(sheetId)).toEqual({ ...before, seal: expect.any(Object) });
  });

  test('while it is solved: the solve reports unsolved', async () => {
    const sheetId = await newSheet();
    service.gate.close();
    const solving = solve(sheetId);
    await service.gate.held(1);
    await operate('sheets', 'upgrade', sheetId);
    service.gate.open();
    expect(await solving).toEqual({ sheetId, status: 'unsolved' });
    expect((await read(sheetId)).status).toBe('unsolved');
  });
});

describe('a template that is withdrawn', () => {
  test('is 404 on every operation, is not listed, and is back with its sheets when it is published', async () => {
    const sheetId = await newSheet();
    const sheet = await read(sheetId);
    await operate('templates', 'withdraw', 'ratio');
    const { body } = await service.call('listTemplates');
    expect(body.templates.map(({ code }) => code)).not.toContain('ratio');
    expect(body.total).toBe(body.templates.length);
    const body1 = { projectId: service.projectId, attributes: { demand: 5 } };
    for (const { status, error } of [
      await service.call('getTemplate', { path }),
      await service.call('getPresets', { path }),
      await service.call('validate', { path, body: { attributes: {} } }),
      await service.call('calculate', { path, body: body1 }),
      await service.call('createSheet', { path, body: body1 }),
      await service.call('getSheet', { path: { sheetId } }),
      await service.call('updateSheet', { path: { sheetId }, body: { attributes: { demand: 1 } } }),
      await service.call('solveSheet', { path: { sheetId } }),
    ])
      expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
    expect((await service.call('bulkDelete', { body: { sheetIds: [sheetId] } })).body.notFound).toEqual([
      sheetId,
    ]);

    await operate('templates', 'publish', 'ratio');
    expect(await read(sheetId)).toEqual(sheet);
  });
});
