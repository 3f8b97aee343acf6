/** The proxy that the fault tests trust: what it does to a request, and what it does not. */
import { inspect } from 'node:util';
import { routes, type Batch } from '../../contract';
import { type FaultProxy, startFaultProxy } from '../support/faults/faultProxy';
import {
  cutShort,
  delayed,
  failedHalfWay,
  failedItems,
  type Fault,
  keyRefused,
  type Moment,
  overtakenPoll,
  page,
  refusal,
  repeatedPoll,
  reset,
  silence,
  unknownState,
} from '../support/faults/faultProxyFaults';
import { routeOf } from '../support/faults/faultProxyExchange';
import { startListeningService } from '../support/faults/faultProxyService';

let service: Awaited<ReturnType<typeof startListeningService>>;
let proxy: FaultProxy;
beforeAll(async () => {
  service = await startListeningService();
  proxy = await startFaultProxy(service.url);
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});
beforeEach(() => proxy.reset());

const send = (method: string, path: string, body?: unknown, signal?: AbortSignal) =>
  fetch(new URL(path, proxy.url), {
    method,
    headers: {
      Authorization: `Bearer ${service.apiKey}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
const calculate = (signal?: AbortSignal) =>
  send(
    'POST',
    '/v1/templates/ratio/calculate',
    { projectId: service.projectId, attributes: { demand: 5 } },
    signal,
  );

/** Status of the answer, or that there was none, and how many sheets the request made. */
async function met(fault: Fault | null): Promise<[number | 'none', number]> {
  const before = (await service.holdings()).sheets;
  proxy.script('calculate', [fault]);
  const status = await calculate()
    .then(async (response) => (await response.text(), response.status))
    .catch(() => 'none' as const);
  await proxy.idle();
  return [status, (await service.holdings()).sheets - before];
}

test('every path belongs to its operation', () => {
  for (const [name, { method, path }] of Object.entries(routes))
    expect(routeOf(method, `${path.replace(/\{\w+\}/g, 'a%2Fb')}?x=1`)).toBe(name);
  expect(routeOf('DELETE', '/v1/projects')).toBeNull();
  expect(routeOf('GET', '/v1/templates/a/b/c')).toBeNull();
});

test('lets requests and answers through as they are', async () => {
  const direct = await fetch(new URL('/v1/templates?limit=2', service.url), {
    headers: { Authorization: `Bearer ${service.apiKey}` },
  });
  const through = await send('GET', '/v1/templates?limit=2');
  expect(through.status).toBe(200);
  expect(through.headers.get('content-type')).toBe(direct.headers.get('content-type'));
  expect(await through.json()).toEqual(await direct.json());
});

test('remembers every request without its key', async () => {
  await calculate();
  await calculate();
  await send('GET', '/v1/sheets/nothing');
  const [first, second, third] = proxy.requests;
  expect(first).toEqual({
    route: 'calculate',
    method: 'POST',
    path: '/v1/templates/ratio/calculate',
    bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    met: null,
  });
  expect(second?.bodyHash).toBe(first?.bodyHash);
  expect(third).toMatchObject({ route: 'getSheet', met: null });
  expect(third?.bodyHash).not.toBe(first?.bodyHash);
  expect(inspect(proxy, { depth: 9 })).not.toContain(service.apiKey);
});

describe.each<[Moment, number]>([
  ['before the work', 0],
  ['after the work', 1],
])('%s', (moment, made) => {
  test.each<[string, (moment: Moment) => Fault, number | 'none']>([
    ['reset', reset, 'none'],
    ['page 200', (at) => page(200, at), 200],
    ['page 502', (at) => page(502, at), 502],
    ['500', (at) => refusal({ status: 500, code: 'INTERNAL_ERROR', moment: at }), 500],
    ['503', (at) => refusal({ status: 503, code: 'X', retryAfter: 2, moment: at }), 503],
  ])('%s', async (_, fault, status) => {
    expect(await met(fault(moment))).toEqual([status, made]);
  });

  test('silence lasts until the client gives up', async () => {
    const before = (await service.holdings()).sheets;
    const stop = new AbortController();
    proxy.script('calculate', [silence(moment, () => stop.abort())]);
    await expect(calculate(stop.signal)).rejects.toThrow('abort');
    await proxy.idle();
    expect((await service.holdings()).sheets - before).toBe(made);
  });
});

test('an answer cut short announces the whole and is reset', async () => {
  expect(await met(cutShort)).toEqual(['none', 1]);
});

test('a delayed answer comes when it is let go', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  proxy.script('calculate', [delayed(held)]);
  let answered = false;
  const answer = calculate().finally(() => (answered = true));
  expect((await calculate()).status).toBe(200);
  expect(answered).toBe(false);
  letGo();
  expect((await answer).status).toBe(200);
});

test('a refusal tells its wait in seconds or as a date', async () => {
  const date = new Date('2026-01-01T00:00:30Z');
  for (const [retryAfter, header] of [
    [7, '7'],
    [date, 'Thu, 01 Jan 2026 00:00:30 GMT'],
    [undefined, null],
  ] as const) {
    proxy.script('getSheet', [refusal({ status: 429, code: 'RATE_LIMITED', retryAfter })]);
    const { status, headers } = await send('GET', '/v1/sheets/s');
    expect([status, headers.get('retry-after')]).toEqual([429, header]);
  }
});

test('a script is followed in order, then what stands, route by route', async () => {
  proxy.script('calculate', [null, keyRefused]);
  proxy.always('calculate', page(502, 'before the work'));
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++) statuses.push((await calculate()).status);
  expect(statuses).toEqual([200, 401, 502, 502]);
  expect(proxy.requests.map((request) => request.met)).toEqual([
    null,
    '401 UNAUTHORIZED before the work',
    'page 502 before the work',
    'page 502 before the work',
  ]);
  expect((await send('GET', '/v1/templates')).status).toBe(200);
  proxy.reset();
  expect((await calculate()).status).toBe(200);
});

test('refuses connections, and listens again at the same address', async () => {
  await proxy.down();
  await expect(calculate()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await proxy.up();
  expect((await calculate()).status).toBe(200);
});

test('a service that is gone takes the connection with it', async () => {
  const unreachable = await startFaultProxy('http://127.0.0.1:1');
  await expect(fetch(unreachable.url)).rejects.toThrow();
  await unreachable.close();
});

describe('polls', () => {
  let path: string;
  beforeEach(async () => {
    const items = [1, 2, 3, 4].map((demand) => ({ templateCode: 'ratio', attributes: { demand } }));
    service.gate.close();
    const submitted = await send('POST', '/v1/sheets/bulk-calculate', {
      projectId: service.projectId,
      items,
    });
    const { batchId } = (await submitted.json()) as Batch;
    path = `/v1/projects/${service.projectId}/batches/${batchId}`;
    await poll();
    service.gate.open();
    await service.finished(batchId);
  });
  const poll = async () => (await (await send('GET', path)).json()) as Batch;

  test('the same answer twice, and an old one after a newer one', async () => {
    expect((await poll()).state).toBe('completed');
    proxy.script('getBatch', [repeatedPoll, overtakenPoll]);
    expect((await poll()).state).toBe('completed');
    expect((await poll()).state).toBe('processing');
    expect((await poll()).state).toBe('completed');
  });

  test('an unknown state and an unknown item code', async () => {
    proxy.script('getBatch', [unknownState, failedItems('SOMETHING_NEW', (index) => index === 1)]);
    expect((await poll()).state).toBe('paused');
    const { state, items, summary } = await poll();
    expect(state).toBe('completed');
    expect(items?.map(({ error }) => error?.code)).toEqual([
      undefined,
      'SOMETHING_NEW',
      undefined,
      undefined,
    ]);
    expect(summary).toMatchObject({ solved: 3, errored: 1, pending: 0 });
  });

  test('a batch that fails half-way', async () => {
    proxy.script('getBatch', [failedHalfWay]);
    const { state, error, items, summary } = await poll();
    expect([state, error?.code]).toEqual(['failed', 'BATCH_FAILED']);
    expect(items?.map(({ status }) => status)).toEqual(['solved', 'solved', 'unsolved', 'unsolved']);
    expect(summary).toMatchObject({ solved: 2, errored: 2 });
  });
});
