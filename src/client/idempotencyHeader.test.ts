import type { CallOptions } from './request';
import type { ClientRoute } from './operations';
import { everyCall, responseWith } from './testing/everyCall';
import { createFakeClock } from './testing/fakeClock';
import { testClient } from './testing/testClient';

const creating: ClientRoute[] = [
  'calculate',
  'calculateSnowLoad',
  'calculateTimberBeam',
  'bulkCalculate',
  'createProject',
];

type Event = 'answer' | 'no network' | { status: number; code?: string; retryAfter?: string };

/** A client of a service that plays `events`, each for one attempt, and answers after them. */
function start(
  events: Event[] = [],
  { mayHeader = true, replayed }: { mayHeader?: boolean; replayed?: string } = {},
) {
  const clock = createFakeClock();
  /** Keys of the attempts that were sent, by the path of each. */
  const sent: { path: string; key: string | undefined }[] = [];
  let refusedByPolicy = 0;
  let throttled = 0;
  const client = testClient({
    ...clock,
    random: () => 0.5,
    onThrottled: () => void (throttled += 1),
    fetch: async (address, init) => {
      const headers = init?.headers as Record<string, string>;
      const key = headers['Idempotency-Key'];
      if (!mayHeader && key !== undefined) {
        refusedByPolicy += 1;
        throw new TypeError('Failed to fetch');
      }
      sent.push({ path: new URL(String(address)).pathname, key });
      const event = events.shift() ?? 'answer';
      if (event === 'no network') throw new TypeError('Failed to fetch');
      if (event === 'answer') {
        const response = responseWith(everyCall[routeOf(String(address))].answer);
        if (replayed !== undefined) response.headers.set('Idempotency-Replayed', replayed);
        return response;
      }
      const { status, code, retryAfter } = event;
      const body = code ? JSON.stringify({ error: { code, message: 'Said so.' } }) : '<html>';
      return new Response(body, {
        status,
        headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
      });
    },
  });
  /** What the caller of a creating call was called with. */
  const reported: string[] = [];
  const begin = (route: ClientRoute, options: CallOptions = {}) =>
    everyCall[route]
      .call(client, {
        resendLost: true,
        onLost: () => void reported.push('lost'),
        onFound: () => void reported.push('found'),
        ...options,
      })
      .catch((error: unknown) => error as Error);
  const settle = <T>(begun: Promise<T>) => clock.runUntilSettled(begun);
  const call = (route: ClientRoute) => settle(begin(route));
  const counts = { refusedByPolicy: () => refusedByPolicy, throttled: () => throttled };
  return { events, begin, settle, call, reported, sent, keys: () => sent.map(({ key }) => key), ...counts };
}

function routeOf(address: string): ClientRoute {
  const { pathname } = new URL(address);
  if (pathname.startsWith('/v1/snow-load')) return 'calculateSnowLoad';
  if (pathname.startsWith('/v1/timber-beam')) return 'calculateTimberBeam';
  if (pathname.endsWith('/calculate')) return 'calculate';
  if (pathname.endsWith('/bulk-calculate')) return 'bulkCalculate';
  if (pathname === '/v1/projects') return 'createProject';
  return 'getTemplate';
}

test.each(creating)('%s sends another key each time', async (route) => {
  const { call, keys } = start();
  await call(route);
  await call(route);
  const [first, second] = keys();
  expect(first).toMatch(/^"[0-9a-f-]{36}"$/);
  expect(second).toMatch(/^"[0-9a-f-]{36}"$/);
  expect(second).not.toBe(first);
});

test.each<[string, Event]>([
  ['a lost answer', 'no network'],
  ['a fault', { status: 500, code: 'INTERNAL_ERROR' }],
  ['a throttled call', { status: 429, code: 'RATE_LIMITED', retryAfter: '1' }],
  ['a key in use', { status: 409, code: 'IDEMPOTENCY_KEY_IN_USE', retryAfter: '1' }],
])('after %s a calculation is sent again with the same key', async (_, event) => {
  const { call, keys } = start([event]);
  expect(await call('calculate')).toMatchObject({ sheetId: 's' });
  expect(keys()).toHaveLength(2);
  expect(keys()[0]).toBeDefined();
  expect(keys()[1]).toBe(keys()[0]);
});

test('a caller that sends the same call again gives the key', async () => {
  const { begin, settle, keys } = start();
  for (const _ of [1, 2]) await settle(begin('bulkCalculate', { idempotencyKey: 'mine' }));
  expect(keys()).toEqual(['"mine"', '"mine"']);
});

describe('a service whose CORS policy does not allow the header', () => {
  test('is found out by the first read, which succeeds; three reads try, and no creating call has a key', async () => {
    const { call, keys, refusedByPolicy } = start([], { mayHeader: false });
    expect(await call('getTemplate')).toMatchObject({ code: 't' });
    expect(await call('calculate')).toMatchObject({ sheetId: 's' });
    for (const _ of [2, 3, 4]) expect(await call('getTemplate')).toMatchObject({ code: 't' });
    expect(keys()).toEqual(Array(5).fill(undefined));
    expect(refusedByPolicy()).toBe(3);
  });
});

test('after a read that failed for a moment the next read finds that keys are taken', async () => {
  const { call, keys } = start(['no network']);
  for (const _ of [1, 2]) await call('getTemplate');
  await call('calculate');
  expect(keys().map((key) => key !== undefined)).toEqual([true, false, true, true]);
});

describe('a lost call keeps its key when reads find meanwhile that the header is refused', () => {
  const refusedBetween = (): Event[] => ['no network', 'no network', 'answer', 'answer'];

  test('one that is sent again itself', async () => {
    const { begin, call, settle, keys } = start(refusedBetween());
    const calculated = begin('calculate');
    await call('getTemplate');
    await settle(calculated);
    expect(keys().map((key) => key !== undefined)).toEqual([true, true, false, true]);
    expect(keys()[3]).toBe(keys()[0]);
  });

  test('one that its caller sends again', async () => {
    const { begin, call, settle, keys } = start(refusedBetween());
    await settle(begin('bulkCalculate', { idempotencyKey: 'mine' }));
    await call('getTemplate');
    await settle(begin('bulkCalculate', { idempotencyKey: 'mine' }));
    expect(keys()).toEqual(['"mine"', expect.anything(), undefined, '"mine"']);
  });
});

describe('what a lost call may have made is found when the service says that it knows the key', () => {
  test.each(['true', 'false'])('Idempotency-Replayed: %s', async (replayed) => {
    const { begin, settle, reported } = start(['no network'], { replayed });
    await settle(begin('calculate'));
    expect(reported).toEqual(['lost', 'found']);
  });

  test('a service that does not say so leaves it open, and so does one that was sent no key', async () => {
    const { begin, settle, reported } = start(['no network']);
    await settle(begin('calculate'));
    expect(reported).toEqual(['lost']);

    const refusing = start([], { replayed: 'true', mayHeader: false });
    await refusing.call('getTemplate');
    refusing.events.push('no network');
    await refusing.settle(refusing.begin('calculate'));
    expect(refusing.reported).toEqual(['lost']);
  });
});

test('a key in use is asked for again until its answer is there, and pauses no other call', async () => {
  const inUse = { status: 409, code: 'IDEMPOTENCY_KEY_IN_USE', retryAfter: '1' };
  const { call, keys, throttled } = start(Array(20).fill(inUse));
  expect(await call('calculate')).toMatchObject({ sheetId: 's' });
  expect([new Set(keys()).size, keys().length, throttled()]).toEqual([1, 21, 0]);
});

test('reads carry it until one is answered', async () => {
  const { call, keys } = start();
  for (const _ of [1, 2]) await call('getTemplate');
  await call('calculate');
  expect(keys().map((key) => key !== undefined)).toEqual([true, false, true]);
});

test('a read that fails with and without the header says nothing about it', async () => {
  const { call, keys } = start(['no network', 'no network', { status: 404, code: 'NOT_FOUND' }]);
  await call('getTemplate');
  await call('calculate');
  expect(keys().map((key) => key !== undefined)).toEqual([true, false, true, true]);
});
