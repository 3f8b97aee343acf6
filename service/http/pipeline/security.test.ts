import type { InjectOptions } from 'fastify';
import { apiKey, startTestService, type TestService } from '../../testing/testService';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ settings: { hostNames: () => ['service.test', 'calc-internal'] } });
});
afterAll(() => service.close());

const key = { authorization: `Bearer ${apiKey}` };
const answer = (request: InjectOptions) => service.app.inject(request);

test.each<[string, number, InjectOptions]>([
  ['an answer', 200, { url: '/v1/templates', headers: key }],
  ['a refused key', 401, { url: '/v1/templates' }],
  ['an unknown path', 404, { url: '/nothing', headers: key }],
  ['another method', 405, { url: '/v1/templates', method: 'DELETE', headers: key }],
  [
    'a rejected body',
    400,
    {
      url: '/v1/projects',
      method: 'POST',
      payload: '{',
      headers: { ...key, 'content-type': 'application/json' },
    },
  ],
  ['the description', 200, { url: '/openapi.json' }],
  ['the health', 200, { url: '/healthz' }],
  ['the metrics', 200, { url: '/metrics' }],
  ['a page', 200, { url: '/sign-in' }],
  ['a refused host', 421, { url: '/v1/templates', headers: { ...key, host: 'evil.example' } }],
])('%s is neither guessed at nor kept by what carries it', async (_name, status, request) => {
  const { statusCode, headers } = await answer(request);
  expect([statusCode, headers['x-content-type-options'], headers['cache-control']]).toEqual([
    status,
    'nosniff',
    'no-store',
  ]);
});

describe('the host that is asked for', () => {
  test.each([
    ...[
      'localhost',
      'localhost:4010',
      'LOCALHOST:1',
      'app.localhost',
      '127.0.0.1',
      '10.1.2.3:80',
      '[::1]:4010',
    ],
    ...['service.test', 'Service.Test:443', 'service.test.', 'calc-internal:8080'],
  ])('%s is ours', async (host) => {
    expect((await answer({ url: '/v1/templates', headers: { ...key, host } })).statusCode).toBe(200);
  });

  test.each([
    ...[
      'evil.example',
      'evil.example:4010',
      'service.test.evil.example',
      'evilservice.test',
      'localhost.evil.example',
    ],
    ...[
      'evil.example@localhost',
      'localhost/evil',
      'localhost evil.example',
      '127.0.0.1.evil.example',
      '*',
      ' ',
    ],
  ])('%s is not', async (host) => {
    const { statusCode, body } = await answer({ url: '/v1/templates', headers: { ...key, host } });
    expect([statusCode, (JSON.parse(body) as { error: { code: string } }).error.code]).toEqual([
      421,
      'MISDIRECTED_REQUEST',
    ]);
  });

  test('is asked of pages too, before a sign-in is looked at', async () => {
    const { statusCode, headers } = await answer({
      url: '/sign-in',
      method: 'POST',
      payload: `key=${apiKey}`,
      headers: { host: 'evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([statusCode, headers['set-cookie']]).toEqual([421, undefined]);
  });
});

describe('the security log', () => {
  const lines = async (request: InjectOptions) => {
    const before = service.logged().length;
    await answer(request);
    return service
      .logged()
      .slice(before)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ security }) => security !== undefined);
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const unknown = { accountId: null, keyId: null };
  const account = { accountId: expect.any(String), keyId: expect.any(String) };

  test.each<[string, InjectOptions, object[]]>([
    ['what is answered', { url: '/v1/templates', headers: key }, []],
    ['no key', { url: '/v1/templates' }, [{ security: 'key refused', ...unknown }]],
    [
      'an unknown key',
      { url: '/v1/templates', headers: { authorization: 'Bearer secret-of-mine' } },
      [{ security: 'key refused', ...unknown }],
    ],
    [
      'another host',
      { url: '/v1/templates', headers: { ...key, host: 'evil.example' } },
      [{ security: 'request refused', ...unknown }],
    ],
    [
      'a page of another site',
      { url: '/v1/templates', headers: { ...key, origin: 'https://evil.example' } },
      [{ security: 'origin refused', ...account }],
    ],
    ['a page that may call', { url: '/v1/templates', headers: { ...key, origin: 'https://addin.test' } }, []],
    [
      'too large a body',
      {
        url: '/v1/projects',
        method: 'POST',
        headers: { ...key, 'content-type': 'application/json' },
        payload: `"${'x'.repeat(2 ** 20)}"`,
      },
      [{ security: 'limit hit', ...account }],
    ],
    [
      'a sign-in',
      { url: '/sign-in', method: 'POST', headers: form, payload: `key=${apiKey}` },
      [{ security: 'signed in', ...account }],
    ],
    [
      'a refused sign-in',
      { url: '/sign-in', method: 'POST', headers: form, payload: 'key=secret-of-mine' },
      [{ security: 'sign-in refused', ...unknown }],
    ],
  ])('holds what is to be known of %s, and no secret', async (_name, request, expected) => {
    const noted = await lines(request);
    expect(noted).toEqual(
      expected.map((one): unknown =>
        expect.objectContaining({ address: '127.0.0.1', reqId: expect.any(String), ...one }),
      ),
    );
    expect(JSON.stringify(noted)).not.toMatch(new RegExp(`${apiKey}|secret-of-mine`));
  });
});

describe('the id of a request', () => {
  const requests: InjectOptions[] = [
    { url: '/healthz' },
    { url: '/v1/templates', headers: key },
    { url: '/v1/templates' },
    { url: '/v1/none' },
    { url: '/%' },
    { url: '/sign-in' },
    { url: '/v1/templates', method: 'OPTIONS', headers: { origin: 'https://evil.example' } },
    { url: '/healthz', headers: { host: 'evil.example' } },
  ];

  test('is on every answer, also of what is refused before its route, and another one each time', async () => {
    const answers = await Promise.all(requests.map(answer));
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(ids).toEqual(requests.map((): unknown => expect.stringMatching(/^[0-9a-f]{12}$/)));
    expect(new Set(ids).size).toBe(requests.length);
  });

  test('is in the line of its request in the log, whatever the client calls it', async () => {
    const before = service.logged().length;
    const { headers } = await answer({ url: '/v1/templates', headers: { ...key, 'x-request-id': 'mine' } });
    const logged = service
      .logged()
      .slice(before)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged).toEqual([
      expect.objectContaining({ path: '/v1/templates', statusCode: 200, reqId: headers['x-request-id'] }),
    ]);
  });
});
