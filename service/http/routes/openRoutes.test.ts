import { routes } from '../../../contract';
import { startTestService, type TestService } from '../../testing/testService';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('health needs no key', async () => {
  expect((await service.call('health', { key: null })).body).toEqual({ status: 'ok' });
});

describe('the OpenAPI document', () => {
  interface Operation {
    requestBody?: unknown;
    responses: Record<string, unknown>;
    parameters?: { name: string; in: string }[];
    security?: unknown[];
  }
  const document = async () =>
    (await service.app.inject({ url: '/openapi.json' })).json<{
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    }>();

  test('describes every operation of the contract, and no other', async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const contract = Object.values(routes)
      .filter(({ path }) => path !== '/openapi.json')
      .map(({ method, path }) => `${method} ${path}`);
    expect(described.sort()).toEqual(contract.sort());
  });

  test('is made of the schemas that read the requests', async () => {
    const { paths } = await document();
    const calculate = JSON.stringify(paths['/v1/templates/{code}/calculate']?.post);
    expect(calculate).toContain('"additionalProperties":false');
    expect(calculate).toContain('"required":["projectId","attributes"]');
    const submit = JSON.stringify(paths['/v1/sheets/bulk-calculate']?.post?.requestBody);
    expect(submit).toContain('"maxLength":64');
    const list = paths['/v1/templates']?.get;
    expect(list?.parameters?.map(({ name }) => name)).toEqual(['limit', 'offset']);
    expect(paths['/healthz']?.get?.security).toEqual([]);
  });
});
