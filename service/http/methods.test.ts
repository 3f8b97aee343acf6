import { fillPath, routes } from '../../contract';
import { apiKey, startTestService, type TestService } from '../testing/testService';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const authorization = `Bearer ${apiKey}`;
const anyId = '00000000-0000-4000-8000-000000000000';
const pathValues = {
  code: 'ratio',
  standard: 'asce7-22',
  sheetId: anyId,
  projectId: anyId,
  batchId: anyId,
};
const paths = Object.values(routes).map(({ path }) =>
  fillPath(path as string, pathValues as Record<never, string>),
);
const uniquePaths = [...new Set(paths)];

test.each(uniquePaths)('HEAD %s answers as its GET would, without a body', async (url) => {
  const [head, get] = [
    await service.app.inject({ method: 'HEAD', url, headers: { authorization } }),
    await service.app.inject({ method: 'GET', url, headers: { authorization } }),
  ];
  expect(head.statusCode).toBe(get.statusCode);
  expect(head.body).toBe('');
});

test.each(uniquePaths)('OPTIONS %s is answered, whether it is a preflight or not', async (url) => {
  const preflight = { origin: 'https://addin.test', 'access-control-request-method': 'PATCH' };
  for (const headers of [preflight, {}, { origin: 'https://addin.test' }]) {
    const { statusCode, body } = await service.app.inject({ method: 'OPTIONS', url, headers });
    expect([statusCode, body]).toEqual([204, '']);
  }
});

test.each(uniquePaths)('%s rejects every other method with 405 and what it takes', async (url) => {
  const taken = Object.values(routes)
    .filter(({ path }) => fillPath(path as string, pathValues as Record<never, string>) === url)
    .map(({ method }) => method as string);
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    // The path of bulk-calculate and of bulk-delete is also that of a sheet with a strange id.
    if (taken.includes(method) || url.startsWith('/v1/sheets/bulk-')) continue;
    const { statusCode, headers, json } = await service.app.inject({
      method,
      url,
      headers: { authorization },
    });
    expect([method, statusCode, json().error.code]).toEqual([method, 405, 'METHOD_NOT_ALLOWED']);
    expect(String(headers.allow).split(', ')).toEqual(expect.arrayContaining(taken));
  }
});

test('every path but health, the keys of the seals, and the OpenAPI document carries the prefix /v1', () => {
  const others = Object.values(routes).filter(({ path }) => !path.startsWith('/v1/'));
  expect(others.map(({ path }) => path)).toEqual([
    '/.well-known/calc-keys.json',
    '/healthz',
    '/openapi.json',
  ]);
});
