import { CalcError } from '../../client/calcError';
import type { Sheet } from '../../../contract';
import { createFollowedSheets, type Follower } from './followedSheets';

const sheet = (status: string): Sheet => ({
  ...{ sheetId: 's', projectId: 'p', templateCode: 't', name: 'n', inputs: {}, status },
});
const lost = new CalcError({ kind: 'network', code: 'NETWORK', message: 'No answer' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(read: (sheetId: string) => Promise<Sheet> = () => Promise.resolve(sheet('solved'))) {
  const reads = jest.fn(read);
  const state = { mayRead: true };
  const wakers: (() => void)[] = [];
  const followed = createFollowedSheets({
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    read: reads,
    mayRead: () => state.mayRead,
    onMayRead: (listener) => wakers.push(listener),
  });
  const wake = () => wakers.forEach((listener) => listener());
  return { followed, reads, state, wake };
}

function follower(seconds = 10) {
  const notified: string[] = [];
  const one: Follower = {
    seconds,
    changed: ({ status }) => notified.push(status),
    failed: (error) => notified.push((error as Error).message),
  };
  return { one, notified };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

test('is read at once and again and again, until its last follower ends', async () => {
  const { followed, reads } = start();
  const { one, notified } = follower();
  const end = followed.follow('s', one);
  await pass(0);
  expect(notified).toEqual(['solved']);
  await pass(25);
  expect(reads).toHaveBeenCalledTimes(3);
  end();
  await pass(100);
  expect(reads).toHaveBeenCalledTimes(3);
  expect(jest.getTimerCount()).toBe(0);
});

test('cells that follow one sheet share its readings, as often as the most frequent one', async () => {
  const { followed, reads } = start();
  const [slow, quick] = [follower(60), follower(5)];
  followed.follow('s', slow.one);
  const end = followed.follow('s', quick.one);
  await pass(0);
  expect(reads).toHaveBeenCalledTimes(1);
  await pass(60);
  const before = reads.mock.calls.length;
  expect(slow.notified).toHaveLength(quick.notified.length);
  end();
  await pass(120);
  expect(reads.mock.calls.length - before).toBeLessThanOrEqual(3);
});

test('a later follower gets the last reading at once', async () => {
  const { followed, reads } = start();
  followed.follow('s', follower().one);
  await pass(0);
  reads.mockReturnValue(new Promise(() => undefined));
  const late = follower();
  followed.follow('s', late.one);
  expect(late.notified).toEqual(['solved']);
});

test('what cannot be read is tried again after longer and longer times, and comes back', async () => {
  let works = false;
  const times: number[] = [];
  const { followed } = start(() => {
    times.push(Date.now());
    return works ? Promise.resolve(sheet('solved')) : Promise.reject(lost);
  });
  const { one, notified } = follower(10);
  followed.follow('s', one);
  await pass(2000);
  const waits = times.slice(1).map((time, i) => (time - (times[i] ?? 0)) / 1000);
  expect(waits.slice(0, 6)).toEqual([20, 40, 80, 160, 300, 300]);
  expect(new Set(notified)).toEqual(new Set(['No answer']));
  works = true;
  await pass(300);
  expect(notified.at(-1)).toBe('solved');
  const readings = times.length;
  await pass(30);
  expect(times.length - readings).toBe(3);
});

test('a Retry-After rules', async () => {
  const busy = new CalcError({
    kind: 'quota',
    code: 'RATE_LIMITED',
    message: 'Too many requests',
    retryAfterSeconds: 90,
  });
  const { followed, reads } = start(() => Promise.reject(busy));
  followed.follow('s', follower(2).one);
  await pass(89);
  expect(reads).toHaveBeenCalledTimes(1);
  await pass(2);
  expect(reads).toHaveBeenCalledTimes(2);
});

test('nothing is read while nothing may be sent, and at once when it may', async () => {
  const { followed, reads, state, wake } = start();
  const { one, notified } = follower();
  followed.follow('s', one);
  await pass(0);
  state.mayRead = false;
  await pass(600);
  expect(reads).toHaveBeenCalledTimes(1);
  state.mayRead = true;
  wake();
  await pass(0);
  expect(reads).toHaveBeenCalledTimes(2);
  await pass(10);
  expect(reads).toHaveBeenCalledTimes(3);
  expect(notified).toHaveLength(3);
});

test('one that ends while it is read gets nothing more, and leaves no timer', async () => {
  let answer: (sheet: Sheet) => void = () => undefined;
  const { followed } = start(() => new Promise((resolve) => (answer = resolve)));
  const { one, notified } = follower();
  const end = followed.follow('s', one);
  end();
  answer(sheet('solved'));
  await pass(100);
  expect(notified).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

test('followed again while the last reading of before is under way, it goes on', async () => {
  const answers: ((sheet: Sheet) => void)[] = [];
  const { followed, reads } = start(() => new Promise((resolve) => answers.push(resolve)));
  followed.follow('s', follower().one)();
  const { one, notified } = follower();
  followed.follow('s', one);
  answers.forEach((answer) => answer(sheet('solved')));
  await pass(0);
  expect(notified).toEqual(['solved']);
  await pass(10);
  expect(reads.mock.calls.length).toBeGreaterThan(1);
});
