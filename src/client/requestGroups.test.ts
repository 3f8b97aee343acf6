import * as fc from 'fast-check';
import { calculateGroup, groupHeader } from '../../contract/calculateGroup';
import { type CalculateGroupRequest, mostInGroup } from '../../contract/calculateGroupRequest';
import { RequestGroups } from './requestGroups';
import { createFakeClock } from './testing/fakeClock';

const serviceUrl = 'https://service.test/calc';
const calculation = `${serviceUrl}/v1/templates/ratio/calculate`;
type Headers = Record<string, string>;
type Sent = CalculateGroupRequest['requests'][number];

/** What one request is answered on its own or in a group. */
const answerTo = (body: string) => ({
  status: 200,
  headers: { 'x-request-id': body },
  body: `answer to ${body}`,
});

/**
 * A service that takes groups, and says so once something was asked.
 *
 * @param toGroup what it answers to a group instead
 * @param took milliseconds for a group of so many
 */
function serviceOf({
  toGroup,
  took = () => 10,
}: {
  toGroup?: (signal: AbortSignal | null) => Response | Promise<Response>;
  took?: (size: number) => number;
} = {}) {
  const clock = createFakeClock();
  /** Bodies of the single requests, and those of each group. */
  const single: string[] = [];
  const groups: Sent[][] = [];
  const keys: string[] = [];
  let [underWay, mostUnderWay] = [0, 0];
  const work = (size: number) => new Promise<void>((resolve) => clock.setTimeout(resolve, took(size)));
  const requests = new RequestGroups({
    ...clock,
    serviceUrl,
    async fetch(address, { body, headers, signal }) {
      const said = { [groupHeader]: String(mostInGroup) };
      keys.push((headers as Headers).Authorization ?? '');
      mostUnderWay = Math.max(mostUnderWay, (underWay += 1));
      try {
        if (address !== serviceUrl + calculateGroup.path) {
          single.push(body as string);
          await work(1);
          const { status, headers: own, body: text } = answerTo(body as string);
          return new Response(text, { status, headers: { ...own, ...said } });
        }
        const sent = (JSON.parse(body as string) as CalculateGroupRequest).requests;
        groups.push(sent);
        await work(sent.length);
        if (toGroup) return await toGroup(signal ?? null);
        return Response.json({ answers: sent.map((one) => answerTo(one.body)) });
      } finally {
        underWay -= 1;
      }
    },
  });
  const send = (
    body: string,
    {
      key = 'key',
      address = calculation,
      signal,
    }: { key?: string; address?: string; signal?: AbortSignal } = {},
  ) =>
    requests.fetch(address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Idempotency-Key': `"${body}"` },
      body,
      signal,
    });
  const bodies = () => groups.map((group) => group.map(({ body }) => body));
  return {
    ...{ requests, send, single, groups, bodies, keys },
    mostUnderWay: () => mostUnderWay,
    settled: <Value>(promise: Promise<Value>) => clock.runUntilSettled(promise),
    /** Sends so many in one moment. */
    sendAll: (names: readonly string[]) =>
      clock.runUntilSettled(Promise.allSettled(names.map((name) => send(name)))),
    async begun() {
      await clock.runUntilSettled(send('first'));
      single.length = 0;
      keys.length = 0;
      return this;
    },
  };
}
const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
const textsOf = (settled: PromiseSettledResult<Response>[]) =>
  Promise.all(
    settled.map(async (one) => (one.status === 'fulfilled' ? one.value.text() : String(one.reason))),
  );

test('requests go one by one until an answer says that the service takes groups; then those of one moment go together', async () => {
  const service = serviceOf();
  expect(service.requests.areTaken).toBe(false);
  await service.sendAll(['a', 'b']);
  expect([service.single, service.bodies()]).toEqual([['a', 'b'], []]);
  expect(service.requests.areTaken).toBe(true);

  const answers = await service.sendAll(['c', 'd', 'e']);
  expect(service.bodies()).toEqual([['c', 'd', 'e']]);
  expect(service.groups[0]![1]).toEqual({
    path: '/v1/templates/ratio/calculate',
    idempotencyKey: '"d"',
    body: 'd',
  });
  expect(await textsOf(answers)).toEqual(['answer to c', 'answer to d', 'answer to e']);
  expect(answers.map((one) => one.status === 'fulfilled' && one.value.headers.get('x-request-id'))).toEqual([
    'c',
    'd',
    'e',
  ]);
});

test('each of any number of requests is sent once and has its own answer, however long the service takes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 120 }), { maxLength: 6 }),
      fc.constantFrom(1, 50, 400, 3_000),
      async (counts, milliseconds) => {
        const service = await serviceOf({ took: (size) => size * milliseconds }).begun();
        let sent = 0;
        for (const count of counts) {
          const some = names(count).map((name) => `${sent++} ${name}`);
          expect(await textsOf(await service.sendAll(some))).toEqual(some.map((name) => answerTo(name).body));
        }
        const all = [...service.single, ...service.bodies().flat()];
        expect([all.length, new Set(all).size]).toEqual([sent, sent]);
        expect(service.bodies().every((group) => group.length > 1 && group.length <= 25)).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

test('as many go together as are answered within a second, at most six groups at once', async () => {
  const quick = await serviceOf().begun();
  await quick.sendAll(names(500));
  expect(quick.bodies().map(({ length }) => length)).toContain(25);
  expect(quick.mostUnderWay()).toBe(6);

  // Fewer in each would take nearly as long.
  const waiting = await serviceOf({ took: (size) => 350 + size * 10 }).begun();
  await waiting.sendAll(names(500));
  expect(waiting.bodies().map(({ length }) => length)).toContain(16);

  const slow = await serviceOf({ took: (size) => size * 700 }).begun();
  await slow.sendAll(names(200));
  await slow.sendAll(names(20));
  expect(slow.single.slice(-20)).toEqual(names(20));
  // A connection takes as many single requests as it can.
  expect(slow.mostUnderWay()).toBeGreaterThan(6);
});

test.each([404, 405, 413, 422])(
  'a service that answers a group with %i gets each on its own, and no group again',
  async (status) => {
    const service = await serviceOf({ toGroup: () => new Response('{}', { status }) }).begun();
    expect(await textsOf(await service.sendAll(['a', 'b']))).toEqual(['answer to a', 'answer to b']);
    await service.sendAll(['c', 'd']);
    expect([service.bodies(), service.single]).toEqual([[['a', 'b']], ['a', 'b', 'c', 'd']]);
    expect(service.requests.areTaken).toBe(false);
  },
);

test('what concerns the whole group concerns each: too many requests, no key, a page of a gateway, another count of answers', async () => {
  const refused = () => new Response('busy', { status: 429, headers: { 'Retry-After': '7' } });
  const service = await serviceOf({ toGroup: refused }).begun();
  const answers = await service.sendAll(['a', 'b']);
  expect(
    answers.map(
      (one) => one.status === 'fulfilled' && [one.value.status, one.value.headers.get('retry-after')],
    ),
  ).toEqual([
    [429, '7'],
    [429, '7'],
  ]);
  expect(await textsOf(answers)).toEqual(['busy', 'busy']);

  for (const text of ['<html>', '{"answers":[]}', 'null']) {
    const odd = await serviceOf({ toGroup: () => new Response(text) }).begun();
    expect(await textsOf(await odd.sendAll(['a', 'b']))).toEqual([text, text]);
  }
  const lost = await serviceOf({ toGroup: () => Promise.reject(new TypeError('Failed to fetch')) }).begun();
  expect(await textsOf(await lost.sendAll(['a', 'b']))).toEqual(Array(2).fill('TypeError: Failed to fetch'));
  expect(lost.single).toEqual([]);
});

test('requests with different keys, other requests, and long ones share no group', async () => {
  const service = await serviceOf().begun();
  const long = 'x'.repeat(30_001);
  await service.settled(
    Promise.all([
      ...['a', 'b'].map((name) => service.send(name, { key: 'one' })),
      ...['c', 'd'].map((name) => service.send(name, { key: 'other' })),
      service.send('e', { address: `${serviceUrl}/v1/templates/ratio/explore` }),
      service.send(long),
    ]),
  );
  expect(service.bodies()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(service.single).toEqual(['e', long]);
  expect(service.keys.slice(2)).toEqual(['Bearer one', 'Bearer other']);
});

test('a cancelled request is not sent; a group goes on until each caller has left', async () => {
  let seen: AbortSignal | null = null;
  const service = await serviceOf({
    toGroup: (signal) => {
      seen = signal;
      return Response.json({ answers: [answerTo('a'), answerTo('b')] });
    },
  }).begun();
  const controllers = names(3).map(() => new AbortController());
  const [a, b] = ['a', 'b'].map((name, index) => service.send(name, { signal: controllers[index]!.signal }));
  void service.send('c', { signal: controllers[2]!.signal });
  controllers[2]!.abort();
  await service.settled(Promise.all([a, b]));
  expect(service.bodies()).toEqual([['a', 'b']]);
  controllers[0]!.abort();
  expect(seen).toMatchObject({ aborted: false });
  controllers[1]!.abort();
  expect(seen).toMatchObject({ aborted: true });
});
