import { apiKey, startTestService, type TestService } from '../testing/testService';
import { listen, openWire } from '../testing/wire';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const authorization = `Bearer ${apiKey}`;
const json = { authorization, 'content-type': 'application/json' };
const post = (payload: string, headers: Record<string, string> = json) =>
  service.app.inject({ method: 'POST', url: '/v1/templates/ratio/validate', headers, payload });

test.each([
  ['GET', '/v2/templates', 404, 'NOT_FOUND'],
  ['GET', '/web', 404, 'NOT_FOUND'],
  ['GET', '/v1/templates/', 404, 'NOT_FOUND'],
  ['GET', '/v1/sheets/bulk-delete', 400, 'VALIDATION_ERROR'],
  ['PUT', '/v1/sheets/abc', 405, 'METHOD_NOT_ALLOWED'],
  ['GET', '/v1/sheets/%zz', 400, 'VALIDATION_ERROR'],
  ['GET', `/v1/templates/${'x'.repeat(2000)}`, 414, 'URI_TOO_LONG'],
] as const)('%s %s is %d in the error shape', async (method, url, status, code) => {
  const response = await service.app.inject({ method, url, headers: { authorization } });
  expect([response.statusCode, response.json()]).toEqual([
    status,
    { error: expect.objectContaining({ code, message: expect.any(String) }) },
  ]);
});

describe('bodies', () => {
  test.each(['{', 'null null', '{"attributes":{"__proto__":1}}', 'undefined'])(
    '%j is malformed: 400',
    async (payload) => {
      const response = await post(payload);
      expect([response.statusCode, response.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
    },
  );

  test.each([
    'null',
    '1',
    '[]',
    '""',
    '{}',
    '',
    '{"attributes":{},"attributes2":1}',
    '{"attributes":{"demand":1e999}}',
  ])('%j is well-formed but rejected: 422', async (payload) => {
    const response = await post(payload);
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'VALIDATION_ERROR']);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=a',
    'nonsense',
  ])('%s is 415', async (type) => {
    const response = await post('{"attributes":{}}', { authorization, 'content-type': type });
    expect([response.statusCode, response.json().error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('a charset is fine', async () => {
    const headers = { authorization, 'content-type': 'application/json; charset=utf-8' };
    expect((await post('{"attributes":{}}', headers)).statusCode).toBe(200);
  });

  test('of more than 1 MiB are 413', async () => {
    const ofBytes = (bytes: number) => `{"attributes":{}}${' '.repeat(bytes - 17)}`;
    expect((await post(ofBytes(1024 * 1024))).statusCode).toBe(200);
    const response = await post(ofBytes(1024 * 1024 + 1));
    expect([response.statusCode, response.json().error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(response.json().error.message).toContain('1 MiB');
  });

  test('with 100 items of large tables are taken', async () => {
    const points = Array.from({ length: 200 }, (_, i) => [`a point of the survey, number ${i}`, i / 3]);
    const items = Array.from({ length: 100 }, () => ({ templateCode: 'ratio', attributes: { points } }));
    const { status, body } = await service.call('bulkCalculate', {
      body: { projectId: service.projectId, items },
    });
    expect(status).toBe(201);
    expect((await service.finished(body.batchId)).body.summary.solved).toBe(100);
  });
});

describe('other origins', () => {
  const from = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    service.app.inject({
      method,
      url: '/v1/templates',
      headers: {
        origin,
        authorization,
        ...(method === 'OPTIONS' ? { 'access-control-request-method': 'GET' } : {}),
      },
    });

  test('an allowed one may call, poll and see timings', async () => {
    const { headers } = await from('https://addin.test');
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://addin.test',
      'access-control-expose-headers':
        'Location, Retry-After, X-Request-Id, Idempotency-Replayed, Calculations-Per-Request',
      'timing-allow-origin': 'https://addin.test',
    });
  });

  test('a preflight needs no key and allows the methods and headers in use', async () => {
    const { statusCode, headers } = await from('https://addin.test', 'OPTIONS');
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-methods']).toContain('PATCH');
    expect(headers['access-control-allow-headers']).toContain('Authorization');
    expect(headers['access-control-allow-headers']).toContain('Idempotency-Key');
  });

  test.each(['https://evil.test', 'null', 'https://addin.test.evil.test'])(
    '%s is not allowed',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await from(origin, method);
        expect(headers).not.toHaveProperty('access-control-allow-origin');
        expect(headers).not.toHaveProperty('timing-allow-origin');
      }
    },
  );

  test('an error can be read by an allowed origin too', async () => {
    const headers = { origin: 'https://addin.test' };
    const response = await service.app.inject({ url: '/v1/templates', headers });
    expect(response.statusCode).toBe(401);
    expect(response.headers['access-control-allow-origin']).toBe('https://addin.test');
  });
});

describe('the rate limit', () => {
  test('answers 429 with Retry-After, by account, and without a key by address', async () => {
    const limited = await startTestService({ settings: { rateLimitPerMinute: 3 } });
    const call = (key: string | null) => limited.call('listTemplates', { key });
    // Adding an account makes one call with its key.
    await limited.addAccount('other-key');
    for (let n = 0; n < 3; n++) expect((await call(apiKey)).status).toBe(200);
    const { status, headers, error } = await call(apiKey);
    expect([status, error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await call('other-key')).status).toBe(200);
    for (let n = 0; n < 3; n++) expect((await call('wrong')).status).toBe(401);
    expect((await call(null)).status).toBe(429);
    await limited.close();
  });
});

test('what is no HTTP is answered in the error shape too', async () => {
  const other = await startTestService();
  const wire = openWire(await listen(other.app), 'nonsense\r\n\r\n');
  await wire.closed();
  await other.close();
  const answered = wire.received();
  expect(answered).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answered.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    error: { code: 'VALIDATION_ERROR' },
  });
});
