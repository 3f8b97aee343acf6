import { startTestService, type TestService } from '../testing/testService';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => service.gate.open());
afterAll(() => service.close());

const scrape = (remoteAddress: string, key?: string) =>
  service.app.inject({
    url: '/metrics',
    remoteAddress,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  });

test('counts requests by route, solves by template and items of batches', async () => {
  const { projectId } = service;
  const items = [
    { templateCode: 'ratio', attributes: { demand: 5 } },
    { templateCode: 'ratio', attributes: { mode: 'rejected' } },
  ];
  const { sheetId } = (
    await service.call('calculate', {
      path: { code: 'ratio' },
      body: { projectId, attributes: { demand: 5 } },
    })
  ).body;
  await service.call('getSheet', { path: { sheetId } });
  await service.call('getSheet', { path: { sheetId: projectId } });
  const { batchId } = (await service.call('bulkCalculate', { body: { projectId, items } })).body;
  await service.finished(batchId);

  const { body, headers } = await scrape('127.0.0.1');
  expect(headers['content-type']).toContain('text/plain');
  const count = (series: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  const requests = (route: string, status: number) =>
    count(`http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  expect([requests('/v1/sheets/:sheetId', 200), requests('/v1/sheets/:sheetId', 404)]).toEqual([1, 1]);
  expect(count('calc_solve_duration_seconds_count{template="ratio"}')).toBe(3);
  expect(count('calc_batch_items_total{outcome="solved"}')).toBe(1);
  expect(count('calc_batch_items_total{outcome="errored"}')).toBe(1);
  expect(count('calc_batches_running{state="processing"}')).toBe(0);
  expect(body).not.toContain(sheetId);
});

test('shows the batches that run', async () => {
  service.gate.close();
  const items = [{ templateCode: 'ratio', attributes: { demand: 5 } }];
  await service.call('bulkCalculate', { body: { projectId: service.projectId, items } });
  await service.gate.held(1);
  expect((await scrape('127.0.0.1')).body).toContain('calc_batches_running{state="processing"} 1');
});

test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
  'is open to %s, this machine',
  async (address) => {
    expect((await scrape(address)).statusCode).toBe(200);
  },
);

test.each(['192.168.1.7', '2001:db8::1', '::ffff:10.0.0.1'])('asks %s for a key', async (address) => {
  const rejected = await scrape(address);
  expect([rejected.statusCode, rejected.json()]).toMatchObject([401, { error: { code: 'UNAUTHORIZED' } }]);
  expect((await scrape(address, 'wrong')).statusCode).toBe(401);
  expect((await scrape(address, 'key-of-the-tests')).statusCode).toBe(200);
});
