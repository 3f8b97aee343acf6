import { inspect } from 'node:util';
import type { ServerResponse } from 'node:http';
import { CalcError } from './calcError';
import { everyCall } from './testing/everyCall';
import { testClient } from './testing/testClient';
import { startWireServer, type WireServer } from './testing/wireServer';

const apiKey = 'key-that-must-not-leak';
let server: WireServer;
let answer: (response: ServerResponse) => void;

/** @param pace how much faster than its clock it waits */
const clientOf = (serviceUrl: string, pace = 1) =>
  testClient({
    ...{ serviceUrl, apiKey: () => apiKey, fetch, now: () => Date.parse('2026-01-01T00:00:00Z') },
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds / pace),
  });

const send = (status: number, body: string, headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(status, headers).end(body);
};
const sendJson = (status: number, body: unknown, headers?: Record<string, string>) =>
  send(status, JSON.stringify(body), headers);

async function failure(call: Promise<unknown>): Promise<CalcError> {
  const error: unknown = await call.then(
    () => 'it succeeded',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CalcError);
  expect(inspect(error, { depth: 9 })).not.toContain(apiKey);
  return error as CalcError;
}

beforeAll(async () => {
  server = await startWireServer((response) => answer(response));
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

describe('what is sent', () => {
  test('method, path, query, key as bearer, JSON body', async () => {
    sendJson(200, { templates: [], total: 0, limit: 5, offset: 10 });
    await clientOf(server.origin).listTemplates({ limit: 5, offset: 10 });
    sendJson(200, { valid: true, warnings: [] });
    await clientOf(server.origin).validate('a/b', { attributes: { pg: 40 } });

    const [list, validate] = server.requests;
    expect(list).toMatchObject({ method: 'GET', url: '/v1/templates?limit=5&offset=10', body: '' });
    expect(list?.headers.authorization).toBe(`Bearer ${apiKey}`);
    expect(validate).toMatchObject({ method: 'POST', url: '/v1/templates/a%2Fb/validate' });
    expect(validate?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(validate?.body ?? '')).toEqual({ attributes: { pg: 40 } });
  });

  test('the wait that a poll asks for comes with its batch', async () => {
    const batch = everyCall.getBatch.answer as object;
    sendJson(200, batch, { 'Retry-After': '2' });
    expect(await clientOf(server.origin).getBatch('p', 'b')).toEqual({ batch, retryAfterSeconds: 2 });
    sendJson(201, batch);
    const submitted = await clientOf(server.origin).bulkCalculate({ projectId: 'p', items: [] });
    expect(submitted).toEqual({ batch, retryAfterSeconds: null });
  });
});

test('nothing is sent when the caller has already given up', async () => {
  const error = await failure(clientOf(server.origin).getTemplate('t', { signal: AbortSignal.abort() }));
  expect(error).toMatchObject({ kind: 'paused', code: 'CANCELLED' });
  expect(server.requests).toEqual([]);
});

describe('what goes wrong on the wire', () => {
  test('no server listens', async () => {
    const gone = await startWireServer(() => undefined);
    await gone.close();
    const error = await failure(clientOf(gone.origin).getTemplate('t'));
    expect(error).toMatchObject({ kind: 'network' });
    expect(error.message).toContain(gone.origin);
    expect(error.message).toContain('check that the service runs');
  });

  test('the connection is cut before the answer', async () => {
    answer = (response) => response.socket?.destroy();
    expect((await failure(clientOf(server.origin).getTemplate('t'))).kind).toBe('network');
  });

  test('the connection is cut inside the answer', async () => {
    answer = (response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('{"templates":', () => response.socket?.destroy());
    };
    expect((await failure(clientOf(server.origin).listTemplates())).kind).toBe('network');
  });

  test.each(['{"templates":[', '<html>hello</html>', '', '{"templates":"none"}', '[]', 'null'])(
    'an answer of %p is not taken for one',
    async (body) => {
      send(200, body);
      const error = await failure(clientOf(server.origin).listTemplates());
      expect(error).toMatchObject({ kind: 'service', code: 'INVALID_ANSWER' });
    },
  );

  test.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'notFound'],
    [429, 'quota'],
    [500, 'service'],
    [502, 'service'],
    [503, 'service'],
    [504, 'service'],
    [418, 'service'],
  ])('a gateway answers %i with its own page: %s', async (status, kind) => {
    send(status, '<html><body>Bad Gateway</body></html>', { 'Content-Type': 'text/html' });
    const error = await failure(clientOf(server.origin).getTemplate('t'));
    expect(error).toMatchObject({ kind, status, code: `HTTP_${status}` });
  });

  test('429 says when to come back, in seconds or as a date', async () => {
    const client = clientOf(server.origin);
    const message = 'Too many requests: try again in 1 minute.';
    sendJson(429, { error: { code: 'RATE_LIMITED', message } }, { 'Retry-After': '70' });
    const inSeconds = await failure(client.getTemplate('t'));
    expect(inSeconds).toMatchObject({ kind: 'quota', retryAfterSeconds: 70 });
    expect(inSeconds.message).toBe('Too many requests: calculate again in 70 s');
    send(429, 'busy', { 'Retry-After': 'Thu, 01 Jan 2026 00:02:00 GMT' });
    expect((await failure(client.getTemplate('t'))).retryAfterSeconds).toBe(120);
  });

  test('no answer within the deadline', async () => {
    answer = () => undefined;
    const error = await failure(clientOf(server.origin, 500).getTemplate('t'));
    expect(error).toMatchObject({ kind: 'timeout', code: 'TIMEOUT' });
    expect(error.message).toContain('within 15 s');
  });

  test('a redirect is not followed: the key stays with its origin', async () => {
    send(302, '', { Location: '/elsewhere' });
    expect((await failure(clientOf(server.origin).getTemplate('t'))).kind).toBe('network');
    expect(new Set(server.requests.map(({ url }) => url))).toEqual(new Set(['/v1/templates/t']));
  });
});

describe('what the service refuses', () => {
  test.each([
    ['NOT_FOUND', 404, 'notFound'],
    ['VALIDATION_ERROR', 400, 'input'],
    ['VALIDATION_ERROR', 422, 'input'],
    ['CALCULATION_ERROR', 422, 'calculation'],
    ['TOO_MANY_ITEMS', 422, 'input'],
    ['BATCH_IN_PROGRESS', 409, 'quota'],
    ['UNAUTHORIZED', 401, 'unauthorized'],
    ['INTERNAL_ERROR', 500, 'service'],
    ['VALIDATION_ERROR', 500, 'service'],
    ['UNAUTHORIZED', 502, 'service'],
    ['SOMETHING_NEW', 422, 'service'],
    ['KEY_EXPIRED', 403, 'unauthorized'],
    ['toString', 422, 'service'],
  ])('%s with %i is of kind %s', async (code, status, kind) => {
    sendJson(status, { error: { code, message: 'Said so' } });
    const error = await failure(clientOf(server.origin).getTemplate('t'));
    expect(error).toMatchObject({ kind, code, status });
  });

  test('the message names each field once, without the path of the request or a stop before a semicolon', async () => {
    sendJson(422, {
      error: {
        code: 'VALIDATION_ERROR',
        message: 'Request refused',
        details: [
          { field: 'attributes.exposure', message: 'is not an option' },
          { field: 'roofSlope', message: 'roofSlope must be at least 0' },
          { field: 'supports[1][0]', message: 'supports[1][0] takes a type.' },
          { field: 'cu', message: 'cu is at most 1.4; given 1.7.' },
        ],
      },
    });
    const error = await failure(clientOf(server.origin).calculate('t', { projectId: 'p', attributes: {} }));
    expect(error.message).toBe(
      'exposure: is not an option; roofSlope must be at least 0; supports row 2, column 1 takes a type; ' +
        'cu is at most 1.4; given 1.7.',
    );
    expect(error.field).toBe('exposure');
    expect(error.details).toHaveLength(4);
  });
});
