import fc from 'fast-check';
import * as z from 'zod/mini';
import { CalcError } from './calcError';
import { type Call, type ClientSurroundings, request, retryAfterSeconds } from './request';
import { createFakeClock } from './testing/fakeClock';

const apiKey = 'key-that-must-not-leak';
const answer = z.object({ value: z.number() });
const call: Call<{ value: number }> = { route: 'getSheet', parameters: { sheetId: 's' }, answer };

function harness(fetched: typeof fetch, rest: Partial<ClientSurroundings> = {}) {
  const clock = createFakeClock();
  const onAnswered = jest.fn();
  const parts = {
    ...clock,
    serviceUrl: 'https://service.test',
    apiKey: () => apiKey,
    fetch: fetched,
    random: () => 0,
    newId: () => crypto.randomUUID(),
    onAnswered,
    ...rest,
  };
  return {
    clock,
    onAnswered,
    send: (more: Partial<typeof call> = {}) => request(parts, { ...call, ...more }),
  };
}
const reply =
  (status: number, body: string, headers = {}) =>
  () =>
    Promise.resolve(new Response(status === 204 ? null : body, { status, headers }));

test('one call is sent once, with the key only in its header, never to where a redirect leads', async () => {
  const fetched = jest.fn(reply(200, '{"value":1}', { 'retry-after': '2' }));
  const { send, onAnswered, clock } = harness(fetched);
  expect(await send({ query: { a: 'x y', b: undefined } })).toEqual({
    value: { value: 1 },
    retryAfterSeconds: 2,
  });
  const [[address, init]] = fetched.mock.calls as unknown as [[string, RequestInit]];
  expect(address).toBe('https://service.test/v1/sheets/s?a=x+y');
  expect(init).toMatchObject({
    ...{ method: 'GET', body: undefined, cache: 'no-store', credentials: 'omit', redirect: 'error' },
    headers: { Authorization: `Bearer ${apiKey}` },
  });
  expect([onAnswered.mock.calls.length, clock.pending()]).toEqual([1, 0]);
});

test.each([[null], ['']])('without a key (%j) nothing is sent', async (key) => {
  const fetched = jest.fn(reply(200, '{}'));
  await expect(harness(fetched, { apiKey: () => key }).send()).rejects.toMatchObject({ kind: 'noKey' });
  expect(fetched).not.toHaveBeenCalled();
});

test('a key that no header takes is refused here, for fetch would quote it', async () => {
  const fetched = jest.fn(reply(200, '{}'));
  const messages = new Set<string>();
  const property = fc.asyncProperty(fc.string({ minLength: 1 }), async (key) => {
    fc.pre(!/^[\x21-\x7e]+$/.test(key));
    const error: CalcError = await harness(fetched, { apiKey: () => key })
      .send()
      .then(
        () => Promise.reject(new Error('it was sent')),
        (reason: CalcError) => reason,
      );
    expect([error.kind, error.code, error.cause]).toEqual(['unauthorized', 'UNUSABLE_KEY', undefined]);
    messages.add(error.message);
  });
  await fc.assert(property);
  // It quotes none of them.
  expect(messages.size).toBe(1);
  expect(fetched).not.toHaveBeenCalled();
});

test('a service that repeats the key in what it answers does not get it into messages or results', async () => {
  const refused = harness(
    reply(500, JSON.stringify({ error: { code: 'ODD', message: `Bearer ${apiKey}?` } })),
  );
  const error: unknown = await refused.send().catch((reason: unknown) => reason);
  expect([error, JSON.stringify(error)].map(String).join()).not.toContain(apiKey);
  expect(error).toMatchObject({ message: expect.stringContaining('Bearer (key)?') as string });
  const named = z.object({ value: z.string() });
  const solved = harness(reply(200, JSON.stringify({ value: `by ${apiKey}` })));
  expect(await solved.send({ answer: named } as object)).toMatchObject({ value: { value: 'by (key)' } });
});

test('whatever is answered: it settles, as the value or a CalcError without the key, and leaves no timer', async () => {
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.constant('{"value":1}'),
    fc.constant(`{"error":{"code":"X"}}`),
  );
  const property = fc.asyncProperty(fc.integer({ min: 200, max: 599 }), body, async (status, text) => {
    const { send, clock } = harness(reply(status, text));
    const end = await send().catch((error: unknown) => error);
    if (!(end instanceof CalcError))
      expect(end).toMatchObject({ value: { value: expect.any(Number) as number } });
    else expect(`${end.message} ${end.code}`).not.toContain(apiKey);
    expect(clock.pending()).toBe(0);
  });
  await fc.assert(property, { numRuns: 300 });
});

const never = () => new Promise<never>(() => undefined);
test.each<[string, typeof fetch]>([
  ['an answer that never comes', never],
  [
    'a body that never ends',
    () => Promise.resolve({ ok: true, headers: new Headers(), text: never } as never),
  ],
])('%s ends at the deadline, even when fetch ignores the signal', async (_, fetched) => {
  const { send, clock, onAnswered } = harness(fetched);
  await expect(clock.runUntilSettled(send())).rejects.toMatchObject({ kind: 'timeout' });
  expect([clock.set, onAnswered.mock.calls.length]).toEqual([[15_000], 0]);
});

test('a fetch that throws at once is no connection, and its cause is attached', async () => {
  const cause = new TypeError('Failed to fetch');
  const { send } = harness(() => {
    throw cause;
  });
  await expect(send()).rejects.toMatchObject({ kind: 'network', code: 'NO_CONNECTION', cause });
});

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  [null, null],
  ['0', 0],
  [' 12 ', 12],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30],
  ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
  ['soon', null],
  ['-5x', null],
  ['', null],
])('Retry-After %p is %p seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
