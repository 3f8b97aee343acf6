import { groupHeader } from '../../../contract/calculateGroup';
import { mostInGroup } from '../../../contract/calculateGroupRequest';
import { apiKey, startTestService, type TestService } from '../../testing/testService';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => service.gate.open());
afterAll(() => service.close());

const path = '/v1/templates/ratio/calculate';
const bodyOf = (attributes: object) => JSON.stringify({ projectId: service.projectId, attributes });
const grouped = (requests: object[], key = apiKey) =>
  service.call('calculateGroup', { body: { requests }, key });
const sheetCount = async () => (await service.store.db.selectFrom('sheets').select('id').execute()).length;
const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>;

test('each request is answered in its place as if it had come on its own, with its own status', async () => {
  const snow = bodyOf({ eaveToRidgeDistance: 30, roofSlope: 4 });
  const { status, body } = await grouped([
    { path, body: bodyOf({ demand: 4, capacity: 10 }) },
    { path, body: bodyOf({ demand: 'much' }) },
    { path: '/v1/templates/nothing/calculate', body: bodyOf({}) },
    { path: '/v1/snow-load/asce7-22/calculate', body: snow },
    { path, body: '{' },
    { path, body: bodyOf({ demand: 12, capacity: 8 }) },
  ]);
  expect(status).toBe(200);
  expect(body.answers.map((answer) => answer.status)).toEqual([200, 422, 404, 200, 400, 200]);
  expect(parsed(body.answers[0]!.body)).toMatchObject({ results: { ratio: 0.4 } });
  expect(parsed(body.answers[1]!.body)).toMatchObject({ error: { details: [{ field: 'demand' }] } });
  expect(parsed(body.answers[5]!.body)).toMatchObject({ results: { ratio: 1.5 } });

  const { body: single } = await service.call('calculateSnowLoad', {
    path: { standard: 'asce7-22' },
    body: JSON.parse(snow),
  });
  expect(parsed(body.answers[3]!.body)).toEqual({
    ...single,
    sheetId: expect.any(String),
    seal: expect.any(Object),
  });
});

test('a key of idempotency belongs to its request, in a group or on its own', async () => {
  const before = await sheetCount();
  const one = { path, body: bodyOf({ demand: 3 }), idempotencyKey: '"of-one"' };
  const other = { path, body: bodyOf({ demand: 6 }), idempotencyKey: '"of-other"' };
  const first = (await grouped([one, other])).body.answers;
  const again = (await grouped([other, one])).body.answers;
  expect(first.map(({ headers }) => headers['idempotency-replayed'])).toEqual(['false', 'false']);
  expect(again.map(({ headers }) => headers['idempotency-replayed'])).toEqual(['true', 'true']);
  expect(again.map(({ body }) => body)).toEqual([first[1]!.body, first[0]!.body]);
  const { body } = await service.call('calculate', {
    path: { code: 'ratio' },
    body: JSON.parse(one.body),
    headers: { 'idempotency-key': one.idempotencyKey },
  });
  expect(body).toEqual(parsed(first[0]!.body));
  expect(await sheetCount()).toBe(before + 2);
});

test('nothing but calculating goes in a group, and no more than it holds', async () => {
  const before = await sheetCount();
  const good = { path, body: bodyOf({ demand: 1 }) };
  for (const requests of [
    [],
    [good, { ...good, path: '/v1/projects' }],
    [good, { ...good, path: '/v1/templates/ratio/calculate?x=1' }],
    [good, { ...good, path: '/v1/sheets/bulk-calculate' }],
    [good, { ...good, path: `${path}/../../../projects` }],
    Array.from({ length: mostInGroup + 1 }, () => good),
  ]) {
    const { status, error } = await grouped(requests);
    expect([requests.length, status, error.code]).toEqual([requests.length, 422, 'VALIDATION_ERROR']);
  }
  expect(await sheetCount()).toBe(before);
});

test('a group has the rights of its key, and every request counts towards its limits', async () => {
  await service.addAccount('other-account');
  const { body } = await grouped([{ path, body: bodyOf({ demand: 1 }) }], 'other-account');
  expect(body.answers.map(({ status }) => status)).toEqual([404]);

  const limited = await startTestService({ settings: { rateLimitPerMinute: 3 } });
  try {
    const request = {
      path,
      body: JSON.stringify({ projectId: limited.projectId, attributes: { demand: 1 } }),
    };
    const answered = async () =>
      (await limited.call('calculateGroup', { body: { requests: [request] } })).body.answers[0]!;
    // The group is a request, and what it holds is another.
    expect((await answered()).status).toBe(200);
    const refused = await answered();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});

test('every answer to a key says how many requests a group holds', async () => {
  const { headers } = await service.call('listTemplates');
  expect(headers[groupHeader.toLowerCase()]).toBe(String(mostInGroup));
});
