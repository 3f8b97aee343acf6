import fc from 'fast-check';
import { CalcError } from '../../client/calcError';
import { deferred } from '../testing/fakeClient';
import { type Cache, createCache } from './cache';

const down = new CalcError({ kind: 'network', code: 'NO_CONNECTION', message: 'down' });
const gone = new CalcError({ kind: 'notFound', code: 'NOT_FOUND', message: 'gone' });
const settle = () => new Promise((resolve) => setImmediate(resolve));

function harness(options: { most?: number; retryMs?: number } = {}) {
  const clock = { now: 0 };
  const loaded: number[] = [];
  const cache = createCache<number>({
    ...{ lifetimeMs: 10, now: () => clock.now, onLoaded: (value) => loaded.push(value) },
    ...options,
  });
  return { cache, clock, loaded };
}

test('a value is answered while it is fresh, then at once with another load behind', async () => {
  const { cache, clock, loaded } = harness();
  expect(await cache.get('a', () => Promise.resolve(1))).toBe(1);
  clock.now = 9;
  expect([await cache.get('a', () => Promise.resolve(2)), cache.age('a'), cache.isFresh('a')]).toEqual([
    1,
    9,
    true,
  ]);
  clock.now = 10;
  expect([cache.isFresh('a'), cache.isFresh('a', 11)]).toEqual([false, true]);
  expect(await cache.get('a', () => Promise.resolve(3))).toBe(1);
  await settle();
  expect([cache.peek('a'), cache.age('a'), loaded]).toEqual([3, 0, [1, 3]]);
});

test('a caller who needs a fresh value waits for it, and gets the old one when loading fails', async () => {
  const { cache, clock } = harness();
  await cache.getFresh('a', () => Promise.resolve(1));
  clock.now = 10;
  expect(await cache.getFresh('a', () => Promise.reject(down))).toBe(1);
  expect(await cache.getFresh('a', () => Promise.resolve(2))).toBe(2);
  clock.now = 20;
  await expect(cache.getFresh('a', () => Promise.reject(gone))).rejects.toBe(gone);
  expect(cache.peek('a')).toBeUndefined();
  await expect(cache.getFresh('b', () => Promise.reject(down))).rejects.toBe(down);
});

test('in the background a failure is not repeated before its time', async () => {
  const { cache, clock } = harness({ retryMs: 5 });
  const load = jest.fn(() => Promise.reject(down));
  for (const [now, loads] of [
    [0, 1],
    [4, 1],
    [5, 2],
    [9, 2],
  ] as const) {
    clock.now = now;
    cache.refresh('a', load);
    cache.refresh('a', load);
    await settle();
    expect(load).toHaveBeenCalledTimes(loads);
  }
  // A caller who waits for the value tries anyway.
  expect(await cache.get('a', () => Promise.resolve(1))).toBe(1);
});

test('the values that were loaded first are dropped first', async () => {
  const { cache } = harness({ most: 2 });
  for (const key of ['a', 'b', 'a', 'c']) await cache.load(key, () => Promise.resolve(1));
  expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual([1, undefined, 1]);
});

/** One step of a caller, of the service, or of time. */
type Step =
  | { do: 'get' | 'getFresh' | 'load' | 'refresh'; key: string }
  | { do: 'answer'; call: number; as: 'value' | 'down' | 'gone' }
  | { do: 'pass'; ms: number }
  | { do: 'forget' };

const key = fc.constantFrom('a', 'b');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('get' as const, 'getFresh', 'load', 'refresh'), key }),
  fc.record({
    do: fc.constant('answer' as const),
    call: fc.nat(3),
    as: fc.constantFrom('value' as const, 'value', 'down', 'gone'),
  }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.nat(12) }),
  fc.record({ do: fc.constant('forget' as const) }),
);

interface Call {
  key: string;
  value: number;
  requestedAt: number;
  /** How often the cache was forgotten before. */
  forgotten: number;
  settled: boolean;
  answer: ReturnType<typeof deferred<number>>;
}

async function play(steps: readonly Step[]) {
  const { cache, clock } = harness();
  const calls: Call[] = [];
  let forgotten = 0;
  /** What the cache must hold: the last value that was loaded since it was forgotten, unless it is gone. */
  const expected = new Map<string, Call>();
  const loadOf = (name: string) => () => {
    const underWay = calls.filter((one) => one.key === name && one.forgotten === forgotten && !one.settled);
    expect(underWay).toEqual([]);
    const answer = deferred<number>();
    answer.promise.catch(() => undefined);
    calls.push({
      ...{ key: name, value: calls.length, requestedAt: clock.now, forgotten, settled: false, answer },
    });
    return answer.promise;
  };
  const ask = (how: 'get' | 'getFresh' | 'load', name: string, own: Cache<number>) => {
    const before = expected.get(name);
    const age = before ? clock.now - before.requestedAt : Infinity;
    const loads = calls.length;
    own[how](name, loadOf(name)).catch(() => undefined);
    // No call for a value that is fresh, unless the caller insists.
    if (how !== 'load' && age < 10) expect(calls).toHaveLength(loads);
  };

  for (const one of steps) {
    if (one.do === 'pass') clock.now += one.ms;
    else if (one.do === 'refresh') cache.refresh(one.key, loadOf(one.key));
    else if (one.do === 'forget') {
      cache.forget();
      forgotten += 1;
      expected.clear();
    } else if (one.do === 'answer') {
      const open = calls.filter(({ settled }) => !settled);
      const call = open[one.call % Math.max(1, open.length)];
      if (!call) continue;
      call.settled = true;
      if (one.as === 'value') call.answer.resolve(call.value);
      else call.answer.reject(one.as === 'down' ? down : gone);
      if (call.forgotten === forgotten && one.as === 'value') expected.set(call.key, call);
      if (call.forgotten === forgotten && one.as === 'gone') expected.delete(call.key);
    } else ask(one.do, one.key, cache);
    await settle();
    for (const name of ['a', 'b']) {
      const call = expected.get(name);
      expect(cache.peek(name)).toBe(call?.value);
      expect(cache.age(name)).toBe(call ? clock.now - call.requestedAt : Infinity);
      const open = calls.some(
        (other) => other.key === name && other.forgotten === forgotten && !other.settled,
      );
      expect(cache.pending(name) !== undefined).toBe(open);
    }
  }
}

test('in any order of calls, answers, time and forgetting: the last answer since then, with its age', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), play));
});
