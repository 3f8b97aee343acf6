import fc from 'fast-check';
import { CalcError } from './calcError';
import type { CallOptions, AnsweredAttempt } from './request';
import { type ClientRoute, operations } from './operations';
import { backoff, latestAttemptMs } from './retryPolicy';
import { everyCall, responseWith } from './testing/everyCall';
import { createFakeClock, type FakeClock } from './testing/fakeClock';
import { testClient } from './testing/testClient';

const routes = Object.keys(everyCall) as ClientRoute[];

/** What one attempt meets; `success` brings the answer that the route's schema takes. */
type Event = 'success' | 'network' | 'silence' | Reply;
interface Reply {
  status: number;
  code?: string;
  retryAfter?: string;
  text?: string;
}
const unreadable: Event = { status: 200, text: '<html>' };
const invalid: Event = { status: 422, code: 'VALIDATION_ERROR' };
const tooMany = (retryAfter?: string): Event => ({ status: 429, code: 'RATE_LIMITED', retryAfter });

/** A client over a network that plays `events`, the last one for ever. */
function startClient(
  route: ClientRoute,
  events: readonly Event[],
  random = () => 0.5,
  eventNow = (n: number): Event => events[Math.min(n, events.length) - 1] ?? 'success',
) {
  const clock = createFakeClock();
  const sentAt: number[] = [];
  const refusals: (number | null)[] = [];
  const answered: AnsweredAttempt[] = [];
  const key = { current: 'key' };
  const fetchPlayed: typeof fetch = (_, init) => {
    sentAt.push(clock.now());
    return played(eventNow(sentAt.length), route, init?.signal);
  };
  const client = testClient({
    ...clock,
    apiKey: () => key.current,
    fetch: fetchPlayed,
    random,
    onThrottled: (seconds) => refusals.push(seconds),
    onAnswered: (attempt) => answered.push(attempt),
  });
  const call = (options?: CallOptions) => everyCall[route].call(client, options);
  return { call, client, clock, sentAt, refusals, answered, key };
}

function played(event: Event, route: ClientRoute, signal?: AbortSignal | null): Promise<Response> {
  if (event === 'network') return Promise.reject(new TypeError('Failed to fetch'));
  if (event === 'silence') {
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new TypeError('aborted'))),
    );
  }
  if (event === 'success') return Promise.resolve(responseWith(everyCall[route].answer));
  const { status, code, retryAfter, text } = event;
  const body = text ?? (code ? JSON.stringify({ error: { code, message: 'Said so.' } }) : '<html>');
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': retryAfter };
  return Promise.resolve(new Response(status === 304 ? null : body, { status, headers }));
}

async function failure(clock: FakeClock, call: Promise<unknown>): Promise<CalcError> {
  const error = await clock.runUntilSettled(
    call.then(
      () => 'it succeeded',
      (reason: unknown) => reason,
    ),
  );
  expect(error).toBeInstanceOf(CalcError);
  return error as CalcError;
}

/** Everything after which the effect of a call is unknown. */
const lostEvents: [string, Event][] = [
  ['no connection', 'network'],
  ['no answer in time', 'silence'],
  ['500', { status: 500, code: 'INTERNAL_ERROR' }],
  ['502', { status: 502 }],
  ['503 that says nothing', { status: 503 }],
  ['504', { status: 504 }],
  ['an unreadable answer', unreadable],
  ['a status that no route has', { status: 304 }],
];

/** How often each route is sent in all when its answers are lost: without `resendLost`, and with it. */
const sendsWhenLost: Record<ClientRoute, [number, number]> = {
  listTemplates: [5, 5],
  getTemplate: [5, 5],
  validate: [5, 5],
  getSheet: [5, 5],
  getBatch: [5, 5],
  listProjects: [5, 5],
  getProject: [5, 5],
  listTimberMembers: [5, 5],
  updateProject: [5, 5],
  explore: [5, 5],
  bulkDelete: [5, 5],
  updateSheet: [5, 5],
  solveSheet: [5, 5],
  makePackage: [2, 2],
  checkPackage: [2, 2],
  createSignInToken: [5, 5],
  calculate: [1, 2],
  calculateSnowLoad: [1, 2],
  calculateTimberBeam: [1, 2],
  bulkCalculate: [1, 1],
  createProject: [1, 1],
};
const madeByLost: Partial<Record<ClientRoute, string>> = {
  calculate: 'a report',
  calculateSnowLoad: 'a report',
  calculateTimberBeam: 'a report',
  bulkCalculate: 'the reports of the batch',
  createProject: 'a project',
};

describe.each(lostEvents)('%s', (_, event) => {
  test.each(routes)('%s is sent as often as its policy says', async (route) => {
    for (const [index, resendLost] of [false, true].entries()) {
      const onLost = jest.fn();
      const { call, clock, sentAt, answered } = startClient(route, [event]);
      const error = await failure(clock, call({ resendLost, onLost }));
      const sends = sendsWhenLost[route][index] ?? 0;
      const made = madeByLost[route];
      expect(sentAt).toHaveLength(sends);
      expect(onLost).toHaveBeenCalledTimes(made ? sends : 0);
      expect(/\(tried (\d+) times\)/.exec(error.message)?.[1]).toBe(sends > 1 ? String(sends) : undefined);
      expect(/\. The answer was lost: (.*) may have been made$/.exec(error.message)?.[1]).toBe(made);
      expect(error.mayHaveMade === undefined).toBe(made === undefined);
      expect(answered).toEqual([]);
      expect(clock.pending()).toBe(0);
    }
  });
});

describe('an answer that says that nothing was made', () => {
  test.each(routes)('%s: a documented code with 4xx is final', async (route) => {
    const events = [
      invalid,
      { status: 400, code: 'VALIDATION_ERROR' },
      { status: 422, code: 'CALCULATION_ERROR' },
      { status: 404, code: 'NOT_FOUND' },
      { status: 404 },
      { status: 409, code: 'BATCH_IN_PROGRESS' },
      { status: 409, code: 'SOMETHING_NEW' },
      { status: 401, code: 'UNAUTHORIZED' },
      { status: 403 },
    ];
    for (const event of events) {
      const { call, clock, sentAt, refusals } = startClient(route, [event]);
      const error = await failure(clock, call({ resendLost: true }));
      expect([event, sentAt.length, refusals]).toEqual([event, 1, []]);
      expect(error.message).not.toContain('tried');
      expect(error.mayHaveMade).toBeUndefined();
    }
  });

  test.each(routes)('%s: a 4xx with an unknown code is sent again twice', async (route) => {
    for (const event of [{ status: 422, code: 'SOMETHING_NEW' }, { status: 418 }]) {
      const onLost = jest.fn();
      const { call, clock, sentAt } = startClient(route, [event]);
      const error = await failure(clock, call({ onLost }));
      expect(sentAt).toHaveLength(3);
      expect(error.message).toContain('(tried 3 times)');
      expect(error.mayHaveMade).toBeUndefined();
      expect(onLost).not.toHaveBeenCalled();
    }
  });
});

describe('a refusal that says to come back later', () => {
  test.each(routes)('%s waits as Retry-After says, four times', async (route) => {
    for (const event of [
      tooMany('7'),
      { status: 503, retryAfter: '7' },
      { status: 503, code: 'X', retryAfter: '7' },
    ]) {
      const { call, clock, sentAt, refusals } = startClient(route, [event]);
      const error = await failure(clock, call());
      expect(sentAt).toEqual([0, 7_000, 14_000, 21_000, 28_000]);
      expect(refusals).toEqual([7, 7, 7, 7, 7]);
      expect(error).toMatchObject({ kind: 'quota', retryAfterSeconds: 7 });
      expect(error.message).toMatch(/: calculate again in 7 s \(tried 5 times\)$/);
    }
  });

  test.each(routes)('%s goes on when it is let in', async (route) => {
    const { call, clock, sentAt, answered } = startClient(route, [tooMany('1'), 'success']);
    await clock.runUntilSettled(call());
    expect(sentAt).toEqual([0, 1_000]);
    expect(answered).toEqual([expect.objectContaining({ route, seconds: 0 })]);
  });

  test('without a time it backs off', async () => {
    const { call, clock, sentAt, refusals } = startClient('calculate', [tooMany()], () => 1);
    const error = await failure(clock, call());
    expect(sentAt).toEqual([0, 500, 1_500, 3_500, 7_500]);
    expect(refusals).toEqual([null, null, null, null, null]);
    expect(error.message).toMatch(/: calculate again later \(tried 5 times\)$/);
  });

  test.each([
    ['60', 5],
    ['61', 1],
  ])('Retry-After %s: sent %i times', async (retryAfter, sends) => {
    const { call, clock, sentAt, refusals } = startClient('getSheet', [tooMany(retryAfter)]);
    const error = await failure(clock, call());
    expect(sentAt).toHaveLength(sends);
    expect(refusals).toHaveLength(sends);
    expect(error.message).toContain('calculate again in');
  });
});

describe('one thing after another', () => {
  test('backoff doubles up to 8 s, with full jitter', async () => {
    const { call, clock, sentAt } = startClient('getSheet', ['network'], () => 0.25);
    await failure(clock, call());
    expect(sentAt).toEqual([0, 125, 375, 875, 1_875]);
    const longest = [0, 1, 4, 5, 9].map((index) => backoff(index, () => 1));
    expect(longest).toEqual([500, 1_000, 8_000, 8_000, 8_000]);
  });

  test.each([
    [0, 1_000],
    [1, 2_000],
  ])('a calculation is sent again after 1 to 2 s (random %p)', async (random, at) => {
    const { call, clock, sentAt } = startClient('calculate', ['network', 'success'], () => random);
    await clock.runUntilSettled(call({ resendLost: true }));
    expect(sentAt).toEqual([0, at]);
  });

  test('what a lost answer may have made is reported before it is sent again', async () => {
    const { call, clock, sentAt } = startClient('calculate', ['network', 'success']);
    const sentWhenReported: number[] = [];
    await clock.runUntilSettled(
      call({ resendLost: true, onLost: () => sentWhenReported.push(sentAt.length) }),
    );
    expect(sentWhenReported).toEqual([1]);
  });

  test('a calculation that was lost once is reported once, whatever ends it', async () => {
    const unreached: Event = { status: 502, code: 'SERVICE_UNREACHED' };
    const onLost = jest.fn();
    const { call, clock, sentAt } = startClient('calculate', ['network', unreached]);
    const error = await failure(clock, call({ resendLost: true, onLost }));
    expect([error.mayHaveMade, onLost.mock.calls.length, sentAt.length]).toEqual(['sheet', 1, 4]);
  });

  test('a refusal after a lost calculation is waited for without another duplicate', async () => {
    const onLost = jest.fn();
    const { call, clock, sentAt } = startClient('calculate', ['network', tooMany('5'), 'success']);
    await clock.runUntilSettled(call({ resendLost: true, onLost }));
    expect(sentAt).toEqual([0, 1_500, 6_500]);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  test.each<[string, Event]>([
    ['a refused input', invalid],
    ['a refused key', { status: 401 }],
  ])('%s after a lost calculation says that a sheet may be there', async (_, event) => {
    const { call, clock } = startClient('calculate', ['network', event]);
    const error = await failure(clock, call({ resendLost: true }));
    expect(error.message).toMatch(/[^.]\. The answer was lost: a report may have been made$/);
    expect(error).toMatchObject({ mayHaveMade: 'sheet' });
  });

  test('a refused key stops the calls that wait, and none of them is sent before the key changes', async () => {
    const { client, clock, sentAt, key } = startClient('getSheet', ['network', { status: 401 }, 'success']);
    const waiting = failure(clock, client.getSheet('a'));
    const second = client.getSheet('b').catch((reason: unknown) => reason);
    expect((await waiting).kind).toBe('unauthorized');
    expect(await second).toMatchObject({ kind: 'unauthorized' });
    expect(sentAt).toHaveLength(2);
    expect((await failure(clock, client.getSheet('c'))).message).not.toContain('tried');
    key.current = 'new';
    await clock.runUntilSettled(client.getSheet('d'));
    expect(sentAt).toHaveLength(3);
  });

  test('the refusal that others meet is not said to have lost their answer', async () => {
    const { client, clock } = startClient('calculate', ['network', { status: 401 }]);
    const lost = client.calculate('t', { projectId: 'p', attributes: {} }, { resendLost: true });
    expect((await failure(clock, lost)).mayHaveMade).toBe('sheet');
    expect(await failure(clock, client.getSheet('s'))).toMatchObject({
      kind: 'unauthorized',
      mayHaveMade: undefined,
    });
  });

  test('each attempt has its deadline from its own sending', async () => {
    const { call, clock, sentAt } = startClient('getSheet', ['silence'], () => 0);
    await failure(clock, call());
    expect(sentAt).toEqual([0, 15_000, 30_000, 45_000, 60_000]);
  });

  test('no attempt begins after the bound of the whole call', async () => {
    const { call, clock, sentAt } = startClient('solveSheet', ['silence', tooMany('60')], () => 1);
    const error = await failure(clock, call());
    expect(sentAt.at(-1)).toBeLessThanOrEqual(latestAttemptMs);
    expect(error.message).toContain(`(tried ${sentAt.length} times)`);
    expect(sentAt.length).toBeLessThan(6);
  });

  test.each<[ClientRoute, string | undefined]>([
    ['calculate', 't'],
    ['calculateSnowLoad', 'loadsSnowASCE7-22'],
    ['calculateTimberBeam', 'timberBeamASD'],
    ['getSheet', undefined],
  ])('%s tells the template of its answer: %p', async (route, templateCode) => {
    const { call, clock, answered } = startClient(route, ['success']);
    await clock.runUntilSettled(call());
    expect(answered).toEqual([{ route, seconds: 0, templateCode }]);
  });
});

describe('the caller gives up', () => {
  test('a wait ends at once, and nothing more is sent', async () => {
    const stop = new AbortController();
    const { call, clock, sentAt } = startClient('getSheet', [tooMany('50')]);
    const result = call({ signal: stop.signal }).catch((reason: unknown) => reason);
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    expect(await result).toMatchObject({ kind: 'paused', code: 'CANCELLED', message: 'Cancelled' });
    expect([clock.now(), clock.pending(), sentAt.length]).toEqual([0, 0, 1]);
  });

  test('while a lost calculation waits to be sent again: a sheet may be there', async () => {
    const stop = new AbortController();
    const onLost = jest.fn();
    const { call, sentAt } = startClient('calculate', ['network']);
    const options = { signal: stop.signal, resendLost: true, onLost };
    const result = call(options).catch((reason: unknown) => reason);
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    expect(await result).toMatchObject({ code: 'CANCELLED', mayHaveMade: 'sheet' });
    expect([onLost.mock.calls.length, sentAt.length]).toEqual([1, 1]);
  });
});

describe('whatever happens', () => {
  const event: fc.Arbitrary<Event> = fc.oneof(
    fc.constantFrom<Event>('network', 'silence', 'success', unreadable, invalid),
    fc.record({
      status: fc.constantFrom(304, 401, 404, 409, 418, 422, 429, 500, 502, 503, 504),
      code: fc.constantFrom(undefined, 'NOT_FOUND', 'VALIDATION_ERROR', 'SOMETHING_NEW', 'UNAUTHORIZED'),
      retryAfter: fc.constantFrom(undefined, '0', '3', '60', '61', 'soon'),
    }),
  );

  test('no call is sent more often than its policy allows, and each settles once and in time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        fc.array(event, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        fc.option(fc.nat({ max: 100_000 })),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        async (route, events, resendLost, abortAt, random) => {
          const { call, clock, sentAt } = startClient(route, events, () => random);
          const stop = new AbortController();
          let settled = 0;
          let reported = 0;
          const onLost = () => reported++;
          if (abortAt !== null) clock.setTimeout(() => stop.abort(), abortAt);
          const error = await clock.runUntilSettled(
            call({ resendLost, onLost, signal: stop.signal }).then(
              () => (settled++, null),
              (reason: unknown) => (settled++, reason),
            ),
          );
          const settledAt = clock.now();

          expect(settled).toBe(1);
          if (error !== null) expect(error).toBeInstanceOf(CalcError);
          const { makes, lost, lostWhenResent } = operations[route].retry;
          const mostLost = resendLost ? lostWhenResent : lost;
          const met = events
            .concat(Array<Event>(12).fill(events.at(-1) ?? 'success'))
            .slice(0, sentAt.length);
          expect(met.filter(isLost).length).toBeLessThanOrEqual(mostLost + 1);
          expect(sentAt.length).toBeLessThanOrEqual(1 + mostLost + 2 + 4);
          const losses = makes === null ? 0 : met.filter(isLost).length;
          if (abortAt === null) expect(reported).toBe(losses);
          else expect(reported).toBeLessThanOrEqual(losses);
          expect(settledAt).toBeLessThanOrEqual(latestAttemptMs + operations[route].deadline);
          if (abortAt !== null) expect(sentAt.every((at) => at <= abortAt)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  /** By the words of the rule, apart from the module under test. */
  function isLost(met: Event): boolean {
    if (typeof met === 'string') return met !== 'success';
    const { status, retryAfter } = met;
    if (status === 503) return retryAfter === undefined || retryAfter === 'soon';
    return status < 400 || status >= 500;
  }
});

describe('the retry budget of a service', () => {
  const settled = async (clock: FakeClock, calls: Promise<unknown>[]) => {
    const all = Promise.allSettled(calls);
    await clock.runUntilSettled(all);
    return all;
  };

  test('10,000 calls to one that is down are sent 1.1 times each at most', async () => {
    const { call, clock, sentAt } = startClient('calculate', ['network']);
    for (let round = 0; round < 10; round += 1) {
      const calls = Array.from({ length: 1000 }, () => call({ resendLost: true }));
      for (const each of await settled(clock, calls)) expect(each.status).toBe('rejected');
    }
    expect(sentAt.length).toBeLessThanOrEqual(11_000);
    expect(sentAt.length).toBeGreaterThan(10_000);
  });

  test('answers earn retries back', async () => {
    let isDown = true;
    const { call, clock, sentAt } = startClient('getSheet', [], undefined, () =>
      isDown ? 'network' : 'success',
    );
    await settled(
      clock,
      Array.from({ length: 200 }, () => call()),
    );
    const sentFor = async () => {
      const before = sentAt.length;
      await settled(clock, [call()]);
      return sentAt.length - before;
    };
    expect(await sentFor()).toBe(1);
    isDown = false;
    await settled(
      clock,
      Array.from({ length: 20 }, () => call()),
    );
    isDown = true;
    expect([await sentFor(), await sentFor()]).toEqual([5, 1]);
  });

  test('a service that says when to come back is asked then, whatever is left', async () => {
    const events: Event[] = [];
    const { call, clock, sentAt } = startClient('getSheet', [], undefined, () => events.shift() ?? 'network');
    await settled(
      clock,
      Array.from({ length: 200 }, () => call()),
    );
    events.push(tooMany('1'), 'success');
    const before = sentAt.length;
    const [answer] = await settled(clock, [call()]);
    expect([answer?.status, sentAt.length - before]).toEqual(['fulfilled', 2]);
  });
});
