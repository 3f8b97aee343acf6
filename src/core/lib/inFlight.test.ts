import { cancelledError } from '../../client/calcError';
import { createInFlight } from './inFlight';
import { deferred } from '../testing/fakeClient';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('equal calls share one, and it is gone when it has settled', async () => {
  const calls = createInFlight<number>();
  const start = jest.fn(() => Promise.resolve(1));
  const both = [calls.share('a', start), calls.share('a', start)];
  expect(calls.has('a')).toBe(true);
  expect([await Promise.all(both), start.mock.calls.length, calls.has('a')]).toEqual([[1, 1], 1, false]);
  await calls.share('a', start);
  expect(start).toHaveBeenCalledTimes(2);
});

test('a failure is shared by all who wait, and the next call starts again', async () => {
  const calls = createInFlight<number>();
  const fail = () => Promise.reject(new Error('down'));
  const ends = await Promise.allSettled([calls.share('a', fail), calls.share('a', fail)]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await calls.share('a', () => Promise.resolve(2))).toBe(2);
});

test('a caller who leaves is rejected at once; the others keep waiting, and only the last to leave aborts the call', async () => {
  const calls = createInFlight<number>();
  const { promise, resolve } = deferred<number>();
  let signal!: AbortSignal;
  const start = (given: AbortSignal) => {
    signal = given;
    return promise;
  };
  const [one, two] = [new AbortController(), new AbortController()];
  const first = calls.share('a', start, one.signal);
  const second = calls.share('a', start, two.signal);
  one.abort();
  await expect(first).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(signal.aborted).toBe(false);
  two.abort();
  await expect(second).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(signal.aborted).toBe(true);
  resolve(1);
});

test('who waits without a signal holds the call', async () => {
  const calls = createInFlight<number>();
  const { promise, resolve } = deferred<number>();
  const leave = new AbortController();
  let signal!: AbortSignal;
  const held = calls.share('a', (given) => ((signal = given), promise));
  calls.share('a', () => promise, leave.signal).catch(() => undefined);
  leave.abort();
  expect(signal.aborted).toBe(false);
  resolve(3);
  expect(await held).toBe(3);
});

test.each([
  ['was sent anyway: its result is good', (give: Settle) => give.resolve(1), 1, 1],
  ['was dropped: it is started again', (give: Settle) => give.reject(cancelledError()), 2, 2],
])('a call that everybody left and that %s', async (_, end, value, starts) => {
  const calls = createInFlight<number>();
  const call = deferred<number>();
  const leave = new AbortController();
  const left = calls.share('a', () => call.promise, leave.signal);
  left.catch(() => undefined);
  leave.abort();
  const start = jest.fn(() => Promise.resolve(2));
  const next = calls.share('a', start);
  await settle();
  expect(start).not.toHaveBeenCalled();
  end(call);
  expect([await next, 1 + start.mock.calls.length]).toEqual([value, starts]);
});
interface Settle {
  resolve(value: number): void;
  reject(reason: unknown): void;
}

test('who has left before is not let in, and nothing is started', async () => {
  const start = jest.fn(() => Promise.resolve(1));
  await expect(createInFlight<number>().share('a', start, AbortSignal.abort())).rejects.toMatchObject({
    code: 'CANCELLED',
  });
  expect(start).not.toHaveBeenCalled();
});

test('after forgetting, the next call starts again, and the end of the first does not take the second away', async () => {
  const calls = createInFlight<number>();
  const [one, two] = [deferred<number>(), deferred<number>()];
  const first = calls.share('a', () => one.promise);
  calls.forget();
  const second = calls.share('a', () => two.promise);
  one.resolve(1);
  expect([await first, calls.has('a')]).toEqual([1, true]);
  two.resolve(2);
  expect(await second).toBe(2);
});
