import { startTestService, type TestService } from '../testing/testService';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('two accounts are apart: the things of one are 404 for the other', async () => {
  const theirs = await service.addAccount('their-key');
  const key = 'their-key';
  const { projectId } = service;
  const attributes = { demand: 5 };
  const { sheetId } = (
    await service.call('calculate', { path: { code: 'ratio' }, body: { projectId, attributes } })
  ).body;
  const items = [{ templateCode: 'ratio', attributes }];
  const { batchId } = (await service.call('bulkCalculate', { body: { projectId, items } })).body;
  await service.finished(batchId);

  const rejected = [
    await service.call('getSheet', { path: { sheetId }, key }),
    await service.call('updateSheet', { path: { sheetId }, body: { attributes: { demand: 1 } }, key }),
    await service.call('solveSheet', { path: { sheetId }, key }),
    await service.call('getProject', { path: { projectId }, key }),
    await service.call('updateProject', { path: { projectId }, body: { name: 'Mine' }, key }),
    await service.call('calculate', { path: { code: 'ratio' }, body: { projectId, attributes }, key }),
    await service.call('createSheet', { path: { code: 'ratio' }, body: { projectId }, key }),
    await service.call('bulkCalculate', { body: { projectId, items }, key }),
    await service.call('getBatch', { path: { projectId, batchId }, key }),
    await service.call('getBatch', { path: { projectId: theirs.projectId, batchId }, key }),
  ];
  expect(rejected.map(({ status }) => status)).toEqual(rejected.map(() => 404));
  expect((await service.call('bulkDelete', { body: { sheetIds: [sheetId] }, key })).body).toEqual({
    deleted: [],
    notFound: [sheetId],
  });
  expect((await service.call('getSheet', { path: { sheetId } })).body.status).toBe('solved');
  const listed = (await service.call('listProjects', { key })).body.projects;
  expect(listed.map((project) => project.projectId)).toEqual([theirs.projectId]);
});

describe('a key', () => {
  test.each([
    ['none', undefined],
    ['an unknown one', 'Bearer key-of-the-testz'],
    ['another scheme', 'Basic key-of-the-tests'],
    ['no scheme', 'key-of-the-tests'],
    ['an empty one', 'Bearer '],
    ['two', 'Bearer key-of-the-tests key-of-the-tests'],
  ])('%s is 401 and says how to send one', async (_what, authorization) => {
    const { statusCode, headers, json } = await service.app.inject({
      url: '/v1/templates',
      headers: authorization ? { authorization } : {},
    });
    expect(statusCode).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(json()).toEqual({ error: { code: 'UNAUTHORIZED', message: expect.any(String) } });
  });

  test('is asked for before anything else of a request is judged', async () => {
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: '/v1/templates/unknown/calculate',
      headers: { 'content-type': 'application/json' },
      payload: '{ not json',
    });
    expect(statusCode).toBe(401);
  });

  test('the scheme may be written in any case', async () => {
    const headers = { authorization: 'bearer key-of-the-tests' };
    expect((await service.app.inject({ url: '/v1/templates', headers })).statusCode).toBe(200);
  });

  test('never reaches the log, and bodies and queries neither', async () => {
    const body = { projectId: service.projectId, attributes: { mode: 'fault' }, name: 'secret-name' };
    await service.call('calculate', { path: { code: 'ratio' }, body });
    await service.app.inject({ url: '/v1/templates?apiKey=key-of-the-tests' });
    const log = service.logged().join();
    expect(log).toContain('/v1/templates/ratio/calculate');
    expect(log).not.toMatch(/key-of-the-tests|secret-name/);
  });
});
