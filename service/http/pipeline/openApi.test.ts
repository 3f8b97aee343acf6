import { fromJSONSchema } from 'zod';
import { fillPath, routes, bodyLimits } from '../../../contract';
import { apiKey, startTestService, type TestService } from '../../testing/testService';

interface Content {
  content?: Record<string, { schema: Record<string, unknown> }>;
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Record<string, unknown> }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
  security?: unknown[];
}
interface Document {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; schemas?: Record<string, object> };
  security: Record<string, unknown[]>[];
}

let service: TestService;
let document: Document;
beforeAll(async () => {
  service = await startTestService();
  document = (await service.app.inject({ url: '/openapi.json' })).json();
});
afterAll(() => service.close());

const described = Object.entries(routes).filter(([name]) => name !== 'openApi');
const operationOf = (path: string, method: string) => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};
/** Reads a schema of the document on its own, as a generator of clients would. */
const schemaOf = (schema: Record<string, unknown>) =>
  fromJSONSchema({ ...schema, components: document.components } as never);

test('it is an OpenAPI 3.1 document with its key scheme', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: expect.any(String), version: expect.any(String) },
    components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
    security: [{ apiKey: [] }],
  });
});

test('describes every operation of the contract, and no other', () => {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.keys(byMethod).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.sort()).toEqual(described.map(([, { method, path }]) => `${method} ${path}`).sort());
});

test('is made of the schemas that read the requests', () => {
  const calculate = JSON.stringify(operationOf('/v1/templates/{code}/calculate', 'POST'));
  expect(calculate).toContain('"additionalProperties":false');
  expect(calculate).toContain('"required":["projectId","attributes"]');
  const submit = JSON.stringify(operationOf('/v1/sheets/bulk-calculate', 'POST').requestBody);
  expect(submit).toContain('"maxLength":64');
  const { parameters } = operationOf('/v1/templates', 'GET');
  expect(parameters?.map(({ name }) => name)).toEqual(['limit', 'offset']);
  expect(operationOf('/healthz', 'GET').security).toEqual([]);
});

test('it says the limits', () => {
  const { description } = document.info;
  for (const most of [
    bodyLimits.values,
    bodyLimits.batchValues,
    bodyLimits.namesPerObject,
    bodyLimits.entriesPerList,
  ])
    expect(description).toContain(String(most));
  const { schema } = operationOf('/v1/templates/{code}/calculate', 'POST').requestBody?.content?.[
    'application/json'
  ] ?? { schema: {} };
  expect(schema).toMatchObject({
    properties: {
      name: { maxLength: bodyLimits.nameLength },
      attributes: { maxProperties: bodyLimits.namesPerObject },
    },
  });
});

test('every reference in it leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
  for (const target of references) {
    const found = String(target)
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
    expect([target, typeof found]).toEqual([target, 'object']);
  }
});

test.each(described)('%s: its path parameters, its body and its answers are described', (_name, route) => {
  const { path, method } = route;
  const { parameters = [], requestBody, responses } = operationOf(path, method);
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  expect(inPath.map(({ name }) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
  for (const { required } of inPath) expect(required).toBe(true);
  expect(requestBody !== undefined).toBe(method !== 'GET');

  const statuses = Object.keys(responses);
  expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
  for (const [status, response] of Object.entries(responses)) {
    expect(response.description).toEqual(expect.any(String));
    expect([status, response.content?.['application/json']?.schema]).toEqual([status, expect.any(Object)]);
  }
  if (path.startsWith('/v1/')) expect(statuses).toEqual(expect.arrayContaining(['4XX', '5XX']));

  const schemas = [
    ...parameters.map(({ schema }) => schema),
    ...[requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).map(({ schema }) => schema),
    ),
  ];
  expect(schemas.length).toBeGreaterThan(0);
  for (const schema of schemas) expect(() => schemaOf(schema)).not.toThrow();
});

test('answers keep to the schemas that it shows', async () => {
  const { projectId } = service;
  const calls = [
    ['listTemplates', {}],
    ['getTemplate', { path: { code: 'ratio' } }],
    ['calculate', { path: { code: 'ratio' }, body: { projectId, attributes: { demand: 30 } } }],
    ['validate', { path: { code: 'ratio' }, body: { attributes: { demand: 'x' } } }],
    ['bulkCalculate', { body: { projectId, items: [{ templateCode: 'ratio', attributes: { demand: 5 } }] } }],
    ['listProjects', {}],
    ['getProject', { path: { projectId } }],
    ['health', {}],
  ] as const;
  for (const [name, { path = {}, body }] of calls.map(
    ([n, c]) => [n, c as { path?: object; body?: object }] as const,
  )) {
    const route = routes[name];
    const response = await service.app.inject({
      method: route.method,
      url: fillPath(route.path as string, path as Record<never, string>),
      headers: { authorization: `Bearer ${apiKey}` },
      payload: body,
    });
    const schema = operationOf(route.path, route.method).responses[String(response.statusCode)]?.content?.[
      'application/json'
    ]?.schema;
    if (!schema) throw new Error(`${name} answered ${response.statusCode}, which is not described`);
    expect([name, schemaOf(schema).safeParse(response.json()).error]).toEqual([name, undefined]);
  }
});

test('a rejection keeps to the error schema that it shows', async () => {
  const response = await service.app.inject({
    url: '/v1/templates?limit=0',
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const schema = operationOf('/v1/templates', 'GET').responses['4XX']?.content?.['application/json']?.schema;
  expect(response.statusCode).toBe(422);
  expect(schemaOf(schema ?? {}).safeParse(response.json()).success).toBe(true);
  expect(schemaOf(schema ?? {}).safeParse({ message: 'no' }).success).toBe(false);
});
